/** The workload of Nerjes et al.: videos that ask for a fragment at the start of every round, and Poisson requests. */
import { later } from '../../base/later.ts';
import { meanSize, ofWholeTracks, sizeSampler } from '../../base/distribution.ts';
import { mostOnDisks } from '../../base/params.ts';
import { NS_PER_S } from '../../base/time.ts';
import { liesAnywhere, placeKeys } from '../../objects/liesAnywhere.ts';
import type { StreamPlan } from '../../sim/interfaces.ts';
import { defineWorkload } from '../parts/definition.ts';
import { pieceSampler } from '../parts/pieceSizes.ts';
import { PoissonSource } from '../parts/poisson.ts';
import { RoundStreams } from './streams.ts';
import { n, params, type RoundsValues } from './params.ts';
import { words } from './words.ts';
import { comesAndGoes, csize, dsize } from '../parts/specs.ts';

/** What few of its runs need, and what is worth asking of them. */
const beyond = later(() => import('./beyond.ts'));

const anywhere = (values: RoundsValues, key: 'csize' | 'dsize') =>
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
  fixedFromStart: ['reads', 'gap', 'life', 'admission', 'underuse', ...placeKeys, 'scenes'],
  policyFamily: 'Mixed workloads, in rounds',
  // Nerjes et al., section 1: P(response > 2 s) < 0.001.
  goalNs: 2e9,
  mostSlow: 0.001,
  comparisons: () => beyond.now.comparisons(),
  comparedAt: (values) => beyond.now.comparedAt(values),
  variations: (values) => beyond.now.variations(values),
  questions: () => beyond.now.questions(),
  streams: (values) => values.n,
  beatNs: (_, __, roundNs) => roundNs,
  requestsPerS: (values, _, roundNs) =>
    values.lambda + ((comesAndGoes(values) ? mostOnDisks(values, n) : values.n) * NS_PER_S) / roundNs,
  check: (values, disk) => [
    ...(values.scenes === 'none' ? [] : beyond.now.checkScenes(values.csize, values.scenes)),
    ...(liesAnywhere(values) ? [] : beyond.now.checkRounds(values, disk)),
  ],
  scenes: (values, seed) => (values.scenes === 'none' ? undefined : beyond.now.scenesOf(values, seed)),
  stored: (seed, values, disk, roundNs) => beyond.now.storedRounds({ seed, values, disk, roundNs }),
  withoutEffect: (values) => (values.popularity === 'uniform' ? [] : beyond.now.namesNothing(values)),
  onDisk: (values, share) => beyond.now.dealtValues(values, share),
  build({ share, ...setup }) {
    if (share) return beyond.now.dealtRounds({ ...setup, share });
    const { seed, disk, values, roundNs, admission: rule, byHand = false } = setup;
    const pieces = (v: RoundsValues) => pieceSampler(v, disk.trackBytes);
    const requests = (v: RoundsValues) => sizeSampler(v.dsize, disk.trackBytes);
    let { n: count, csize: word } = values;
    let whole = anywhere(values, 'csize');
    const placed = liesAnywhere(values)
      ? undefined
      : beyond.now.placedRounds({ seed, disk, values, roundNs });
    const guests =
      rule && (byHand || comesAndGoes(values))
        ? beyond.now.roundGuests({
            ...{ seed, disk, roundNs, residents: count, sizes: pieces(values), anywhere: whole },
            ...{ gap: values.gap, life: values.life, admission: rule(values), placed },
          })
        : undefined;
    const streams = guests ?? new RoundStreams(seed, disk, count, roundNs, pieces(values), whole, placed);
    const poisson = new PoissonSource(
      seed,
      disk,
      values.lambda,
      requests(values),
      anywhere(values, 'dsize'),
      placed?.requests,
    );
    return {
      ...(placed ? { needs: placed.needs } : {}),
      sources: [streams, poisson],
      plans() {
        const sizeBytes = meanSize(word, disk.trackBytes);
        const begins = whole && (placed === undefined || placed.anywhere);
        const plan = { firstNs: 0, periodNs: roundNs, deadlineNs: roundNs, sizeBytes, anywhere: begins };
        if (guests) return guests.plans(plan);
        return Array.from({ length: count }, (_, stream): StreamPlan => ({ stream, ...plan }));
      },
      ...(guests
        ? {
            join: (atNs) => {
              guests.join(atNs);
            },
            leave: (stream, atNs) => {
              guests.leave(stream, atNs);
            },
          }
        : {}),
      change(now, before, atNs) {
        count = now.n;
        word = now.csize;
        whole = anywhere(now, 'csize');
        if (now.n !== before.n) streams.setCount(count, atNs);
        if (now.csize !== before.csize) {
          streams.setSizes(pieces(now), anywhere(now, 'csize'));
          if (rule) guests?.setAdmission(rule(now));
        }
        if (now.lambda !== before.lambda) poisson.setRate(now.lambda, atNs);
        if (now.dsize !== before.dsize) poisson.setSizes(requests(now), anywhere(now, 'dsize'));
      },
    };
  },
});
