/** Looking changes nothing: pages in any order, with or without detail, explained or not, are one and the same run. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { bringSpeakers } from '../../../src/core/policy/speakers.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { openRun } from '../../../src/core/scenario/run/openRun.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { allPages } from '../../contract/invariants.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { anyScenario } from './anyScenario.ts';
import { mustEqual } from '../../helpers/facts.ts';

const RUNS = { seed: 1, numRuns: drawsOf(25, 3) };

const plainHash = (scenario: Scenario) => new Run(scenario).complete().station.tally.hash.digest();

test('pages asked for in any order and repeatedly are those of one pass', () => {
  fc.assert(
    fc.property(
      anyScenario(20, 4),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
      (scenario, order) => {
        const inOrder = allPages(new Run(scenario));
        const run = new Run(scenario);
        for (const index of order) {
          mustEqual(run.page(index), inOrder[Math.min(index, inOrder.length - 1)], `page ${index}`);
        }
      },
    ),
    RUNS,
  );
});

test('one pass with detail, cut at each page, gives the same pages and the same fingerprint as none', () => {
  fc.assert(
    fc.property(anyScenario(20, 4), (scenario) => {
      const run = new Run(scenario);
      const pages = allPages(run);
      const station = buildStation(scenario);
      pages.forEach((page, index) => {
        station.record(16);
        station.run(index < pages.length - 1 ? page.endNs : Infinity);
        if (index === pages.length - 1) station.finish();
        mustEqual(station.cut(index), page, `page ${index}`);
      });
      expect(station.tally.hash.digest()).toBe(run.station.tally.hash.digest());
      expect(plainHash(scenario)).toBe(run.station.tally.hash.digest());
    }),
    RUNS,
  );
});

test('a run that is explained all the way decides the same', () => {
  bringSpeakers();
  fc.assert(
    fc.property(anyScenario(10, 4), (scenario) => {
      const station = buildStation(scenario);
      let weighed = 0;
      const count = () => weighed++;
      station.explain({ step: count, weighed: count, compared: count, decided: count });
      station.run(Infinity);
      station.finish();
      expect(station.tally.hash.digest()).toBe(plainHash(scenario));
    }),
    { ...RUNS, numRuns: drawsOf(40, 3) },
  );
});

test('an explanation is the same whenever it is asked for, and leaves the run alone', () => {
  const scenario = withValues(defaultScenario, { lambda: 20, n: 7, duration: 200 });
  const run = new Run(scenario);
  const { decisions } = run.page(1);
  const at = decisions.atNs.filter((_, d) => d % 40 === 7);
  const first = Array.from(at, (t) => explain(run, t));
  const again = Array.from(at, (t) => explain(run, t)).reverse();
  expect(again.reverse()).toEqual(first);
  expect(first.some((e) => e.weighed.some((note) => note.verdict === 'taken'))).toBe(true);
  expect(first.some((e) => e.weighed.some((note) => note.verdict === 'behind'))).toBe(true);
  expect(run.complete().station.tally.hash.digest()).toBe(plainHash(scenario));
});

describe('a disk that cannot keep up', () => {
  // The queue grows by some 20 a second: past the first ring of 256 rows, and past the 512 that a page repeats.
  const scenario = withValues(defaultScenario, { policy: 'disjoint-fcfs', lambda: 30, n: 7, duration: 400 });

  const run = new Run(scenario);
  const pages = allPages(run);

  test('pages replayed are pages of one pass', () => {
    const station = buildStation(scenario);
    pages.forEach((page, index) => {
      station.record(16);
      station.run(index < pages.length - 1 ? page.endNs : Infinity);
      if (index === pages.length - 1) station.finish();
      mustEqual(station.cut(index), page, `page ${index}`);
    });
  });

  test('what a page has left for the next may be given back between them', () => {
    const resting = new Run(scenario);
    for (const index of [pages.length - 1, 0, 1]) {
      mustEqual(resting.page(index), pages[index], `page ${index}`);
      resting.rest();
    }
  });

  test('a page says how many it leaves out', () => {
    const last = pages[pages.length - 1];
    const waiting = run.station.tally.beats.queued[(run.pageNs / 1e9) * (pages.length - 1) - 1];
    const carried = last.requests.carried.filter(
      (x, i) => x === 1 && last.requests.requestClass[i] === 1,
    ).length;
    expect(last.unlisted).toBeGreaterThan(1000);
    // Of those at the beat's end one may have been started before the page begins.
    expect(Math.abs(carried + last.unlisted - waiting)).toBeLessThanOrEqual(2);
  });
});

test('with a bus the last page, at whose end something is still on its way, leaves nothing behind for others', () => {
  const { state } = decodePlain('#/lab?v=3&policy=mars&busrate=657237&bus=scsi');
  const opened = openRun(state.scenario).complete();
  const run = opened instanceof Run ? opened : opened.runs[0];
  const first = run.page(0);
  run.page(run.pageIndexAt(run.endNs));
  // The station that has made it goes back to the start.
  const again = run.stationAt(0);
  again.record(16);
  again.run(first.endNs);
  mustEqual(again.cut(0), first, 'page 0');
});
