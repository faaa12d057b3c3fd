/**
 * What a deadline means for a stream with a buffer. Piece k plays during [deadline k, deadline k + p); the buffer holds
 * m + 1 pieces: the one on the screen and those that may have been read ahead. So on an axis of the film's own time a
 * piece begins as far from the screen as its deadline is away, and everything moves towards the screen as time passes:
 *
 *     screen |####|########|###.....|........|      # read   . still to be read
 *             plays  stored  is read   waits        one p per piece, (m + 1)·p in all
 *
 * A piece that is not there when it should play freezes the picture. Our reading, for Reddy and Wyllie say nothing of
 * it: the clock of the film does not wait. A late piece begins where it should be by then, what it has missed is
 * skipped, and one that comes after its whole time has passed is of no use.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, TRANSFER } from '../../../core/trace/kinds.ts';
import type { SceneTables } from './sceneTables.ts';
import type { Plan } from './view.ts';

export interface BufferPiece {
  /** −1 for a piece that was read before the detail begins. */
  readonly row: number;
  readonly dueNs: number;
  /** How much of it has been read, 0 … 1. */
  readonly read: number;
  readonly state: 'stored' | 'reading' | 'waiting' | 'discarded';
}

export interface StreamBuffer {
  /** From 0. */
  readonly stream: number;
  readonly periodNs: number;
  /** Of the film that the buffer holds, (m + 1)·p, and in bytes (m + 1)·S. */
  readonly capacityNs: number;
  readonly capacityBytes: number;
  /** Read and not yet played. */
  readonly levelBytes: number;
  readonly screen: 'playing' | 'nothing' | 'frozen';
  /** Frozen: for so long already. Nothing on the screen yet: until the first piece is due. NaN otherwise. */
  readonly sinceNs: number;
  readonly startsInNs: number;
  /** From the screen on, in order of their deadlines. */
  readonly pieces: readonly BufferPiece[];
}

/** The requests of one stream in order of release, and what is known of it. */
interface Line {
  readonly stream: number;
  readonly requests: readonly number[];
  readonly dueNs: readonly number[];
  readonly periodNs: number;
  readonly deadlineNs: number;
  readonly pieceBytes: number;
  readonly plan: Plan | undefined;
}

export interface Buffers {
  readonly tables: SceneTables;
  readonly lines: readonly Line[];
  /** Services of each request, in order of time. */
  readonly servicesOf: ReadonlyMap<number, readonly number[]>;
}

export function prepareBuffers(tables: SceneTables): Buffers {
  const { requests, services, scene } = tables;
  const ofStream = new Map<number, number[]>();
  for (const plan of scene.plans) ofStream.set(plan.stream, []);
  for (let i = 0; i < requests.length; i++) {
    if (requests.requestClass[i] !== CONTINUOUS) continue;
    const its = ofStream.get(requests.stream[i]);
    if (its) its.push(i);
    // A client that asks now and then plays nothing in between.
    else if (scene.clients.length === 0) ofStream.set(requests.stream[i], [i]);
  }
  const servicesOf = new Map<number, number[]>();
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    if (requests.requestClass[i] !== CONTINUOUS) continue;
    const its = servicesOf.get(i);
    if (its) its.push(s);
    else servicesOf.set(i, [s]);
  }
  const lines = [...ofStream].sort((a, b) => a[0] - b[0]).map(([stream, its]) => lineOf(tables, stream, its));
  return { tables, lines, servicesOf };
}

function lineOf({ requests, scene }: SceneTables, stream: number, its: readonly number[]): Line {
  const plan = scene.plans.find((p) => p.stream === stream);
  const dueNs = its.map((i) => requests.deadlineNs[i]);
  const [first] = its;
  const deadlineNs = plan?.deadlineNs ?? requests.deadlineNs[first] - requests.arrivalNs[first];
  // A script tells no periods: then a piece plays until the next one is due.
  let periodNs = plan?.periodNs ?? deadlineNs;
  if (!plan)
    for (let k = 1; k < dueNs.length; k++)
      if (dueNs[k] > dueNs[k - 1]) periodNs = Math.min(periodNs, dueNs[k] - dueNs[k - 1]);
  const pieceBytes = plan?.sizeBytes ?? Math.max(...its.map((i) => requests.sizeBytes[i]));
  return { stream, requests: its, dueNs, periodNs, deadlineNs, pieceBytes, plan };
}

export function buffersAt(buffers: Buffers, timeNs: number): StreamBuffer[] {
  return buffers.lines.map((line) => bufferAt(buffers, line, timeNs));
}

