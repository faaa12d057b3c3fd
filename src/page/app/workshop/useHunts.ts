/** Hunts in slices on the page’s own thread, which is where the page’s policy holds whatever the browser. */
import { useEffect, useState } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import { hunt, type Hunted } from '../../../core/workshop/hunt/hunt.ts';
import { workshopGround } from '../../../core/workshop/hunt/samples.ts';
import type { Property } from '../../../core/workshop/hunt/properties.ts';

/** A slice is no longer than a frame. */
const SLICE_MS = 12;

export type Verdict = { readonly tried: number; readonly hunted?: Hunted };

interface Found {
  /** What was hunted through: of anything else this says nothing. */
  readonly of: readonly unknown[];
  readonly verdicts: ReadonlyMap<Property, Verdict>;
}

const NOTHING: ReadonlyMap<Property, Verdict> = new Map();

/** By property, as far as they have come. `round`: another number looks elsewhere. */
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
    const left = [...properties];
    let hunting: Generator<number, Hunted> | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const [property] = left;
      if (property === undefined) return;
      hunting ??= hunt({ program, property, from: workshopGround, seed: round });
      const verdict = huntFor(hunting, performance.now() + SLICE_MS);
      // While it is made smaller it is still looked for.
      if (verdict.hunted || verdict.tried > 0) {
        verdicts.set(property, verdict);
        setFound({ of, verdicts: new Map(verdicts) });
      }
      if (verdict.hunted) {
        left.shift();
        hunting = undefined;
      }
      timer = setTimeout(slice);
    };
    timer = setTimeout(slice);
    return () => {
      clearTimeout(timer);
    };
  }, [program, properties, round]);
  const isOfThis = [program, properties, round].every((its, k) => its === found.of[k]);
  return isOfThis ? found.verdicts : NOTHING;
}

function huntFor(hunting: Generator<number, Hunted>, untilMs: number): Verdict {
  for (;;) {
    const { done, value } = hunting.next();
    if (done === true) return { tried: value.tried, hunted: value };
    if (performance.now() >= untilMs) return { tried: value };
  }
}
