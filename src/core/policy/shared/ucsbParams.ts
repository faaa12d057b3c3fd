/** Settings of UCSB-IO and of what stands on top of it. */
import type { ParamSpec } from '../../base/params.ts';
import { FIGURE_4_BYTES, type ChunkValues } from '../parts/chunkedRows.ts';

/** Any best-effort policy as it is; a test holds the list against the registry. */
export const inner = {
  kind: 'choice',
  key: 'inner',
  title: 'Best-effort scheduler',
  help: 'Who chooses among best-effort requests: the policy inside, as it is.',
  group: 'policy',
  default: 'c-look',
  options: [
    { id: 'fcfs', title: 'FCFS' },
    { id: 'sstf', title: 'SSTF' },
    { id: 'satf', title: 'SATF' },
    { id: 'bsatf', title: 'Bounded SATF' },
    { id: 'scan', title: 'SCAN' },
    { id: 'look', title: 'LOOK' },
    { id: 'c-scan', title: 'C-SCAN' },
    { id: 'c-look', title: 'C-LOOK' },
    { id: 'vscan', title: 'V-SCAN(r)' },
    { id: 'bounded-scan', title: 'Bounded SCAN' },
  ],
} as const satisfies ParamSpec;

export const slack = {
  kind: 'number',
  key: 'slack',
  title: 'Slack a cycle',
  help: 'Best effort may take so much of each cycle before guaranteed rates.',
  group: 'policy',
  default: 0,
  min: 0,
  max: 3_600_000,
  unit: 'ms',
  slider: { min: 0, max: 1000, step: 10 },
} as const satisfies ParamSpec;

/** T. One key with the cycle of bitrates, and so one default. */
export const cycle = {
  kind: 'number',
  key: 'cycle',
  title: 'Cycle',
  help: 'T: the slack is set at its start, and guaranteed rates are issued there.',
  group: 'policy',
  default: 0.5,
  min: 0.001,
  max: 3600,
  unit: 's',
  slider: { min: 0.1, max: 10, step: 0.1 },
} as const satisfies ParamSpec;

export const latencyslots = {
  kind: 'number',
  key: 'latencyslots',
  title: 'Kept for guaranteed latency',
  help: 'K_g: so many requests with a guaranteed latency a cycle go before guaranteed rates; more of them are best effort.',
  group: 'policy',
  default: 1,
  min: 0,
  max: 1000,
  integer: true,
  unit: '',
  slider: { min: 0, max: 16, step: 1 },
} as const satisfies ParamSpec;

export const realtime = {
  kind: 'number',
  key: 'realtime',
  title: 'Share for guarantees',
  help: 'r: guarantees may take this share of a cycle at their worst; admission goes by it.',
  group: 'policy',
  default: 0.8,
  min: 0,
  above: true,
  max: 1,
  unit: '',
  slider: { min: 0.1, max: 1, step: 0.05 },
} as const satisfies ParamSpec;

/** K: 0 leaves it to the policy. */
export const chunkBytes = ({ chunk: bytes }: ChunkValues): number => (bytes === 0 ? FIGURE_4_BYTES : bytes);
