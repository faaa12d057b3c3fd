/** Digits that name a disk, one or two of them. Pure. */

/** The disk that digits name, from 1; undefined where there is none of that number. */
export function numberOf(digits: string, disks: number): number | undefined {
  const number = Number(digits);
  return number >= 1 && number <= disks ? number : undefined;
}

/** May a further digit name a disk? */
export const mayGoOn = (digits: string, disks: number): boolean =>
  digits.length < 2 && Number(digits) * 10 <= disks && Number(digits) > 0;
