/** Parameters that several workloads share. */
import { checkDistribution, distributionForms } from '../base/distribution.ts';
import type { ParamSpec } from '../base/params.ts';

export const lambda = {
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
  shapes: 'discrete',
  counts: { one: 'request a second', many: 'requests a second' },
} as const satisfies ParamSpec;

export const dsize = {
  kind: 'forms',
  key: 'dsize',
  title: 'Size of a request',
  help: 'Bytes of an ordinary request. A normal size is redrawn until it is positive, which moves its mean.',
  group: 'workload',
  advanced: true,
  default: 'normal:50000:25000',
  shapes: 'discrete',
  forms: distributionForms,
  check: checkDistribution,
} as const satisfies ParamSpec;

export const csize = {
  kind: 'forms',
  key: 'csize',
  title: 'Size of a piece',
  help: 'What a stream reads in one round, in bytes.',
  group: 'workload',
  advanced: true,
  default: 'gamma:800000:200000',
  shapes: 'continuous',
  forms: distributionForms,
  check: checkDistribution,
} as const satisfies ParamSpec;

/** Our reading of Reddy and Wyllie: without it not even the mean utilization allows the numbers of streams they report. */
export const reads = {
  kind: 'choice',
  key: 'reads',
  title: 'Reads of whole tracks',
  help: 'A drive with a buffer can begin a whole track wherever the head comes down and saves the rotational latency.',
  group: 'workload',
  advanced: true,
  default: 'anywhere',
  options: [
    { id: 'anywhere', title: 'begin wherever the head comes down' },
    { id: 'angle', title: 'wait for their start angle' },
  ],
} as const satisfies ParamSpec;

/** Where the head starts; the run’s own parameter, which a queue shows in front. */
export const head = {
  kind: 'number',
  key: 'head',
  title: 'Head starts at cylinder',
  help: 'The cylinder under the head when the run begins.',
  group: 'run',
  default: 0,
  min: 0,
  max: 999_999,
  integer: true,
  unit: '',
  shapes: 'none',
  onDisk: true,
} as const satisfies ParamSpec;
