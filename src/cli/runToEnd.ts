/** Runs a scenario to its end, and finds the end of a script that names none. */
import { countedPromise } from '../core/metrics/streamHours.ts';
import type { StreamPromise } from '../core/metrics/streamPromise.ts';
import { hasScenes } from '../core/scenario/inScenes.ts';
import { resolved } from '../core/scenario/resolved.ts';
import { clientReports, type ClientReport } from '../core/metrics/clients.ts';
import { cycleRows, tellsCycles, type CycleRow } from '../core/metrics/cycleRows.ts';
import { movementOf, type Movement } from '../core/metrics/movement.ts';
import { openRun } from '../core/scenario/run/openRun.ts';
import type { Run } from '../core/scenario/run/run.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { endedRun, type EndedRun } from '../core/scenario/run/ended.ts';
import { buildMachine, livingOf, stationsOf, type Machine } from '../core/scenario/run/machine.ts';
import { fullScenarioPairs, joinPairs } from '../core/scenario/link/encode.ts';
import { streamStart, type StreamStart } from '../core/theory/streamStart.ts';
import { clientsOf, knownAt, plansAt } from '../core/scenario/known.ts';
import { sharesOf } from '../core/scenario/shares.ts';
import { testsOf, weighed, type Weighed } from '../core/scenario/run/weighed.ts';
import { withValues, type Scenario } from '../core/scenario/scenario.ts';
import { LATEST_ARRIVAL_NS } from '../core/scenario/scriptedRequest.ts';
import {
  diskReports,
  systemReport,
  type DiskReport,
  type SystemReport,
} from '../core/metrics/systemReport.ts';
import { playedOn } from './guarded.ts';
import { Refusal } from './refusal.ts';
import { report, type AdmissionReport, type Report } from '../core/metrics/report.ts';
import { rateAdmissionOf, type RateAdmission } from '../core/scenario/rateAdmission.ts';
import { SERVE } from '../core/trace/kinds.ts';
import type { Page } from '../core/trace/page.ts';

/** Told now and then which share of the run is done. */
export type Progress = (share: number) => void;

/** Decisions between two looks at the clock. */
const PORTION = 256;

/** Throws a Refusal where a step of it takes for ever, that is longer than so long. */
export function runToEnd(
  scenario: Scenario,
  progress: Progress = () => undefined,
  longestMs?: number,
): EndedRun {
  const machine = buildMachine(scenario, { keepResponses: true });
  playedOn(
    machine,
    () => {
      machine.advance(PORTION);
      progress(Math.min(1, machine.nowNs / machine.endNs));
      return !machine.finished;
    },
    longestMs,
  );
  playedOn(
    machine,
    () => {
      machine.finish();
      return false;
    },
    longestMs,
  );
  progress(1);
  const ended = endedRun(machine);
  if (ended.fault !== undefined) throw new Refusal([ended.fault]);
  return ended;
}

type RateRound = Omit<RateAdmission, 'admitted' | 'refused'>;

const roundOf = ({ admitted: _, refused: __, ...round }: RateAdmission): RateRound => round;

export interface SimulateResult extends Report {
  readonly engine: string;
  /** As a link's hash part; without its requests where these are too many to read. */
  readonly scenario: string;
  /** Requests of the script, where there is one. */
  readonly requests?: number;
  readonly fingerprint: string;
  /** Of a static queue: how far the arm travelled; `totalCylinders` counts return strokes as `strokes` says. */
  readonly movement?: Counted;
  /** Where the policy goes by rates: the round of the tasks that were let in at the start. */
  readonly admission?: AdmissionReport & Partial<RateRound> & { readonly each?: readonly Weighed[] };
  /** Of streams with periods of their own, as they are at the start. */
  readonly start?: StreamStart;
  /** Of a server in cycles, up to MOST_CYCLES of them; only where they are asked for. */
  readonly cycles?: readonly CycleRow[];
  /** Of a disk that clients share. */
  readonly clients?: readonly ClientReport[];
  /** Of several disks: what none of them has alone, and the same blocks of each, in their order. */
  readonly system?: SystemReport;
  readonly perDisk?: readonly (DiskReport & {
    readonly movement?: Counted;
    readonly admission?: RateAdmission;
  })[];
  /** Where main memory keeps what was read: requests that found their file there, and their share of all that came. */
  readonly cache?: { readonly hits: number; readonly hitShare: number | null };
}

