/**
 * The four numbers under the chart of response times, in words: what is said of the run so far, always in the same four
 * places. Each bears the mark of its line or dots in the chart, so that it is their key as well.
 *
 *     — mean             ··· 95 % within     ○ waiting              × glitches
 *     0.217 s ± 0.026    0.637 s of 668      1  longest 79 ms       0  of 392 pieces
 */
import { pluralOf, type Noun } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import type { RunSoFar } from '../../../core/metrics/definition.ts';
import { brief, whole } from '../../draw/format.ts';
import { isInCycles } from './cycleCourse.ts';
import { cycleNumbers } from './cycleNumbers.ts';
import { countersAt } from './counters.ts';
import { LOST_REQUESTS } from '../../../core/trace/sharedCounts.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { momentAt, type Moment } from './moment.ts';
import type { NumberSoFar } from './numberSoFar.ts';
import { p95At } from './spreadOf.ts';
import { sceneTablesOf, type SceneTables } from './sceneTables.ts';
import { areMany, type Settling } from '../../../core/metrics/saturation.ts';
import { roundsOver, settlingBy, trustAt } from './trust.ts';
import type { Scene } from './view.ts';
import { CROWD, waitersAt } from './waiters.ts';

const words = {
  mean: 'mean',
  p95: ['95 % within', '95 %'],
  waiting: 'waiting',
  /** Where those to whom a rate is promised wait as well. */
  othersWaiting: ['others waiting', 'others'],
  halfWidth: '± {half}',
  noHalfWidth: 'no ± yet',
  ofServed: 'of {count}',
  longest: 'longest {time}',
  missed: { one: 'glitch', many: 'glitches' },
  piece: { one: 'piece', many: 'pieces' },
  late: 'late {what}',
  ofThose: 'of {count} {what}',
  ofDue: 'of {count}',
  noneDue: 'none due yet',
  lost: '{count} lost',
  cylinders: { one: 'cylinder crossed', many: 'cylinders crossed' },
  shortCylinders: { one: 'cylinder', many: 'cylinders' },
  served: { one: '{request} served', many: '{requests} served' },
  saturated: 'saturated',
  /** And where there is little room. */
  unsettled: ['not settled yet', 'unsettled'],
  alone: ['of those served alone', 'of served'],
  othersAlone: ['of others alone', 'of others'],
  promisedLate: '{count} promised late',
  came: 'served',
  none: 'none',
  nothing: '–',
} as const;

/** Of a few that wait everybody knows. */
const SOME = 10;

/** Fewer rounds have no band. */
const LEAST_ROUNDS = 16;

export function numbersAt(scene: Scene, timeNs: number): readonly NumberSoFar[] {
  const tables = sceneTablesOf(scene);
  const moment = momentAt(tables, timeNs);
  if (isInCycles(scene)) {
    const { glitches, videosDue } = countersAt(scene, timeNs);
    return cycleNumbers(scene, timeNs, { glitches, due: videosDue });
  }
  const { waiting, oldestNs } = waitersAt(tables, timeNs, moment);
  const found = countersAt(scene, timeNs);
  const over = roundsOver(tables, timeNs, moment);
  const late = lateClients(tables, moment, timeNs);
  const longest =
    waiting > 0
      ? fillIn(words.longest, { time: brief(oldestNs) })
      : late > 0
        ? fillIn(words.promisedLate, { count: whole(late) })
        : '';
  const [waits, shortWaits] = scene.clients.length > 0 ? words.othersWaiting : [words.waiting, words.waiting];
  const settling = settlingNow(scene, waiting, found.served, over);
  const doubt =
    settling === 'not settled'
      ? words.unsettled
      : late > 0
        ? words.othersAlone
        : waiting >= SOME &&
            found.served > 0 &&
            // Whoever waits longer than anybody who was served is in no mean.
            (areMany(waiting, found.served) || oldestNs > found.longestNs)
          ? words.alone
          : undefined;
  return [
    ...(settling === 'saturated'
      ? saturatedNumbers(found.served)
      : responseNumbers(scene, timeNs, found, over, doubt)),
    {
      ...{ label: waits, shortLabel: shortWaits, value: whole(waiting), unit: '' },
      ...{ note: longest, shortNote: '', mark: 'ring' },
    },
    withLost(lastNumber(scene, found), lostBy(scene, timeNs)),
  ];
}

/** Clients with a promise whose IO should have been there by now: they are in neither the mean nor the others who wait. */
function lateClients({ requests, scene }: SceneTables, { waiting, request }: Moment, timeNs: number): number {
  if (scene.clients.length === 0) return 0;
  const late = [...waiting, request].filter(
    (i) => i >= 0 && requests.requestClass[i] === CONTINUOUS && requests.deadlineNs[i] <= timeNs,
  );
  return new Set(late.map((i) => requests.stream[i])).size;
}

