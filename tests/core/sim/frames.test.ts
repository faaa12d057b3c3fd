/** Frames on the pages of a run: every round and subround, end to end, each with its number. */
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { ROUND, SUBROUND } from '../../../src/core/trace/kinds.ts';
import { allPages } from '../../contract/invariants.ts';

const S = 1e9;

test('rounds of a second, each in four quarters', () => {
  const values = { policy: 'disjoint-scan', subrounds: 4, n: 2, lambda: 5, duration: 6, round: 1 };
  const run = new Run(withValues(defaultScenario, values)).complete();
  const framesOf = (wanted: number) => {
    const found = new Map<number, string>();
    for (const { frames } of allPages(run))
      for (let f = 0; f < frames.length; f++)
        if (frames.kind[f] === wanted)
          found.set(frames.startNs[f], `${frames.startNs[f] / S}–${frames.endNs[f] / S}`);
    return [...found.values()];
  };
  const spans = (length: number) =>
    Array.from({ length: 6 / length }, (_, k) => `${k * length}–${(k + 1) * length}`);
  expect(framesOf(ROUND)).toEqual(spans(1));
  expect(framesOf(SUBROUND)).toEqual(spans(0.25));
});
