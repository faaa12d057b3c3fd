/** Three disks on one bus: a completion is not known when its service starts. */
import { expect, test } from 'vitest';
import type { Bus, BusClient } from '../../../../src/core/sim/interfaces.ts';
import { System } from './system.ts';
import { BUS_WAIT, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { Fcfs, MS, request, station } from './toy.ts';

test('three disks on one bus: completion is not known when the service starts', () => {
  /** One transfer at a time, in order of readiness. */
  class FifoBus implements Bus {
    nextNs = Infinity;
    private readonly queue: { client: BusClient; readyNs: number; transferNs: number }[] = [];
    submit(client: BusClient, readyNs: number, transferNs: number): void {
      this.queue.push({ client, readyNs, transferNs });
      if (this.queue.length === 1) this.nextNs = readyNs + transferNs;
    }
    advance(): void {
      const done = this.queue.shift();
      const endNs = this.nextNs;
      const next = this.queue.sort((a, b) => a.readyNs - b.readyNs).at(0);
      this.nextNs = next ? Math.max(endNs, next.readyNs) + next.transferNs : Infinity;
      done?.client.completeAt(endNs);
    }
  }
  const bus = new FifoBus();
  const disks = [0, 1, 2].map((k) =>
    station(
      (context) => new Fcfs(context),
      [new ScriptSource([request(DISCRETE, 0, 100 + k, 3000)])],
      100 * MS,
      { bus },
    ),
  );
  new System(disks, bus).run(Infinity);
  // All are ready at 10 (seek 5, angle 0 at 10); each transfer takes 3: 13, 16, 19.
  const pages = disks.map((d) => d.cut(0));
  expect(pages.map((p) => p.services.endNs[0] / MS)).toEqual([13, 16, 19]);
  const waits = pages.map((p) => Array.from(p.segments.kind.slice(0, p.segments.length)).includes(BUS_WAIT));
  expect(waits).toEqual([false, true, true]);
});
