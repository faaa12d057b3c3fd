/**
 * What a system of several disks comes to: the disks' own counts laid together, beat by beat as far as all of them are
 * known. Where a request has pieces on several disks, requests are counted apart, and only disk time comes from the disks.
 */
import { growTable } from '../base/columns.ts';
import { elementAt } from '../base/elementAt.ts';
import { BUSY_NS, ClientCounts, FIGURES } from './clientCounts.ts';
import { Responses } from './responses.ts';
import type { SharedCounts } from './sharedCounts.ts';
import { beatSpec } from './summary.ts';
import { allCounts } from './streamCounts.ts';
import { Tally } from './tally.ts';

type Column = Exclude<keyof typeof beatSpec, 'hashA' | 'hashB'>;

/** Of requests, not of disks. */
const OF_REQUESTS: ReadonlySet<Column> = new Set([
  'dArrived',
  'cArrived',
  'dServed',
  'cServed',
  'late',
  'discarded',
  'responseSumNs',
  'responseMaxNs',
  'slow',
  'queued',
  'stayedNs',
  'oldestNs',
  'asked',
  'refused',
  'hits',
]);
const LARGEST: ReadonlySet<Column> = new Set(['responseMaxNs', 'oldestNs']);
const columns = (Object.keys(beatSpec) as (keyof typeof beatSpec)[]).filter(
  (name): name is Column => name !== 'hashA' && name !== 'hashB',
);

export class SystemTally extends Tally {
  /** Whose requests count. */
  private readonly counted: readonly Tally[];

  /** `requests`: what is counted of requests with pieces on several disks; null where each request is of one disk. */
  constructor(
    readonly disks: readonly Tally[],
    requests: Tally | null,
    /** What disks that know of each other have in common; absent where nobody asks for it beat by beat. */
    readonly shared: SharedCounts | null = null,
  ) {
    const { beatNs, warmupNs, endNs, thresholdNs } = elementAt(disks, 0);
    super(beatNs, warmupNs, endNs, thresholdNs, false);
    this.counted = requests === null ? disks : [requests];
    if (this.counted.some(({ clients }) => clients !== null)) this.clients = new ClientCounts();
  }

  /** Takes in the beats that all disks have closed meanwhile. */
  update(): void {
    const { beats, disks, counted } = this;
    const known = Math.min(...[...disks, ...counted].map((tally) => tally.beats.length));
    if (known > beats.length) this.addBeats(beats.length, known);
    const spreads = Math.min(...counted.map((tally) => tally.spreads.length));
    while (this.spreads.length < spreads) {
      const at = this.spreads.length;
      this.spreads.push(added(counted.map((tally) => elementAt(tally.spreads, at))));
    }
  }

  /** When all disks have closed their last beat: what is counted over the whole run as well. To be called once. */
  settle(): void {
    this.update();
    const { counted } = this;
    for (const its of counted) {
      addTo(this.batchSum, its.batchSum);
      addTo(this.batchCount, its.batchCount);
      addTo(this.histogram, its.histogram);
      this.addTotals(its);
      this.addStreams(its);
      this.addAdmissions(its);
      if (its.clients !== null) this.clients?.layOn(its.clients);
    }
    if (counted.some(({ responses }) => responses === null)) return;
    this.responses = new Responses();
    for (const { responses } of counted) if (responses !== null) this.responses.layOn(responses);
  }

  /** The largest queue of a disk over the mean queue, each the mean of the beat; NaN where nobody was there. */
  imbalance(beat: number): number {
    const queues = this.disks.map(({ beats }) => elementAt(beats.stayedNs, beat));
    const sum = queues.reduce((all, queue) => all + queue, 0);
    return sum > 0 ? (Math.max(...queues) * queues.length) / sum : NaN;
  }

  /** Column by column: what is asked of a table by name is asked once. */
  private addBeats(from: number, to: number): void {
    const { beats, disks, counted } = this;
    if (to > beats.queued.length) growTable(beats, beatSpec, to);
    beats.length = to;
    for (const name of columns) {
      const parts = (OF_REQUESTS.has(name) ? counted : disks).map((its) => its.beats[name]);
      const lay = LARGEST.has(name) ? largest : sums;
      lay(beats[name], parts, from, to);
    }
    for (let i = from; i < to; i++) this.addBeat(i);
  }

  private addBeat(i: number): void {
    const { beats, disks, counted, hash } = this;
    for (const its of disks) {
      hash.mix(elementAt(its.beats.hashA, i));
      hash.mix(elementAt(its.beats.hashB, i));
    }
    beats.hashA[i] = hash.a;
    beats.hashB[i] = hash.b;
    this.beat++;
    this.beatEndNs = (this.beat + 1) * this.beatNs;
    this.addClients(i);
    this.streams.byBeat.push(allCounts(counted.map((its) => its.streams.byBeat[i])));
    this.shared?.closeBeat();
  }

  private addClients(i: number): void {
    const { clients, counted, disks } = this;
    if (clients === null) return;
    const sum = laidTogether(counted, i);
    // Disk time is the disks’ own, also where requests are counted apart.
    const busy = counted === disks ? sum : laidTogether(disks, i);
    for (let at = BUSY_NS; at < sum.length; at += FIGURES) sum[at] = busy[at] ?? 0;
    clients.byBeat.push(sum);
  }

  private addTotals(its: Tally): void {
    const { totals } = this;
    totals[0] += its.sumOfSquares;
    totals[1] = Math.max(totals[1], its.maxNs);
    totals[2] += its.overThreshold;
  }

  private addStreams({ streams }: Tally): void {
    const { pieces, missed } = this.streams;
    for (const [stream, count] of streams.pieces.entries()) {
      pieces[stream] = (pieces[stream] ?? 0) + count;
      missed[stream] = (missed[stream] ?? 0) + elementAt(streams.missed, stream);
    }
  }

  private addAdmissions({ admissions }: Tally): void {
    this.admissions.layOn(admissions);
  }
}

type Cells = Float64Array | Int32Array;

function sums(whole: Cells, parts: readonly Cells[], from: number, to: number): void {
  whole.fill(0, from, to);
  for (const part of parts) for (let i = from; i < to; i++) whole[i] += part[i];
}

function largest(whole: Cells, parts: readonly Cells[], from: number, to: number): void {
  whole.fill(0, from, to);
  for (const part of parts) for (let i = from; i < to; i++) whole[i] = Math.max(whole[i], part[i]);
}

/** What all clients had in a beat, of several counts. */
function laidTogether(tallies: readonly Tally[], beat: number): Float64Array<ArrayBuffer> {
  return added(tallies.map((tally) => tally.clients?.byBeat[beat] ?? new Float64Array(0)));
}

function addTo(sum: Float64Array | Uint32Array, part: Float64Array | Uint32Array): void {
  for (let i = 0; i < part.length; i++) sum[i] += elementAt(part, i);
}

/** Columns of several lengths, added up. */
function added<Kind extends Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  columns: readonly Kind[],
): Kind {
  const longest = columns.reduce((a, b) => (b.length > a.length ? b : a));
  const sum = longest.slice() as Kind;
  for (const column of columns) if (column !== longest) addTo(sum, column);
  return sum;
}
