/** The runs behind the claims of the QoS paper, played; experiments/qos/runs.json keeps what they came to. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import {
  LOW_STREAMS,
  QOS_POLICIES,
  RULES,
  type AdmittedRun,
  type ChunkRun,
  type FairRun,
  type FreeRun,
  type LeastCycleRun,
  type QosData,
  type QosPolicy,
  type ResponseRun,
  type ShareRun,
} from '../../../../src/core/papers/qos/figures.ts';
import {
  busyShare,
  cyclesOf,
  everySecond,
  freeMegabytes,
  meanResponseMs,
  meanWaitMs,
  playClients,
  type Played,
  type Visit,
} from './play.ts';
import { qosReadings, type QosReading } from '../../../../src/core/papers/qos/readings.ts';
import {
  CYCLE_S,
  highOf,
  responseLink,
  RUN_S,
  scenarioOf,
  shareLink,
} from '../../../../src/core/papers/qos/scenarios.ts';
import {
  admissionLink,
  CHUNKS,
  chunkLink,
  fairLinks,
  FREE_LOADS,
  freeLink,
  leastCycleLink,
} from './surveyScenarios.ts';
import { GROWING } from '../../../../src/core/papers/qos/sweeps.ts';
import { leastCycleNs, usualLatency, worstLatencyNs } from '../../../../src/core/theory/clientAdmission.ts';
import { zonesOf } from '../../../../src/core/theory/seek.ts';

const short = (x: number): number => Number(x.toPrecision(6));

// ---- figures 5 to 7 ----

export function shareRun(figure: 5 | 6, policy: QosPolicy, reading: QosReading): ShareRun {
  const played = playClients(scenarioOf(shareLink(figure, policy, reading)));
  const { cycles, missed } = cyclesOf(played, (client) => client === 0);
  const everyS = [0, 1, 2, 3, 4, 5].map((client) =>
    everySecond(played, client).map((x) => Number(x.toFixed(2))),
  );
  return { figure, policy, cycles, missed, everyS };
}

export function responseRun(
  policy: QosPolicy,
  low: (typeof LOW_STREAMS)[number],
  reading: QosReading,
): ResponseRun {
  const played = playClients(scenarioOf(responseLink(policy, low, reading)));
  const high = highOf(low);
  const mean = (of: (client: number) => boolean) =>
    short(meanResponseMs(played, of, (RUN_S - CYCLE_S) * 1e9));
  return {
    ...{ policy, io: reading.io, low },
    highMs: mean((client) => client === high),
    lowMs: mean((client) => client !== high),
  };
}

// ---- formula 1 ----

const RATE = 5e6;

export function leastCycleRun(streams: number): LeastCycleRun {
  const disk = resolved(scenarioOf(leastCycleLink(1, 1))).disk;
  const leastNs = leastCycleNs(streams, RATE, {
    ...{ latencyNs: worstLatencyNs(disk), bytesPerS: disk.rateAt(0), share: 0.8 },
  });
  // Whole microseconds, upwards.
  const cycleS = Math.ceil(leastNs / 1e3) / 1e6;
  const played = playClients(scenarioOf(leastCycleLink(streams, cycleS)));
  const shorter = playClients(scenarioOf(leastCycleLink(streams, Number((cycleS * 0.99).toFixed(6)))));
  return {
    ...{ streams, cycleMs: short(cycleS * 1e3), letIn: played.letIn, letInShorter: shorter.letIn },
    missed: cyclesOf(played).missed,
  };
}

// ---- admission side by side ----

export function admittedRun(rule: (typeof RULES)[number], came: number): AdmittedRun {
  const scenario = scenarioOf(admissionLink(rule, came));
  const played = playClients(scenario);
  const disk = resolved(scenario).disk;
  const { missed, clients } = cyclesOf(played);
  const { rate, cycleS } = GROWING;
  const transferNs = zonesOf(disk).reduce(
    (sum, zone) => sum + (zone.share * rate * cycleS * 1e9) / zone.rate,
    0,
  );
  return {
    ...{ rule, came, letIn: played.letIn, carried: played.letIn - clients.size, missed },
    busy: short(busyShare(played)),
    wanted: short((came * (usualLatency(disk, true).meanNs + transferNs)) / (cycleS * 1e9)),
  };
}

// ---- fair shares ----

const workNs = ({ startNs, endNs }: Visit): number => endNs - startNs;
const longestNs = ({ visits }: Played): number =>
  visits.reduce((most, visit) => Math.max(most, workNs(visit)), 0);

/** What is missing at most of a group's share of an interval, in ms; a service belongs to the one in which it begins. */
function mostMissing(
  played: Played,
  periodNs: number,
  of: (client: number) => boolean,
  shareNs: number,
): { readonly most: number; readonly intervals: number } {
  const intervals = Math.floor(played.endNs / periodNs);
  const got = Array.from({ length: intervals }, () => 0);
  for (const visit of played.visits) {
    const at = Math.floor(visit.startNs / periodNs);
    if (of(visit.client) && at < intervals) got[at] = (got[at] ?? 0) + workNs(visit);
  }
  // In the first one work has only begun to come.
  const missing = got.slice(1).map((ns) => shareNs - ns);
  return { most: Math.max(...missing) / 1e6, intervals: intervals - 1 };
}

