/**
 * What the record says of buffers, as a line for each stream: from a breakpoint on it holds so many bytes, and that
 * changes at a steady rate until the next one.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { BUFFER_DRY, BUFFER_GONE, CONTINUOUS } from '../../../core/trace/kinds.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';
import { boundsOf, type BufferBounds } from './bounds.ts';

export interface BufferLine {
  /** From 0. */
  readonly stream: number;
  readonly bounds: BufferBounds;
  /** Breakpoints in order of time. */
  readonly atNs: readonly number[];
  readonly bytes: readonly number[];
  readonly bytesPerS: readonly number[];
  readonly cause: readonly number[];
  /** Its requests by when they are due: rows, and the instants. */
  readonly rows: readonly number[];
  readonly dueNs: readonly number[];
}

export interface BufferLines {
  readonly tables: SceneTables;
  /** In order of the streams’ numbers. */
  readonly lines: readonly BufferLine[];
}

/** A corner of a line; where the level jumps there are two at one instant. */
export interface Level {
  readonly atNs: number;
  readonly bytes: number;
}

interface Columns {
  readonly atNs: number[];
  readonly bytes: number[];
  readonly bytesPerS: number[];
  readonly cause: number[];
}

export function bufferLinesOf(scene: Scene): BufferLines {
  const tables = sceneTablesOf(scene);
  const columns = columnsOf(scene);
  const requests = requestsOf(tables);
  const streams = new Set([...columns.keys(), ...(columns.size > 0 ? scene.plans.map((p) => p.stream) : [])]);
  const lines = [...streams]
    .sort((a, b) => a - b)
    .map((stream): BufferLine => {
      const its = columns.get(stream) ?? { atNs: [], bytes: [], bytesPerS: [], cause: [] };
      const asked = requests.get(stream) ?? [];
      const biggest = asked.reduce((most, i) => Math.max(most, tables.requests.sizeBytes[i]), 0);
      const reached = its.bytes.reduce((most, held) => Math.max(most, held), biggest);
      return {
        ...{ stream, bounds: boundsOf(scene, stream, biggest, reached), ...its },
        rows: asked.map((i) => tables.requests.row[i]),
        dueNs: asked.map((i) => tables.requests.deadlineNs[i]),
      };
    });
  return { tables, lines };
}

/** Pages begin with what was in force: that counts once. */
function columnsOf({ pages }: Scene): ReadonlyMap<number, Columns> {
  const found = new Map<number, Columns>();
  for (const { buffers } of pages)
    for (let i = 0; i < buffers.length; i++) {
      const stream = buffers.stream[i];
      let its = found.get(stream);
      if (its === undefined) found.set(stream, (its = { atNs: [], bytes: [], bytesPerS: [], cause: [] }));
      const last = its.atNs.length - 1;
      if (last >= 0 && buffers.atNs[i] <= its.atNs[last] && buffers.bytes[i] === its.bytes[last]) continue;
      // What is told late of an instant before the last one counts from then on.
      its.atNs.push(last >= 0 ? Math.max(its.atNs[last], buffers.atNs[i]) : buffers.atNs[i]);
      its.bytes.push(buffers.bytes[i]);
      its.bytesPerS.push(buffers.bytesPerS[i]);
      its.cause.push(buffers.cause[i]);
    }
  return found;
}

/** Of each stream, in order of their deadlines. */
function requestsOf({ requests }: SceneTables): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let i = 0; i < requests.length; i++) {
    if (requests.requestClass[i] !== CONTINUOUS) continue;
    const its = found.get(requests.stream[i]);
    if (its) its.push(i);
    else found.set(requests.stream[i], [i]);
  }
  for (const its of found.values()) its.sort((a, b) => requests.deadlineNs[a] - requests.deadlineNs[b]);
  return found;
}

/** The breakpoint that holds at an instant; −1 before the first. */
export const breakAt = ({ atNs }: BufferLine, timeNs: number): number => upperBound(atNs, timeNs) - 1;

export function levelAt(line: BufferLine, timeNs: number): number {
  const k = breakAt(line, timeNs);
  return k < 0 ? 0 : after(line, k, timeNs);
}

const after = ({ atNs, bytes, bytesPerS }: BufferLine, k: number, timeNs: number): number =>
  Math.max(0, bytes[k] + (bytesPerS[k] * (timeNs - atNs[k])) / 1e9);

/** The line between two instants. */
export function levelsIn(line: BufferLine, fromNs: number, untilNs: number): readonly Level[] {
  const levels: Level[] = [];
  const add = (atNs: number, bytes: number) => levels.push({ atNs, bytes });
  if (untilNs <= fromNs || line.atNs.length === 0) return levels;
  const first = breakAt(line, fromNs);
  if (first >= 0) add(fromNs, after(line, first, fromNs));
  for (let k = first + 1; k < line.atNs.length && line.atNs[k] <= untilNs; k++) {
    const atNs = line.atNs[k];
    const before = k > 0 ? after(line, k - 1, atNs) : 0;
    if (before !== line.bytes[k]) add(atNs, before);
    add(atNs, line.bytes[k]);
  }
  const last = breakAt(line, untilNs);
  if (last >= 0) add(untilNs, after(line, last, untilNs));
  return levels;
}

/** Stretches in which it was dry: from when it ran out until what was missing is there. */
export function dryIn(
  line: BufferLine,
  fromNs: number,
  untilNs: number,
): readonly (readonly [number, number])[] {
  const { atNs, cause, bytesPerS } = line;
  const dry: (readonly [number, number])[] = [];
  for (let k = Math.max(0, breakAt(line, fromNs)); k < atNs.length && atNs[k] < untilNs; k++) {
    if (cause[k] !== BUFFER_DRY) continue;
    let end = k + 1;
    // It fills, but what it should have held is not there before that is over.
    while (end < atNs.length && !(bytesPerS[end] <= 0 && cause[end] !== BUFFER_DRY)) end++;
    const toNs = Math.min(untilNs, atNs[end] ?? Infinity);
    if (toNs >= fromNs) dry.push([Math.max(fromNs, atNs[k]), toNs]);
    k = end - 1;
  }
  return dry;
}

export const isGoneAt = (line: BufferLine, timeNs: number): boolean => {
  const k = breakAt(line, timeNs);
  return k >= 0 && line.cause[k] === BUFFER_GONE;
};

/** The request that was to fill it at an instant: the next that is due. */
export function rowAt({ rows, dueNs }: BufferLine, atNs: number): number {
  const k = lowerBound(dueNs, atNs);
  return rows[k] ?? -1;
}
