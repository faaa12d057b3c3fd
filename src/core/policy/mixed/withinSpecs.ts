/** The setting of sweeps that may deviate from the order of cylinders. */
import type { ParamSpec } from '../../base/params.ts';

const within = {
  kind: 'number',
  key: 'within',
  title: 'Out of order within',
  help: 'A sweep takes first whose transfer begins first, among those at most so many cylinders beyond the next in order, as long as no video is put at risk; 0: always the next in order.',
  group: 'policy',
  advanced: true,
  default: 0,
  min: 0,
  max: 999_999,
  integer: true,
  unit: '',
  slider: { min: 0, max: 2000, step: 100 },
  counts: { one: 'cylinder', many: 'cylinders' },
} as const satisfies ParamSpec;

export const withinParams = [within] as const;
