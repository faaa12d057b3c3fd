/**
 * A run in the trace-event format of Chrome's tracing, which Perfetto, chrome://tracing and speedscope open (Google, "Trace
 * Event Format", 2016: complete events X, nestable asynchronous b and e, instants i, counters C, metadata M).
 *
 *     process "Roundscope", of several disks one each: "Roundscope, disk 2"
 *       arm          seek | rotation | transfer | move         slices that never overlap: there is one arm
 *       services     D5                                         from the decision's start to the last byte
 *       rounds, sweeps, C-periods …                             the stretches that the policy thinks in
 *       glitches     instants
 *       memory       instants: which file was found there, what fell out, what a write took out
 *       newcomers    instants: who was let in, refused or not weighed, and both sides of what it was weighed by
 *       D-requests   D5 waits | D5 is served                    arrival to departure, one track a request
 *       waiting      C, D                                       a counter
 *
 * Times are in µs with three decimals, so every nanosecond of the run is kept.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Noun } from '../../base/params.ts';
import type { AdmissionTestDefinition } from '../../sim/interfaces.ts';
import { cacheEventAt, entryName, FELL, HIT, WRITTEN } from '../../trace/cacheTable.ts';
import { DISCARDED, frameNames, LATE, outcomeNames, segmentNames } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { classLetter } from '../classLetter.ts';
import { writeEdits } from '../link/script.ts';
import { nameOf, type RequestBook, type RequestRow } from './requestRows.ts';
import { weighedIn, weighedSentence } from '../run/weighed.ts';
import type { Scenario } from '../scenario.ts';

/** The part of a run that is wanted: what lies in it or reaches into it. */
export interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
}

/** How those who come are called, and what they are weighed by. */
export interface AdmissionWords {
  readonly stream: Noun;
  readonly tests: readonly AdmissionTestDefinition[];
}

/** Tracks, in the order in which they stand. */
const ARM = 1;
const SERVICES = 2;
const GLITCHES = 3;
const EDITS = 4;
const NEWCOMERS = 5;
const MEMORY = 6;
const FRAMES = 10;

/** What of the events of a cache is told, by kind. */
const instants: Readonly<Partial<Record<number, string>>> = {
  [HIT]: 'hit',
  [FELL]: 'out',
  [WRITTEN]: 'written',
};

type Args = Readonly<Record<string, string | number>>;

/** Whole ns as µs with three decimals. */
function micros(ns: number): string {
  const whole = Math.floor(ns / 1000);
  return `${whole}.${String(ns - whole * 1000).padStart(3, '0')}`;
}

const text = JSON.stringify;

const argsOf = (args: Args): string => `,"args":${text(args)}`;

const cylindersOf = (
  { fromCylinder, toCylinder }: Pick<Page['moves'], 'fromCylinder' | 'toCylinder'>,
  i: number,
): Args => ({ fromCylinder: elementAt(fromCylinder, i), toCylinder: elementAt(toCylinder, i) });

/** The lines of one process: the only disk, or one of several. */
class Process {
  private readonly pid: number;
  private readonly where: Args;

  /** `disk`: of several, from 1. */
  constructor(disk?: number) {
    this.pid = disk ?? 1;
    this.where = disk === undefined ? {} : { disk };
  }

  /** Behind all others, the disk. */
  args(args: Args): string {
    return argsOf({ ...args, ...this.where });
  }

  head(ph: string, tid: number, atNs: number, name: string, cat: string): string {
    return `{"ph":"${ph}","pid":${this.pid},"tid":${tid},"ts":${micros(atNs)},"name":${text(name)},"cat":${text(cat)}`;
  }

  slice(tid: number, fromNs: number, toNs: number, name: string, cat: string, args: Args): string {
    return `${this.head('X', tid, fromNs, name, cat)},"dur":${micros(toNs - fromNs)}${this.args(args)}}`;
  }

