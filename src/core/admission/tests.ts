/**
 * The inequalities of each rule, in words: what pictures tell of an admission, without the formulas behind it. A rule's
 * sides are in its own file, in this order.
 */
import type { AdmissionTestDefinition, ParamValues } from '../sim/interfaces.ts';
import { rateLayoutOf } from './rateServer.ts';

const places: AdmissionTestDefinition = {
  id: 'places',
  title: 'N ≤ 200',
  unit: 'streams',
  sentence: 'all are let in, and there is room for {right}',
};

const own = {
  deterministic: {
    id: 'worst-round',
    title: 'worst sweep + N · (turn + largest piece / slowest zone) ≤ round',
    unit: 'ns',
    sentence: '{streams} would take at worst {left} of {right}',
  },
  rates: {
    id: 'round',
    title: 't_s + 𝒜 + (C/V)(Σ x_i + x_a) ≤ R',
    unit: 'ns',
    sentence: 'a round with {streams} would take at worst {left} of {right}',
  },
  statistical: {
    id: 'measured',
    title: 'pieces a second · mean time of a piece ≤ share that may be used',
    unit: 'share',
    sentence: '{streams} would keep the disk busy for {left} of the time, and {right} may be used',
  },
  chance: {
    id: 'promise',
    title: 'P(more than 36 glitches in 3600 rounds) < 0.001',
    unit: 'share',
    sentence: 'with {streams} the promise to each breaks with probability {left}, and {right} is allowed',
  },
} as const satisfies Readonly<Record<string, AdmissionTestDefinition>>;

const known = new Map<unknown, AdmissionTestDefinition>(Object.entries(own));

/** What the record of a run under these values counts its tests by: the rule's own, and behind it the last place. */
export function admissionTestsOf(values: ParamValues): readonly AdmissionTestDefinition[] {
  const { admission } = values;
  if (admission === 'paper' && rateLayoutOf(values) !== undefined) return [places, own.rates];
  const test = known.get(admission);
  return test ? [test, places] : [places];
}
