/** A point of a sweep as its replications come in: in whatever order, it counts them in the order of their numbers. */
import { elementAt } from '../../base/elementAt.ts';
import { t975 } from '../../metrics/studentT.ts';
import { BUCKETS } from '../../trace/histogram.ts';
import type { Cell } from './cells.ts';
import {
  estimate,
  figureOf,
  isSaturated,
  mayBeSaturated,
  quantilesOf,
  replicationsToSaturated,
  type Estimate,
  type Quantiles,
  type Section,
} from './estimate.ts';
import { isAlone, measuredBy, type MeasureId } from './measures.ts';
import type { Replication } from './replication.ts';
import type { SweepSpec } from './spec.ts';

/**
 * open: more replications are wanted; done: as exact as asked for, or all replications where no exactness was;
 * imprecise: the replications are used up; saturated: the backlog grows without end.
 */
export type PointState = 'open' | 'done' | 'imprecise' | 'saturated';

/** Where a run of the point is most telling. */
export interface Moment {
  readonly seed: number;
  /** The round in which it happens. */
  readonly atNs: number;
}

export interface PointResult {
  readonly cell: Cell;
  readonly state: PointState;
  /** Replications that the figures are made of, and the simulated seconds in them. */
  readonly replications: number;
  readonly simulatedS: number;
  readonly requests: number;
  readonly estimates: Readonly<Partial<Record<MeasureId, Estimate>>>;
  /** Of each replication, for comparisons on the same seeds. */
  readonly runs: Readonly<Partial<Record<MeasureId, readonly number[]>>>;
  /** The longest response, and the first glitch; absent without any. */
  readonly worst?: Moment & { readonly responseS: number };
  readonly glitch?: Moment;
  /** Not saturated for certain, and not for certain not: more replications would tell. */
  readonly unsure?: true;
}

/** The first look, and by how much more it takes for each further one: few looks, so that luck does not end it. */
const FIRST_LOOK = 8;
const GROWTH = 1.5;
/** By how much a look comes after the replication that would have been enough, on average: ∫ of 1.5^x from 0 to 1. */
const LATER = 1.23;

/** How much the replications of a point differ, as far as so many of them tell. */
export interface Scatter {
  /** Variance of a replication's figure in units of the figure's square; NaN where there is nothing to tell from. */
  readonly variance: number;
  /** 0 where there is nothing. */
  readonly freedom: number;
}

export class Point {
  private readonly sections: Section[] = [];
  private readonly early = new Map<number, Replication>();
  private readonly histogram = new Float64Array(BUCKETS);
  /** Of the histogram, until more is counted: it is long, and asked again and again. */
  private known: Quantiles | undefined;
  private told: PointResult | undefined;
  private scattered: Scatter | undefined;
  private growing: number | undefined;
  private looks: number;
  state: PointState = 'open';

  constructor(
    readonly cell: Cell,
    private readonly spec: SweepSpec,
  ) {
    this.looks = spec.precision === undefined ? spec.replications : Math.min(FIRST_LOOK, spec.replications);
  }

  /** Replications wanted before the next look. */
  get wanted(): number {
    return this.state === 'open' ? this.looks : this.sections.length;
  }

  get counted(): number {
    return this.sections.length;
  }

  take(replication: Replication): void {
    this.early.set(replication.replication, replication);
    for (;;) {
      const next = this.early.get(this.sections.length);
      if (next === undefined || this.state !== 'open') return;
      this.early.delete(this.sections.length);
      this.count(next);
      if (this.sections.length === this.looks) this.look();
    }
  }

  result(): PointResult {
    return (this.told ??= this.resultNow());
  }

  private resultNow(): PointResult {
    const { cell, state, sections, quantiles } = this;
    const ids = measuredBy(this.spec.measure).map(({ id }) => id);
    const worst = largest(sections, ({ worstS }) => worstS);
    const glitch = sections.find(({ glitchAtNs }) => glitchAtNs >= 0);
    return {
      cell,
      state,
      replications: sections.length,
      simulatedS: sections.reduce((sum, { simulatedS }) => sum + simulatedS, 0),
      requests: sections.reduce((sum, section) => sum + section.requests, 0),
      estimates: Object.fromEntries(ids.map((id) => [id, estimate(id, sections, quantiles)])),
      runs: Object.fromEntries(ids.map((id) => [id, sections.map((section) => figureOf(id, section))])),
      ...(worst ? { worst: { seed: worst.seed, atNs: worst.worstAtNs, responseS: worst.worstS } } : {}),
      ...(glitch ? { glitch: { seed: glitch.seed, atNs: glitch.glitchAtNs } } : {}),
      ...(!isAlone(this.spec.measure) && mayBeSaturated(sections) ? { unsure: true as const } : {}),
    };
  }

