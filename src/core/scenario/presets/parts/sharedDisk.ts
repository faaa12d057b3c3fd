/** What presets of clients that share a disk have in common. */
import type { ParamValues } from '../../../sim/interfaces.ts';

export const SHARED = 'Shared disk';

export const sharedDisk: ParamValues = { workload: 'clients', disk: 'server-2002' };

/** A film, readers who look things up, and somebody who copies as fast as the disk can; each with a contract of its own. */
export const neighbours =
  'rate:1000000@0:name=film:slice=0.15;' +
  'interactive:10/s:16384@0:name=readers:random:period=0.5:slice=0.15;' +
  'greedy@5:name=copy:period=0.5:slice=0.1:extra';

/** So many lines of one kind, numbered. */
export const several = (count: number, line: string): string =>
  Array.from({ length: count }, (_, i) => line.replaceAll('#', String(i + 1))).join(';');

/** Sixteen who write, two who watch, and from 10 s on somebody who copies. */
export const cameras = `${several(16, 'rate:500000@0:name=camera_#:cycle=2:write')};${several(2, 'rate:500000@0:name=guard_#:cycle=2')};greedy@10:name=copy`;
