/**
 * Verdicts on claims W1 to W7 of Tsai, Chu and Huang (2004). The criteria were written before the runs, when only the
 * counts of tasks admitted were known, which are arithmetic; they stand in words beside the verdicts in written.ts. All points
 * have the same seeds: one figure is above another where the 95 % interval of their differences, seed by seed, lies above 0.
 * At first it was where their own intervals do not meet, which is a harder test than any reader would want; what comes of
 * that stands beside each verdict.
 */
import { runsDifference, sureOrder } from '../../metrics/pairedRuns.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import { percent, signedRange } from '../shared/said.ts';
import {
  curveOf,
  levelsOf,
  mostOf,
  shortNames,
  WRR,
  type Level,
  type TaskData,
  type TaskMeasure,
  type TaskPoint,
  type TaskPolicy,
} from './figures.ts';

/** With fewer tasks the aperiodic requests are nearly all there is, and the policies the same. */
const FEWEST = 5;
/** Where the paper sees Scan-EDF turn. */
export const KNEE = { tasks: 60, from: 50, to: 70 } as const;

/** Surely: on the same seeds where they are known, else by intervals that do not meet. */
function isBelow(a: TaskPoint, b: TaskPoint, measure: TaskMeasure): boolean {
  const [one, other] = [a.runs?.[measure], b.runs?.[measure]];
  if (one !== undefined && other !== undefined) return sureOrder(runsDifference(one, other)) < 0;
  return a.estimates[measure].high < b.estimates[measure].low;
}

/** A verdict on the same seeds; and, in a word, what it was by intervals that do not meet. */
export const alsoUnpaired =
  (judgeIt: (data: TaskData) => Judged) =>
  (data: TaskData): Judged => {
    const found = judgeIt(data);
    if (data.points.every(({ runs }) => runs === undefined)) return found;
    const points = data.points.map(({ runs: _, ...point }) => point);
    const { verdict } = judgeIt({ ...data, points });
    return {
      ...found,
      figures: `${found.figures} (seed by seed; by intervals that do not meet, as at first: ${verdict})`,
    };
  };

/** How many of the pairs at each number of tasks are surely in order: the first below the second. */
function orderedPairs(
  levels: readonly Level[],
  measure: TaskMeasure,
  pairs: readonly (readonly [TaskPolicy, TaskPolicy])[],
): { readonly all: number; readonly right: number } {
  let [all, right] = [0, 0];
  for (const { of } of levels)
    for (const [less, more] of pairs) {
      const [a, b] = [of(less), of(more)];
      if (a === undefined || b === undefined) continue;
      all++;
      if (isBelow(a, b, measure)) right++;
    }
  return { all, right };
}

const isWhole = ({ all, right }: { readonly all: number; readonly right: number }): boolean =>
  all > 0 && all === right;
const told = ({ all, right }: { readonly all: number; readonly right: number }): string =>
  `${right} of ${all}`;

/** Ends surely lower than it begins. */
function endsLower(curve: readonly TaskPoint[], measure: TaskMeasure): boolean {
  const [first, last] = [curve[0], curve.at(-1)];
  return first !== undefined && last !== undefined && isBelow(last, first, measure);
}

/** Never surely rises from one point to the next. */
const neverRises = (curve: readonly TaskPoint[], measure: TaskMeasure): boolean =>
  curve.every((point, i) => {
    const before = curve[i - 1];
    return before === undefined || !isBelow(before, point, measure);
  });

/** The point at which a curve is highest. */
const peakOf = (curve: readonly TaskPoint[], measure: TaskMeasure): TaskPoint | undefined =>
  curve.reduce<TaskPoint | undefined>(
    (best, point) =>
      best === undefined || point.estimates[measure].value > best.estimates[measure].value ? point : best,
    undefined,
  );

/** 'R 12 → 9 (9 tasks)' of each curve, by `write`. */
function ends(data: TaskData, measure: TaskMeasure, write: (x: number) => string, of: readonly TaskPolicy[]) {
  return of
    .flatMap((policy) => {
      const curve = curveOf(data, policy);
      const [first, last] = [curve[0], curve.at(-1)];
      if (first === undefined || last === undefined) return [];
      return `${shortNames[policy]} ${write(first.estimates[measure].value)} with ${first.tasks} and ${write(last.estimates[measure].value)} with ${last.tasks} tasks`;
    })
    .join(', ');
}

