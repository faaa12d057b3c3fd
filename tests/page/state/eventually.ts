/** What comes of itself, however busy the machine is. */
import { vi } from 'vitest';

export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 });
