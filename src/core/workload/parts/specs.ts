/** Parameters that several workloads share. */
import { checkDistribution, distributionForms } from '../../base/distribution.ts';
import type { ParamSpec } from '../../base/params.ts';
import type { ParamValues } from '../../sim/interfaces.ts';
import { checkDuration, durationForms } from './durationForms.ts';

export const lambda = {
  kind: 'number',
  key: 'lambda',
  title: 'Requests per second',
  help: 'Rate of the Poisson process of ordinary requests; of several disks, for all together.',
  group: 'workload',
  default: 8,
  min: 0,
  max: 16_000,
  mostADisk: 1000,
  unit: '/s',
  slider: { min: 0, max: 60, step: 0.5 },
  shapes: 'discrete',
  counts: { one: 'request a second', many: 'requests a second' },
} as const satisfies ParamSpec;

export const dsize = {
  kind: 'forms',
  key: 'dsize',
  title: 'Size of a request',
  help: 'Bytes of an ordinary request. A normal size that is not positive is drawn again, or, with a word behind it, cut at one byte or taken as its absolute value; each moves the mean.',
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

/** Streams that come and go, and who of them is let in. */
export const gap = {
  kind: 'forms',
  key: 'gap',
  title: 'Time between newcomers',
  help: 'Seconds from one stream that comes and is weighed to the next.',
  group: 'workload',
  advanced: true,
  default: 'never',
  shapes: 'continuous',
  forms: durationForms('never', 20),
  check: checkDuration,
} as const satisfies ParamSpec;

export const life = {
  kind: 'forms',
  key: 'life',
  title: 'How long one stays',
  help: 'Seconds until a stream ends, from its first piece on.',
  group: 'workload',
  advanced: true,
  default: 'forever',
  shapes: 'continuous',
  forms: durationForms('forever', 120),
  check: checkDuration,
} as const satisfies ParamSpec;

export const admission = {
  kind: 'choice',
  key: 'admission',
  title: 'Who is let in',
  help: 'What a stream that comes in mid-run is weighed by. Those that are there from the start are let in.',
  group: 'workload',
  advanced: true,
  default: 'paper',
  shapes: 'continuous',
  options: [
    {
      id: 'paper',
      title: 'as the paper has it',
      help: 'The test of the workload’s own paper; everybody where it has none.',
    },
    { id: 'all', title: 'everybody', help: 'Whoever comes is let in, whether the disk can bear it or not.' },
    {
      id: 'deterministic',
      title: 'by the worst case',
      help: 'Only if all of them can be read in time even in the worst round that there can be.',
    },
    {
      id: 'statistical',
      title: 'as measured',
      help: 'Only if, by what their pieces have cost so far, a share of the disk’s time is enough for all of them.',
    },
    {
      id: 'chance',
      title: 'by chance',
      help: 'Only if each of them has glitches in more than 1 % of its rounds with a probability below 0.001.',
    },
  ],
} as const satisfies ParamSpec;

export const underuse = {
  kind: 'number',
  key: 'underuse',
  title: 'Share that streams may use',
  help: 'Of the disk’s time, where streams are let in as measured.',
  group: 'workload',
  advanced: true,
  default: 0.9,
  min: 0,
  above: true,
  max: 1,
  unit: '',
  slider: { min: 0.5, max: 1, step: 0.01 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** r of the QoS paper, section III.B. */
export const realtime = {
  kind: 'number',
  key: 'realtime',
  title: 'Share for guaranteed rates',
  help: 'r: what streams with a guaranteed rate may take of the disk’s time where they are let in by the worst case, as measured or by chance; the rest is for everybody else.',
  group: 'workload',
  advanced: true,
  default: 0.8,
  min: 0,
  above: true,
  max: 1,
  unit: '',
  slider: { min: 0.3, max: 1, step: 0.01 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** Does anything ever come or go by itself? */
export const comesAndGoes = (values: ParamValues): boolean =>
  values.gap !== gap.default || values.life !== life.default;