const whole = (x: number): string => x.toFixed(0);
const ALL_FOUR: readonly TaskPolicy[] = [...WRR, 'scan-edf'];

/** W1: how many tasks are let in. */
export function judgeAdmission(data: TaskData): Judged {
  const [r, c, ca] = WRR.map((policy) => mostOf(data, policy));
  if (r === undefined || c === undefined || ca === undefined) throw new Error('three counts are needed');
  const right = [r.median < 20, Math.abs(c.median - 55) <= 1, ca.median > 90].filter((x) => x).length;
  const says = ({ policy, median, least, most }: typeof r) =>
    `${shortNames[policy]} ${median} (${least} to ${most})`;
  return {
    verdict: judge(right === 3, right === 2),
    figures: `the median over ${data.seeds} seeds, and the least and the most: ${says(r)}, ${says(c)}, ${says(ca)}`,
  };
}

/** W2: Scan-EDF seeks farthest; it rises, and drops from about 60 tasks on. */
export function judgeFarthest(data: TaskData): Judged {
  const edf = curveOf(data, 'scan-edf').filter(({ tasks }) => tasks >= FEWEST);
  const largest = orderedPairs(
    levelsOf(data, FEWEST),
    'movement',
    WRR.map((policy) => [policy, 'scan-edf'] as const),
  );
  const peak = peakOf(edf, 'movement');
  const [first, last] = [edf[0], edf.at(-1)];
  if (peak === undefined || first === undefined || last === undefined)
    throw new Error('no curve of Scan-EDF');
  const rises = isBelow(first, peak, 'movement');
  const drops = isBelow(last, peak, 'movement');
  const turns = rises && drops;
  const atKnee = turns && peak.tasks >= KNEE.from && peak.tasks <= KNEE.to;
  const at = ({ tasks, estimates }: TaskPoint) => `${whole(estimates.movement.value)} with ${tasks}`;
  return {
    verdict: judge(isWhole(largest) && atKnee, isWhole(largest) || turns),
    figures: `Scan-EDF above the other curve at ${told(largest)} pairs of points; cylinders a second ${at(first)}, at most ${at(peak)}, ${at(last)} tasks`,
  };
}

/** W3: the order of seek distances, and that those of WRR-SCAN fall. */
export function judgeDistances(data: TaskData): Judged {
  const order = orderedPairs(levelsOf(data, FEWEST), 'movement', [
    ['wrr-scan-r', 'wrr-scan-ca'],
    ['wrr-scan-ca', 'wrr-scan-c'],
    ['wrr-scan-c', 'scan-edf'],
  ]);
  const falling = WRR.filter((policy) => {
    const curve = curveOf(data, policy);
    return endsLower(curve, 'movement') && neverRises(curve, 'movement');
  });
  const fall = falling.length === WRR.length;
  return {
    verdict: judge(isWhole(order) && fall, isWhole(order) || fall),
    figures: `neighbours in the paper’s order at ${told(order)} pairs of points; cylinders a second ${ends(data, 'movement', whole, ALL_FOUR)}`,
  };
}

/** Shares of idle time below this are none. */
const NO_IDLE = 0.005;

