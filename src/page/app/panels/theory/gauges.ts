/** Theory beside a run, figure by figure, as plain data: what is written, what is drawn, and where theory does not hold. */
import { numberOf, readForm, wordOf } from '../../../../core/base/params.ts';
import { milliseconds, percent, seconds, whole } from '../../../draw/format.ts';
import type { ParamValues } from '../../../../core/sim/interfaces.ts';
import type { GaugeTheory } from '../../../../core/theory/gauges.ts';
import { inOrderOfArrival, overrunCaveat } from '../../../../core/theory/partings.ts';
import type { Measured } from '../../../view/scene/measured.ts';
import {
  barOf,
  brief,
  inMs,
  inRun,
  inTheory,
  NONE,
  now,
  perSecond,
  probability,
  withBar,
  withNote,
  type Gauge,
} from './gauge.ts';
import { periodGauge } from './periodGauge.ts';

/** `values`: effective, as they are at the moment. */
export function gaugesOf(values: ParamValues, theory: GaugeTheory, run: Measured): readonly Gauge[] {
  const n = numberOf(values, 'n');
  return [
    utilizationGauge(values, theory, run),
    limitGauge(values, theory),
    responseGauge(values, theory, run),
    ...(n > 0 ? [overrunGauge(values, theory, run), sweepGauge(values, theory, run)] : []),
    videosGauge(n, theory),
    ...numberGauge(values, theory),
    ...periodGauge(values, theory, run),
  ];
}

/** While theory is computed for other settings: what is of the run stands, and everything keeps its place. */
export const whileComputed = ({ id, title, theory, run }: Gauge): Gauge => ({
  ...{ id, title, run },
  theory: theory.map(({ name }) => ({ name, value: 'computing …' })),
});

function utilizationGauge(values: ParamValues, theory: GaugeTheory, run: Measured): Gauge {
  return {
    id: 'utilization',
    title: 'Disk time for requests',
    theory: inTheory(percent(theory.utilization)),
    run: inRun(percent(run.utilization)),
    ...withBar(barOf(run.utilization, [theory.utilization], 1)),
    ...withNote(
      inOrderOfArrival(values)
        ? undefined
        : 'Theory counts one seek from anywhere to anywhere for each request; this policy sweeps and needs less.',
    ),
  };
}

function limitGauge(values: ParamValues, theory: GaugeTheory): Gauge {
  const lambda = numberOf(values, 'lambda');
  const beyond = lambda >= theory.fcfsLimit;
  const fcfs = inOrderOfArrival(values);
  return {
    id: 'limit',
    title: 'FCFS limit, and the load',
    theory: inTheory(perSecond(theory.fcfsLimit)),
    run: now(perSecond(lambda)),
    ...withBar(barOf(lambda, [theory.fcfsLimit])),
    ...withNote(
      beyond
        ? fcfs
          ? 'More comes in than can be served in order of arrival: the queue grows without end.'
          : 'Beyond what order of arrival sustains: only the seeks that a sweep saves can keep up.'
        : undefined,
    ),
  };
}

function responseGauge(values: ParamValues, theory: GaugeTheory, run: Measured): Gauge {
  const half = (ns: number) => (inMs(run.meanNs) ? milliseconds(ns) : seconds(ns));
  const band = run.halfNs === undefined ? '' : ` ± ${half(run.halfNs)}`;
  const measured = run.served > 0 ? `${brief(run.meanNs)}${band}` : NONE;
  const title = 'Mean response, M/G/1';
  if (numberOf(values, 'n') > 0)
    return {
      id: 'response',
      title,
      theory: inTheory(NONE),
      run: inRun(measured),
      note: 'M/G/1 sees no rounds: a request that comes in while videos are read waits for them as well, and so no formula is shown.',
    };
  const steady = Number.isFinite(theory.mg1Ns);
  return {
    id: 'response',
    title,
    theory: inTheory(steady ? brief(theory.mg1Ns) : NONE),
    run: inRun(measured),
    ...withBar(steady ? barOf(run.meanNs, [theory.mg1Ns]) : undefined),
    ...withNote(
      !steady
        ? 'There is no steady state: in order of arrival the queue grows without end.'
        : inOrderOfArrival(values)
          ? undefined
          : 'The formula is for order of arrival; the more wait, the more a sweep saves.',
    ),
  };
}

