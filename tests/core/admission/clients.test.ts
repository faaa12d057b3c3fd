/** Clients with a guaranteed rate, weighed by each rule: both sides by hand. */
import { describe, expect, test } from 'vitest';
import { admissionOf } from '../../../src/core/admission/admissionRules.ts';
import { admissionTestsOf } from '../../../src/core/admission/tests.ts';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import { buildFlatDisk } from '../../../src/core/disk/flat.ts';
import type { ClientPlan, ParamValues } from '../../../src/core/sim/interfaces.ts';
import { seekMoments } from '../../../src/core/theory/seek.ts';

const drive = nerjes1998.build({ mb: 'decimal' });
const S = 1e9;

/** Of a disk that has nothing but zones, seeks and a turn. */
const worstNs = (drive.seekNs.at(-1) ?? NaN) + Math.floor(drive.revolutionNs + 0.5);

const client = (some: Partial<ClientPlan>): ClientPlan => ({
  ...{ client: 0, name: '', kind: 'rate', priority: 0, weight: 1, startNs: 0, endNs: Infinity },
  ...{ writes: false, bytesPerS: 1e6, periodNs: 4 * S, deadlineNs: 4 * S, sizeBytes: 4e6, perS: NaN },
  ...{ contract: { periodNs: NaN, sliceNs: NaN, extra: false }, quantum: NaN, cylinders: [0, 0] },
  ...some,
});

const rated = (plan: ClientPlan, cyclesNs: readonly number[] = []) => ({
  ...{ plan, peak: plan.bytesPerS, cyclesNs },
});

function weigh(
  values: ParamValues,
  all: readonly ReturnType<typeof rated>[],
  others: readonly ClientPlan[] = [],
  disk = drive,
) {
  const admission = admissionOf({
    values: { policy: 'c-look', realtime: 0.8, cycle: 4, latencyslots: 1, ...values },
    disk,
    roundNs: S,
  });
  return admission.weigh({
    ...{ streams: all.length, piecesPerS: 0, measured: { pieces: 0, busyNs: 0 } },
    clients: { rated: all, others },
  });
}

const readNs = (bytes: number, cylinder = 0) => Math.floor((bytes * S) / drive.rateAt(cylinder) + 0.5);

describe('by the worst case', () => {
  const deterministic = { admission: 'deterministic' };

  test('longest seek, a turn, and the transfer in its zone', () => {
    const last = drive.cylinders - 1;
    const inside = client({ cylinders: [last, last] });
    expect(weigh(deterministic, [rated(client({})), rated(inside)])).toEqual([
      { test: 2, left: 2 * worstNs + readNs(4e6) + readNs(4e6, last), right: 3.2 * S },
    ]);
    // A file over several zones is as slow as its slowest.
    expect(weigh(deterministic, [rated(client({ cylinders: [0, last] }))])[0]?.left).toBe(
      worstNs + readNs(4e6, last),
    );
  });

  test('one with a cycle of its own pays its latency in each', () => {
    const twice = client({ periodNs: 2 * S, sizeBytes: 2e6 });
    expect(weigh(deterministic, [rated(client({})), rated(twice)])[0]?.left).toBe(
      3 * worstNs + readNs(4e6) + 2 * readNs(2e6),
    );
  });

  test('a scheduler in cycles keeps places for guaranteed latencies, and for the longest under way', () => {
    const latency = client({ kind: 'latency', sizeBytes: 65_536, bytesPerS: NaN, periodNs: NaN });
    const paced = client({ kind: 'paced', sizeBytes: 131_072 });
    const slotNs = worstNs + Math.ceil((65_536 * S) / drive.rateAt(0));
    const underWayNs = worstNs + Math.ceil((131_072 * S) / drive.rateAt(0));
    const own = { ...deterministic, policy: 'time-cycle-qos', latencyslots: 2 };
    expect(weigh(own, [rated(client({}))], [latency, paced])[0]?.left).toBe(
      worstNs + readNs(4e6) + 2 * slotNs + underWayNs,
    );
  });
});

test('as measured: own cycles where there are any, else the mean of the drive', () => {
  const { meanNs } = seekMoments(drive);
  const usualNs = Math.floor(meanNs + drive.revolutionNs / 2 + 0.5) + readNs(4e6);
  expect(weigh({ admission: 'statistical' }, [rated(client({}))])).toEqual([
    { test: 2, left: usualNs, right: 3.2 * S },
  ]);
  const [{ left } = { left: NaN }] = weigh({ admission: 'statistical' }, [
    rated(client({}), [1e8, 3e8]),
    rated(client({})),
  ]);
  // Mean 2·10⁸, deviation 10⁸.
  expect(left).toBeCloseTo(2e8 + usualNs + 2.33e8, 0);
});

test('by chance: the same mean with the deviation of seek and turn', () => {
  const { variance } = seekMoments(drive);
  const sdNs = Math.sqrt(variance + drive.revolutionNs ** 2 / 12);
  const one = [rated(client({}))];
  const [nominal] = weigh({ admission: 'statistical' }, one);
  const [{ left } = { left: NaN }] = weigh({ admission: 'chance' }, one);
  expect(left - (nominal?.left ?? NaN)).toBeCloseTo(2.33 * sdNs, 0);
});

describe('a user-safe disk goes by slices', () => {
  const own = { admission: 'deterministic', policy: 'user-safe' };
  const slice = (periodNs: number, sliceNs: number, some: Partial<ClientPlan> = {}) =>
    client({ contract: { periodNs, sliceNs, extra: true }, ...some });

  test('0.4 + 0.4 + 10/50 on a disk of even services: just let in', () => {
    const flat = buildFlatDisk(100, 10e6, 50e6, 50_000);
    // 10 ms of access, and nothing to read: A has 40 of 100 ms, B 20 of 50.
    const [a, b] = [100e6, 50e6].map((periodNs) => slice(periodNs, 0.4 * periodNs, { sizeBytes: 0 }));
    if (a === undefined || b === undefined) throw new Error('two');
    expect(weigh(own, [rated(a), rated(b)], [], flat)).toEqual([{ test: 3, left: 1, right: 1 }]);
    // Without a slice nothing is promised.
    expect(weigh(own, [rated(a), rated(b)], [client({ kind: 'greedy' })], flat)[0]?.left).toBe(1);
  });

  test('where services differ, a slice may be overdrawn by the longest', () => {
    const longestNs = worstNs + Math.ceil((4e6 * S) / drive.rateAt(0));
    const [{ left } = { left: NaN }] = weigh(own, [rated(slice(4 * S, 1 * S))]);
    expect(left).toBeCloseTo((1 * S + longestNs) / (4 * S) + longestNs / (4 * S), 11);
  });
});

test('each test has its words', () => {
  for (const admission of ['deterministic', 'statistical', 'chance']) {
    const [asked] = weigh({ admission }, [rated(client({}))]);
    const words = admissionTestsOf({ admission })[asked?.test ?? -1];
    expect(words?.unit).toBe('ns');
    expect(words?.sentence).toContain('{right}');
  }
  expect(admissionTestsOf({ admission: 'deterministic' })[3]?.unit).toBe('share');
});
