/**
 * The streams of a server in cycles at an instant: what each has in its buffer, whether it is read in this cycle, and with
 * whom it takes turns. Pairs stand together and in front, in the order of their older streams.
 */
import { lowerBound } from '../../../core/base/bisect.ts';
import { BUFFER_DRY, CONTINUOUS } from '../../../core/trace/kinds.ts';
import { breakAt, bufferLinesOf, levelAt, type BufferLine } from '../buffers/lines.ts';
import { cycleAt, gaugeAt, isInCycles, mostOfGauge } from '../scene/cycleCourse.ts';
import { gaugeIndex, seriesOf, valueAt, type Steps } from '../scene/gauges.ts';
import { momentAt, type Moment } from '../scene/moment.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene, ViewSettings } from '../scene/view.ts';

/** In this cycle: being read, still to be read, read; or its partner’s turn. */
export type Turn = 'reading' | 'due' | 'read' | 'other';

export interface PairRow {
  /** From 0. */
  readonly stream: number;
  /** −1 for none. */
  readonly partner: number;
  readonly turn: Turn;
  /** Of its IO in this cycle, −1 for none. */
  readonly row: number;
  readonly bytes: number;
  /** How long that plays; NaN as long as its rate has not been seen. */
  readonly lastsNs: number;
  readonly isDry: boolean;
  readonly selected: boolean;
}

export interface PairsModel {
  readonly timeNs: number;
  readonly isInCycles: boolean;
  readonly rows: readonly PairRow[];
  readonly pairs: number;
  readonly cycle: number;
  readonly lengthNs: number;
  /** What a row has room for: two of the longest cycles, and an offset. */
  readonly roomNs: number;
}

export interface Pairs {
  readonly scene: Scene;
  readonly tables: SceneTables;
  readonly partners: readonly (readonly [stream: number, steps: Steps])[];
  readonly lines: ReadonlyMap<number, BufferLine>;
  readonly rates: ReadonlyMap<number, number>;
  readonly longestNs: number;
}

export function pairsOf(scene: Scene): Pairs {
  const { lines } = bufferLinesOf(scene);
  return {
    scene,
    tables: sceneTablesOf(scene),
    partners: [...seriesOf(scene, gaugeIndex(scene, 'partner'))].sort((a, b) => a[0] - b[0]),
    lines: new Map(lines.map((line) => [line.stream, line])),
    rates: new Map(lines.map((line) => [line.stream, rateOf(line)])),
    longestNs: mostOfGauge(scene, 'cycle'),
  };
}

/** What it plays in a second: a buffer never drains faster. */
const rateOf = ({ bytesPerS }: BufferLine): number =>
  bytesPerS.reduce((most, rate) => Math.max(most, -rate), 0);

export function pairsAt(pairs: Pairs, timeNs: number, settings: ViewSettings): PairsModel {
  const { scene, tables, partners, longestNs } = pairs;
  const moment = momentAt(tables, timeNs);
  const cycle = cycleAt(scene, timeNs);
  const ios = iosOf(tables, cycle?.atNs ?? NaN);
  const there = new Map<number, number>();
  for (const [stream, steps] of partners) {
    const partner = valueAt(steps, timeNs);
    if (partner >= 0) there.set(stream, partner - 1);
  }
  const rows: PairRow[] = [];
  const singles: PairRow[] = [];
  for (const [stream, partner] of there) {
    // With its partner, behind that.
    if (partner >= 0 && partner < stream && there.has(partner)) continue;
    const row = rowOf(pairs, stream, partner, ios, moment, settings);
    if (partner < 0) singles.push(row);
    else rows.push(row, rowOf(pairs, partner, stream, ios, moment, settings));
  }
  return {
    ...{ timeNs, isInCycles: isInCycles(scene), rows: [...rows, ...singles], pairs: rows.length / 2 },
    cycle: (cycle?.number ?? -1) + 1,
    lengthNs: gaugeAt(scene, 'cycle', timeNs),
    roomNs: Math.max(1, 3 * longestNs),
  };
}

/** Those of a cycle, by stream. */
function iosOf({ requests }: SceneTables, startNs: number): ReadonlyMap<number, number> {
  const ios = new Map<number, number>();
  for (
    let i = lowerBound(requests.arrivalNs, startNs);
    i < requests.length && requests.arrivalNs[i] === startNs;
    i++
  )
    if (requests.requestClass[i] === CONTINUOUS) ios.set(requests.stream[i], i);
  return ios;
}

function rowOf(
  { tables: { requests }, lines, rates }: Pairs,
  stream: number,
  partner: number,
  ios: ReadonlyMap<number, number>,
  moment: Moment,
  { selected }: ViewSettings,
): PairRow {
  const { timeNs } = moment;
  const io = ios.get(stream);
  const line = lines.get(stream);
  const at = line ? breakAt(line, timeNs) : -1;
  const bytes = line ? levelAt(line, timeNs) : 0;
  const rate = rates.get(stream) ?? 0;
  return {
    ...{ stream, partner, bytes },
    turn: io === undefined ? 'other' : turnOf(io, requests.doneNs[io] <= timeNs, moment),
    row: io === undefined ? -1 : requests.row[io],
    lastsNs: rate > 0 ? (bytes / rate) * 1e9 : NaN,
    isDry: line !== undefined && line.cause[at] === BUFFER_DRY,
    selected: io !== undefined && requests.row[io] === selected,
  };
}

function turnOf(io: number, isDone: boolean, { request }: Moment): Turn {
  if (isDone) return 'read';
  return io === request ? 'reading' : 'due';
}