function fairRun(policy: FairRun['policy']): FairRun {
  const { link, groups } = fairLinks[policy];
  const played = playClients(scenarioOf(link));
  const longestMs = longestNs(played) / 1e6;
  if (policy === 'mars') {
    // Over any interval: the work by quantum runs apart by what lies between the least and the most of its difference.
    const [a, b] = groups;
    if (a === undefined || b === undefined) throw new Error('two queues');
    let [difference, least, most] = [0, 0, 0];
    for (const visit of played.visits) {
      const share = a.clients.includes(visit.client) ? 1 / a.shareMs : -1 / b.shareMs;
      difference += (workNs(visit) / 1e6) * share;
      least = Math.min(least, difference);
      most = Math.max(most, difference);
    }
    // In rounds of the scheduler; in ms of a queue of weight 1.
    const quantumMs = Math.min(a.shareMs, b.shareMs);
    const bound = 1 + longestMs / a.shareMs + longestMs / b.shareMs;
    return {
      ...{ policy, most: short((most - least) * quantumMs), bound: short(bound * quantumMs) },
      intervals: played.visits.length,
    };
  }
  const found = groups.map(({ clients, periodMs, shareMs }) =>
    mostMissing(played, periodMs * 1e6, (client) => clients.includes(client), shareMs * 1e6),
  );
  return {
    ...{ policy, most: short(Math.max(...found.map(({ most }) => most))), bound: short(longestMs) },
    intervals: found.reduce((sum, { intervals }) => sum + intervals, 0),
  };
}

// ---- free blocks, chunks ----

export function freeRun(policy: string, load: number): FreeRun {
  const scenario = scenarioOf(freeLink(policy, load, 'on'));
  const played = playClients(scenario);
  const without = playClients(scenarioOf(freeLink(policy, load, 'off')));
  const endsOf = ({ visits }: Played) =>
    visits.filter(({ isLast }) => isLast).map(({ number, endNs }) => `${number} ${endNs}`);
  const freeMB = freeMegabytes(scenario) / (played.endNs / 1e9);
  return {
    ...{ load, policy, freeMB: short(freeMB) },
    share: short((freeMB * 1e6) / resolved(scenario).disk.rateAt(0)),
    same: endsOf(played).join() === endsOf(without).join(),
  };
}

export function chunkRun(chunk: number): ChunkRun {
  const played = playClients(scenarioOf(chunkLink(chunk)));
  const rates = everySecond(played, 1);
  return {
    chunk,
    waitMs: short(meanWaitMs(played, (client) => client === 0)),
    greedyMB: short(rates.reduce((sum, x) => sum + x, 0) / rates.length),
  };
}

/** Of the main reading all, of the others figures 5 to 7 under the paper’s own scheduler. */
function playReading(reading: QosReading): QosData {
  const isMain = reading.said === '';
  const policies = isMain ? QOS_POLICIES : [reading.under];
  const figures = reading.io === 'cycle' ? ([5, 6] as const) : [];
  return {
    shares: figures.flatMap((figure) => policies.map((policy) => shareRun(figure, policy, reading))),
    responses: policies.flatMap((policy) => LOW_STREAMS.map((low) => responseRun(policy, low, reading))),
    ...(isMain ? rest() : { leastCycles: [], admitted: [], fair: [], free: [], chunks: [] }),
  };
}

const rest = (): Omit<QosData, 'shares' | 'responses'> => ({
  leastCycles: [1, 2, 3, 4, 5, 6].map(leastCycleRun),
  admitted: RULES.flatMap((rule) => GROWING.lengths.map((came) => admittedRun(rule, came))),
  fair: (['cello', 'mars', 'user-safe'] as const).map(fairRun),
  free: ['c-look', 'fcfs'].flatMap((policy) => FREE_LOADS.map((load) => freeRun(policy, load))),
  chunks: CHUNKS.map(chunkRun),
});

/** By reading; one that names another scheduler is of the main runs, which have both. */
export const playAll = (): Readonly<Record<string, QosData>> =>
  Object.fromEntries(
    qosReadings
      .filter(({ under }) => under === 'ucsb-io')
      .map((reading) => [reading.said, playReading(reading)]),
  );
