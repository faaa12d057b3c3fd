/** D and a number: which digits name a disk, and when there may be another one. */
import { expect, test } from 'vitest';
import { mayGoOn, numberOf } from '../../../../src/page/app/canvas/diskNumber.ts';

test.each([
  ['3', 5, 3, false],
  ['1', 5, 1, false],
  ['1', 16, 1, true],
  ['12', 16, 12, false],
  ['2', 16, 2, false],
  ['17', 16, undefined, false],
  ['6', 5, undefined, false],
  ['0', 16, undefined, false],
])('%s of %d disks', (digits, disks, number, goesOn) => {
  expect(numberOf(digits, disks)).toBe(number);
  expect(mayGoOn(digits, disks)).toBe(goesOn);
});
