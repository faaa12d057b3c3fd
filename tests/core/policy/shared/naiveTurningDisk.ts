/**
 * One arm over a platter that turns, and what is asked of it, for the naive references of free blocks, chunks and priority
 * queues in this folder. Whole nanoseconds, cylinders, bytes; angles in turns. Imports nothing from the engine.
 *
 * Readings:
 * - B1. At time 0 the angle under the head is 0. A service is seek, wait, transfer; the wait is rounded to whole ns, and an
 *   angle that was missed by less than 1 ns is still there. Below 0: it passes under the head whenever that comes down.
 * - B2. What arrives at the very instant of a decision is there for it. Ties, last of all: the older arrival, the lower id.
 * - B4. The worst case of a request is the longest seek of the table, a turn, and its own transfer.
 * - A request that waits for another one (a client that asks again when it is served) arrives when that one is done, and not
 *   before its own instant: so a list of requests can be a greedy or a paced client.
 */
export interface TurningDisk {
  /** By distance in cylinders, from 0. */
  readonly seekNs: readonly number[];
  readonly revolutionNs: number;
  /** Of the first so many bytes of a run of bytes on this cylinder. */
  transferNs(cylinder: number, bytes: number): number;
}

export interface Request {
  readonly id: number;
  /** Its place in the list of clients. */
  readonly client: number;
  readonly arrivalNs: number;
  /** The id of the request whose end it waits for. */
  readonly after: number | null;
  readonly deadlineNs: number;
  readonly cylinder: number;
  readonly angle: number;
  readonly sizeBytes: number;
  /** Of all of it. */
  readonly transferNs: number;
  /** Where it is not that of B4. */
  readonly worstNs?: number;
}

/** Of a whole request, or of bytes of it. */
export interface Service {
  readonly id: number;
  readonly fromByte: number;
  readonly toByte: number;
  readonly cylinder: number;
  readonly startNs: number;
  readonly seekNs: number;
  readonly waitNs: number;
  readonly transferNs: number;
  readonly endNs: number;
}

/** What every decision goes by. */
export interface Arm {
  readonly disk: TurningDisk;
  readonly nowNs: number;
  readonly head: number;
}

/** A policy as a function: which of those that wait, or none for now. They come in the order of their arrival. */
export type Choice = (waiting: readonly Request[], arm: Arm) => Request | null;

export const seekTo = ({ disk, head }: Arm, cylinder: number): number =>
  cylinder === head ? 0 : disk.seekNs[Math.abs(cylinder - head)];

export function waitNs({ revolutionNs }: TurningDisk, angle: number, downNs: number): number {
  if (angle < 0) return 0;
  const turns = downNs / revolutionNs;
  const wait = (angle - (turns - Math.floor(turns))) * revolutionNs;
  const ahead = wait < 0 ? wait + revolutionNs : wait;
  return ahead > revolutionNs - 1 ? 0 : Math.round(ahead);
}

export interface Part {
  readonly fromByte: number;
  readonly toByte: number;
  /** The head is where the part before this one has just ended (B19). */
  readonly goesOn: boolean;
}

const wholeOf = (request: Request): Part => ({ fromByte: 0, toByte: request.sizeBytes, goesOn: false });

/** B15: a part takes what everything up to its end takes, less what everything before it takes. */
function partNs(disk: TurningDisk, request: Request, part: Part): number {
  const upTo = (bytes: number) =>
    bytes === request.sizeBytes
      ? request.transferNs
      : bytes === 0
        ? 0
        : disk.transferNs(request.cylinder, bytes);
  return upTo(part.toByte) - upTo(part.fromByte);
}

/** B19: bytes that follow one another follow one another under the head. */
function angleOf(disk: TurningDisk, request: Request, fromByte: number): number {
  if (request.angle < 0 || fromByte === 0) return request.angle;
  return (request.angle + disk.transferNs(request.cylinder, fromByte) / disk.revolutionNs) % 1;
}

export function serviceOf(arm: Arm, request: Request, part: Part = wholeOf(request)): Service {
  const { disk, nowNs } = arm;
  const { cylinder, id } = request;
  const seekNs = part.goesOn ? 0 : seekTo(arm, cylinder);
  const turning = part.goesOn ? 0 : waitNs(disk, angleOf(disk, request, part.fromByte), nowNs + seekNs);
  const transferNs = partNs(disk, request, part);
  const endNs = nowNs + seekNs + turning + transferNs;
  const { fromByte, toByte } = part;
  return { id, fromByte, toByte, cylinder, startNs: nowNs, seekNs, waitNs: turning, transferNs, endNs };
}

/** B4. */
export const worstCaseNs = (disk: TurningDisk, request: Request): number =>
  request.worstNs ?? Math.max(...disk.seekNs) + Math.ceil(disk.revolutionNs) + request.transferNs;

/** When it is there; infinite as long as the one it waits for is not done. */
export const arrivalOf = (request: Request, ends: ReadonlyMap<number, number>): number =>
  request.after === null
    ? request.arrivalNs
    : Math.max(request.arrivalNs, ends.get(request.after) ?? Infinity);

export const older =
  (arrival: (request: Request) => number) =>
  (a: Request, b: Request): number =>
    arrival(a) - arrival(b) || a.id - b.id;

export interface Present {
  /** In the order of their arrival. */
  readonly waiting: readonly Request[];
  /** The next arrival of those that are known to come. */
  readonly nextNs: number;
}

/** Who waits at an instant, of those that are not done. */
export function presentAt(
  requests: readonly Request[],
  ends: ReadonlyMap<number, number>,
  nowNs: number,
  arrival = (request: Request) => arrivalOf(request, ends),
): Present {
  const open = requests.filter(({ id }) => !ends.has(id));
  const waiting = open.filter((request) => arrival(request) <= nowNs).sort(older(arrival));
  const later = open.map(arrival).filter((atNs) => atNs > nowNs);
  return { waiting, nextNs: Math.min(Infinity, ...later) };
}