function bufferAt(buffers: Buffers, line: Line, timeNs: number): StreamBuffer {
  const { periodNs, deadlineNs, pieceBytes } = line;
  const pieces = piecesAt(buffers, line, timeNs);
  const capacity = deadlineNs / periodNs + 1;
  let level = 0;
  for (const piece of pieces) level += storedOf(piece, periodNs, timeNs);
  const onScreen = pieces.find((piece) => piece.dueNs <= timeNs);
  const next = pieces.find((piece) => piece.dueNs > timeNs);
  const frozen = onScreen !== undefined && onScreen.state !== 'stored';
  // Of a stream that has asked for nothing yet only the plan says when it starts.
  const firstNs = line.plan ? line.plan.firstNs + deadlineNs : NaN;
  const startsNs = next?.dueNs ?? (timeNs < firstNs ? firstNs : NaN);
  return {
    stream: line.stream,
    periodNs,
    capacityNs: capacity * periodNs,
    capacityBytes: capacity * pieceBytes,
    levelBytes: level * pieceBytes,
    screen: frozen ? 'frozen' : onScreen ? 'playing' : 'nothing',
    sinceNs: frozen ? timeNs - frozenFromNs(buffers.tables, line, onScreen.dueNs) : NaN,
    startsInNs: onScreen ? NaN : startsNs - timeNs,
    pieces,
  };
}

/** Since when nothing has moved: from the piece that should play now back over all that never came in their time. */
function frozenFromNs(
  { requests }: SceneTables,
  { requests: its, dueNs, periodNs }: Line,
  nowDueNs: number,
): number {
  let fromNs = nowDueNs;
  for (let k = lowerBound(dueNs, nowDueNs) - 1; k >= 0; k--) {
    const playedUntilNs = dueNs[k] + periodNs;
    if (playedUntilNs < fromNs || requests.doneNs[its[k]] < playedUntilNs) break;
    fromNs = dueNs[k];
  }
  return fromNs;
}

/** What of a piece is in the buffer, as a share of it: what has been read, less what has been played or skipped. */
function storedOf({ state, read, dueNs }: BufferPiece, periodNs: number, timeNs: number): number {
  if (state !== 'stored') return read;
  return 1 - Math.max(0, Math.min(1, (timeNs - dueNs) / periodNs));
}

/** Pieces that have been asked for and whose time has not passed. */
function piecesAt(buffers: Buffers, line: Line, timeNs: number): BufferPiece[] {
  const { tables } = buffers;
  const { requests } = tables;
  const { dueNs, periodNs } = line;
  const pieces = earlier(tables, line, timeNs);
  for (let k = upperBound(dueNs, timeNs - periodNs); k < dueNs.length; k++) {
    const i = line.requests[k];
    if (requests.arrivalNs[i] > timeNs) break;
    const there = requests.doneNs[i] <= timeNs;
    const read = there ? 1 : shareRead(buffers, i, timeNs);
    pieces.push({
      row: requests.row[i],
      dueNs: dueNs[k],
      read,
      state: there
        ? 'stored'
        : requests.droppedNs[i] <= timeNs
          ? 'discarded'
          : requests.begunNs[i] <= timeNs
            ? 'reading'
            : 'waiting',
    });
  }
  return pieces;
}

/**
 * Pieces that were served before the detail begins are not in it: whatever the plan says was asked for before, and does
 * not wait now, was read. (A stream that came later has none: its first request is not the next one of its plan.)
 */
function earlier({ fromNs, requests }: SceneTables, line: Line, timeNs: number): BufferPiece[] {
  const { plan, periodNs, deadlineNs } = line;
  const pieces: BufferPiece[] = [];
  if (!plan || fromNs <= 0 || timeNs < fromNs) return pieces;
  const first = line.requests.length > 0 ? requests.arrivalNs[line.requests[0]] : fromNs;
  if (first >= fromNs + periodNs) return pieces;
  const from = Math.max(0, Math.floor((timeNs - periodNs - deadlineNs - plan.firstNs) / periodNs) + 1);
  for (let k = from; plan.firstNs + k * periodNs < Math.min(fromNs, timeNs); k++) {
    const releaseNs = plan.firstNs + k * periodNs;
    const dueNs = releaseNs + deadlineNs;
    const at = lowerBound(line.dueNs, dueNs);
    if (line.dueNs[at] === dueNs) continue;
    pieces.push({ row: -1, dueNs, read: 1, state: 'stored' });
  }
  return pieces;
}

/** How much of a piece has been transferred: piecewise linear over its services. */
function shareRead({ tables, servicesOf }: Buffers, request: number, timeNs: number): number {
  const { services } = tables;
  let done = 0;
  let all = 0;
  for (const s of servicesOf.get(request) ?? []) {
    const segments = tables.segmentsOf(s);
    const first = services.firstSegment[s];
    for (let k = first; k < first + services.segmentCount[s]; k++) {
      if (segments.kind[k] !== TRANSFER) continue;
      all += segments.toNs[k] - segments.fromNs[k];
      done += Math.max(0, Math.min(timeNs, segments.toNs[k]) - segments.fromNs[k]);
    }
  }
  return all > 0 ? done / all : 0;
}
