import { expect, test } from 'vitest';
import { defaultValues } from '../../../../src/core/scenario/params.ts';
import { perDisk } from '../../../../src/page/app/lab/perDisk.ts';

test.each([
  [{ disks: 5, n: 35 }, 'n', '7 a disk'],
  [{ disks: 3, n: 43 }, 'n', '14 or 15 a disk'],
  [{ disks: 3, n: 43, spread: 'fine' }, 'n', 'a part of each on every disk'],
  [{ disks: 5, lambda: 60 }, 'lambda', '12 a disk, on average'],
  [{ disks: 5, lambda: 60, spread: 'fine' }, 'lambda', 'a part of each on every disk'],
  [{ disks: 3, lambda: 10 }, 'lambda', '3.33 a disk, on average'],
  [{ disks: 5, n: 30, spread: 'whole', popularity: 'zipf:1.2' }, 'n', '6 a disk, on average'],
  [{ disks: 5, n: 36, spread: 'parity-disk' }, 'n', '9 on each disk of data, on average'],
  [{ disks: 5, lambda: 60, spread: 'parity-disk' }, 'lambda', '15 on each disk of data, on average'],
  [{ disks: 5 }, 'seed', undefined],
  [{ disks: 1, n: 7 }, 'n', undefined],
])('%o: %s', (values, key, said) => {
  expect(perDisk(key, { ...defaultValues, ...values })).toBe(said);
});
