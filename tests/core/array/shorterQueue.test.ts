/** The engine's shorter of several queues beside what is known of it: exponential services, a disk without arm and angle. */
import { describe, expect, it } from 'vitest';
import { DuplicatedRouter } from '../../../src/core/array/spread/duplicated.ts';
import type { DiskModel, NewRequest } from '../../../src/core/sim/interfaces.ts';
import { RoutedStation } from '../../../src/core/sim/routed/routedStation.ts';
import { RoutedSystem } from '../../../src/core/sim/routed/routedSystem.ts';
import { DISCRETE } from '../../../src/core/trace/kinds.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { ScriptSource } from '../../../src/core/workload/parts/script.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { Fcfs, MS } from '../sim/generality/toy.ts';

const disk: DiskModel = {
  cylinders: 1,
  revolutionNs: 1,
  seekNs: new Int32Array(1),
  trackBytes: 1,
  subadditive: true,
  rateAt: () => 1e9,
  slowestRate: () => 1e9,
  transferNs: (bytes) => bytes,
  cylinderAt: () => 0,
  locate: () => undefined,
  time: () => undefined,
};

/** Mean response in mean services; requests, services and first disks are the same for any number of copies. */
function meanResponse(disks: number, copies: number, load: number, count = 40_000): number {
  const r = testRandom(7);
  const exponential = (mean: number) => Math.max(1, Math.round(-mean * Math.log(1 - r())));
  let atNs = 0;
  const drawn: number[][] = [];
  const requests = Array.from({ length: count }, (_, number): NewRequest => {
    atNs += exponential(MS / (disks * load));
    const first = Math.floor(r() * disks);
    const second = (first + 1 + Math.floor(r() * (disks - 1))) % disks;
    drawn.push([first, second].slice(0, copies));
    return {
      ...{ requestClass: DISCRETE, stream: -1, number, arrivalNs: atNs, deadlineNs: Infinity },
      ...{ cylinder: 0, angle: 0, sizeBytes: exponential(MS) },
    };
  });
  const endNs = atNs + 1000 * MS;
  let sum = 0;
  const made = new RoutedSystem({
    ...{ disks, disk },
    router: new DuplicatedRouter({
      disksOf(rows, row, out) {
        const its = drawn[rows.number[row & rows.mask]];
        out.set(its);
        return its.length;
      },
      cylinderOf: () => 0,
      place: () => undefined,
    }),
    sources: [new ScriptSource(requests)],
    station: (link) =>
      new RoutedStation({
        ...{ disk, endNs, sources: [link], interventions: [], mostWaiting: Infinity, needs: {} },
        tally: new Tally(1e12, 0, endNs, Infinity, false),
        policy: (context) => new Fcfs(context),
      }),
    ended(row, { rows }, at) {
      sum += at - rows.arrivalNs[row & rows.mask];
    },
  });
  made.run(Infinity);
  return sum / count / MS;
}

describe('the shorter queue', () => {
  it.each([
    [0.5, 1.4263, 1.2657],
    [0.7, 2.1082, 1.6145],
  ])(
    'at a load of %f: of two disks the formula, of sixteen between it and that of very many',
    (load, two, many) => {
      // 40 000 correlated responses: about one in a hundred.
      expect(Math.abs(meanResponse(2, 2, load) / two - 1)).toBeLessThan(0.03);
      const sixteen = meanResponse(16, 2, load);
      expect(sixteen).toBeLessThan(two);
      expect(sixteen).toBeGreaterThan(0.98 * many);
    },
  );

  it.each([0.1, 0.3, 0.5, 0.7, 0.9])('at a load of %f two copies are no worse than one', (load) => {
    for (const disks of [2, 5, 16])
      expect(meanResponse(disks, 2, load, 4000)).toBeLessThanOrEqual(meanResponse(disks, 1, load, 4000));
  });
});
