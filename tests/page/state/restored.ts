/** Test files share their stores: whoever fills one leaves it as it was. */
import { afterEach } from 'vitest';

interface Store {
  readonly getState: () => unknown;
  readonly setState: (state: never, replace: true) => void;
}

export function restoreAfterEach(...stores: readonly Store[]): void {
  const before = stores.map((store) => store.getState());
  afterEach(() => {
    stores.forEach((store, i) => {
      store.setState(before[i] as never, true);
    });
  });
}
