/**
 * The inequalities of each rule, in words: what pictures tell of an admission, without the formulas behind it. A rule's
 * sides are in its own file, in this order.
 */
import type { AdmissionTestDefinition, ParamValues } from '../sim/interfaces.ts';
import { rateLayoutOf } from './rateServer.ts';
import { isShareRule, type ShareRule } from './definition.ts';

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

/** The rules where streams with a guaranteed rate share the cycles of a disk (shareOfCycle.ts). */
export const shareTests: Readonly<Record<ShareRule, AdmissionTestDefinition>> = {
  deterministic: {
    id: 'worst-cycle',
    title: 'Σ (L_i + T·B_i/R_i) ≤ r·T',
    unit: 'ns',
    sentence: '{streams} would take at worst {left} of a cycle, and {right} may be used',
  },
  statistical: {
    id: 'measured-cycle',
    title: 'Σ μ_i + z·√(Σ σ_i²) ≤ r·T, as measured',
    unit: 'ns',
    sentence:
      'by what their last 32 cycles took {streams} would take {left} of a cycle, the margin included, and {right} may be used',
  },
  chance: {
    id: 'chance-cycle',
    title: 'Σ μ_i + 2.33·√(Σ σ_i²) ≤ r·T, by the drive',
    unit: 'ns',
    sentence: 'in 99 of 100 cycles {streams} would take no more than {left}, and {right} may be used',
  },
};

/** The same of clients, who share the disk with others (clients.ts). */
const clientTests: Readonly<Record<ShareRule, readonly AdmissionTestDefinition[]>> = {
  deterministic: [
    { ...shareTests.deterministic, title: 'Σ (L_i + T·B_i/R_i) + K_g·w + longest under way ≤ r·T' },
    {
      id: 'slices',
      title: 'Σ (s_i + o_i)/p_i + w/p_min ≤ 1',
      unit: 'share',
      sentence: 'slices of {streams} would take {left} of the disk, of {right}',
    },
  ],
  statistical: [
    shareTests.statistical,
    {
      id: 'firm-cycle',
      title: 'Σ over firm (L_i + T·B_i/R_i) + K_g·w + longest under way ≤ r·T',
      unit: 'ns',
      sentence:
        'of {streams} those with a firm promise would take at worst {left} of a cycle, and {right} may be used',
    },
  ],
  chance: [shareTests.chance],
};

/** The paper keeps a place for guaranteed latencies, so that rates hold; whether latencies hold it has no rule for. */
const ofRatesAlone =
  ({ clients }: ParamValues) =>
  (test: AdmissionTestDefinition): AdmissionTestDefinition =>
    String(clients ?? '').includes('latency:')
      ? { ...test, sentence: `${test.sentence ?? ''}; rates are weighed, and whether latencies hold is not` }
      : test;

const known = new Map<unknown, AdmissionTestDefinition>(Object.entries(own));

/** What the record of a run under these values counts its tests by: the rule's own, behind it the last place, then those of clients. */
export function admissionTestsOf(values: ParamValues): readonly AdmissionTestDefinition[] {
  const { admission } = values;
  if (admission === 'paper' && rateLayoutOf(values) !== undefined) return [places, own.rates];
  const test = known.get(admission);
  if (test === undefined) return [places];
  return [test, places, ...(isShareRule(admission) ? clientTests[admission].map(ofRatesAlone(values)) : [])];
}
