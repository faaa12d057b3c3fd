/**
 * The workload of Reddy and Wyllie: streams of constant rate that ask for S bytes every p = S / rate, due m periods
 * after the release (m = 1: by the next one; m = 2: deferred by one), and Poisson requests without a stream.
 */
import { mostOnDisks } from '../../base/params.ts';
import { NS_PER_S } from '../../base/time.ts';
import { placeKeys } from '../../objects/liesAnywhere.ts';
import { dealtValues } from '../parts/dealtValues.ts';
import { defineWorkload } from '../parts/definition.ts';
import { namesNothing } from '../parts/placed.ts';
import { comesAndGoes } from '../parts/specs.ts';
import { buildStreams, checkStored, storedStreams } from './build.ts';
import { checkPiece, checkRule, n, params, phaseUnder, releasesOf, shortestNs } from './params.ts';
import { comparisons, questions, variations } from './questions.ts';
import { words } from './words.ts';
import { neverWaits } from '../parts/unwaited.ts';

export const streams = defineWorkload({
  id: 'streams',
  title: 'Streams with deadlines',
  summary:
    'Streams of constant rate need whole tracks once a period, with deadlines; other requests come at random.',
  words,
  beat: 'period',
  hasDeadlines: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  params,
  paramsUnder: (policy) => params.map((spec) => (spec.key === 'phase' ? phaseUnder(policy) : spec)),
  standsFor: (values) => ({ phase: releasesOf(values) }),
  formFirst: ['policy', 'n', 'lambda'],
  formOrder: ['workload', 'policy', 'n', 'tracks', 'm', 'lambda', 'aperiodic', 'disk', 'seed'],
  start: { policy: 'scan-edf', disk: 'allicat', n: 12, lambda: 5, dsize: 'tracks:1', head: 0 },
  fixedFromStart: [
    ...['tracks', 'piece', 'm', 'vrate', 'fill', 'phase', 'reads', 'gap', 'life', 'admission', 'underuse'],
    ...placeKeys,
  ],
  policyFamily: 'Streams with deadlines',
  // Reddy and Wyllie give aperiodic requests deadlines of 100 ms.
  goalNs: 1e8,
  comparisons,
  variations,
  questions,
  streams: (values) => values.n,
  beatNs: (values, disk) => shortestNs(values, disk),
  requestsPerS: (values, disk) =>
    values.lambda +
    ((comesAndGoes(values) ? mostOnDisks(values, n) : values.n) * NS_PER_S) / shortestNs(values, disk),
  check: (values, disk) => [...checkRule(values), ...checkPiece(values), ...checkStored(values, disk)],
  stored: storedStreams,
  withoutEffect: (values) => [
    ...(values.reads === 'anywhere' && values.lambda === 0 ? neverWaits(values) : []),
    ...(values.popularity === 'uniform' ? [] : namesNothing(values)),
    ...(Number(values.piece) > 0 ? [{ key: 'tracks', why: 'piece says how many bytes are read' }] : []),
  ],
  onDisk: (values, share) => dealtValues(values, share),
  build: (setup) => buildStreams(setup),
});
