/** Rotation in the sweep's order: the worked example, and that no piece that fitted comes too late. The oracle has the rest. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { idleSettings } from '../../../src/core/scenario/together.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import type { ScriptedRequest } from '../../../src/core/scenario/scenario.ts';
import { outcomesOf, scripted } from '../../helpers/outcomes.ts';
import { drawsOf } from '../../helpers/statistics.ts';

/** A turn of 10 ms, every seek 1 ms, 1000 bytes a millisecond. */
const disk = buildDisk(1000, 10e6, { a: 1, b: 0, boundary: 1000, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }]);
const at = (requestClass: 'C' | 'D', cylinder: number, angle: number): ScriptedRequest => ({
  ...{ requestClass, arrivalNs: 0, cylinder, angle, sizeBytes: 1000 },
});
/** A (C) on 110, B and E (D) on 120 and 130. */
const three = [at('C', 110, 0.05), at('D', 120, 0.2), at('D', 130, 0.4)];
const byHand = (within: number, endMs: number) => ({
  // All three are on the list from the start.
  ...{ policy: 'rounds', periods: 'mixed', order: 'inc-scan', limit: 'number:9', head: 100 },
  ...{ round: endMs / 1000, duration: 0.06, within },
});

test.each([
  [0, 30, { A: 10.5, B: 22, E: 24 }],
  [20, 30, { B: 2, E: 4, A: 10.5 }],
  [20, 15, { B: 2, A: 10.5, E: 14 }],
  [20, 14.9, { A: 10.5, E: 14, B: 22 }],
])('by hand: W = %i, the round ends at %d ms', (within, endMs, begins) => {
  const found = outcomesOf(scripted(byHand(within, endMs), three), disk);
  const startMs = ({ startNs = NaN, seekNs = 0, rotationNs = 0 }) => (startNs + seekNs + rotationNs) / 1e6;
  expect({ A: startMs(found[0] ?? {}), B: startMs(found[1] ?? {}), E: startMs(found[2] ?? {}) }).toEqual(
    begins,
  );
  expect(found[0]?.outcome).toBe('served');
});

test('why: the instants of both transfers, and when all videos are in at worst', () => {
  const run = new Run(scripted(byHand(20, 15), three), { disk });
  const first = explain(run, 0);
  const says = first.steps.map((step) => step.says.replaceAll('\u202f', ' '));
  expect(says).toContain(
    'Request 1 begins in 2.0 ms, video 1 in 10.5 ms; all videos are in by 15.0 ms at worst.',
  );
  const second = explain(run, 3e6);
  expect(second.steps.map((step) => step.says).join(' ')).toContain(
    '1 would begin sooner, but the last video might end after 12.0\u202fms',
  );
});

test('no piece that fits its round is late, wherever requests lie', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(999), fc.nat(99), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 7,
      }),
      fc.array(fc.tuple(fc.nat(999), fc.nat(99), fc.nat(140)), { maxLength: 25 }),
      fc.constantFrom(1, 30, 200, 999),
      fc.constantFrom('mixed', 'c-d', 'd-c'),
      (videos, requests, within, periods) => {
        const script = [
          ...videos.map(([cylinder, angle, ms]) => ({
            ...at('C', cylinder, angle / 100),
            sizeBytes: ms * 1000,
          })),
          ...requests.map(([cylinder, angle, atMs]) => ({
            ...at('D', cylinder, angle / 100),
            arrivalNs: atMs * 1e6,
          })),
        ].sort((a, b) => a.arrivalNs - b.arrivalNs);
        // 7 × (1 + 10 + 9) = 140.
        const values = {
          ...{ ...byHand(within, 150), periods, duration: 0.15 },
          ...{ limit: 'dynamic', tail: 'guarded' },
        };
        for (const { outcome } of outcomesOf(scripted(values, script), disk).filter(
          (_, i) => script[i]?.requestClass === 'C',
        ))
          expect(outcome).toBe('served');
      },
    ),
    { seed: 1, numRuns: drawsOf(600, 4) },
  );
});

test('an order of arrival has no use for it, and says so', () => {
  const values = { ...defaultValues, policy: 'rounds', within: 200 };
  expect(idleSettings({ ...values, order: 'inc-fcfs' }).get('within')).toContain('arrival');
  expect(idleSettings(values).has('within')).toBe(false);
  expect(checkTogether(values)).toEqual([]);
});
