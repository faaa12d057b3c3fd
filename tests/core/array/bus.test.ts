/** A bus that several disks share: the document's own examples, and what holds for every arbiter. */
import { describe, expect, it } from 'vitest';
import { BusRecord } from '../../../src/core/array/bus/busRecord.ts';
import { makeBus, type BusSetup } from '../../../src/core/array/bus/busWay.ts';
import type { DiskModel, NewRequest } from '../../../src/core/sim/interfaces.ts';
import { System } from '../../../src/core/sim/system.ts';
import { BUS, DISCRETE, LOST_TURN, MEDIA, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../src/core/workload/script.ts';
import { disk as toyDisk, Fcfs, MS, request, station } from '../sim/generality/toy.ts';

/** Turn 10 ms, a track of 10 000 B crosses in 8 ms, the arm buffer holds two tracks. */
const twoTracks: Omit<BusSetup, 'arbiter' | 'disks'> = {
  bufferBytes: 20_000,
  busRate: 1.25e6,
  grain: 'track',
  disk: toyDisk,
};

function play(setup: BusSetup, scripts: readonly (readonly NewRequest[])[], disk: DiskModel = setup.disk) {
  const record = new BusRecord();
  const { bus, channels } = makeBus({ ...setup, record });
  const stations = scripts.map((script, k) =>
    station(
      (context) => new Fcfs(context),
      [new ScriptSource(script)],
      10_000 * MS,
      { channel: channels[k] },
      disk,
    ),
  );
  new System(stations, bus).run(Infinity);
  for (const one of stations) one.finish();
  const pages = stations.map((one) => one.cut(0));
  const segments = (k: number, kind: number, resource: number) => {
    const table = pages[k].segments;
    return Array.from({ length: table.length }, (_, s) => s)
      .filter((s) => table.kind[s] === kind && table.resource[s] === resource)
      .map((s) => [table.fromNs[s] / MS, table.toNs[s] / MS]);
  };
  const ends = pages.map(({ services }) =>
    Array.from(services.endNs.slice(0, services.length), (t) => t / MS),
  );
  return { record, stations, pages, segments, ends };
}

const fourTracks = request(DISCRETE, 0, 0, 40_000);

describe('two disks with four tracks each from 0', () => {
  it('under fixed priority', () => {
    const { segments, ends } = play({ ...twoTracks, arbiter: 'priority', disks: 2 }, [
      [fourTracks],
      [fourTracks],
    ]);
    expect(segments(0, TRANSFER, BUS)).toEqual([[2, 10], [18, 26], [26, 34], [34, 42]]); // prettier-ignore
    expect(segments(1, TRANSFER, BUS)).toEqual([[10, 18], [42, 50], [50, 58], [58, 66]]); // prettier-ignore
    expect(segments(0, LOST_TURN, MEDIA)).toEqual([]);
    expect(segments(1, LOST_TURN, MEDIA)).toEqual([[30, 40], [40, 50]]); // prettier-ignore
    expect(ends).toEqual([[42], [66]]);
  });

  it('in turn', () => {
    const { segments, ends } = play({ ...twoTracks, arbiter: 'round-robin', disks: 2 }, [
      [fourTracks],
      [fourTracks],
    ]);
    expect(segments(0, LOST_TURN, MEDIA)).toEqual([]);
    expect(segments(1, LOST_TURN, MEDIA)).toEqual([[30, 40]]);
    expect(ends).toEqual([[58], [66]]);
  });
});
