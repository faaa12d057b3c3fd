/** However much happens in a round: a page is of a size that can be drawn, and is the same whoever makes it and how. */
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../src/core/base/portions.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { Checkpoints } from '../../../src/core/scenario/run/checkpoints.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { samePage } from './samePage.ts';

const REQUESTS_PER_PAGE = 4096;

/** Thousands of requests in less than a round. */
const heavy = withValues(defaultScenario, {
  ...{ policy: 'satf', lambda: 1000, round: 60, n: 20 },
  ...{ dsize: 'constant:1', duration: 25 },
});

/** So many requests in one stroke, in the middle of a run. */
const crowd = (requestClass: 'C' | 'D', count: number): Scenario => ({
  ...withValues(defaultScenario, { policy: 'fcfs', duration: 60 }),
  script: [
    { requestClass: 'D', arrivalNs: 0, cylinder: 9, angle: 0, sizeBytes: 1 },
    ...Array.from({ length: count }, (_, k) => ({
      requestClass,
      ...{ arrivalNs: 5e9, cylinder: k % 3000, angle: 0, sizeBytes: 1 },
      ...(requestClass === 'C' ? { stream: 0, deadlineNs: 7e9 } : {}),
    })),
  ],
});

const most = 5 * REQUESTS_PER_PAGE;

test.each([
  ['a heavy load', heavy],
  ['a crowd of requests', crowd('D', 60_000)],
  ['a crowd of pieces with a deadline', crowd('C', 60_000)],
])('%s: every page is small, and all of them are the run', (_, scenario) => {
  const run = new Run(scenario);
  const pages = run.pages();
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    expect(page.requests.length).toBeLessThan(most);
    expect(page.services.length).toBeLessThan(most);
    expect(page.drops.length).toBeLessThan(most);
  }
  const served = pages.reduce((sum, { services }) => sum + services.length, 0);
  const { dServed, cServed } = run.station.tally.soFar();
  expect(served).toBe(dServed + cServed);
  for (const [k, page] of pages.entries()) {
    expect(page.startNs).toBe(k === 0 ? 0 : pages[k - 1].endNs);
    if (k === 0) continue;
    const { before } = page;
    const last = pages[k - 1];
    expect(before.dServed + before.cServed).toBe(
      last.before.dServed + last.before.cServed + last.services.length,
    );
    expect(before.spread.reduce((a, b) => a + b, 0)).toBe(before.dServed);
  }
});

test('where pages begin does not depend on the portions that the run was simulated in', () => {
  const starts = (decisions: number) => {
    const run = new Run(heavy);
    while (!run.finished) run.work(decisions);
    return run.pages().map(({ startNs }) => startNs);
  };
  const whole = starts(Infinity);
  expect(starts(1)).toEqual(whole);
  expect(starts(777)).toEqual(whole);
});

test('a page in portions, after others and before them, is the page of one pass', () => {
  const run = new Run(heavy);
  run.complete();
  const station = buildStation(heavy);
  const last = run.pageIndexAt(run.endNs);
  for (let index = 0; index < last; index++) {
    const page = run.page(index);
    station.record(64);
    station.run(page.endNs);
    const plain = station.cut(index);
    samePage(page, plain);
    if (index % 5 !== 0) continue;
    run.page((index * 7) % last);
    samePage(atOnce(run.pageInPortions(index, { decisions: 100 })), plain);
  }
});

describe('what waits at a page’s start and is not listed', () => {
  test('is counted: listed and not, they are those who wait', () => {
    const run = new Run(crowd('D', 60_000));
    for (const { requests, services, unlisted, before, index } of run.pages().slice(1)) {
      // Whoever is served without having been listed joins the table.
      const inAll = requests.length + unlisted;
      expect(inAll, `page ${index}`).toBe(60_001 - before.dServed);
      expect(services.length).toBeLessThanOrEqual(requests.length);
    }
  });
});

test('checkpoints keep to their room, and a page is found from those that are left', () => {
  const run = new Run(heavy);
  const saved = run.station.save();
  const checkpoints = new Checkpoints(20_000);
  const wanted: number[] = [];
  for (let page = 0; page < 1000; page++)
    if (checkpoints.wants(page)) {
      wanted.push(page);
      checkpoints.add(page, { ...saved, nowNs: page });
    }
  expect(wanted.length).toBeLessThan(100);
  for (let page = 0; page < 1000; page++) {
    expect(checkpoints.before(page).nowNs).toBeLessThanOrEqual(page);
    expect(checkpoints.before(page).nowNs).toBeGreaterThan(page - 256);
  }
});
