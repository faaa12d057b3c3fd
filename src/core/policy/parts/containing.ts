/**
 * The definition of a policy that contains another: what both bring, in one. The outer one's reasons, lines, gauges and
 * criteria come first; each reason of the inner one is there once for each way on which the outer one leaves a decision to
 * it, so that a reason tells of both levels.
 */
import type { ParamValues, Policy, PolicyDefinition, PolicySetup, Reason } from '../../sim/interfaces.ts';
import type { HandedIn } from './contained.ts';

export interface Containing<Values> extends Omit<
  PolicyDefinition<Values>,
  'composed' | 'create' | 'manner' | 'comparesOn'
> {
  /** The setting that names the inner one. */
  readonly inner: string;
  /** How it comes to be asked, each with the line of the outer pseudo-code on which it is; by their places. */
  readonly ways: readonly Reason[];
  /** With the inner one; without, as it stands in the registry. */
  readonly manner: (values: Values, inner?: PolicyDefinition) => ReturnType<PolicyDefinition['manner']>;
  create(setup: PolicySetup<Values>, inner: HandedIn): Policy;
}

/** What stands in the registry: the outer level alone, which is made whole before it is run. */
export function containing<Values>(definition: Containing<Values>): PolicyDefinition {
  const outer = definition as unknown as Containing<ParamValues>;
  const { inner, ways: _ways, ...own } = outer;
  const byDefault = own.params.find(({ key }) => key === inner)?.default;
  return {
    ...own,
    manner: (values) => own.manner(values),
    composed: {
      by: [inner],
      as: (values, policyById) => composed(outer, policyById(String(values[inner] ?? byDefault))),
    },
    create: () => {
      throw new Error(`${own.id} is run with the policy that it contains: see Composition`);
    },
  };
}

function composed(outer: Containing<ParamValues>, inner: PolicyDefinition): PolicyDefinition {
  const { inner: _inner, ways, ...own } = outer;
  const from = {
    line: own.pseudocode.length + 1,
    reason: own.reasons.length,
    gauge: own.gauges?.length ?? 0,
    event: own.events?.length ?? 0,
    test: own.admissionTests?.length ?? 0,
  };
  const least = Math.min(own.mostWaiting ?? Infinity, inner.mostWaiting ?? Infinity);
  return {
    ...own,
    params: [...own.params, ...inner.params.filter(({ key }) => !own.params.some((its) => its.key === key))],
    fixed: { ...inner.fixed, ...own.fixed },
    ...(least < Infinity ? { mostWaiting: least } : {}),
    ...(own.needs || inner.needs ? { needs: { ...inner.needs, ...own.needs } } : {}),
    ...(inner.readsParts ? { readsParts: true as const } : {}),
    ...(inner.keepsBuffers ? { keepsBuffers: true as const } : {}),
    heeds: [...(own.heeds ?? []), ...(inner.heeds ?? [])],
    reasons: [
      ...own.reasons,
      ...ways.flatMap((way) => inner.reasons.map((reason) => both(way, reason, from.line))),
    ],
    criteria: [...own.criteria, ...inner.criteria],
    gauges: [...(own.gauges ?? []), ...(inner.gauges ?? [])],
    events: [...(own.events ?? []), ...(inner.events ?? [])],
    // Where neither has a test, those of the workload's rules have their own words.
    ...(own.admissionTests || inner.admissionTests
      ? { admissionTests: [...(own.admissionTests ?? []), ...(inner.admissionTests ?? [])] }
      : {}),
    pseudocode: [
      ...own.pseudocode,
      `${inner.title}, over best effort alone:`,
      ...inner.pseudocode.map((line) => `  ${line}`),
    ],
    manner: (values) => outer.manner(values, inner),
    mayIdle: (values) => own.mayIdle(values) || inner.mayIdle(values),
    check: (values) => [...(own.check?.(values) ?? []), ...(inner.check?.(values) ?? [])],
    withoutEffect: (values) => [
      ...(own.withoutEffect?.(values) ?? []),
      ...(inner.withoutEffect?.(values) ?? []),
    ],
    create: (setup) => outer.create(setup, { definition: inner, from }),
  };
}

const both = (way: Reason, reason: Reason, firstLine: number): Reason => ({
  id: `${way.id}-${reason.id}`,
  text: `${way.text} ${reason.text}`,
  line: firstLine + reason.line,
  ...(reason.rule === undefined ? {} : { rule: reason.rule }),
});
