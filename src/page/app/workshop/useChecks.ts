/** An assignment’s properties on its public seeds, in slices on the page’s own thread; what fails is made plain to be looked at. */
import { useEffect, useState } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import { madePlain } from '../../../core/workshop/hunt/hunt.ts';
import type { Property } from '../../../core/workshop/hunt/properties.ts';
import { workshopGround } from '../../../core/workshop/hunt/samples.ts';
import { checksOf } from '../../../core/workshop/work/checks.ts';
import { seedSamples } from '../../../core/workshop/work/handed.ts';
import { inSlices } from '../kit/visit/inSlices.ts';
import type { Verdict } from './useHunts.ts';

interface Found {
  readonly of: readonly unknown[];
  readonly verdicts: ReadonlyMap<Property, Verdict>;
}

const NOTHING: ReadonlyMap<Property, Verdict> = new Map();

/** Nothing where there are no seeds. */
export function useChecks(
  program: Program | undefined,
  properties: readonly Property[],
  seeds: readonly number[] | undefined,
): ReadonlyMap<Property, Verdict> {
  const [found, setFound] = useState<Found>({ of: [], verdicts: NOTHING });
  useEffect(() => {
    if (program === undefined || seeds === undefined) return undefined;
    const of = [program, properties, seeds];
    let isWanted = true;
    const tell = (verdicts: ReadonlyMap<Property, Verdict>) => {
      setFound({ of, verdicts });
    };
    const all = async () => {
      const checking = checksOf(program, properties, seedSamples(seeds, properties));
      const checks = await inSlices(
        checking,
        () => isWanted,
        (tried) => {
          tell(new Map(properties.map((property) => [property, { tried, of: seeds.length }])));
        },
      );
      if (checks === undefined) return;
      const verdicts = new Map<Property, Verdict>(
        checks.checked.map((checked) => [
          checked.property,
          { tried: seeds.length, of: seeds.length, checked },
        ]),
      );
      tell(new Map(verdicts));
      for (const { property, first } of checks.checked) {
        if (first === undefined || first.script.length === 0) continue;
        const setup = { program, property, from: workshopGround };
        const plain = await inSlices(madePlain(setup, first.script, first.number), () => isWanted);
        const before = verdicts.get(property);
        if (plain === undefined || before === undefined) continue;
        verdicts.set(property, { ...before, found: plain });
        tell(new Map(verdicts));
      }
    };
    void all();
    return () => {
      isWanted = false;
    };
  }, [program, properties, seeds]);
  const isOfThis = [program, properties, seeds].every((its, k) => its === found.of[k]);
  return isOfThis && seeds !== undefined ? found.verdicts : NOTHING;
}