/** W4: idle time falls; -R has the least, -CA the most, -C less than Scan-EDF. */
export function judgeIdle(data: TaskData): Judged {
  const levels = levelsOf(data, FEWEST);
  const falls = ALL_FOUR.every((policy) => {
    const curve = curveOf(data, policy);
    return endsLower(curve, 'idle') && neverRises(curve, 'idle');
  });
  // Where neither has any there is nothing to compare.
  const pairs = (less: TaskPolicy, more: TaskPolicy) =>
    orderedPairs(
      levels.filter(({ of }) =>
        [of(less), of(more)].some((point) => (point?.estimates.idle.value ?? 0) >= NO_IDLE),
      ),
      'idle',
      [[less, more]],
    );
  const sum = (...found: readonly { readonly all: number; readonly right: number }[]) => ({
    all: found.reduce((total, { all }) => total + all, 0),
    right: found.reduce((total, { right }) => total + right, 0),
  });
  const least = sum(
    pairs('wrr-scan-r', 'wrr-scan-c'),
    pairs('wrr-scan-r', 'wrr-scan-ca'),
    pairs('wrr-scan-r', 'scan-edf'),
  );
  const most = sum(
    pairs('wrr-scan-r', 'wrr-scan-ca'),
    pairs('wrr-scan-c', 'wrr-scan-ca'),
    pairs('scan-edf', 'wrr-scan-ca'),
  );
  const between = pairs('wrr-scan-c', 'scan-edf');
  const right = [falls, isWhole(least), isWhole(most), isWhole(between)].filter((x) => x).length;
  return {
    verdict: judge(right === 4, right >= 2),
    figures: `${falls ? 'every curve falls' : 'not every curve falls'}; -R below the others at ${told(least)} pairs, -CA above the others at ${told(most)}, -C below Scan-EDF at ${told(between)}; ${ends(data, 'idle', percent, ALL_FOUR)}`,
  };
}

/** W5: rotation. */
export function judgeRotation(data: TaskData): Judged {
  const levels = levelsOf(data, FEWEST);
  const above = orderedPairs(
    levels,
    'rotation',
    WRR.map((policy) => ['scan-edf', policy] as const),
  );
  const most = orderedPairs(levels, 'rotation', [
    ['wrr-scan-c', 'wrr-scan-r'],
    ['wrr-scan-ca', 'wrr-scan-r'],
  ]);
  const edf = curveOf(data, 'scan-edf');
  const [knee, last] = [edf.find(({ tasks }) => tasks === KNEE.tasks), edf.at(-1)];
  if (knee === undefined || last === undefined) throw new Error('no curve of Scan-EDF');
  const falls = isBelow(last, knee, 'rotation');
  const right = [isWhole(above), isWhole(most), falls].filter((x) => x).length;
  return {
    verdict: judge(right === 3, right === 2),
    figures: `WRR-SCAN above Scan-EDF at ${told(above)} pairs of points, -R above the others at ${told(most)}; Scan-EDF ${percent(knee.estimates.rotation.value)} with ${knee.tasks} and ${percent(last.estimates.rotation.value)} with ${last.tasks} tasks`,
  };
}

/** “Similar” is within this share. */
const SIMILAR = 0.1;

/** W6: seek and rotation together. */
export function judgeOverhead(data: TaskData): Judged {
  const levels = levelsOf(data, FEWEST);
  const most = orderedPairs(levels, 'overhead', [
    ['wrr-scan-c', 'wrr-scan-r'],
    ['wrr-scan-ca', 'wrr-scan-r'],
    ['scan-edf', 'wrr-scan-r'],
  ]);
  const least = orderedPairs(levels, 'overhead', [
    ['wrr-scan-ca', 'wrr-scan-c'],
    ['wrr-scan-ca', 'scan-edf'],
  ]);
  const apart = levels.flatMap(({ of }) => {
    const [c, edf] = [of('wrr-scan-c'), of('scan-edf')];
    return c === undefined || edf === undefined
      ? []
      : [c.estimates.overhead.value / edf.estimates.overhead.value - 1];
  });
  const similar = apart.length > 0 && apart.every((x) => Math.abs(x) <= SIMILAR);
  const right = [isWhole(most), similar, isWhole(least)].filter((x) => x).length;
  return {
    verdict: judge(right === 3, right === 2),
    figures: `-R above the others at ${told(most)} pairs of points; -C ${signedRange(apart)} against Scan-EDF; -CA below the others at ${told(least)}`,
  };
}

/** W7: the share of the service time in which data moves. */
export function judgeUtilization(data: TaskData): Judged {
  const order = orderedPairs(levelsOf(data, FEWEST), 'utilization', [
    ['wrr-scan-r', 'wrr-scan-c'],
    ['wrr-scan-c', 'wrr-scan-ca'],
    ['scan-edf', 'wrr-scan-ca'],
  ]);
  return {
    verdict: judge(isWhole(order), 2 * order.right >= order.all && order.all > 0),
    figures: `in the paper’s order at ${told(order)} pairs of points; ${ends(data, 'utilization', percent, ALL_FOUR)}`,
  };
}
