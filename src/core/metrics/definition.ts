/**
 * What a metric is: one figure of a run, how it comes about, and where it is offered. One definition serves the Lab's
 * counters, the rows of Compare, the measures of experiments, and the reports of the command line.
 */
import type { Noun } from '../base/params.ts';
import type { BusUse } from '../trace/busCounts.ts';
import type { GaugeSum } from '../trace/gaugeTotals.ts';
import type { ClientStretch } from './clientStretch.ts';
import type { DiskStretch } from './diskStretch.ts';
import type { StreamsIn } from './streamsIn.ts';
import type { BeatColumn, RunTotals } from './totals.ts';

/**
 * Seconds, a share of 1, requests, megabytes (10⁶) or turns a second, cylinders (a second), a plain number of things, or how
 * many times as much.
 */
export type Unit =
  | 's'
  | 'share'
  | '1/s'
  | 'MB/s'
  | 'turns/s'
  | 'cylinders/s'
  | 'cylinders'
  | 'count'
  | 'times';

/** A stretch of a run: what a ratio is made of. */
export interface Observed {
  /** Totals of columns of the summary over the stretch. */
  sum(...columns: readonly BeatColumn[]): number;
  /** The same over the whole run, what came before the stretch with it: of what comes and stays. */
  whole(...columns: readonly BeatColumn[]): number;
  /** What a gauge of the policy came to over the whole run; undefined where there is none, and of a part of a run. */
  gauge?(id: string): GaugeSum | undefined;
  /** What clients had in it; undefined where nobody is told apart. */
  readonly clients?: ClientStretch | undefined;
  /** Each of several disks; undefined for the only one. Sums are over all of them, shares of disk time their means. */
  readonly disks?: readonly DiskStretch[] | undefined;
  /** Of the bus that they share, in a stretch of so many seconds; undefined where each has a way of its own. */
  readonly bus?: (BusUse & { readonly seconds: number }) | undefined;
  /** Glitches of streams that are told apart; absent where nobody has counted them. */
  readonly streams?: StreamsIn | undefined;
  /** Requests whose data no disk has any more, over the whole run; undefined where no disk fails, and of a part of a run. */
  readonly lost?: number | undefined;
  /** Where spares stand by and a disk fails: what came of it, over the whole run; undefined elsewhere, and of a part of a run. */
  readonly rebuilt?: { readonly dangerS: number; readonly share: number } | undefined;
  readonly seconds: number;
  /** Rounds, or periods. */
  readonly beats: number;
  /** D-requests: in a comparison those served in the stretch, in an experiment those that arrived after the warm-up. */
  readonly responses: {
    readonly sumNs: number;
    readonly count: number;
    /** How many took longer than the goal, and of how many that is known. */
    readonly slow: number;
    readonly slowOf: number;
    /** NaN where none was served. */
    readonly longestNs: number;
  };
}

/** What the page knows of a run up to the instant shown. */
export interface RunSoFar {
  /** D-requests served so far. */
  readonly served: number;
  /** D-requests that wait, the one in service not among them. */
  readonly waiting: number;
  /** Response times of those served, in ns; NaN before the first. */
  readonly meanNs: number;
  readonly longestNs: number;
  /** Deadlines that were missed, and how many there were so far. */
  readonly glitches: number;
  readonly videosDue: number;
  /** Cylinders that the arm has crossed, a journey under way counted in full. */
  readonly cylinders: number;
  /** Shares of the time gone by; they add up to 1. */
  readonly shares: {
    readonly seek: number;
    readonly rotation: number;
    readonly transferC: number;
    readonly transferD: number;
    readonly transferB: number;
    readonly idle: number;
  };
}

/** How the page speaks of the run whose figures it shows. */
export interface RunWords {
  readonly stream: Noun;
  /** Videos stumble, streams miss deadlines: as a row’s title, and behind a number, of {due} that were due. */
  readonly missed: { readonly title: string; readonly of: string };
  /** Of the workload, in seconds. */
  readonly goalS: number;
}

