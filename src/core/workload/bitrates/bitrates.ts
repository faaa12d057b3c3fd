/**
 * The workload of stream combination: streams of different bitrates that come, and perhaps go, on a server that reads each
 * of them once in a cycle. They ask for nothing themselves; a policy in cycles has to read them in time.
 */
import { onceFor } from '../../base/onceFor.ts';
import { idleMargin } from '../parts/marginSpecs.ts';
import { readForm } from '../../base/params.ts';
import { NS_PER_S, secondsToNs } from '../../base/time.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { BitrateStreams } from './streams.ts';
import { drawnRate, gapInForce, largestRate, params, residentRates, type BitrateValues } from './params.ts';
import { readRate } from './rateText.ts';
import { comparisons, questions, variations } from './questions.ts';
import { words } from './words.ts';
import { defineWorkload } from '../parts/definition.ts';
import { neverWaits } from '../parts/unwaited.ts';
import { wholeDeal } from '../parts/wholeDeal.ts';

/** More streams in a run would only fill its checkpoints. */
const MOST_STREAMS = 10_000;

const own = new Map(params.map((spec) => [spec.key, spec]));

export const bitrates = defineWorkload({
  id: 'bitrates',
  title: 'Streams by bitrate',
  summary: 'Streams of different bitrates come one after another, and each is read once in a cycle.',
  words,
  beat: 'period',
  hasDeadlines: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  theory: 'cycles',
  params,
  paramsUnder: () => [...own.values()],
  standsFor: (values) => ({ gap: gapInForce(values) }),
  formFirst: ['policy', 'rates', 'cycle'],
  formOrder: ['workload', 'policy', 'rates', 'gap', 'cycle', 'memory', 'life', 'disk', 'seed'],
  start: {
    policy: 'stream-combination',
    disk: 'streaming',
    rates: 'uniform:128000:1024000',
    gap: 'never',
    life: 'forever',
    cycle: 0.5,
    memory: 134_217_728,
    admission: 'paper',
    duration: 1200,
    head: 0,
  },
  fixedFromStart: ['gap', 'life', 'cycle', 'admission', 'realtime', 'margin'],
  silent: true,
  chart: 'resources',
  newcomer: { allowed: 'its rate in bytes per second', example: '64000', read: readRate },
  policyFamily: 'Streams in cycles',
  // Nobody asks for anything beside the streams: as long as a request that was added by hand should take.
  goalNs: 2e9,
  comparisons,
  variations,
  questions,
  streams: (values) => residentRates(values).length,
  beatNs: () => NS_PER_S,
  requestsPerS: (values, disk) => Math.min(mostAtOnce(disk), MOST_STREAMS / values.cycle),
  check: (values, disk) => [...checkRates(values, disk), ...checkCount(values)],
  withoutEffect: (values) => [...neverWaits(values), ...idleMargin(values)],
  onDisk(values, { disk, disks }) {
    const own = residentRates(values).filter((_, stream) => stream % disks === disk);
    return {
      ...values,
      ...(own.length > 0 ? { rates: own.join(',') } : {}),
      memory: values.memory / disks,
    };
  },
  build({ seed, disk, values, share }) {
    const deal = wholeDeal(seed, share);
    const cycleNs = secondsToNs(values.cycle);
    const streams = new BitrateStreams(
      {
        ...{ seed, disk, cycleNs, life: values.life },
        gap: gapInForce(values),
        residents: residentRates(values),
        ...(deal ? { isHere: (stream) => deal.ofStream(stream) === share?.disk } : {}),
      },
      drawnRate(values),
    );
    return {
      sources: [streams],
      plans: () => streams.plans(),
      change(now) {
        streams.drawn = drawnRate(now);
      },
      join(atNs, what) {
        streams.join(atNs, Number(what));
      },
      leave(stream, atNs) {
        streams.leave(stream, atNs);
      },
    };
  },
});

/** Visits of the arm in a second, at most. Disks are never changed, and every change of a setting asks again. */
const mostAtOnce = onceFor((disk: DiskModel): number => {
  let shortestNs = Infinity;
  for (const ns of disk.seekNs) if (ns > 0 && ns < shortestNs) shortestNs = ns;
  return NS_PER_S / shortestNs;
});

function checkRates(values: BitrateValues, disk: DiskModel): readonly string[] {
  const slowest = disk.slowestRate(0, disk.cylinders - 1);
  const largest = largestRate(values);
  if (largest < slowest) return [];
  return [
    `rates=${values.rates}: a stream of ${largest} B/s would play more than this disk reads; allowed is less than ${Math.floor(slowest)} B/s`,
  ];
}

function checkCount(values: BitrateValues & { readonly duration?: number }): readonly string[] {
  const gap = gapInForce(values);
  const { id, args } = readForm(gap);
  if (id === 'never' || values.duration === undefined) return [];
  const mean = args.reduce((sum, x) => sum + x, 0) / args.length;
  const count = Math.ceil(values.duration / mean);
  if (count <= MOST_STREAMS) return [];
  return [
    `duration=${values.duration}: with gap=${gap} about ${count} streams would come; allowed is up to ${MOST_STREAMS}, with longer gaps or a shorter run`,
  ];
}
