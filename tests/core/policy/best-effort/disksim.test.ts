/**
 * Request by request against DiskSim 4.0 (tests/cases/README.md): the same order, and every seek, latency, transfer and
 * completion. DiskSim prints whole nanoseconds but adds up its sectors in floating milliseconds, so it drifts from us by
 * microseconds over a run: by at most as much as it does from the independent replica that came with the cases
 * (`replicaMaxEndDiffMs`), and 1 µs.
 */
import { describe, expect, test } from 'vitest';
import { waitForPhase } from '../../../../src/core/base/phase.ts';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import type {
  Action,
  PolicyContext,
  DiskModel,
  NewRequest,
  Policy,
} from '../../../../src/core/sim/interfaces.ts';
import { SERVE } from '../../../../src/core/trace/kinds.ts';
import data from '../../../cases/disksim_cases.json' with { type: 'json' };
import { play, request } from './play.ts';

type Case = (typeof data.cases)[number];

const idOf: Readonly<Record<string, string>> = { FCFS: 'fcfs', LOOK_CYL: 'look', SPTF: 'satf' };

const US = 1e-3; // in ms

function diskOf({ geometry, seek }: Case): DiskModel {
  const revolutionNs = 60e9 / geometry.rpm;
  const rate = (geometry.sectorsPerTrack * geometry.sectorBytes * 1e9) / revolutionNs;
  const curve = { a: seek.a, b: seek.b, boundary: seek.T, c: seek.c, e: seek.e };
  return buildDisk(geometry.cylinders, revolutionNs, curve, [{ from: 0, rate }]);
}

/**
 * Block numbers go along a track, then over the heads of a cylinder. There is no skew and no head switch, so a request
 * that goes on to the next track reads on without a gap, and its angle and length are all that matters; none of them
 * goes on to the next cylinder.
 */
function requestsOf({ geometry, requests }: Case): NewRequest[] {
  const perCylinder = geometry.heads * geometry.sectorsPerTrack;
  return requests.map(({ t, lbn, sectors }, i) => {
    expect((lbn % perCylinder) + sectors).toBeLessThanOrEqual(perCylinder);
    return request(
      i,
      Math.round(t * 1e6),
      Math.floor(lbn / perCylinder),
      (lbn % geometry.sectorsPerTrack) / geometry.sectorsPerTrack,
      sectors * geometry.sectorBytes,
    );
  });
}

/** Lets a policy choose, and serves what DiskSim chose; notes where the two differ, and by how much. */
class Follower implements Policy {
  readonly differences: { readonly ours: number; readonly theirs: number; readonly lossNs: number }[] = [];
  private next = 0;

  constructor(
    private readonly inner: Policy,
    private readonly context: PolicyContext,
    private readonly order: readonly number[],
  ) {}

  decide(action: Action): void {
    this.inner.decide(action);
    if (action.kind !== SERVE) return;
    const theirs = this.order[this.next++];
    if (action.row === theirs) return;
    const ours = action.row;
    this.differences.push({ ours, theirs, lossNs: this.accessNs(theirs) - this.accessNs(ours) });
    this.context.putBack(ours);
    this.context.take(theirs);
    action.row = theirs;
  }

  private accessNs(row: number): number {
    const { rows, disk, head, nowNs } = this.context;
    const i = row & rows.mask;
    const seekNs = disk.seekNs[Math.abs(rows.cylinder[i] - head)];
    return seekNs + waitForPhase(rows.angleNs[i], nowNs + seekNs, disk.revolutionNs);
  }

  release(): void {}
  save(): unknown {
    return null;
  }
  load(): void {}
  held(): void {}
}

describe.each(data.cases.map((c) => [c.id, c] as const))('%s', (_, c) => {
  const order = c.service.map((s) => s.req);
  const disk = diskOf(c);
  const requests = requestsOf(c);
  const toleranceMs = (c.replicaMaxEndDiffMs ?? US) + US;

  // Each part of a service is short, so DiskSim's drift within it is; a start is where the service before has ended.
  const check = (visits: ReturnType<typeof play>) => {
    expect(visits).toHaveLength(c.requests.length);
    const worst = { start: 0, seek: 0, rot: 0, xfer: 0, end: 0 };
    for (const [i, s] of c.service.entries()) {
      const v = visits[i];
      const ours = { start: v.startNs, seek: v.seekNs, rot: v.rotationNs, xfer: v.transferNs, end: v.endNs };
      for (const part of ['start', 'seek', 'rot', 'xfer', 'end'] as const)
        worst[part] = Math.max(worst[part], Math.abs(ours[part] / 1e6 - s[part]));
    }
    expect(worst.seek).toBeLessThanOrEqual(US);
    for (const part of ['start', 'rot', 'xfer', 'end'] as const)
      expect(worst[part], part).toBeLessThanOrEqual(toleranceMs);
  };

  test('every service agrees', () => {
    let follower: Follower | undefined;
    const visits = play(idOf[c.policy], {
      disk,
      requests,
      head: c.geometry.initialCylinder,
      wrap: (inner, context) => (follower = new Follower(inner, context, order)),
    });
    expect(visits.map((v) => v.row)).toEqual(order);
    check(visits);
    // Two requests that can be had at the very same instant: DiskSim takes the later, we take the older. Only one case
    // has such ties, and it is the one whose order the independent replica could not reproduce either.
    const ties = c.replicaOrderIdentical ? 0 : 2;
    expect(follower?.differences.map((d) => d.lossNs)).toEqual(Array<number>(ties).fill(0));
    for (const { ours, theirs } of follower?.differences ?? []) expect(ours).toBeLessThan(theirs);
  });
});
