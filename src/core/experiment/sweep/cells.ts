/** The points of a sweep: every combination of its axes' values, as scenarios. */
import { resolved, withFixed } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { ParamValue } from '../../base/params.ts';
import { writeParam } from '../../base/paramText.ts';
import { fault, type Result } from '../../base/result.ts';
import { Faults } from '../../scenario/faults.ts';
import { readScenario } from '../../scenario/link/scenario.ts';
import { paramByKey } from '../../scenario/params.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { SweepAxis } from './axes.ts';

export interface Cell {
  /** Its place in the sweep, from 0. */
  readonly index: number;
  /** A value for each axis, in their order. */
  readonly values: readonly ParamValue[];
  readonly scenario: Scenario;
}

/** What a point differs in from the others: “Policy: SATF, Request rate λ: 12”. */
export const nameOfCell = (axes: readonly SweepAxis[], { scenario, values }: Cell): string =>
  axes
    .map(({ key }, i) => {
      const value = key === 'policy' ? resolved(scenario).policy.title : writeParam(elementAt(values, i));
      return `${paramByKey.get(key)?.title ?? key}: ${value}`;
    })
    .join(', ');

/** More points than this are no picture any more. */
const MOST_CELLS = 5000;
const MOST_FAULTS = 8;

/**
 * All points, the last axis fastest. A combination that does not go together (a time limit with mixed periods, say)
 * refuses the sweep, since a table with holes would be another one than was asked for.
 */
export function cellsOf(axes: readonly SweepAxis[], base: Scenario): Result<readonly Cell[]> {
  const count = axes.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_CELLS)
    return fault(
      `${axes.map(({ key, values }) => `${values.length} of ${key}`).join(' × ')} are ${count} points; at most ${MOST_CELLS} are allowed`,
    );
  const free = withFixed(base);
  const faults = new Faults(MOST_FAULTS);
  const cells = Array.from({ length: count }, (_, index): Cell => {
    const values = valuesAt(axes, index);
    return { index, values, scenario: scenarioOf(axes, values, free, faults) };
  });
  return faults.any ? { ok: false, faults: [...new Set(faults.list())] } : { ok: true, value: cells };
}

function valuesAt(axes: readonly SweepAxis[], index: number): ParamValue[] {
  const values: ParamValue[] = [];
  let rest = index;
  for (const axis of [...axes].reverse()) {
    values.unshift(elementAt(axis.values, rest % axis.values.length));
    rest = Math.floor(rest / axis.values.length);
  }
  return values;
}

/** The same way that a link takes: what a named policy fixes, or what does not go together, is told in its words. */
function scenarioOf(
  axes: readonly SweepAxis[],
  values: readonly ParamValue[],
  base: Scenario,
  faults: Faults,
): Scenario {
  const own = new Faults(2);
  const pairs = new Map(axes.map(({ key }, i) => [key, writeParam(elementAt(values, i))]));
  const scenario = readScenario(pairs, base, new Set(), own);
  const where = [...pairs].map(([key, value]) => `${key}=${value}`).join(', ');
  faults.add(...own.list().map((sentence) => `at ${where}: ${sentence}`));
  return scenario;
}
