/** Media done before the bus: arm buffers of two tracks, two disks on a bus with fixed priority, and lost turns. */
import { expect, test } from 'vitest';
import type { Bus, BusClient, Channel, ChannelClient } from '../../../../src/core/sim/interfaces.ts';
import { System } from './system.ts';
import { BUS, DISCRETE, LOST_TURN, MEDIA, TRANSFER } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { Fcfs, MS, request, station } from './toy.ts';

const TURN_NS = 10 * MS;
const CROSSING_NS = 8 * MS;

interface Asked {
  readonly client: BusClient;
  readonly readyNs: number;
  readonly transferNs: number;
}

/** Who was made first comes first. */
class PriorityBus implements Bus {
  nextNs = Infinity;
  private readonly clients: BusClient[] = [];
  private asked: Asked[] = [];
  private under: Asked | null = null;

  connect(client: BusClient): void {
    this.clients.push(client);
  }

  submit(client: BusClient, readyNs: number, transferNs: number): void {
    this.asked.push({ client, readyNs, transferNs });
    if (this.under === null) this.nextNs = Math.min(this.nextNs, readyNs);
  }

  advance(): void {
    const nowNs = this.nextNs;
    const { under } = this;
    if (under !== null) {
      this.under = null;
      this.nextNs = Math.max(nowNs, Math.min(...this.asked.map(({ readyNs }) => readyNs)));
      under.client.completeAt(nowNs);
      return;
    }
    const ready = this.asked.filter(({ readyNs }) => readyNs <= nowNs);
    const rank = ({ client }: Asked) => this.clients.indexOf(client);
    const [first] = ready.sort((a, b) => rank(a) - rank(b));
    this.asked = this.asked.filter((one) => one !== first);
    this.under = first;
    this.nextNs = nowNs + first.transferNs;
  }
}

/** Holds two tracks. The next is read without a pause if there is room for all of it, else a turn later. */
class ArmBuffer implements Channel, BusClient {
  nextNs = Infinity;
  /** Several readers submit to one bus. */
  readonly isAlone = false;
  private held = 0;
  private reading: { readonly service: ChannelClient; left: number } | null = null;
  private readonly crossing: { readonly service: ChannelClient; readonly last: boolean }[] = [];

  constructor(private readonly bus: PriorityBus) {
    bus.connect(this);
  }

  begin(service: ChannelClient, readyNs: number, transferNs: number): void {
    this.reading = { service, left: transferNs / TURN_NS };
    this.nextNs = readyNs;
  }

  advance(): void {
    const { reading, nextNs: nowNs } = this;
    if (reading === null) throw new Error('nothing is to be read');
    const { service } = reading;
    const endNs = nowNs + TURN_NS;
    this.nextNs = endNs;
    if (this.held === 2) {
      service.segment(LOST_TURN, MEDIA, nowNs, endNs);
      return;
    }
    service.segment(TRANSFER, MEDIA, nowNs, endNs);
    this.held++;
    const last = --reading.left === 0;
    this.crossing.push({ service, last });
    // So that the transfer can end with the track.
    this.bus.submit(this, endNs - CROSSING_NS, CROSSING_NS);
    if (!last) return;
    this.reading = null;
    this.nextNs = Infinity;
    service.mediaDone(endNs);
  }

  completeAt(endNs: number): void {
    this.held--;
    const track = this.crossing.shift();
    track?.service.segment(TRANSFER, BUS, endNs - CROSSING_NS, endNs);
    if (track?.last === true) track.service.crossed(endNs);
  }
}

test('two disks with four tracks each: the second loses two turns, and its arm is free before its data are there', () => {
  const bus = new PriorityBus();
  const scripts = [
    [request(DISCRETE, 0, 0, 40_000)],
    [request(DISCRETE, 0, 0, 40_000), { ...request(DISCRETE, 0, 0, 10_000), number: 1 }],
  ];
  const disks = scripts.map((script) =>
    station((context) => new Fcfs(context), [new ScriptSource(script)], 200 * MS, {
      channel: new ArmBuffer(bus),
    }),
  );
  new System(disks, bus).run(Infinity);
  for (const disk of disks) disk.finish();
  const pages = disks.map((disk) => disk.cut(0));
  const of = (k: number, service: number, kind: number, resource: number) => {
    const { segments } = pages[k];
    return Array.from({ length: segments.length }, (_, s) => s)
      .filter(
        (s) =>
          segments.service[s] === service && segments.kind[s] === kind && segments.resource[s] === resource,
      )
      .map((s) => [segments.fromNs[s] / MS, segments.toNs[s] / MS]);
  };
  // turn 10, a track crosses in 8; disk 1 comes first
  expect(of(0, 0, TRANSFER, BUS)).toEqual([[2, 10], [18, 26], [26, 34], [34, 42]]); // prettier-ignore
  expect(of(1, 0, TRANSFER, BUS)).toEqual([[10, 18], [42, 50], [50, 58], [58, 66]]); // prettier-ignore
  expect(of(0, 0, LOST_TURN, MEDIA)).toEqual([]);
  expect(of(1, 0, LOST_TURN, MEDIA)).toEqual([[30, 40], [40, 50]]); // prettier-ignore
  expect(pages.map(({ services }) => services.endNs[0] / MS)).toEqual([42, 66]);
  // The media of disk 2 are read at 60: the next request is under way then, and crosses behind the first.
  const { services, decisions } = pages[1];
  expect([services.startNs[1] / MS, services.endNs[1] / MS]).toEqual([60, 74]);
  expect(of(1, 1, TRANSFER, MEDIA)).toEqual([[60, 70]]);
  expect(Array.from(decisions.atNs.slice(0, 3), (t) => t / MS)).toEqual([0, 60, 70]);
  expect(decisions.untilNs[0] / MS).toBe(60);
  expect(disks.map((disk) => disk.exhausted)).toEqual([true, true]);
});
