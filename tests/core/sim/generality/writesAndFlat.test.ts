/** Writes that settle first, and a disk on which every access takes the same. */
import { expect, test } from 'vitest';
import { buildFlatDisk } from '../../../../src/core/disk/flat.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { disk, Fcfs, MS, request, station } from './toy.ts';

test('a write settles before it waits for its angle; a read does not', () => {
  const write = { ...request(DISCRETE, 0, 100, 1000), angle: 0.5, write: true };
  const read = { ...request(DISCRETE, 0, 200, 1000), angle: 0.5 };
  const slow = { ...disk, writeSettleNs: 2 * MS };
  const made = station(
    (context) => new Fcfs(context),
    [new ScriptSource([write, read])],
    400 * MS,
    { writes: true },
    slow,
  );
  made.run(Infinity);
  const { services, writes } = made.cut(0);
  // The write: seek 5 and 2 to settle miss the angle at 5; at 15 it comes round, 15–16. The read: 21, wait to 25, 25–26.
  expect(Array.from(services.endNs.slice(0, 2), (t) => t / MS)).toEqual([16, 26]);
  expect(Array.from(writes.request.slice(0, writes.length))).toEqual([0]);
});

test('on a disk of flat access an IO takes the access and its transfer, wherever it lies', () => {
  // Paper 003: 10 ms, 50 MB/s; 500 kB take 10 ms.
  const flat = buildFlatDisk(1000, 10 * MS, 50e6, 65_536);
  const at = (cylinder: number, angle: number) => ({ ...request(DISCRETE, 0, cylinder, 500_000), angle });
  const made = station(
    (context) => new Fcfs(context),
    [new ScriptSource([at(0, 0.3), at(0, 0.9), at(999, 0.1)])],
    400 * MS,
    undefined,
    flat,
  );
  made.run(Infinity);
  const { services } = made.cut(0);
  expect(Array.from(services.endNs.slice(0, 3), (t) => t / MS)).toEqual([20, 40, 60]);
});
