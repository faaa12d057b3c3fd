/** The long statistics of `npm run verify`: tests like others, in files named *.verify.ts, with time to spare. */
import { defineConfig } from 'vitest/config';
import unit from './vitest.config.ts';

export default defineConfig({
  ...unit,
  test: { ...unit.test, include: ['tests/**/*.verify.ts'], testTimeout: 20 * 60_000 },
});
