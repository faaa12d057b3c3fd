/** Of several disks as one: rows of requests on another disk than the one that is looked at, which lie below −1. */

const MOST_DISKS = 16;

export const rowCode = (row: number, disk: number): number => -2 - (row * MOST_DISKS + disk);

/** Which disk it is on, and its row there; undefined for a row of the disk that is looked at. */
export function rowElsewhere(row: number): { readonly disk: number; readonly row: number } | undefined {
  if (row > -2) return undefined;
  const code = -2 - row;
  return { disk: code % MOST_DISKS, row: Math.floor(code / MOST_DISKS) };
}
