import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { pageBefore } from '../../../src/core/trace/pageBefore.ts';

const page = new Run(withValues(defaultScenario, { n: 5, lambda: 20, duration: 40 })).complete().page(0);

test('a page before a decision has who had come by then, what was begun by then, and no decision of then', () => {
  const { decisions: d } = page;
  for (const i of [1, 2, 17, 40, d.length - 1]) {
    const atNs = d.atNs[i];
    const its = pageBefore(page, atNs);
    expect(its.endNs).toBe(atNs);
    expect(its.decisions.length).toBe([...d.atNs.subarray(0, d.length)].filter((ns) => ns < atNs).length);
    const { requests: r, services: s } = page;
    expect(its.requests.length).toBe(
      [...r.arrivalNs.subarray(0, r.length)].filter((ns) => ns <= atNs).length,
    );
    expect(its.services.length).toBe([...s.startNs.subarray(0, s.length)].filter((ns) => ns < atNs).length);
    const last = its.services.length - 1;
    expect(its.segments.length).toBe(
      last < 0 ? 0 : page.services.firstSegment[last] + page.services.segmentCount[last],
    );
    for (const [table, column] of [
      [its.gauges, its.gauges.atNs],
      [its.buffers, its.buffers.atNs],
      [its.events, its.events.atNs],
    ] as const)
      for (let k = 0; k < table.length; k++) expect(column[k]).toBeLessThan(atNs);
  }
});

test('what is over by then is the page itself; of a round that begins then it is known that it does', () => {
  expect(pageBefore(page, page.endNs)).toBe(page);
  const { frames } = pageBefore(page, 2e9);
  const rounds = [...frames.startNs.subarray(0, frames.length)].filter((_, i) => frames.kind[i] === 0);
  expect(Math.max(...rounds)).toBe(2e9);
  const empty = pageBefore(page, 0);
  expect([empty.decisions.length, empty.services.length, empty.segments.length]).toEqual([0, 0, 0]);
});