  named(what: string, tid: number, args: Args): string {
    return `{"ph":"M","pid":${this.pid},"tid":${tid},"name":"${what}"${argsOf(args)}}`;
  }

  track(tid: number, name: string): string[] {
    return [
      this.named('thread_name', tid, { name }),
      this.named('thread_sort_index', tid, { sort_index: tid }),
    ];
  }
}

/** With which of them it is, where several have one name. */
const ownName = (r: RequestRow): string => (r.piece > 1 ? `${nameOf(r)} (${r.piece})` : nameOf(r));

/** Was what was given up on this disk at an instant dealt anew, with an outcome elsewhere? */
type MovedAway = (request: RequestRow, atNs: number) => boolean;

/** Writes events page by page; each is a line of JSON without a comma behind it. */
export class TraceEvents {
  private readonly waiting = { C: 0, D: 0 };
  /** The counter has been written at the stretch's start. */
  private counted = false;
  private openFrames: { readonly kind: number; readonly startNs: number; readonly label: number }[] = [];
  private readonly frameTracks = new Set<number>();
  private lastNs = 0;
  private hasNewcomers = false;
  private hasMemory = false;
  private readonly process: Process;
  /** Behind a request’s name, which pieces on several disks have in common. */
  private readonly where: string;
  private readonly isFirst: boolean;

  /** `disk`: of several, from 1. `movedAway`: where one of them fails. */
  constructor(
    private readonly book: RequestBook,
    private readonly stretch: Stretch,
    private readonly admission: AdmissionWords,
    disk?: number,
    private readonly movedAway: MovedAway = () => false,
  ) {
    this.process = new Process(disk);
    this.where = disk === undefined ? '' : ` on disk ${disk}`;
    this.isFirst = (disk ?? 1) === 1;
  }

  /** What stands before all pages: names, and the changes made by hand. */
  begin(title: string, { interventions }: Scenario): string[] {
    const edits = interventions.filter(({ atNs }) => this.holds(atNs, atNs));
    return [
      this.process.named('process_name', 0, { name: title }),
      ...this.process.track(ARM, 'arm'),
      ...this.process.track(SERVICES, 'services'),
      ...this.process.track(GLITCHES, 'glitches'),
      ...(edits.length > 0 ? this.process.track(EDITS, 'changes by hand') : []),
      ...edits.map(
        (edit) => `${this.process.head('i', EDITS, edit.atNs, writeEdits([edit]), 'change')},"s":"g"}`,
      ),
    ];
  }

  /** Call after the book has read the page, and before anything is taken out of it. */
  page(page: Page): string[] {
    this.lastNs = page.endNs;
    return [
      ...this.counts(page),
      ...this.services(page),
      ...this.frames(page),
      ...this.newcomers(page),
      ...this.memory(page),
      ...[...this.book.take('any')].flatMap((row) => this.request(row, row.goneNs)),
    ];
  }

  /** What was still open at the end. */
  end(): string[] {
    const { lastNs } = this;
    return [
      ...this.openFrames.flatMap((frame) => this.frame(frame.kind, frame.startNs, lastNs, frame.label)),
      ...[...this.book.rest()].flatMap((row) => this.request(row, lastNs)),
    ];
  }

  private holds(fromNs: number, toNs: number): boolean {
    return fromNs < this.stretch.toNs && toNs >= this.stretch.fromNs;
  }