/** Of a crowd that grows without end the mean would be that of the few who came through, and says nothing. */
function settlingNow(scene: Scene, waiting: number, served: number, over: number): Settling | undefined {
  if (waiting <= CROWD) return undefined;
  return over < LEAST_ROUNDS && served < waiting ? 'saturated' : settlingBy(scene, over);
}

function saturatedNumbers(served: number): readonly NumberSoFar[] {
  const rest = { unit: '', note: '', shortNote: '' } as const;
  return [
    {
      label: words.mean,
      shortLabel: words.mean,
      value: words.saturated,
      mark: 'band',
      isWord: true,
      ...rest,
    },
    // 95 % of whoever came through is as little to the point.
    { label: words.came, shortLabel: words.came, value: whole(served), mark: 'none', ...rest },
  ];
}

function responseNumbers(
  scene: Scene,
  timeNs: number,
  { served, meanNs, longestNs }: Pick<RunSoFar, 'served' | 'meanNs' | 'longestNs'>,
  over: number,
  doubt: readonly [note: string, short: string] | undefined,
): readonly NumberSoFar[] {
  const [p95, shortP95] = words.p95;
  const decimals = decimalsOf(longestNs);
  const inSeconds = (ns: number) => (ns === ns ? (ns / 1e9).toFixed(decimals) : words.nothing);
  const unit = served > 0 ? 's' : '';
  const half = over > 0 ? trustAt(scene.beats, over)?.half : undefined;
  const everKnown = scene.endNs >= LEAST_ROUNDS * scene.roundNs;
  const note =
    half !== undefined
      ? fillIn(words.halfWidth, { half: inSeconds(half) })
      : served > 0 && everKnown
        ? words.noHalfWidth
        : '';
  const of = served > 0 ? fillIn(words.ofServed, { count: whole(served) }) : '';
  return [
    {
      ...{ label: words.mean, shortLabel: words.mean, value: inSeconds(meanNs), unit },
      ...{ note: doubt?.[0] ?? note, shortNote: doubt?.[1] ?? note, mark: 'band' },
    },
    {
      ...{ label: p95, shortLabel: shortP95, value: inSeconds(p95At(scene, timeNs)), unit },
      ...{ note: of, shortNote: of, mark: 'dotted' },
    },
  ];
}

/** Four figures at most, by the longest wait so far: one that is still far takes no figure from what is small now. */
function decimalsOf(longestNs: number): number {
  return longestNs >= 100e9 ? 1 : longestNs >= 10e9 ? 2 : 3;
}

/** Requests whose data no disk has any more, by the beats that are over; undefined before a disk fails. */
function lostBy(
  { sharedBeats = [], failsNs = Infinity, roundNs }: Scene,
  timeNs: number,
): number | undefined {
  if (timeNs < failsNs || sharedBeats.length === 0) return undefined;
  let lost = 0;
  for (let k = 0; k < sharedBeats.length && (k + 1) * roundNs <= timeNs; k++)
    lost += sharedBeats[k][LOST_REQUESTS];
  return lost;
}

/** They are in no mean, and those of both classes are no glitches alone. */
function withLost(number: NumberSoFar, lost: number | undefined): NumberSoFar {
  if (lost === undefined) return number;
  const said = fillIn(words.lost, { count: lost === 0 ? words.none : whole(lost) });
  return {
    ...number,
    note: number.note === '' ? said : `${number.note}, ${said}`,
    shortNote: said,
    isNoted: true,
  };
}

/** Of deadlines, how many were missed; of a queue, how far the arm has come; else how many came through. */
function lastNumber(
  { workload, clients }: Scene,
  found: {
    readonly glitches: number;
    readonly videosDue: number;
    readonly cylinders: number;
    readonly served: number;
  },
): NumberSoFar {
  const plain = (count: number, noun: Noun, short = noun): NumberSoFar => ({
    ...{ label: pluralOf(count, noun), shortLabel: pluralOf(count, short), value: whole(count), unit: '' },
    ...{ note: '', shortNote: '', mark: 'none' },
  });
  if (!workload.hasDeadlines) {
    if (workload.countsTravel) return plain(found.cylinders, words.cylinders, words.shortCylinders);
    const { one, many } = workload.words.request;
    const places = { request: one, requests: many };
    return plain(found.served, {
      one: fillIn(words.served.one, places),
      many: fillIn(words.served.many, places),
    });
  }
  const count = whole(found.videosDue);
  const due = found.videosDue > 0;
  // Clients have IOs, of which some are due.
  const hasClients = clients.length > 0;
  const its = workload.words;
  const late = (what: string) => fillIn(words.late, { what });
  const missed = hasClients ? { one: late(its.request.one), many: late(its.request.many) } : words.missed;
  const what = pluralOf(found.videosDue, hasClients ? its.request : words.piece);
  return {
    ...plain(found.glitches, missed),
    note: due ? fillIn(words.ofThose, { count, what }) : words.noneDue,
    shortNote: due ? fillIn(words.ofDue, { count }) : words.noneDue,
    mark: 'cross',
    ...(found.glitches > 0 ? { alarms: true } : {}),
  };
}