  /** By all that is counted, and without being settled while it is open. */
  get looksSaturated(): boolean {
    if (this.state !== 'open') return this.state === 'saturated';
    return this.toSaturated <= this.sections.length;
  }

  private get toSaturated(): number {
    if (isAlone(this.spec.measure)) return Infinity;
    return (this.growing ??= replicationsToSaturated(this.sections));
  }

  get scatter(): Scatter {
    return (this.scattered ??= scatterOf(this.spec.measure, this.sections, this.quantiles));
  }

  /** How many replications it will take if they go on to scatter so much. */
  expected(variance: number): number {
    const { precision, replications } = this.spec;
    if (this.state !== 'open' || precision === undefined) return this.wanted;
    const most = Math.min(replications, this.toSaturated);
    let enough = this.looks;
    const isShort = () => t975(enough - 1) * Math.sqrt(variance / enough) > precision;
    while (enough < most && isShort()) enough++;
    // It is not looked at just then, but a little later.
    return enough === this.looks ? enough : Math.min(replications, enough * LATER);
  }

  private get quantiles(): Quantiles {
    return (this.known ??= quantilesOf(this.histogram));
  }

  private count({ histogram, ...rest }: Replication): void {
    for (const [i, count] of this.histogram.entries()) this.histogram[i] = count + elementAt(histogram, i);
    this.known = undefined;
    this.told = undefined;
    this.scattered = undefined;
    this.growing = undefined;
    this.sections.push({ ...rest, quantiles: quantilesOf(histogram) });
  }

  private look(): void {
    const { precision, replications, measure } = this.spec;
    // With a full queue the backlog grows because it shall.
    if (!isAlone(measure) && isSaturated(this.sections)) this.state = 'saturated';
    else if (precision !== undefined && this.isExact(precision)) this.state = 'done';
    else if (this.looks >= replications) this.state = precision === undefined ? 'done' : 'imprecise';
    else this.looks = Math.min(replications, Math.ceil(this.looks * GROWTH));
  }

  private isExact(precision: number): boolean {
    const { value, low, high } = estimate(this.spec.measure, this.sections, this.quantiles);
    return (high - low) / 2 <= precision * value;
  }
}

/** What batches within runs tell of how runs differ, in degrees of freedom: little, for neighbouring batches hang together. */
const WITHIN_FREEDOM = 3;

/** Back from the interval, half of which is t·s/√n; for means the batches within the runs have a say. */
function scatterOf(measure: MeasureId, sections: readonly Section[], quantiles: Quantiles): Scatter {
  const between = sections.length - 1;
  const found = between < 1 ? undefined : estimate(measure, sections, quantiles);
  const error = found && found.value > 0 ? (found.high - found.value) / t975(between) / found.value : NaN;
  const own = error * error * sections.length;
  const within = measure === 'mean' ? meanOf(sections.map(({ meanVariance }) => meanVariance)) : NaN;
  if (!(within >= 0)) return { variance: own, freedom: own >= 0 ? between : 0 };
  if (!(own >= 0)) return { variance: within, freedom: WITHIN_FREEDOM };
  const freedom = between + WITHIN_FREEDOM;
  return { variance: (between * own + WITHIN_FREEDOM * within) / freedom, freedom };
}

function meanOf(values: readonly number[]): number {
  const known = values.filter((x) => x >= 0);
  return known.reduce((a, b) => a + b, 0) / known.length;
}

function largest(sections: readonly Section[], of: (section: Section) => number): Section | undefined {
  let found: Section | undefined;
  for (const section of sections)
    if (of(section) >= 0 && (found === undefined || of(section) > of(found))) found = section;
  return found;
}