  private services({ requests, services, segments, moves, drops }: Page): string[] {
    const lines: string[] = [];
    const nameAt = (i: number): string => {
      const row = this.book.get(elementAt(requests.row, i));
      return row ? ownName(row) : '';
    };
    for (let i = 0; i < services.length; i++) {
      const [startNs, endNs] = [elementAt(services.startNs, i), elementAt(services.endNs, i)];
      if (!this.holds(startNs, endNs)) continue;
      const request = nameAt(elementAt(services.request, i));
      lines.push(this.process.slice(SERVICES, startNs, endNs, request, 'service', cylindersOf(services, i)));
      const first = elementAt(services.firstSegment, i);
      for (let s = first; s < first + elementAt(services.segmentCount, i); s++) {
        const kind = elementAt(segmentNames, elementAt(segments.kind, s));
        const [fromNs, toNs] = [elementAt(segments.fromNs, s), elementAt(segments.toNs, s)];
        lines.push(this.process.slice(ARM, fromNs, toNs, kind, 'arm', { request }));
      }
    }
    for (let i = 0; i < moves.length; i++) {
      const [startNs, endNs] = [elementAt(moves.startNs, i), elementAt(moves.endNs, i)];
      if (this.holds(startNs, endNs))
        lines.push(this.process.slice(ARM, startNs, endNs, 'move', 'arm', cylindersOf(moves, i)));
    }
    for (let i = 0; i < services.length; i++)
      if (services.outcome[i] === LATE)
        lines.push(
          ...this.glitch(elementAt(services.endNs, i), nameAt(elementAt(services.request, i)), 'late'),
        );
    for (let i = 0; i < drops.length; i++) {
      const atNs = elementAt(drops.atNs, i);
      const row = this.book.get(elementAt(requests.row, elementAt(drops.request, i)));
      if (row === undefined || !this.movedAway(row, atNs))
        lines.push(...this.glitch(atNs, row ? ownName(row) : '', outcomeNames[DISCARDED]));
    }
    return lines;
  }

  private glitch(atNs: number, request: string, outcome: string): string[] {
    return this.holds(atNs, atNs)
      ? [
          `${this.process.head('i', GLITCHES, atNs, `${request.startsWith('C') ? 'glitch' : 'late'} ${request}`, 'glitch')},"s":"t"${this.process.args({ request, outcome })}}`,
        ]
      : [];
  }

  private newcomers(page: Page): string[] {
    const { tests, stream } = this.admission;
    const lines = weighedIn(page, tests).flatMap((its): string[] => {
      const atNs = Math.round(its.atS * 1e9);
      if (!this.holds(atNs, atNs)) return [];
      const sides = its.tests.flatMap(({ id, left, right }) => [
        [`${id}: left side`, left] as const,
        [`${id}: right side`, right] as const,
      ]);
      const args = { [stream.one]: its.number, outcome: its.outcome, ...Object.fromEntries(sides) };
      return [
        `${this.process.head('i', NEWCOMERS, atNs, weighedSentence(its, stream), 'newcomer')},"s":"t"${this.process.args(args)}}`,
      ];
    });
    if (lines.length === 0 || this.hasNewcomers) return lines;
    this.hasNewcomers = true;
    return [...this.process.track(NEWCOMERS, 'newcomers'), ...lines];
  }

  /** Of several disks the first tells of what all share. */
  private memory({ cache }: Page): string[] {
    if (cache === undefined || !this.isFirst) return [];
    const lines: string[] = [];
    for (let i = 0; i < cache.length; i++) {
      const event = cacheEventAt(cache, i);
      const word = instants[event.kind];
      if (word === undefined || !this.holds(event.atNs, event.atNs)) continue;
      const named = `${word} ${entryName(event)}`;
      const args = { bytes: event.bytes, ...(event.kind === HIT ? { request: `D${event.number + 1}` } : {}) };
      lines.push(`${this.process.head('i', MEMORY, event.atNs, named, 'memory')},"s":"t"${argsOf(args)}}`);
    }
    if (lines.length === 0 || this.hasMemory) return lines;
    this.hasMemory = true;
    return [...this.process.track(MEMORY, 'memory'), ...lines];
  }

  private frames({ frames }: Page): string[] {
    const lines: string[] = [];
    this.openFrames = [];
    for (let i = 0; i < frames.length; i++) {
      const [kind, label] = [elementAt(frames.kind, i), elementAt(frames.label, i)];
      const [startNs, endNs] = [elementAt(frames.startNs, i), elementAt(frames.endNs, i)];
      if (Number.isNaN(endNs)) this.openFrames.push({ kind, startNs, label });
      else lines.push(...this.frame(kind, startNs, endNs, label));
    }
    return lines;
  }

