/** Where the arm turned round: all that is left of its way where hundreds of rounds are in sight. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

export interface Turns {
  readonly atNs: Float64Array;
  readonly cylinder: Float64Array;
}

const found = onceFor(find);

/** Those of a window up to `knownNs`, as a stretch of columns that are made once for each set of pages. */
export function turnsIn({ services }: SceneTables, fromNs: number, knownNs: number): Turns {
  const turns = found(services);
  const first = Math.max(0, upperBound(turns.atNs, fromNs) - 1);
  const last = upperBound(turns.atNs, knownNs);
  return {
    atNs: turns.atNs.subarray(first, Math.max(first, last)),
    cylinder: turns.cylinder.subarray(first, Math.max(first, last)),
  };
}

function find(services: SceneTables['services']): Turns {
  const atNs: number[] = [];
  const cylinder: number[] = [];
  let way = 0;
  let at = services.length > 0 ? services.fromCylinder[0] : 0;
  // The arm is known to turn when it sets out the other way: a place before that is no news from the future.
  const visit = (next: number, ns: number) => {
    const sign = Math.sign(next - at);
    if (sign !== 0 && sign !== way) {
      atNs.push(ns);
      cylinder.push(at);
      way = sign;
    }
    at = next;
  };
  for (let s = 0; s < services.length; s++) {
    visit(services.fromCylinder[s], services.startNs[s]);
    visit(services.toCylinder[s], services.startNs[s]);
  }
  return { atNs: Float64Array.from(atNs), cylinder: Float64Array.from(cylinder) };
}
