import { describe, expect, it } from 'vitest';
import { openRun } from '../../../src/core/scenario/run/openRun.ts';
import type { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { BUS_WAIT, LOST_TURN, TRANSFER } from '../../../src/core/trace/kinds.ts';
import type { Page } from '../../../src/core/trace/page.ts';
import { withWaitsTogether } from '../../../src/core/trace/waitsTogether.ts';
import { scenarioOf } from '../experiment/sweep/sweeps.ts';

/** Sixteen disks that want far more than their bus carries: the first ones have it, and the others wait to the end. */
const STARVED = 'v=3&disks=16&n=320&lambda=1600&bus=scsi&duration=20&disk=server-2002&seed=1';

const firstPagesOf = (link: string): readonly Page[] => {
  const run = openRun(scenarioOf(link)) as SystemRun;
  while (!run.finished) run.work(100_000);
  return run.runs.map((its) => its.page(0));
};

const WAITS = [BUS_WAIT, LOST_TURN];

/** What a service is at, from when to when, with waits that follow each other laid together one by one. */
function stretchesOf({ services, segments }: Page) {
  const list: (readonly number[])[][] = [];
  for (let s = 0; s < services.length; s++) {
    const its: number[][] = [];
    const first = services.firstSegment[s];
    for (let k = first; k < first + services.segmentCount[s]; k++) {
      const [kind, fromNs, toNs] = [segments.kind[k], segments.fromNs[k], segments.toNs[k]];
      const last = its.at(-1);
      if (last && WAITS.includes(kind) && last[0] === kind && last[3] === fromNs) last[3] = toNs;
      else its.push([kind, segments.resource[k], fromNs, toNs]);
      expect(segments.service[k]).toBe(s);
    }
    list.push(its);
  }
  return list;
}

describe('a page whose long waits are told in one piece', () => {
  const pages = firstPagesOf(STARVED);

  it('has a disk that waits for its bus turn by turn, and tells the same of it in a few segments', () => {
    const counts = pages.map(({ services }) =>
      Math.max(...services.segmentCount.subarray(0, services.length)),
    );
    const starved = counts.indexOf(Math.max(...counts));
    expect(counts[starved]).toBeGreaterThan(256);
    const page = pages[starved];
    const short = withWaitsTogether(page);
    expect(short.segments.length).toBeLessThan(page.segments.length / 50);
    expect(stretchesOf(short)).toEqual(stretchesOf(page));
    const kinds = [...short.segments.kind.subarray(0, short.segments.length)];
    expect(kinds.filter((kind) => kind === TRANSFER)).toEqual(
      [...page.segments.kind.subarray(0, page.segments.length)].filter((kind) => kind === TRANSFER),
    );
    const { services: _s, segments: _g, ...rest } = short;
    const { services: _t, segments: _h, ...same } = page;
    expect(rest).toEqual(same);
    expect({ ...short.services, firstSegment: 0, segmentCount: 0 }).toEqual({
      ...page.services,
      ...{ firstSegment: 0, segmentCount: 0 },
    });
  });

  it('is the page itself where no service has many', () => {
    const [page] = firstPagesOf('v=3&n=3&disks=2&bus=scsi&duration=20');
    expect(withWaitsTogether(page)).toBe(page);
  });
});