  private frame(kind: number, startNs: number, endNs: number, label: number): string[] {
    if (!this.holds(startNs, endNs) || endNs <= startNs) return [];
    const tid = FRAMES + kind;
    const lines = this.frameTracks.has(kind) ? [] : this.process.track(tid, `${frameNames[kind]}s`);
    this.frameTracks.add(kind);
    return [
      ...lines,
      this.process.slice(tid, startNs, endNs, elementAt(frameNames, kind), 'frame', { label }),
    ];
  }

  /** From arrival to departure: an outer event that names the class, and in it, one after the other, waiting and service. */
  private request(r: RequestRow, untilNs: number): string[] {
    if (!this.holds(r.arrivalNs, untilNs)) return [];
    const requestClass = `${classLetter(r.requestClass)}-requests`;
    const name = ownName(r);
    const mark = (ph: 'b' | 'e', atNs: number, what: string, args: Args = {}) =>
      `${this.process.head(ph, 0, atNs, what, requestClass)},"id":${text(`${name}${this.where}`)}${this.process.args(args)}}`;
    const waitedNs = Number.isNaN(r.startNs) ? untilNs : r.startNs;
    return [
      mark('b', r.arrivalNs, requestClass, { request: name }),
      mark('b', r.arrivalNs, `${name} waits`),
      mark('e', waitedNs, `${name} waits`),
      ...(waitedNs < untilNs
        ? [mark('b', waitedNs, `${name} is served`), mark('e', untilNs, `${name} is served`)]
        : []),
      mark('e', untilNs, requestClass, { outcome: this.outcomeOf(r) }),
    ];
  }

  /** Whoever was taken away from a disk that failed has an outcome where it was moved to, and there alone. */
  private outcomeOf(r: RequestRow): string {
    const isAway = r.outcome === DISCARDED && this.movedAway(r, r.goneNs);
    return isAway ? 'moved' : elementAt(outcomeNames, r.outcome);
  }

  /** Requests that have arrived and have not been started. */
  private counts({ requests, services, drops }: Page): string[] {
    const changes: { readonly atNs: number; readonly requestClass: 'C' | 'D'; readonly by: 1 | -1 }[] = [];
    const change = (i: number, atNs: number, by: 1 | -1) => {
      const requestClass = classLetter(elementAt(requests.requestClass, i));
      // Free blocks wait for nobody.
      if (requestClass !== 'B') changes.push({ atNs, requestClass, by });
    };
    for (let i = 0; i < requests.length; i++)
      if (requests.carried[i] !== 1) change(i, elementAt(requests.arrivalNs, i), 1);
    for (let i = 0; i < services.length; i++) {
      const [request, startNs] = [elementAt(services.request, i), elementAt(services.startNs, i)];
      if (this.book.get(elementAt(requests.row, request))?.startNs === startNs) change(request, startNs, -1);
    }
    for (let i = 0; i < drops.length; i++) {
      const request = elementAt(drops.request, i);
      const row = this.book.get(elementAt(requests.row, request));
      if (row && Number.isNaN(row.startNs)) change(request, elementAt(drops.atNs, i), -1);
    }
    changes.sort((a, b) => a.atNs - b.atNs);
    const lines: string[] = [];
    for (const [i, { atNs, requestClass, by }] of changes.entries()) {
      if (!this.counted && atNs > this.stretch.fromNs) lines.push(this.counter(this.stretch.fromNs));
      this.waiting[requestClass] += by;
      if (atNs < this.stretch.fromNs || atNs >= this.stretch.toNs || changes[i + 1]?.atNs === atNs) continue;
      lines.push(this.counter(atNs));
    }
    return lines;
  }

  private counter(atNs: number): string {
    this.counted = true;
    return `${this.process.head('C', 0, atNs, 'waiting', 'queue')}${argsOf(this.waiting)}}`;
  }
}
