/**
 * The two goals of a mixed workload, as shares of the run so far: deadlines that were missed, and requests that took
 * longer than somebody is willing to wait. Both are of section 1 of the mixed-workload paper: of r rounds a stream shall
 * have more than 1 % of glitches with a probability below 0.001, and the second share shall stay below 0.001.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { dueInRounds, dueBy } from '../scene/counters.ts';
import { spanNs } from '../axes/chart.ts';
import { describeGoals, drawGoals, tableOfGoals } from './goalsDraw.ts';
import { ledgerOf, totalsAt, type Ledger } from '../scene/ledger.ts';
import { momentAt } from '../scene/moment.ts';
import { streamWord } from '../scene/names.ts';
import { runningOf } from '../scene/running.ts';
import type { Picture } from '../scene/picture.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Scene, View } from '../scene/view.ts';
import type { GoalsModel } from './goalsModel.ts';
import { promiseAt } from './goalsPromise.ts';

/** A line has no room for more places. */
const MOST_PLACES = 320;

function at(ledger: Ledger, timeNs: number): GoalsModel {
  const { tables } = ledger;
  const { scene, requests } = tables;
  const { mostSlow } = scene.workload;
  const totals = totalsAt(ledger, timeNs);
  const moment = momentAt(tables, timeNs);
  const sinceNs = moment.service >= 0 ? tables.services.startNs[moment.service] : timeNs;
  const rounds = Math.min(scene.beats.length, Math.floor(Math.min(timeNs, sinceNs) / scene.roundNs));
  let waiting = 0;
  for (const i of moment.waiting) if (timeNs - requests.arrivalNs[i] > scene.goalNs) waiting++;
  const { sums } = runningOf(scene.beats);
  const slow = shares(scene, rounds, (k) => [sums.slow[k], sums.dServed[k]]);
  if (totals.served > 0) slow.push({ atNs: timeNs, share: totals.slow / totals.served });
  return {
    timeNs,
    toNs: spanNs(scene, timeNs),
    word: streamWord(scene),
    ...(scene.streams > 0 && scene.workload.hasDeadlines
      ? { glitches: glitchesAt(ledger, timeNs, rounds, totals.glitches) }
      : {}),
    slow: {
      count: totals.slow,
      served: totals.served,
      waiting,
      goalNs: scene.goalNs,
      ...(mostSlow === undefined ? {} : { allowed: mostSlow }),
      points: slow,
    },
  };
}

function glitchesAt(
  { tables }: Ledger,
  timeNs: number,
  rounds: number,
  count: number,
): NonNullable<GoalsModel['glitches']> {
  const { scene, missed } = tables;
  const { sums, length } = runningOf(scene.beats);
  const inRounds = scene.workload.beat === 'round';
  // What a round's end cuts off is discarded at the first decision after it, and counts for the round that follows.
  const missedBy = (k: number) =>
    sums.late[k] + sums.discarded[inRounds && k > 0 ? Math.min(k + 1, length) : k];
  const dueAt = (k: number) => (inRounds ? dueInRounds(scene, k) : dueBy(tables, k * scene.roundNs));
  // Of the round before the present one the summary tells all; of the present one only the detail may speak.
  const over = Math.max(0, Math.min(rounds, Math.floor(timeNs / scene.roundNs) - 1));
  const points = shares(scene, over, (k) => [missedBy(k), dueAt(k)]);
  const due = inRounds ? dueInRounds(scene, Math.floor(timeNs / scene.roundNs)) : dueBy(tables, timeNs);
  if (due > 0) points.push({ atNs: timeNs, share: count / due });
  const ticks: { atNs: number; count: number }[] = [];
  const stride = strideOf(over);
  let seen = 0;
  for (let k = stride; k <= over; k += stride) {
    const now = missedBy(k);
    if (now > seen) ticks.push({ atNs: k * scene.roundNs, count: now - seen });
    seen = now;
  }
  const since = upperBound(missed.atNs, Math.floor(over / stride) * stride * scene.roundNs);
  for (let k = since; k < upperBound(missed.atNs, timeNs); k++) {
    const last = ticks.at(-1);
    if (last?.atNs === missed.atNs[k]) ticks[ticks.length - 1] = { atNs: last.atNs, count: last.count + 1 };
    else ticks.push({ atNs: missed.atNs[k], count: 1 });
  }
  const promise = promiseAt(tables, timeNs, {
    ...{ rounds: over, glitches: count, due },
    before: (k) => [missedBy(k), dueAt(k)],
  });
  return { count, due, points, ticks, ...(promise ? { promise } : {}) };
}

const strideOf = (rounds: number): number => Math.max(1, Math.ceil(rounds / MOST_PLACES));

/** The share after each round, thinned. `at` gives what counts and of how many, of the rounds before k. */
function shares(
  { roundNs }: Scene,
  rounds: number,
  at: (k: number) => readonly [number, number],
): { atNs: number; share: number }[] {
  const points: { atNs: number; share: number }[] = [];
  for (let k = strideOf(rounds); k <= rounds; k += strideOf(rounds)) {
    const [count, of] = at(k);
    if (of > 0) points.push({ atNs: k * roundNs, share: count / of });
  }
  return points;
}

export const goalsView: View<Ledger, GoalsModel> = ofChart<Ledger, GoalsModel>({
  id: 'goals',
  title: 'The two goals',
  prepare: ledgerOf,
  at,
  draw: drawGoals,
  describe: describeGoals,
  table: tableOfGoals,
  preferredHeight: (width, theme, scene) =>
    Math.round(
      (scene?.workload.hasDeadlines === false ? 150 : Math.min(330, Math.max(250, width * 0.78))) *
        (theme ? Math.sqrt(theme.scale) : 1),
    ),
});

export const goalsPicture: Picture = {
  view: goalsView,
  area: 'words',
  listed: 'the two goals',
  shows: 'the two goals: few glitches, and no request that waits long',
  leastHeight: 150,
  tab: () => 'Goals',
  needsBeat: true,
  reading: [
    {
      name: 'The two goals',
      read: 'Two shares of the run so far: the pieces that came too late, and the requests that took longer than anybody is willing to wait. Beside the first, whether the promise is kept: of 3600 rounds a stream has more than 36 glitches with a probability below 0.001, counted as binomial from the share that was measured. It is kept or broken once the share’s 95 % interval lies on one side.',
    },
  ],
};
