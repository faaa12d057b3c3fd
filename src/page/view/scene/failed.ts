/** When the disk that a scene is of fails, if it ever does. */
import type { Scene } from './view.ts';

/** Infinity where it never fails; all disks as one never do. */
export const failsAtNs = ({ system }: Scene): number => system?.failsNs[system.focus] ?? Infinity;
