/**
 * The settings of a run while its changes are read, one after the other. A link may have ten thousand of them: they go
 * into one object, and it is made anew only where a policy hides what was set (see valuesInForce.ts).
 */
import type { ScenarioValues } from '../../sim/interfaces.ts';
import { effectiveValues, policyOf } from '../params.ts';
import { checkFailure, checkGuests, checkInForce } from '../together.ts';
import type { InterventionSpec } from '../scenario.ts';
import { inForceAfter, type InForce } from '../valuesInForce.ts';

export class SettingsInForce {
  private now: InForce;

  constructor(values: ScenarioValues) {
    const own = { ...effectiveValues(values) };
    this.now = { asSet: own, values: own };
  }

  /** Takes a change, or says why it makes no sense with what is in force. */
  take(key: string, value: number | string): string | undefined {
    const { asSet, values } = this.now;
    if (asSet[key] === value && values[key] === value) return undefined;
    const fixed = policyOf(values).fixed[key];
    if (fixed !== undefined && fixed !== value)
      return `${key} is fixed to ${fixed} by policy=${values.policy} at that time`;
    return asSet === values ? this.takeInPlace(key, value, values) : this.takeAnew(key, value);
  }

  /** Why no stream can come or go by hand; undefined where one can. */
  refuseGuests(edit: InterventionSpec): string | undefined {
    return checkGuests(this.now.values, edit);
  }

  /** Why a disk cannot fail; undefined where it can. */
  refuseFailure(disk: number): string | undefined {
    return checkFailure(this.now.values, disk);
  }

  private takeInPlace(key: string, value: number | string, own: Record<string, unknown>): string | undefined {
    const before = own[key];
    own[key] = value;
    const { values } = this.now;
    const hides = key === 'policy' && effectiveValues(values) !== values;
    const wrong = hides ? undefined : told(checkInForce(values));
    if (!hides && wrong === undefined) return undefined;
    own[key] = before;
    return hides ? this.takeAnew(key, value) : wrong;
  }

  private takeAnew(key: string, value: number | string): string | undefined {
    const next = inForceAfter(this.now, key, value);
    const wrong = told(checkInForce(next.values));
    if (wrong === undefined) this.now = next;
    return wrong;
  }
}

const told = (faults: readonly string[]): string | undefined =>
  faults.length > 0 ? faults.join('; ') : undefined;
