/** What the command line computes has an end, also where a step of it has none. */
import { afterEach, expect, test, vi } from 'vitest';
import { guarded, guardedItems, guardedSteps, Endless } from '../../src/cli/guarded.ts';
import { Refusal } from '../../src/cli/refusal.ts';
import { runToEnd } from '../../src/cli/runToEnd.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { Station } from '../../src/core/sim/single/station.ts';

const SOON_MS = 300;
const forEver = (): never => {
  for (;;);
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('what comes to its end is given, and what it throws is thrown', () => {
  expect(guarded(() => 'done')).toBe('done');
  expect(guarded(() => guarded(() => 7) + guarded(() => 1))).toBe(8);
  const fault = new RangeError('NaN ns');
  expect(() =>
    guarded(() => {
      throw fault;
    }),
  ).toThrow(fault);
});

test('what does not is ended, with a sentence, and what comes behind it is computed', () => {
  expect(() => guarded(forEver, SOON_MS)).toThrow(Endless);
  expect(() => guarded(() => guarded(forEver, SOON_MS))).toThrow(
    'a step of the run does not come to its end; it was ended after 0.3 s',
  );
  let steps = 0;
  expect(() => {
    guardedSteps(() => (++steps < 1000 ? true : forEver()), SOON_MS);
  }).toThrow(Endless);
  expect(steps).toBe(1000);
  guardedSteps(() => --steps > 0);
  expect(steps).toBe(0);
});

test('of items those before it are given', () => {
  const items = (function* () {
    yield 1;
    yield 2;
    forEver();
  })();
  const given: number[] = [];
  expect(() => {
    for (const item of guardedItems(items, SOON_MS)) given.push(item);
  }).toThrow(Endless);
  expect(given).toEqual([1, 2]);
});

test('a run that stands still says where, and the length at which it is whole', () => {
  const advance = Reflect.get(Station.prototype, 'advance');
  vi.spyOn(Station.prototype, 'advance').mockImplementation(function (this: Station, decisions: number) {
    if (this.nowNs > 5e9) forEver();
    advance.call(this, decisions);
  });
  const scenario = withValues(defaultScenario, { duration: 20 });
  expect(() => runToEnd(scenario, undefined, SOON_MS)).toThrow(Refusal);
  expect(() => runToEnd(scenario, undefined, SOON_MS)).toThrow(
    /^at \d+\.\d{3} s a step of the run does not come to its end; it was ended after 0\.3 s; with duration=\d+ it is whole$/,
  );
});
