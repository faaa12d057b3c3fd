/**
 * Where a stripe lies whose parity rotates (RAID 5; Patterson, Gibson and Katz 1988): stripe i has its parity on disk
 * k − 1 − (i mod k), and its k − 1 data blocks on the disks after that in turn. Block b is of stripe floor(b / (k − 1)).
 */
export const parityDiskOf = (block: number, disks: number): number =>
  disks - 1 - (Math.floor(block / (disks - 1)) % disks);

export const dataDiskOf = (block: number, disks: number): number =>
  (parityDiskOf(block, disks) + 1 + (block % (disks - 1))) % disks;
