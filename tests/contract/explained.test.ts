/**
 * An explanation must suffice: whoever sees only the candidates’ figures and the rule “the smallest wins, the first
 * criterion that differs decides” picks the request that the policy served.
 */
import { describe, expect, test } from 'vitest';
import { policies } from '../../src/policy/index.ts';
import { buildStation } from '../../src/scenario/resolve.ts';
import { defaultScenario, withValues } from '../../src/scenario/scenario.ts';
import type { ComparedNote, ParamValues, PolicyDefinition } from '../../src/sim/interfaces.ts';
import { SERVE } from '../../src/trace/kinds.ts';

/** The second evaluator. Undefined where the figures leave a tie. */
function winnerOf(notes: readonly ComparedNote[], criteria: number): number | undefined {
  let best: readonly ComparedNote[] = notes;
  for (let c = 0; c < criteria && best.length > 1; c++) {
    const least = Math.min(...best.map(({ figures }) => figures[c]));
    best = best.filter(({ figures }) => figures[c] === least);
  }
  return best.length === 1 ? best[0].row : undefined;
}

const loads: readonly ParamValues[] = [
  { workload: 'streams', disk: 'allicat', n: 12, lambda: 12, dsize: 'tracks:1', m: 2, duration: 8 },
  { workload: 'streams', n: 30, vrate: 'two:250000:400000', lambda: 30, seed: 5, duration: 8 },
  { workload: 'rounds', n: 6, lambda: 30, duration: 8 },
  { workload: 'rounds', n: 0, lambda: 60, duration: 8, seed: 3 },
  { workload: 'queue', disk: 'textbook', head: 53 },
];

const comparing = policies.filter((p) => p.criteria !== undefined);

test('every policy that does not work in rounds says what it compares', () => {
  expect(policies.filter((p) => p.inRounds !== true && p.criteria === undefined).map((p) => p.id)).toEqual(
    [],
  );
});

describe.each(comparing.map((p) => [p.id, p] as const))('%s', (policy, definition: PolicyDefinition) => {
  test('its figures pick the request that it serves, a thousand times and more', () => {
    const criteria = definition.criteria ?? [];
    let decisions = 0;
    let fault: string | undefined;
    for (const load of loads) {
      const station = buildStation(withValues(defaultScenario, { ...load, policy }));
      const notes: ComparedNote[] = [];
      station.explain({ weighed: () => undefined, compared: (note) => notes.push(note) });
      for (let step = 0; step < 1500 && !station.finished; step++) {
        notes.length = 0;
        const at = station.nowNs;
        station.step();
        const { kind, row } = station.action;
        if (kind !== SERVE) continue;
        decisions++;
        const fine =
          new Set(notes.map((note) => note.row)).size === notes.length &&
          notes.every(({ figures }) => figures.length === criteria.length) &&
          winnerOf(notes, criteria.length) === row;
        if (!fine)
          fault ??= `${JSON.stringify(load)}, decision at ${at} ns for ${row}: ${JSON.stringify(notes)}`;
      }
    }
    expect(fault).toBeUndefined();
    expect(decisions).toBeGreaterThan(1000);
  });
});
