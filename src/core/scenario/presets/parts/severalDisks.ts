/** What presets of several disks have in common. */
export const SEVERAL_DISKS = 'Several disks';
