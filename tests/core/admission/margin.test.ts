/** Statistical admission with a margin beside firm promises: by hand, and beside the reference from the text alone. */
import { describe, expect, test } from 'vitest';
import { clientSides } from '../../../src/core/admission/clients.ts';
import { admissionTestsOf } from '../../../src/core/admission/tests.ts';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import type { AskingClients, ClientPlan } from '../../../src/core/sim/interfaces.ts';
import { holds } from '../../../src/core/theory/clientAdmission.ts';
import { priorityOf } from '../../../src/core/theory/clientPriority.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { measureOf, sidesOf, type NaiveClient } from './naiveMargin.ts';

const S = 1e9;
/** Every seek 10 ms, a turn of 10 ms, 10 MB/s: L is 20 ms at worst. */
const disk = buildDisk(1000, 10e6, { a: 10, b: 0, boundary: 1000, c: 10, e: 0 }, [{ from: 0, rate: 10e6 }]);
const CYCLE_S = 4;
/** What the drive usually takes is half a turn less than the worst, and one seek in a thousand. */
const LESS_S = 0.005 + 0.00001;
const settings = (margin: number) => ({
  ...{ policy: 'time-cycle-qos', admission: 'statistical', cycle: CYCLE_S, realtime: 0.8, latencyslots: 0 },
  margin,
});

type Rated = AskingClients['rated'][number];
function rated(client: number, bytesPerS: number, cyclesS: readonly number[], firm: boolean): Rated {
  const plan: ClientPlan = {
    ...{ client, name: `rate ${client + 1}`, kind: 'rate', priority: 0, weight: 1, writes: false, bytesPerS },
    ...{ startNs: 0, endNs: Infinity, periodNs: CYCLE_S * S, deadlineNs: CYCLE_S * S, perS: NaN },
    ...{ sizeBytes: bytesPerS * CYCLE_S, quantum: NaN, cylinders: [0, 999] },
    contract: { periodNs: NaN, sliceNs: NaN, extra: false },
    ...(firm ? { firm: true as const } : {}),
  };
  return { plan, peak: bytesPerS, cyclesNs: cyclesS.map((s) => s * S) };
}

/** At worst 20 ms and 4 s of 1.225 MB/s at 10 MB/s, 0.51 s; measured 0.3 and 0.4 s, which is 0.35 ± 0.05. */
const one = (client: number, firm = false, cyclesS: readonly number[] = [0.3, 0.4]) =>
  rated(client, 1.225e6, cyclesS, firm);

/** Who is let in, of those who come one after another; each is measured before the next one comes. */
function letIn(firm: readonly boolean[], margin: number): readonly boolean[] {
  const sides = clientSides('statistical', {
    values: settings(margin),
    ...{ disk, roundNs: CYCLE_S * S },
  });
  const inside: Rated[] = [];
  return firm.map((isFirm, k) => {
    const yes = sides({ rated: [...inside, one(k, isFirm, [])], others: [] }).every(holds);
    if (yes) inside.push(one(k, isFirm));
    return yes;
  });
}
const count = (of: readonly boolean[]) => of.filter((yes) => yes).length;
const soft = Array.from({ length: 12 }, () => false);
const firm = soft.map(() => true);