const LONGEST_TEXT = 4000;
const MOST_CYCLES = 10_000;

/** `each`: what is long is told as well, cycle by cycle. */

export function resultOf(scenario: Scenario, ended: EndedRun, each = false): SimulateResult {
  const all = fullScenarioPairs(scenario);
  const pairs = joinPairs(all).length > LONGEST_TEXT ? all.filter(([key]) => key !== 'requests') : all;
  const found = report(ended);
  // Of several disks each has a round of its own: see perDisk.
  const rates = ended.disks ? undefined : rateAdmissionOf(scenario);
  const movements = movementsIn(scenario);
  const [only, ...others] = movements;
  return {
    engine: ENGINE_VERSION,
    scenario: joinPairs(pairs),
    ...(scenario.script ? { requests: scenario.script.length } : {}),
    fingerprint: ended.fingerprint,
    ...found,
    ...(found.promise && hasScenes(scenario) ? { promise: { ...found.promise, ...countedIn(ended) } } : {}),
    ...(found.admission
      ? {
          admission: {
            ...found.admission,
            ...(rates ? roundOf(rates) : {}),
            each: newcomersOf(scenario, ended),
          },
        }
      : {}),
    ...(only && others.length === 0 ? { movement: only } : {}),
    ...startOf(scenario),
    ...(each ? cyclesOf(scenario) : {}),
    ...sharersOf(scenario, ended),
    ...disksOf(scenario, ended, movements),
    ...cacheOf(scenario, ended),
  };
}

function cacheOf(scenario: Scenario, { tally }: EndedRun): Pick<SimulateResult, 'cache'> {
  if (scenario.script !== undefined || Number(resolved(scenario).values.cache ?? 0) === 0) return {};
  const { beats } = tally;
  const sum = (column: 'hits' | 'dArrived') =>
    beats[column].subarray(0, beats.length).reduce((all, x) => all + x, 0);
  const [hits, asked] = [sum('hits'), sum('dArrived')];
  return { cache: { hits, hitShare: asked === 0 ? null : hits / asked } };
}

/** Where pieces hang together: what the promise comes to by hours counted. */
function countedIn({ tally }: EndedRun): Pick<StreamPromise, 'counted'> {
  const { streams, beats } = tally;
  const its = { byBeat: streams.byBeat, from: 0, to: beats.length, streams: streams.pieces.length };
  const counted = countedPromise(its);
  return counted === undefined ? {} : { counted };
}

/** The first of them, each with what it was weighed by. */
function newcomersOf(scenario: Scenario, { tally }: EndedRun): readonly Weighed[] {
  const definitions = testsOf(scenario);
  return tally.admissions.told.map((its) => weighed(its, definitions));
}

function cyclesOf(scenario: Scenario): Pick<SimulateResult, 'cycles'> {
  const { events = [] } = resolved(scenario).policy;
  if (!tellsCycles(events)) return {};
  const runs = runsOf(scenario);
  const cycles = runs.flatMap((run, disk) =>
    cycleRows(pagesInOrder(run), events, MOST_CYCLES).map((row) =>
      runs.length > 1 ? { disk: disk + 1, ...row } : row,
    ),
  );
  return { cycles: cycles.slice(0, MOST_CYCLES * runs.length) };
}

