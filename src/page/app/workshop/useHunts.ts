/** Hunts in slices on the page’s own thread, which is where the page’s policy holds whatever the browser. */
import { useEffect, useState } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import { hunt, type CounterExample, type Hunted } from '../../../core/workshop/hunt/hunt.ts';
import { workshopGround } from '../../../core/workshop/hunt/samples.ts';
import type { Checked } from '../../../core/workshop/work/checks.ts';
import { inSlices } from '../kit/visit/inSlices.ts';
import { propertyKinds, type Property } from '../../../core/workshop/hunt/properties.ts';

export interface Verdict {
  readonly tried: number;
  /** Of so many seeds; absent for a hunt. */
  readonly of?: number;
  readonly hunted?: Hunted;
  readonly checked?: Checked;
  /** Where it does not hold, made plain. */
  readonly found?: CounterExample | undefined;
}

interface Found {
  /** What was hunted through: of anything else this says nothing. */
  readonly of: readonly unknown[];
  readonly verdicts: ReadonlyMap<Property, Verdict>;
}

const NOTHING: ReadonlyMap<Property, Verdict> = new Map();

/** By property, as far as they have come; what is judged over seeds is not hunted for. `round`: another number looks elsewhere. */
export function useHunts(
  program: Program | undefined,
  properties: readonly Property[],
  round: number,
): ReadonlyMap<Property, Verdict> {
  const [found, setFound] = useState<Found>({ of: [], verdicts: NOTHING });
  useEffect(() => {
    if (program === undefined) return undefined;
    const of = [program, properties, round];
    const verdicts = new Map<Property, Verdict>();
    let isWanted = true;
    const tell = (property: Property, verdict: Verdict) => {
      verdicts.set(property, verdict);
      setFound({ of, verdicts: new Map(verdicts) });
    };
    const all = async () => {
      for (const property of properties) {
        if (propertyKinds[property.kind].overSeeds) continue;
        const hunting = hunt({ program, property, from: workshopGround, seed: round });
        const hunted = await inSlices(
          hunting,
          () => isWanted,
          (tried) => {
            // While it is made smaller it is still looked for.
            if (tried > 0) tell(property, { tried });
          },
        );
        if (hunted === undefined) return;
        tell(property, { tried: hunted.tried, hunted, found: hunted.found });
      }
    };
    void all();
    return () => {
      isWanted = false;
    };
  }, [program, properties, round]);
  const isOfThis = [program, properties, round].every((its, k) => its === found.of[k]);
  return isOfThis ? found.verdicts : NOTHING;
}