function overrunGauge(values: ParamValues, theory: GaugeTheory, run: Measured): Gauge {
  const glitches = `${whole(run.glitches)} ${run.glitches === 1 ? 'glitch' : 'glitches'}`;
  const caveat = overrunCaveat(values);
  return {
    id: 'overrun',
    title: 'A round overruns',
    theory: [
      ...inTheory(probability(theory.overrun)),
      { name: 'Chernoff', value: probability(theory.chernoff) },
      { name: 'a stream’s glitch', value: probability(theory.streamGlitch) },
    ],
    run: inRun(`${whole(run.overruns)} of ${whole(run.rounds)}, ${glitches}`),
    ...(run.overruns + run.glitches > 0 ? { alarm: true } : {}),
    ...withNote(caveat),
  };
}

function sweepGauge(values: ParamValues, theory: GaugeTheory, run: Measured): Gauge {
  const shared = overrunCaveat(values) !== undefined;
  const marks = [theory.oyangNs, theory.worstSweepNs];
  return {
    id: 'sweep',
    title: 'Seeks of a sweep, longest',
    theory: [
      { name: 'Oyang’s bound', value: milliseconds(theory.oyangNs) },
      { name: 'the worst', value: milliseconds(theory.worstSweepNs) },
    ],
    run: inRun(shared ? NONE : milliseconds(run.longestSweepNs)),
    ...withBar(shared ? undefined : barOf(run.longestSweepNs, marks)),
    ...withNote(
      shared
        ? 'Here the videos have no sweep of their own that could be measured.'
        : run.longestSweepNs > theory.oyangNs
          ? 'Longer than Oyang’s bound: it does not know that the arm goes to the nearer end first.'
          : undefined,
    ),
  };
}

function videosGauge(n: number, theory: GaugeTheory): Gauge {
  return {
    id: 'videos',
    title: 'Most videos a round',
    theory: [
      { name: 'by chance', value: `${theory.videosByChance}` },
      { name: 'by worst case', value: `${theory.videosWorstCase}` },
    ],
    run: now(`${n}`),
    ...withBar(barOf(n, [theory.videosByChance, theory.videosWorstCase])),
    note: 'By chance: in an hour of rounds a stream has more than 1 % of glitches with a probability below 0.001; a round may overrun more often, for it is mostly one stream that is late then. Worst case: every piece is the largest, or as large as one in 10 000 where none is.',
  };
}

/** Section 2.2’s static limit, from the model: what stands beside a number that somebody has chosen. */
function numberGauge(values: ParamValues, theory: GaugeTheory): readonly Gauge[] {
  const most = theory.requestsByChance;
  if (most === undefined) return [];
  const [chosen = 0] = readForm(wordOf(values, 'limit')).args;
  return [
    {
      id: 'number',
      title: 'Most requests a round',
      theory: [{ name: 'by chance', value: most < 0 ? NONE : `${most}` }],
      run: now(`${chosen}`),
      ...withBar(most < 0 ? undefined : barOf(chosen, [most])),
      ...(most < 0 || chosen === most
        ? {}
        : { advice: { key: 'limit', text: `number:${most}`, title: `Use ${most}` } }),
      note:
        most < 0
          ? 'The videos alone break the promise of 1 % of glitches: no number of requests keeps it.'
          : 'The largest number with which a stream keeps the promise of 1 % of glitches even if so many requests come in every round. It holds until the sizes, the videos or the disk change; a dynamic limit reckons anew in each round.',
    },
  ];
}
