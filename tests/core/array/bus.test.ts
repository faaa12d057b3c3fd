/** A bus that several disks share: the document's own examples, and what holds for every arbiter. */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { BusRecord } from '../../../src/core/trace/busRecord.ts';
import { explainLoss, explainWait } from '../../../src/core/array/bus/busSpeech.ts';
import { arbiterOf, makeBus, type BusSetup } from '../../../src/core/array/bus/busWay.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { busAt } from './busMoment.ts';
import type { DiskModel, NewRequest, ParamValues } from '../../../src/core/sim/interfaces.ts';
import { System } from '../sim/generality/system.ts';
import { BUS, DISCRETE, LOST_TURN, MEDIA, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../src/core/workload/parts/script.ts';
import { diskOf, paperBus } from './busStations.ts';
import { disk as toyDisk, Fcfs, MS, request, station } from '../sim/generality/toy.ts';

const allicat = diskOf({ disk: 'allicat' });

/** Turn 10 ms, a track of 10 000 B crosses in 8 ms, the arm buffer holds two tracks. */
const twoTracks: Omit<BusSetup, 'arbiter' | 'disks'> = {
  bufferBytes: 20_000,
  busRate: 1.25e6,
  ...{ grain: 'track', timed: false, holds: false },
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

describe('one disk, tracks of 11.1 ms that cross in 4.3008 ms', () => {
  const allicatBus = (grain: 'track' | 'request'): BusSetup => ({
    ...paperBus,
    ...{ grain, disks: 1, disk: allicat },
  });

  it.each([
    [1, 'track', [[6.7992, 11.1]]],
    [5, 'request', [[33.996, 55.5]]],
    // 12.2 tracks fit into the buffer, 15 do not: twelve cross together, and three after them.
    [15, 'request', [[81.5904, 133.2], [153.5976, 166.5]]], // prettier-ignore
  ] as const)('%i by %s', (tracks, grain, crossings) => {
    const { segments, ends } = play(allicatBus(grain), [[request(DISCRETE, 0, 0, tracks * 43_008)]]);
    expect(segments(0, TRANSFER, BUS)).toEqual(crossings);
    expect(ends).toEqual([[tracks * 11.1]]);
    expect(segments(0, TRANSFER, MEDIA)).toEqual([[0, tracks * 11.1]]);
  });
});

describe('without an arm buffer', () => {
  const none: BusSetup = { ...twoTracks, bufferBytes: 0, arbiter: 'priority', disks: 2 };

  it('the bus is held as long as the media are read, and a disk that finds it busy loses a turn', () => {
    const twoEach = request(DISCRETE, 0, 0, 20_000);
    const priority = play(none, [[twoEach], [twoEach]]);
    expect(priority.segments(0, TRANSFER, BUS)).toEqual([[0, 10], [10, 20]]); // prettier-ignore
    expect(priority.segments(1, LOST_TURN, MEDIA)).toEqual([[0, 10], [10, 20]]); // prettier-ignore
    expect(priority.ends).toEqual([[20], [40]]);
    const inTurn = play({ ...none, arbiter: 'round-robin' }, [[twoEach], [twoEach]]);
    expect(inTurn.segments(0, LOST_TURN, MEDIA)).toEqual([[10, 20]]);
    expect(inTurn.ends).toEqual([[30], [40]]);
    const { losses } = priority.record.between(0, Infinity);
    const { freeBytes, neededBytes, holder } = losses;
    expect([...freeBytes.subarray(0, losses.length)]).toEqual([0, 0]);
    expect([...neededBytes.subarray(0, losses.length)]).toEqual([10_000, 10_000]);
    expect(explainLoss({ disk: 1, freeBytes: 0, neededBytes: 0, holder: holder[0] })).toBe(
      'Disk 2 loses a turn: it has no buffer, and disk 1 has the bus as the angle comes.',
    );
  });
});

describe('what is said of it', () => {
  const said = (arbiter: string) => {
    const { holds } = play({ ...twoTracks, arbiter, disks: 2 }, [[fourTracks], [fourTracks]]).record.between(
      0,
      Infinity,
    );
    const { definition, args } = arbiterOf(arbiter);
    return [0, 1, 2].map((i) => {
      const { disk, asking, before, fromNs } = holds;
      const grant = { disk: disk[i], asking: asking[i], before: before[i], atNs: fromNs[i] };
      return definition.explain(grant, 2, args);
    });
  };

  it('why a disk has the bus', () => {
    expect(said('priority')).toEqual([
      'Disk 1 has the bus: it has the lowest number of those that want it (1, 2).',
      'Disk 2 has the bus: no other disk wants it.',
      'Disk 1 has the bus: it has the lowest number of those that want it (1, 2).',
    ]);
    expect(said('round-robin')).toEqual([
      'Disk 1 has the bus: nobody has had it yet, and it is the first in turn of those that want it (1, 2).',
      'Disk 2 has the bus: no other disk wants it.',
      'Disk 1 has the bus: after disk 2, which had it before, it is the next in turn of those that want it (1, 2).',
    ]);
    expect(said('slice:4')[1]).toBe(
      'Disk 2 has the bus for a slice of 4 ms at most: after disk 1, which had it before, it is the next in turn of those that want it (1, 2).',
    );
    expect(said('tdma').slice(0, 2)).toEqual([
      'Disk 1 has the bus until 3 ms: the slot from 2 ms on is its own, and the others that want the bus (2) wait for theirs.',
      'Disk 2 has the bus until 4 ms: the slot from 3 ms on is its own, and the others that want the bus (1) wait for theirs.',
    ]);
  });

  it('who has it, who waits, how full the buffers are, and which turn is lost, at an instant', () => {
    const { record } = play({ ...twoTracks, arbiter: 'priority', disks: 2 }, [[fourTracks], [fourTracks]]);
    const whole = record.between(0, Infinity);
    const { hold, waiting, losses, fills } = busAt(whole, 35 * MS, 2);
    expect([whole.holds.disk[hold], whole.holds.fromNs[hold] / MS]).toEqual([0, 34]);
    expect(waiting).toEqual([{ disk: 1, sinceNs: 18 * MS }]);
    expect(fills).toEqual([10_000, 20_000]);
    const [lost] = losses;
    const { disk, freeBytes, neededBytes, holder } = whole.losses;
    const turn = {
      ...{ disk: disk[lost], freeBytes: freeBytes[lost] },
      ...{ neededBytes: neededBytes[lost], holder: holder[lost] },
    };
    expect(explainLoss(turn)).toBe(
      'Disk 2 loses a turn: its buffer has 0 kB free and the next track needs 10 kB.',
    );
    expect(explainWait(1, 17 * MS, 0)).toBe('Disk 2 has waited for the bus for 17 ms; disk 1 has it.');
    expect(explainWait(1, 17 * MS, -1)).toBe('Disk 2 has waited for the bus for 17 ms.');
    const cut = record.between(35 * MS, 45 * MS);
    expect(busAt(cut, 35 * MS, 2).fills).toEqual(fills);
    expect(Array.from(cut.holds.fromNs, (t) => t / MS)).toEqual([34, 42]);
  });
});

describe('values that do not go together', () => {
  const faults = (values: ParamValues) =>
    checkTogether(resolved(withValues(defaultScenario, { disk: 'allicat', bus: 'scsi', ...values })).values);

  it.each([
    [{}, []],
    [{ armbuffer: 1000 }, ['armbuffer=1000: a track of this disk has 43008 bytes, which it could never take in; allowed is 0 for none, or at least 43008']], // prettier-ignore
    [{ armbuffer: 0, busrate: 1_000_000 }, ['busrate=1000000: without a buffer at the arm the bus has to keep up with the disk; allowed is at least 3874595, or an armbuffer of at least 43008']], // prettier-ignore
    [{ armbuffer: 0, disks: 3, arbiter: 'tdma' }, ['arbiter=tdma: without a buffer at the arm a track cannot be read in slots; allowed is any other arbiter, or an armbuffer of at least 43008']], // prettier-ignore
    [{ armbuffer: 0, disks: 1, arbiter: 'tdma' }, []],
    [{ bus: 'none', armbuffer: 1000 }, []],
    [{ busbusy: 'turn', arbiter: 'slice:2' }, ['busbusy=turn: with arbiter=slice:2 a transfer may be broken off, so that its end cannot be timed; allowed is busbusy=wait, or arbiter=priority or round-robin']], // prettier-ignore
    [{ busbusy: 'turn', arbiter: 'round-robin', armfree: 'crossed' }, []],
  ] as const)('%o', (values, expected) => {
    expect(faults(values)).toEqual(expected);
  });
});
