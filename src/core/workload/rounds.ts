/** The workload of Nerjes et al.: videos that ask for a fragment at the start of every round, and Poisson requests. */
import { meanSize, ofWholeTracks, sizeSampler } from '../base/distribution.ts';
import type { ParamSpec, ValuesOf } from '../base/params.ts';
import { NS_PER_S } from '../base/time.ts';
import type { StreamPlan } from '../sim/interfaces.ts';
import { defineWorkload } from './definition.ts';
import { PoissonSource } from './poisson.ts';
import { RoundStreams } from './roundStreams.ts';
import { comparedAt, comparisons, questions, variations } from './roundsQuestions.ts';
import { words } from './roundsWords.ts';
import { csize, dsize, lambda, reads } from './specs.ts';

const n = {
  kind: 'number',
  key: 'n',
  title: 'Videos per round',
  help: 'Streams that each need one piece in every round, due when the round ends.',
  group: 'workload',
  default: 4,
  min: 0,
  max: 200,
  integer: true,
  unit: '',
  slider: { min: 0, max: 12, step: 1 },
  shapes: 'continuous',
  counts: words.stream,
} as const satisfies ParamSpec;

const params = [n, lambda, csize, dsize, reads] as const;
type Values = ValuesOf<typeof params>;

const anywhere = (values: Values, key: 'csize' | 'dsize') =>
  values.reads === 'anywhere' && ofWholeTracks(values[key]);

export const rounds = defineWorkload({
  id: 'rounds',
  title: 'Rounds: videos and requests',
  summary: 'Every video needs its next piece by the end of each round; ordinary requests come at random.',
  words,
  beat: 'round',
  hasDeadlines: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  params,
  formFirst: ['policy', 'n', 'lambda'],
  formOrder: ['workload', 'policy', 'n', 'lambda', 'periods', 'order', 'subrounds', 'disk', 'seed'],
  start: {
    policy: 'mixed-scan',
    disk: 'nerjes-1998',
    n: 4,
    lambda: 8,
    csize: csize.default,
    dsize: dsize.default,
    head: 0,
  },
  fixedFromStart: ['reads'],
  policyFamily: 'Mixed workloads, in rounds',
  // Nerjes et al., section 1: P(response > 2 s) < 0.001.
  goalNs: 2e9,
  mostSlow: 0.001,
  comparisons,
  comparedAt,
  variations,
  questions,
  streams: (values) => values.n,
  beatNs: (_, __, roundNs) => roundNs,
  requestsPerS: (values, _, roundNs) => values.lambda + (values.n * NS_PER_S) / roundNs,
  build({ seed, disk, values, roundNs }) {
    const sampler = (v: Values, key: 'csize' | 'dsize') => sizeSampler(v[key], disk.trackBytes);
    let { n: count, csize: word } = values;
    let whole = anywhere(values, 'csize');
    const streams = new RoundStreams(
      seed,
      disk,
      count,
      roundNs,
      sampler(values, 'csize'),
      anywhere(values, 'csize'),
    );
    const poisson = new PoissonSource(
      seed,
      disk,
      values.lambda,
      sampler(values, 'dsize'),
      anywhere(values, 'dsize'),
    );
    return {
      sources: [streams, poisson],
      plans: () =>
        Array.from({ length: count }, (_, stream): StreamPlan => ({
          stream,
          firstNs: 0,
          periodNs: roundNs,
          deadlineNs: roundNs,
          sizeBytes: meanSize(word, disk.trackBytes),
          anywhere: whole,
        })),
      change(now, before, atNs) {
        count = now.n;
        word = now.csize;
        whole = anywhere(now, 'csize');
        if (now.n !== before.n) streams.setCount(count, atNs);
        if (now.csize !== before.csize) streams.setSizes(sampler(now, 'csize'), anywhere(now, 'csize'));
        if (now.lambda !== before.lambda) poisson.setRate(now.lambda, atNs);
        if (now.dsize !== before.dsize) poisson.setSizes(sampler(now, 'dsize'), anywhere(now, 'dsize'));
      },
    };
  },
});