function disksOf(
  scenario: Scenario,
  ended: EndedRun,
  movements: readonly Counted[],
): Pick<SimulateResult, 'system' | 'perDisk'> {
  const { disks } = ended;
  if (disks === undefined) return {};
  const shares = resolved(scenario).kind === 'routed' ? [] : sharesOf(scenario);
  const perDisk = diskReports({ ...ended, disks }).map((its, disk) => {
    const [movement, share] = [movements[disk], shares[disk]];
    const admission = share && rateAdmissionOf(scenario, share);
    return { ...its, ...(movement ? { movement } : {}), ...(admission ? { admission } : {}) };
  });
  const { spread, copies } = resolved(scenario).values;
  return {
    system: systemReport({ ...ended, disks, copies: spread === 'duplicated' ? Number(copies) : 0 }),
    perDisk,
  };
}

function sharersOf(scenario: Scenario, ended: EndedRun): Pick<SimulateResult, 'clients'> {
  const { clients } = ended.tally;
  return clients ? { clients: clientReports(clients, clientsOf(scenario), ended) } : {};
}

/** One a disk, played to the end. */
function runsOf(scenario: Scenario): readonly Run[] {
  const run = openRun(scenario).complete();
  return 'runs' in run ? run.runs : [run];
}

/** One at a time, so that none is made that nobody looks at. */
function* pagesInOrder(run: Run): Iterable<Page> {
  const last = run.pageIndexAt(run.endNs);
  for (let index = 0; index <= last; index++) yield run.page(index);
}

function startOf(scenario: Scenario): Pick<SimulateResult, 'start'> {
  const { values, workload, longestNs } = resolved(scenario);
  if (scenario.script || workload.beat !== 'period') return {};
  // Who of those that come is let in is known at the end, if at all.
  const plans = workload.asks?.(values) === true ? knownAt(scenario, longestNs).plans : plansAt(scenario, 0);
  const start = streamStart(plans);
  return start ? { start } : {};
}

type Counted = Movement & { readonly totalCylinders: number };

/** One a disk; none of a workload that has no end. */
function movementsIn(scenario: Scenario): readonly Counted[] {
  const { workload, values } = resolved(scenario);
  if (scenario.script !== undefined || !workload.ends) return [];
  return runsOf(scenario).map((run) => {
    const movement = movementOf(run.pages());
    const free = values.strokes === 'free' ? movement.returnCylinders : 0;
    return { ...movement, totalCylinders: movement.cylinders - free };
  });
}

/** Rounds without any service after which nothing more is expected of a policy. */
const PATIENCE = 1000;

/**
 * A script with a duration: to the end of the round in which its last request is completed (a C-request that is never
 * served is dropped at its round's end, which is not later). A request that the policy never serves, one too large for
 * any round say, stays waiting: the end is then that of the last round in which something was served.
 */
export function endWhenDone(scenario: Scenario): Scenario {
  const beatNs = resolved(scenario).roundNs;
  const machine = buildMachine(withValues(scenario, { duration: LATEST_ARRIVAL_NS / 1e9 }));
  const lastNs = lastArrivalNs(scenario);
  let doneNs = 0;
  playedOn(machine, () => {
    const { nowNs } = machine;
    machine.advance(1);
    doneNs = Math.max(doneNs, lastServedNs(machine));
    // A step first takes in what has arrived up to its start.
    const isDone = nowNs >= lastNs && livingOf(machine) === 0;
    return !machine.finished && !isDone && nowNs <= Math.max(lastNs, doneNs) + PATIENCE * beatNs;
  });
  const rounds = Math.max(Math.floor(lastNs / beatNs) + 1, Math.ceil(doneNs / beatNs));
  return withValues(scenario, { duration: Math.min(rounds * beatNs, LATEST_ARRIVAL_NS) / 1e9 });
}

/** When what the disks do now is done, where that is a service. */
const lastServedNs = (machine: Machine): number =>
  Math.max(0, ...stationsOf(machine).map(({ action, nowNs }) => (action.kind === SERVE ? nowNs : 0)));

/** Of the script and of the requests that were added to it by hand. */
function lastArrivalNs({ script = [], interventions }: Scenario): number {
  const scripted = script.at(-1)?.arrivalNs ?? 0;
  return interventions.reduce(
    (last, edit) => (edit.kind === 'add' ? Math.max(last, edit.atNs) : last),
    scripted,
  );
}
