/** What a server in cycles can bear, beside what has come of the run: figure by figure, as plain data. */
import { fillIn } from '../../../../core/base/sentence.ts';
import type { CycleTheory } from '../../../../core/theory/cycleGauges.ts';
import { bytes, percent, seconds, whole } from '../../../draw/format.ts';
import { gaugeIndex, stepsOf, valueAt } from '../../../view/scene/gauges.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { barOf, inRun, NONE, now, withBar, type Gauge } from './gauge.ts';

/** What the policy of the run publishes, at an instant; NaN before its first cycle. */
export interface MeasuredCycle {
  readonly cycleNs: number;
  readonly streams: number;
  readonly memoryBytes: number;
  readonly efficiency: number;
}

export function measuredCycle(scene: Scene, timeNs: number): MeasuredCycle {
  const of = (id: string) => valueAt(stepsOf(scene, gaugeIndex(scene, id)), timeNs);
  return {
    cycleNs: of('cycle'),
    streams: of('streams'),
    memoryBytes: of('memory'),
    efficiency: of('efficiency'),
  };
}

const words = {
  efficiency: 'Efficiency of an IO',
  slow: 'the slowest',
  mean: 'of the mean rate',
  fast: 'the fastest',
  memory: 'Memory by equation 2',
  single: 'all single',
  paired: 'all in pairs',
  most: 'Most streams of this cycle',
  byMemory: 'by memory',
  byTime: 'by the disk’s time',
  best: 'The best cycle that stays',
  bears: 'which bears',
  wait: 'From coming to the first picture',
  below: 'below',
  streams: '{count} streams',
  notes: {
    efficiency:
      'Equation 1, at T = {cycle}: the part of an IO’s time in which data pass. Access takes as long for a slow stream as for a fast one.',
    memory:
      '{count} streams of the mean rate at T = {cycle}: T·R for each, and as much again for one of a pair. The streams that came differ from the mean.',
    most: 'For streams that all have the mean rate, and none combined: the smaller number counts. What combines streams, or changes T, may go beyond it.',
    best: 'There memory and disk are full at once, for streams of the mean rate. Nobody knows that beforehand; stream combination looks for its way as it goes.',
    wait: '2T: a stream is weighed when the next cycle begins, read in it, and plays from its end on at the latest.',
  },
} as const;

export function cycleGaugesOf(theory: CycleTheory, run: MeasuredCycle): readonly Gauge[] {
  return [
    efficiencyGauge(theory, run),
    memoryGauge(theory, run),
    mostGauge(theory, run),
    bestGauge(theory),
    {
      id: 'wait',
      title: words.wait,
      theory: [{ name: words.below, value: seconds(2 * theory.cycleNs) }],
      run: now(`T = ${seconds(theory.cycleNs)}`),
      note: words.notes.wait,
    },
  ];
}

function efficiencyGauge({ efficiency, cycleNs }: CycleTheory, run: MeasuredCycle): Gauge {
  return {
    id: 'efficiency',
    title: words.efficiency,
    theory: [
      { name: words.slow, value: percent(efficiency.least, 1) },
      { name: words.mean, value: percent(efficiency.mean, 1) },
      { name: words.fast, value: percent(efficiency.most, 1) },
    ],
    run: inRun(percent(run.efficiency, 1)),
    ...withBar(barOf(run.efficiency, [efficiency.least, efficiency.mean, efficiency.most])),
    note: fillIn(words.notes.efficiency, { cycle: seconds(cycleNs) }),
  };
}

function memoryGauge({ bytesEach, bytesPaired, cycleNs }: CycleTheory, run: MeasuredCycle): Gauge {
  const count = Number.isFinite(run.streams) ? run.streams : 0;
  return {
    id: 'memory',
    title: words.memory,
    theory: [
      { name: words.single, value: bytes(count * bytesEach) },
      { name: words.paired, value: bytes(count * bytesPaired) },
    ],
    run: inRun(Number.isFinite(run.memoryBytes) ? bytes(run.memoryBytes) : NONE),
    ...withBar(barOf(run.memoryBytes, [count * bytesEach, count * bytesPaired])),
    note: fillIn(words.notes.memory, { count: whole(count), cycle: seconds(cycleNs) }),
  };
}

function mostGauge({ byMemory, byTime }: CycleTheory, run: MeasuredCycle): Gauge {
  return {
    id: 'most',
    title: words.most,
    theory: [
      { name: words.byMemory, value: whole(byMemory) },
      { name: words.byTime, value: whole(byTime) },
    ],
    run: now(Number.isFinite(run.streams) ? fillIn(words.streams, { count: whole(run.streams) }) : NONE),
    ...withBar(barOf(run.streams, [Math.min(byMemory, byTime)])),
    note: words.notes.most,
  };
}

function bestGauge({ bestNs, mostAtBest, cycleNs }: CycleTheory): Gauge {
  return {
    id: 'best',
    title: words.best,
    theory: [
      { name: 'T', value: seconds(bestNs, 2) },
      { name: words.bears, value: fillIn(words.streams, { count: whole(mostAtBest) }) },
    ],
    run: now(`T = ${seconds(cycleNs)}`),
    ...withBar(barOf(cycleNs, [bestNs])),
    note: words.notes.best,
  };
}
