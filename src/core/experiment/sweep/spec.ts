/** A sweep as people ask for it: axes, what is measured, how exactly, and the words of links for it. */
import { describeRange, parseNumber } from '../../base/paramText.ts';
import { quoted, type Faults } from '../../scenario/faults.ts';
import type { SweepWords } from '../../scenario/viewState.ts';
import { readAxis, writeAxis, type SweepAxis } from './axes.ts';
import { measureById, type MeasureId } from './measures.ts';

export interface SweepSpec {
  /** One to three, of different keys; the last one varies fastest, and is the horizontal one of a chart. */
  readonly axes: readonly SweepAxis[];
  readonly measure: MeasureId;
  /** Half the width of the 95 % interval as a share of the figure at which a point is done; absent: all replications. */
  readonly precision?: number;
  /** The most replications of a point; all of them where no precision is asked for. */
  readonly replications: number;
}

const MOST_AXES = 3;
export const replicationsRange = { min: 2, max: 1000, integer: true, unit: '' } as const;
export const precisionRange = { min: 0.1, max: 50, unit: '%' } as const;

/** Axes are parted by this. */
const APART = '~';

export const defaultSweep: SweepSpec = {
  axes: [
    { key: 'policy', values: ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'mixed-gated'] },
    { key: 'lambda', values: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24] },
  ],
  measure: 'mean',
  precision: 0.02,
  replications: 100,
};

/** What is right is taken, and the default for the rest; a sentence for each word that was not taken. */
export function readSweep(words: SweepWords, faults: Faults): SweepSpec {
  const axes = words.vary === undefined ? [] : readAxes(words.vary.split(APART), faults);
  const precision = readPrecision(words, faults);
  return {
    axes: axes.length > 0 ? axes : defaultSweep.axes,
    measure: readMeasure(words.measure, faults),
    ...(precision === undefined ? {} : { precision }),
    replications: readReplications(words.replications, precision !== undefined, faults),
  };
}

/** Axes of different keys; those that are wrong in any part are left out. */
export function readAxes(texts: readonly string[], faults: Faults): readonly SweepAxis[] {
  const axes: SweepAxis[] = [];
  for (const text of texts) {
    const axis = readAxis(text);
    if (!axis.ok) faults.add(...axis.faults.map((fault) => `vary: ${fault}`));
    else if (axes.some(({ key }) => key === axis.value.key))
      faults.add(`vary: ${axis.value.key} is varied twice; the first one counts`);
    else if (axes.length === MOST_AXES)
      faults.add(`vary: at most ${MOST_AXES} parameters can be varied at once; ${quoted(text)} is left out`);
    else axes.push(axis.value);
  }
  return axes;
}

function readMeasure(word: string | undefined, faults: Faults): MeasureId {
  const measure = measureById.get(word ?? defaultSweep.measure);
  if (measure) return measure.id;
  faults.add(`measure=${quoted(word ?? '')}: allowed is one of ${[...measureById.keys()].join(', ')}`);
  return defaultSweep.measure;
}

/** `2`, `2%`; `none` for a fixed number of replications, which is also what naming only their number means. */
function readPrecision({ precision, replications }: SweepWords, faults: Faults): number | undefined {
  if (precision === undefined) return replications === undefined ? defaultSweep.precision : undefined;
  if (precision === 'none') return undefined;
  const percent = parseNumber(precision.replace(/\s*%$/, ''));
  const { min, max } = precisionRange;
  if (percent !== undefined && percent >= min && percent <= max) return percent / 100;
  faults.add(`precision=${quoted(precision)}: allowed is ${describeRange(precisionRange)}, or none`);
  return defaultSweep.precision;
}

/** Without a precision fewer are enough. */
const FIXED_REPLICATIONS = 10;

function readReplications(word: string | undefined, precise: boolean, faults: Faults): number {
  const ordinary = precise ? defaultSweep.replications : FIXED_REPLICATIONS;
  if (word === undefined) return ordinary;
  const count = parseNumber(word);
  const { min, max } = replicationsRange;
  if (count !== undefined && Number.isInteger(count) && count >= min && count <= max) return count;
  faults.add(`replications=${quoted(word)}: allowed is ${describeRange(replicationsRange)}`);
  return ordinary;
}

/** All words, so that a link keeps its meaning when defaults change. */
export function writeSweep({ axes, measure, precision, replications }: SweepSpec): Required<SweepWords> {
  return {
    vary: axes.map(writeAxis).join(APART),
    measure,
    precision: precision === undefined ? 'none' : String(Number((100 * precision).toFixed(6))),
    replications: String(replications),
  };
}
