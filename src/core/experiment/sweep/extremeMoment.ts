/** A point's run at its most telling moment: the longest response, or the first glitch, exactly, and whose it is. */
import { elementAt } from '../../base/elementAt.ts';
import { WHOLE_PACE, type Pace, type Portions } from '../../base/portions.ts';
import { requestName } from '../../scenario/requestName.ts';
import { openRun } from '../../scenario/run/openRun.ts';
import type { Run } from '../../scenario/run/run.ts';
import type { SystemRun } from '../../scenario/run/systemRun.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';
import { CONTINUOUS, DISCRETE, LATE } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import type { Moment } from './point.ts';

export interface MomentQuestion {
  /** That of the point. */
  readonly scenario: Scenario;
  readonly what: 'worst' | 'glitch';
  /** From the point's result: the replication's seed and the round in which it happens. */
  readonly moment: Moment;
}

export interface ExtremeMoment {
  /** With the seed of the replication. */
  readonly scenario: Scenario;
  /** The end of the longest response; the deadline that was missed. */
  readonly timeNs: number;
  /** The request's name in links: D5, C2.7. */
  readonly selected: string;
  /** Of several disks the one where it is, from 0. */
  readonly disk?: number;
}

/** The run in which the moment is. */
export const runOfMoment = ({ scenario, moment }: MomentQuestion): Run | SystemRun =>
  openRun(withValues(scenario, { seed: moment.seed }));

/** Undefined if the run has no such moment from there on (an engine that plays another run, say). */
export function* momentInPortions(
  run: Run | SystemRun,
  { what, moment }: MomentQuestion,
  pace: Pace = WHOLE_PACE,
): Portions<ExtremeMoment | undefined> {
  while (!run.finished && run.knownNs <= moment.atNs) {
    run.work(pace.decisions);
    yield;
  }
  if (!('runs' in run)) {
    const found = yield* foundOn(run, what, moment, pace);
    return found && { scenario: run.scenario, timeNs: found.timeNs, selected: found.selected };
  }
  let best: (Found & { readonly disk: number }) | undefined;
  for (const [disk, its] of run.runs.entries()) {
    const found = yield* foundOn(its, what, moment, pace);
    if (found && (best === undefined || found.rank > best.rank)) best = { ...found, disk };
  }
  return best && { scenario: run.scenario, timeNs: best.timeNs, selected: best.selected, disk: best.disk };
}

interface Found extends Omit<ExtremeMoment, 'scenario' | 'disk'> {
  /** Of several the highest counts: the longest response, the earliest miss. */
  readonly rank: number;
}

/** On one disk. */
function* foundOn(
  run: Run,
  what: MomentQuestion['what'],
  { atNs }: Moment,
  pace: Pace,
): Portions<Found | undefined> {
  const index = run.pageIndexAt(atNs);
  // A page begins with a decision, which may come a little after the round that it is looked for in.
  for (const each of [index, index + 1]) {
    const page = yield* run.pageInPortions(each, pace);
    const found = what === 'worst' ? longest(page, atNs) : firstMiss(page, atNs);
    if (found) return found;
  }
  return undefined;
}

const nameOf = ({ requests }: Page, row: number): string =>
  requestName({
    requestClass: requests.requestClass[row] === DISCRETE ? 'D' : 'C',
    stream: elementAt(requests.stream, row),
    number: elementAt(requests.number, row),
  });

/** Of those whose service begins in the page behind an instant. */
function longest(page: Page, fromNs: number): Found | undefined {
  const { requests, services } = page;
  let best = -1;
  let bestNs = -1;
  for (let s = 0; s < services.length; s++) {
    const row = elementAt(services.request, s);
    if (elementAt(services.startNs, s) < fromNs || requests.requestClass[row] !== DISCRETE) continue;
    const responseNs = elementAt(services.endNs, s) - elementAt(requests.arrivalNs, row);
    if (responseNs > bestNs) {
      bestNs = responseNs;
      best = s;
    }
  }
  return best < 0
    ? undefined
    : {
        timeNs: elementAt(services.endNs, best),
        selected: nameOf(page, elementAt(services.request, best)),
        rank: bestNs,
      };
}

/** A late service shows it at its deadline, a request that was given up at that instant. */
function firstMiss(page: Page, fromNs: number): Found | undefined {
  const { requests, services, drops } = page;
  let first: Found | undefined;
  const offer = (timeNs: number, row: number) => {
    if (first === undefined || timeNs < first.timeNs)
      first = { timeNs, selected: nameOf(page, row), rank: -timeNs };
  };
  for (let s = 0; s < services.length; s++)
    if (services.outcome[s] === LATE && elementAt(services.startNs, s) >= fromNs) {
      const row = elementAt(services.request, s);
      offer(elementAt(requests.deadlineNs, row), row);
    }
  for (let d = 0; d < drops.length; d++) {
    const [atNs, row] = [elementAt(drops.atNs, d), elementAt(drops.request, d)];
    if (atNs >= fromNs && requests.requestClass[row] === CONTINUOUS) offer(atNs, row);
  }
  return first;
}