describe('by hand: r·T = 3.2 s, at worst 0.51, measured 0.35 ± 0.05', () => {
  test('six by the worst case, seven with 2.33, eight with 0', () => {
    const worst = clientSides('deterministic', {
      ...{ values: settings(2.33), disk, roundNs: CYCLE_S * S },
    });
    const fits = (n: number) =>
      worst({ rated: soft.slice(0, n).map((_, k) => one(k)), others: [] }).every(holds);
    expect([6, 7].map(fits)).toEqual([true, false]);
    expect(count(letIn(soft, 2.33))).toBe(7);
    expect(count(letIn(soft, 0))).toBe(8);
  });

  test('of the seven at most six are firm, in whatever order they come', () => {
    expect(count(letIn(firm, 2.33))).toBe(6);
    for (const asking of [
      [...firm.slice(0, 9), ...soft.slice(0, 3)],
      [...soft.slice(0, 1), ...firm.slice(0, 9)],
    ]) {
      const found = letIn(asking, 2.33);
      expect([count(found), found.filter((yes, k) => yes && asking[k]).length]).toEqual([7, 6]);
    }
  });

  test('both sides of both', () => {
    const sides = clientSides('statistical', { values: settings(2.33), disk, roundNs: CYCLE_S * S });
    const six = soft.slice(0, 6).map((_, k) => one(k, true));
    const [all, ofFirm] = sides({ rated: [...six, one(6, false, [])], others: [] });
    // Who comes counts what the drive usually takes.
    expect(all?.left).toBeCloseTo((2.1 + 0.51 - LESS_S + 2.33 * 0.05 * Math.sqrt(6)) * S, 0);
    expect(ofFirm?.left).toBeCloseTo(3.06 * S, 0);
    expect([all?.right, ofFirm?.right]).toEqual([3.2 * S, 3.2 * S]);
    const told = admissionTestsOf(settings(2.33));
    expect([all?.test, ofFirm?.test].map((test) => told[test ?? NaN]?.id)).toEqual([
      'measured-cycle',
      'firm-cycle',
    ]);
    // Without anybody firm there is one test alone, as before.
    expect(sides({ rated: [one(0)], others: [] })).toHaveLength(1);
  });
});

test('a firm rate goes before other rates and behind guaranteed latencies, unless it says where', () => {
  const of = (kind: ClientPlan['kind'], priority: number, isFirm: boolean) =>
    priorityOf({ kind, priority, ...(isFirm ? { firm: true as const } : {}) });
  expect(of('rate', 0, true)).toBeGreaterThan(of('rate', 0, false));
  expect(of('rate', 0, true)).toBeLessThan(of('latency', 0, false));
  expect(of('rate', 3, true)).toBe(3);
});

test('as the reference, over clients at random (thousands in `npm run verify`)', () => {
  const random = testRandom(7);
  for (let k = 0; k < drawsOf(3000, 20); k++) {
    const margin = [0, 1, 2.33, 4][Math.floor(4 * random())] ?? 0;
    const inside: { readonly ours: Rated; readonly theirs: NaiveClient }[] = [];
    const sides = clientSides('statistical', { values: settings(margin), disk, roundNs: CYCLE_S * S });
    for (let client = 0; client < 14; client++) {
      const mbPerS = Math.floor(1 + 200 * random()) / 100;
      const worst = 0.02 + (CYCLE_S * mbPerS) / 10;
      const isFirm = random() < 0.4;
      const newcomer: NaiveClient = { worst, firm: isFirm };
      const asking = [...inside.map(({ ours }) => ours), rated(client, mbPerS * 1e6, [], isFirm)];
      const found = sides({ rated: asking, others: [] });
      // Theirs counts who comes at worst; ours by what the drive usually takes.
      const theirs = sidesOf([...inside.map((each) => each.theirs), newcomer], margin);
      expect((found[0]?.left ?? NaN) / S + LESS_S).toBeCloseTo(theirs.all, 6);
      if (found[1]) expect(found[1].left / S).toBeCloseTo(theirs.firm, 6);
      else expect(theirs.firm).toBe(0);
      const yes = theirs.all - LESS_S <= 3.2 && theirs.firm <= 3.2;
      const near = [theirs.all - LESS_S, theirs.firm].some((left) => Math.abs(left - 3.2) < 1e-6);
      if (!near) expect(found.every(holds)).toBe(yes);
      if (!yes || near) continue;
      const cyclesS = Array.from(
        { length: 1 + Math.floor(5 * random()) },
        () => worst * (0.4 + 0.6 * random()),
      );
      inside.push({
        ours: rated(client, mbPerS * 1e6, cyclesS, isFirm),
        theirs: { ...newcomer, measured: measureOf(cyclesS) },
      });
    }
  }
});
