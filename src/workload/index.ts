/** What the workload of a scenario is made of. */
import { checkDistribution, distributionForms } from '../base/distribution.ts';
import type { ParamSpec } from '../base/params.ts';

export { PoissonSource } from './poisson.ts';
export { ScriptSource } from './script.ts';
export { RoundStreams } from './streams.ts';

export const workloadParams: readonly ParamSpec[] = [
  {
    kind: 'number',
    key: 'n',
    title: 'Videos per round',
    help: 'Streams that each need one fragment in every round, due when the round ends.',
    group: 'workload',
    default: 4,
    min: 0,
    max: 200,
    integer: true,
    unit: '',
    slider: { min: 0, max: 12, step: 1 },
  },
  {
    kind: 'number',
    key: 'lambda',
    title: 'Requests per second',
    help: 'Rate of the Poisson process of ordinary requests, for this one disk.',
    group: 'workload',
    default: 8,
    min: 0,
    max: 1000,
    unit: '/s',
    slider: { min: 0, max: 60, step: 0.5 },
  },
  {
    kind: 'forms',
    key: 'csize',
    title: 'Size of a fragment',
    help: 'What a stream reads in one round, in bytes.',
    group: 'workload',
    advanced: true,
    default: 'gamma:800000:200000',
    forms: distributionForms,
    check: checkDistribution,
  },
  {
    kind: 'forms',
    key: 'dsize',
    title: 'Size of a request',
    help: 'Bytes of an ordinary request. A normal size is redrawn until it is positive, which moves its mean.',
    group: 'workload',
    advanced: true,
    default: 'normal:50000:25000',
    forms: distributionForms,
    check: checkDistribution,
  },
];
