/** The index of waiting requests by cylinder against a search through all of them. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import { CylinderIndex } from '../../../../src/core/policy/parts/cylinderIndex.ts';
import { StationContext } from '../../../../src/core/sim/single/stationContext.ts';
import { BACKWARD, CONTINUOUS, DISCRETE, FORWARD } from '../../../../src/core/trace/kinds.ts';
import { Tally } from '../../../../src/core/trace/tally.ts';

/** Both sides of a word of the bitmap, and of a word of words. */
const sizes = [1, 2, 31, 32, 33, 70, 1024, 1025, 2100];

function deskOf(cylinders: number): StationContext {
  const disk = buildDisk(cylinders, 100, { a: 0, b: 0, boundary: 0, c: 1, e: 0 }, [{ from: 0, rate: 1e9 }]);
  return new StationContext(disk, new Tally(1e9, 0, 1e9, Infinity, false));
}

function arrive(
  context: StationContext,
  cylinder: number,
  requestClass: typeof CONTINUOUS | typeof DISCRETE,
): void {
  const place = { stream: -1, number: context.end, arrivalNs: 0, deadlineNs: Infinity };
  context.push({ ...place, requestClass, cylinder, angle: 0, sizeBytes: 1 });
}

/** Everything that the index says, from the queues alone. */
function check(index: CylinderIndex, context: StationContext, classes: readonly number[]): void {
  const { cylinders } = context.disk;
  const on = new Map<number, number[]>();
  let count = 0;
  for (let row = 0; row < context.end; row++) {
    if (row < context.oldest || !classes.some((requestClass) => context.queue[requestClass].has(row)))
      continue;
    const cylinder = context.rows.cylinder[row & context.rows.mask];
    if (!on.get(cylinder)?.push(row)) on.set(cylinder, [row]);
    count++;
  }
  index.sync();
  expect(index.count).toBe(count);
  const occupied = [...on.keys()].sort((a, b) => a - b);
  const places = [0, cylinders - 1, ...occupied.flatMap((c) => [c - 1, c, c + 1]), 31, 32, 1023, 1024, 1055];
  const below = places.filter((c) => c >= -1 && c < cylinders);
  const above = places.filter((c) => c >= 0 && c <= cylinders);
  // One comparison for all: thousands would take longer than the rest.
  expect({
    below: below.map((c) => index.ahead(c, BACKWARD)),
    above: above.map((c) => index.ahead(c, FORWARD)),
    lists: occupied.map((c) => listOn(index, c)),
  }).toEqual({
    below: below.map((c) => occupied.findLast((x) => x <= c) ?? -1),
    above: above.map((c) => occupied.find((x) => x >= c) ?? -1),
    lists: occupied.map((c) => on.get(c)),
  });
}

function listOn(index: CylinderIndex, cylinder: number): number[] {
  const rows: number[] = [];
  for (let row = index.oldest(cylinder); row >= 0; row = index.next(row)) rows.push(row);
  return rows;
}

type Step =
  | { readonly kind: 'arrive'; readonly share: number; readonly continuous: boolean; readonly times: number }
  | { readonly kind: 'serve' | 'serve and put back' | 'drop' | 'overrule'; readonly share: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('arrive' as const),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
      continuous: fc.boolean(),
      times: fc.constantFrom(1, 1, 2, 5, 150),
    }),
    fc.record({
      kind: fc.constantFrom('serve', 'serve', 'serve', 'serve and put back', 'drop', 'overrule'),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  ),
  { maxLength: 25 },
);

test.each([[[CONTINUOUS, DISCRETE]], [[CONTINUOUS]], [[DISCRETE]]])(
  'knows what a search through the queues of classes %j would find',
  (classes) => {
    fc.assert(
      fc.property(fc.constantFrom(...sizes), steps, (cylinders, drawn) => {
        const context = deskOf(cylinders);
        const index = new CylinderIndex(context, classes);
        const waiting = () => {
          const rows: number[] = [];
          for (const requestClass of classes)
            for (
              let row = context.queue[requestClass].first(context.end);
              row >= 0;
              row = context.queue[requestClass].next(row + 1, context.end)
            )
              rows.push(row);
          return rows;
        };
        for (const step of drawn) {
          check(index, context, classes);
          if (step.kind === 'arrive') {
            const requestClass = step.continuous ? CONTINUOUS : DISCRETE;
            // Neighbours, then the same cylinders once more.
            for (let i = 0; i < step.times; i++)
              arrive(context, (Math.floor(step.share * cylinders) + (i % 40)) % cylinders, requestClass);
            continue;
          }
          const rows = waiting();
          if (rows.length === 0) continue;
          const row = rows[Math.floor(step.share * rows.length)];
          if (step.kind === 'drop') {
            context.drop(row, 0);
            continue;
          }
          index.remove(row);
          context.take(row);
          if (step.kind === 'serve') context.done(row);
          else {
            // Somebody else thinks better of it; "overrule": and serves another, so that the number is the same.
            context.putBack(row);
            const other = rows.find((r) => r !== row);
            if (step.kind === 'overrule' && other !== undefined) {
              context.take(other);
              context.done(other);
            }
          }
        }
        check(index, context, classes);
      }),
      { numRuns: 150 },
    );
  },
);

test('begins anew once it has forgotten, though the numbers agree', () => {
  const context = deskOf(40);
  const index = new CylinderIndex(context);
  arrive(context, 3, DISCRETE);
  check(index, context, [DISCRETE]);
  context.restart(0);
  arrive(context, 30, DISCRETE);
  index.forget();
  check(index, context, [DISCRETE]);
  expect(index.oldest(3)).toBe(-1);
});

test('what it has seen it does not look at again: a newcomer among hundreds is one question', () => {
  const context = deskOf(40);
  const index = new CylinderIndex(context);
  for (let k = 0; k < 200; k++) arrive(context, k % 40, DISCRETE);
  index.sync();
  const asked = vi.spyOn(context.queue[DISCRETE], 'has');
  arrive(context, 3, DISCRETE);
  index.sync();
  index.sync();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(index.count).toBe(201);
});
