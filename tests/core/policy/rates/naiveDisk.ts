/**
 * One arm and one platter for the naive references of this folder, and what is read with them. Whole nanoseconds, cylinders;
 * angles in turns.
 *
 * Readings:
 * - Blocks that follow one another on the disk follow one another under the head: what is left of a contiguous job begins
 *   where the part that was read ended, at the job's angle and the turns that its transfer took.
 * - Parts of a contiguous job take together exactly what the whole takes: a part's transfer is that of the job up to its end
 *   less that up to its beginning. (Where a block takes a whole number of ns, no other reading differs.)
 */

export interface NaiveDisk {
  readonly revolutionNs: number;
  seekNs(distance: number): number;
  /** Of so many blocks that follow one another. */
  transferNs(blocks: number): number;
}

export interface Place {
  readonly cylinder: number;
  /** Below 0: it passes under the head whenever that comes down. */
  readonly angle: number;
}

export interface Job {
  /** From 0. */
  readonly task: number;
  /** The nominal one. */
  readonly releaseNs: number;
  readonly deadlineNs: number;
  readonly blocks: number;
  /** Of each block its own; or one, where the contiguous blocks begin. */
  readonly places: readonly Place[];
}

export interface AperiodicRequest extends Place {
  readonly arrivalNs: number;
}

/** One access: of blocks of a job (its index in the list, and which blocks, from 0), or of an aperiodic request's one block. */
export interface Access extends Place {
  readonly job: number | null;
  readonly aperiodic: number | null;
  readonly blocks: readonly number[];
  /** Blocks of the same run of blocks that lie before these. */
  readonly before: number;
}

export interface Service extends Access {
  readonly distance: number;
  readonly startNs: number;
  readonly seekNs: number;
  readonly rotationNs: number;
  readonly transferNs: number;
  readonly endNs: number;
}

/** Of blocks that follow one another, or of one block that has a place of its own. */
export function accessOf(disk: NaiveDisk, job: Job, index: number, blocks: readonly number[]): Access {
  const named = { job: index, aperiodic: null, blocks };
  if (job.places.length > 1) return { ...named, ...job.places[blocks[0]], before: 0 };
  const { cylinder, angle } = job.places[0];
  const turns = disk.transferNs(blocks[0]) / disk.revolutionNs;
  return { ...named, cylinder, angle: angle < 0 ? angle : (angle + turns) % 1, before: blocks[0] };
}

export const aperiodicAccess = (request: AperiodicRequest, index: number): Access => ({
  job: null,
  aperiodic: index,
  blocks: [0],
  cylinder: request.cylinder,
  angle: request.angle,
  before: 0,
});

/** Rounded to whole ns; an angle that was missed by less than 1 ns is still there. */
function rotationNs({ revolutionNs }: NaiveDisk, angle: number, downNs: number): number {
  if (angle < 0) return 0;
  const turns = downNs / revolutionNs;
  const wait = (angle - (turns - Math.floor(turns))) * revolutionNs;
  const ahead = wait < 0 ? wait + revolutionNs : wait;
  return ahead > revolutionNs - 1 ? 0 : Math.round(ahead);
}

export function serviceOf(disk: NaiveDisk, access: Access, head: number, startNs: number): Service {
  const distance = Math.abs(access.cylinder - head);
  const seekNs = disk.seekNs(distance);
  const turning = rotationNs(disk, access.angle, startNs + seekNs);
  const { before } = access;
  const transferNs = disk.transferNs(before + access.blocks.length) - disk.transferNs(before);
  const endNs = startNs + seekNs + turning + transferNs;
  return { ...access, distance, startNs, seekNs, rotationNs: turning, transferNs, endNs };
}
