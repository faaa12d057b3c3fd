/**
 * Where a stripe with parity lies (Patterson, Gibson and Katz 1988). Block b is of stripe floor(b / (k − 1)); disks from 0.
 */
export interface Stripes {
  dataDiskOf(block: number, disks: number): number;
  parityDiskOf(block: number, disks: number): number;
}

const rotatingParity = (block: number, disks: number): number =>
  disks - 1 - (Math.floor(block / (disks - 1)) % disks);

/**
 * RAID 5: stripe i has its parity on disk k − 1 − (i mod k), and its k − 1 data blocks on the disks after that in turn.
 */
export const rotating: Stripes = {
  parityDiskOf: rotatingParity,
  dataDiskOf: (block, disks) => (rotatingParity(block, disks) + 1 + (block % (disks - 1))) % disks,
};

/** RAID 4: the last disk has the parity of all stripes, block b lies on disk b mod (k − 1). */
export const dedicated: Stripes = {
  parityDiskOf: (_block, disks) => disks - 1,
  dataDiskOf: (block, disks) => block % (disks - 1),
};