/** A measure of experiments and of `sweep`. */
export interface SweepPart {
  /** Measured with a queue that never empties, and by itself: nothing else means anything then. */
  readonly alone?: true;
  /** Stands beside another measure in the table for people, where there is room. */
  readonly beside?: true;
  /** Came later than others: it stands, and has its columns, behind all that did not. */
  readonly later?: true;
  /** Given on a saturated disk as well, where it hangs on the length of the run: its points are hollow there. */
  readonly hollow?: true;
  /** What `help` adds to its name. */
  readonly hint?: string;
  /** What the disk does with its time is told together; its place in that picture, from 1. */
  readonly partOfTime?: number;
}

/** A figure in the json of `simulate`, and perhaps a phrase in its text. */
interface ReportPart {
  readonly path: `${'discrete' | 'continuous' | 'disk'}.${string}`;
  /** In the unit that the path's name ends with. */
  readonly of: (run: RunTotals) => number;
  readonly line?: {
    /** Phrases of one row stand behind each other. */
    readonly row: string;
    /** What the row begins with; said by its first metric. */
    readonly head?: string;
    /** `found`: all figures of the report, by metric. Undefined for nothing to say. */
    readonly says: (value: number, found: ReportedFigures) => string | undefined;
  };
}

export interface ReportedFigures {
  figure(id: string): number;
  /** What arrived before counts for no response, in seconds; the goal of the workload. */
  readonly warmupS: number;
  readonly thresholdS: number;
}

/** A row of the table of outcomes. */
interface ComparePart {
  readonly title: (words: RunWords) => string;
  readonly decimals?: number;
  /** Something to know, and no merit: nobody is called best at it. */
  readonly isMerit?: false;
  /** Why there is none, where that is not for want of anybody served. */
  readonly none?: string;
  /** Of a queue that is served once: totals, for its stretch counts as a second. Absent where it means nothing there. */
  readonly ofQueue?: { readonly title: string; readonly unit: Unit };
}

/** A counter beside the pictures of the Lab. */
interface CounterPart {
  /** From the left, from 1. */
  readonly place: number;
  readonly of: (run: RunSoFar) => number;
  /** What stands below the figure; `#` is where `beside` is written. */
  readonly name: (run: RunSoFar, words: RunWords) => string;
  readonly beside?: (run: RunSoFar) => number;
  /** Any of it is bad news. */
  readonly alarms?: true;
}

/** A part of the Lab's bar of the disk's time. */
interface TimePart {
  readonly place: number;
  /** The name of its colour. */
  readonly colour: string;
  readonly name: (words: RunWords) => string;
  readonly of: (run: RunSoFar) => number;
}

export interface Metric {
  /** The word in links and the name of its column; never changes. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what it is of. */
  readonly help: string;
  readonly unit: Unit;
  /** Which way is the better one; absent where neither is. */
  readonly better?: 'less' | 'more';
  /** Of responses: grows beyond all bounds on a saturated disk, so that no figure is given there. */
  readonly unbounded?: true;
  /** Of requests with deadlines: absent where a run has none. */
  readonly ofStreams?: true;
  /** Of streams that come and go: absent where none does. */
  readonly ofGuests?: true;
  /** Of blocks read on the way: told where some were. */
  readonly ofFree?: true;
  /** Of a cache in main memory: told where something was found there. */
  readonly ofCache?: true;
  /** Of clients that share the disk: absent where nobody is told apart. */
  readonly ofClients?: true;
  /** Of pieces that hang together: absent where each is by itself. */
  readonly ofScenes?: true;
  /** Of several disks: absent where there is one. */
  readonly ofDisks?: true;
  /** Counts events that may be rare: where none was seen, a bound is given (the rule of three). */
  readonly rare?: true;

  /** Numerator and denominator, durations in ns. What is a ratio has intervals, and paired differences. */
  readonly ratio?: (part: Observed) => readonly [above: number, below: number];
  /** What the figure is of that ratio, where it is not the ratio itself; only ever grows with it, so that bounds stay bounds. */
  readonly through?: (ratio: number) => number;
  /** A quantile of the response times. */
  readonly quantile?: number;
  /** Neither of them: one observation, of which there is no interval. */
  readonly extreme?: (part: Observed) => number;

  readonly sweep?: SweepPart;
  readonly report?: ReportPart;
  readonly compare?: ComparePart;
  readonly counter?: CounterPart;
  readonly time?: TimePart;
}

/** Keeps the words of a definition in its type: ids and paths of reports are made of them. */
export const defineMetric = <const M extends Metric>(metric: M): M => metric;
