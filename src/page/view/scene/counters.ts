/** The counts beside the pictures, as plain data: what has come of the run up to an instant. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import type { RunSoFar } from '../../../core/metrics/definition.ts';
import { CONTINUOUS, DISCRETE } from '../../../core/trace/kinds.ts';
import { ledgerOf, totalsAt } from './ledger.ts';
import { momentAt } from './moment.ts';
import { runningOf } from './running.ts';
import type { SceneTables } from './sceneTables.ts';
import type { Scene } from './view.ts';

export function countersAt(scene: Scene, timeNs: number): RunSoFar {
  const ledger = ledgerOf(scene);
  const { tables } = ledger;
  const totals = totalsAt(ledger, timeNs);
  const moment = momentAt(tables, timeNs);
  let waiting = moment.unlisted;
  for (const i of moment.waiting) if (tables.requests.requestClass[i] === DISCRETE) waiting++;
  // A service under way has been counted in full: its end may lie ahead.
  const spanNs = Math.max(
    1,
    timeNs,
    moment.service >= 0 ? tables.services.endNs[moment.service] : 0,
    moment.move >= 0 ? tables.moves.endNs[moment.move] : 0,
  );
  const { seekNs, rotationNs, transferCNs, transferDNs, transferBNs } = totals;
  const diskNs = spanNs * (scene.together ?? 1);
  const busyNs = seekNs + rotationNs + transferCNs + transferDNs + transferBNs;
  return {
    served: totals.served,
    waiting,
    meanNs: totals.served > 0 ? totals.responseSumNs / totals.served : NaN,
    longestNs: totals.served > 0 ? totals.responseMaxNs : NaN,
    glitches: totals.glitches,
    videosDue: scene.workload.beat === 'round' ? dueInRounds(scene, moment.round) : dueBy(tables, timeNs),
    cylinders: totals.cylinders,
    shares: {
      seek: seekNs / diskNs,
      rotation: rotationNs / diskNs,
      transferC: transferCNs / diskNs,
      transferD: transferDNs / diskNs,
      transferB: transferBNs / diskNs,
      idle: Math.max(0, 1 - busyNs / diskNs),
    },
  };
}

/** Whatever was asked for in the rounds before `round`: there were as many streams as there were then. */
export function dueInRounds({ beats, streams }: Scene, round: number): number {
  const { length, sums } = runningOf(beats);
  // Rounds that the summary does not tell of yet have as many as now.
  return sums.cArrived[Math.min(round, length)] + Math.max(0, round - length) * streams;
}

/** Deadlines up to an instant: by the plans of the streams, or counted one by one where those do not tell all (a script, clients). */
export function dueBy({ scene, requests }: SceneTables, timeNs: number): number {
  if (scene.plans.length > 0 && scene.clients.length === 0)
    return scene.plans.reduce((sum, { firstNs, deadlineNs, periodNs }) => {
      const sinceNs = timeNs - firstNs - deadlineNs;
      return sinceNs < 0 ? sum : sum + Math.floor(sinceNs / periodNs) + 1;
    }, 0);
  // Before the pages only the summary knows; what was served in a beat was due about then.
  const first = scene.pages[0];
  if (scene.clients.length > 0 && first !== undefined && timeNs < first.startNs) {
    const { sums, length } = runningOf(scene.beats);
    const k = Math.min(length, Math.floor(timeNs / scene.roundNs));
    return sums.cServed[k] + sums.discarded[k];
  }
  const before = first?.before;
  const earlier = before === undefined ? 0 : before.cServed + before.discarded;
  return earlier + upperBound(deadlinesOf(requests), timeNs);
}

/** Of the C-requests in the pages, in order. */
const deadlinesOf = onceFor(({ requestClass, deadlineNs, length }: SceneTables['requests']): Float64Array =>
  deadlineNs
    .slice(0, length)
    .filter((_, i) => requestClass[i] === CONTINUOUS)
    .sort(),
);
