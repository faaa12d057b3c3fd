import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { Tally } from '../../../../src/core/trace/tally.ts';
import { elementAt } from '../../../../src/core/base/elementAt.ts';

const scenario = withValues(defaultScenario, { disks: 3, n: 12, lambda: 24, duration: 120, warmup: 0 });

function played(portion: number) {
  const machine = buildMachine(scenario, { keepResponses: true });
  while (!machine.finished) machine.advance(portion);
  machine.finish();
  return endedRun(machine);
}

describe('a run of several disks', () => {
  it('is the same in portions of any size', () => {
    const { fingerprint } = played(Infinity);
    expect(played(7).fingerprint).toBe(fingerprint);
    expect(played(1000).fingerprint).toBe(fingerprint);
  });

  it('comes to what its disks come to', () => {
    const { tally, disks = [], waitingDNs } = played(Infinity);
    const served = disks.map((its) => its.tally.beats.dServed.reduce((a, b) => a + b, 0));
    expect(tally.beats.dServed.reduce((a, b) => a + b, 0)).toBe(served.reduce((a, b) => a + b, 0));
    const kept = ({ responses }: Tally) => responses?.count ?? NaN;
    expect(kept(tally)).toBe(disks.reduce((sum, its) => sum + kept(its.tally), 0));
    expect(waitingDNs).toHaveLength(disks.reduce((sum, its) => sum + its.waitingDNs.length, 0));
    // Response times bin by bin, over the whole run and over each stretch of it.
    expect(tally.spreads.length).toBeGreaterThan(0);
    for (const columnOf of [
      ({ histogram }: Tally) => histogram,
      ({ batchCount }: Tally) => batchCount,
      ({ spreads }: Tally) => elementAt(spreads, 0),
    ])
      expect([...columnOf(tally)]).toEqual(
        [...columnOf(tally)].map((_, bin) =>
          disks.reduce((sum, its) => sum + (columnOf(its.tally)[bin] ?? 0), 0),
        ),
      );
  });

  it('is, while it is played, as far as the disk that is behind', () => {
    const run = new SystemRun(scenario);
    run.work(500);
    const clocks = run.runs.map(({ station }) => station.nowNs);
    expect(new Set(clocks).size).toBeGreaterThan(1);
    expect(clocks.filter((nowNs) => nowNs < run.nowNs)).toEqual([]);
    expect(clocks).toContain(run.nowNs);
  });

  it('has pages of each disk that add up to the run without pages', () => {
    const run = new SystemRun(scenario).complete();
    const { fingerprint, disks = [] } = played(Infinity);
    expect(run.tally.hash.digest()).toBe(fingerprint);
    for (const [disk, its] of run.runs.entries()) {
      const services = its.pages().reduce((sum, page) => sum + page.services.length, 0);
      const { beats } = elementAt(disks, disk).tally;
      const sum = (column: Int32Array) => column.subarray(0, beats.length).reduce((a, b) => a + b, 0);
      expect(services).toBe(sum(beats.dServed) + sum(beats.cServed));
    }
  });
});

it.each([
  ['over a bus', { bus: 'scsi' }],
  ['by itself', {}],
])('makes the same page out of what others have left, on whichever disk: each disk %s', (_, values) => {
  // Far more waits than a ring has room for at first.
  const scenario = withValues(defaultScenario, { disks: 3, n: 60, lambda: 3000, duration: 12, ...values });
  const run = new SystemRun(scenario).complete();
  const others = new SystemRun(scenario).complete();
  const pages = run.runs.map((its) => its.pages());
  for (const [disk, own] of [...pages.entries()].reverse())
    for (const page of own.toReversed()) {
      // Looked at column by column once they differ: there are hundreds of thousands of figures.
      const again = others.of(disk).page(page.index);
      if (!isDeepStrictEqual(again, page)) expect(again).toEqual(page);
    }
});
