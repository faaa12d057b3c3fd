/** How streams with a guaranteed rate are weighed as measured (QoS paper, section II.B). */
import type { ParamSpec } from '../../base/params.ts';

export const margin = {
  kind: 'number',
  key: 'margin',
  title: 'Margin of what was measured',
  help: 'z, where streams are let in as measured: the sum of their means and z standard deviations of it must fit. 2.33 leaves one cycle in a hundred beyond, 0 every other one.',
  group: 'workload',
  advanced: true,
  default: 2.33,
  min: 0,
  max: 4,
  unit: '',
  slider: { min: 0, max: 4, step: 0.01 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** It means something under one rule alone. */
export const idleMargin = ({
  admission,
}: {
  readonly admission?: unknown;
}): readonly { key: string; why: string }[] =>
  admission === 'statistical' ? [] : [{ key: margin.key, why: 'nobody is let in as measured' }];
