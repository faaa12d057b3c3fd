/** One disk on the bus, and a disk of several that is played again without the others. */
import { expect, test } from 'vitest';
import { RoutedRun } from '../../../src/core/scenario/run/routedSystem.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { LoggedChannel } from '../../../src/core/array/bus/loggedChannel.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { RoutedStation } from '../../../src/core/sim/routed/routedStation.ts';
import { RoutedSystem } from '../../../src/core/sim/routed/routedSystem.ts';
import type { Source } from '../../../src/core/sim/interfaces.ts';
import type { Station } from '../../../src/core/sim/single/station.ts';
import { busOfStations, finished, onBus, stationOf } from './busStations.ts';

const reddy: ParamValues = {
  workload: 'streams',
  disk: 'allicat',
  n: 13,
  lambda: 5,
  dsize: 'tracks:1',
  duration: 8,
};

const runs: readonly (readonly [string, ParamValues])[] = [
  ['edf', { ...reddy, policy: 'edf' }],
  ['scan-edf', { ...reddy, policy: 'scan-edf', m: 2 }],
  ['scan-edf, five tracks', { ...reddy, policy: 'scan-edf', n: 20, tracks: 5, m: 2 }],
  ['cscan', { ...reddy, policy: 'cscan' }],
  ['videos in rounds', { disk: 'allicat', n: 10, lambda: 20, duration: 8 }],
  ['ordinary requests', { disk: 'allicat', workload: 'queue', policy: 'look', lambda: 40, duration: 8 }],
];

test.each(runs)('one disk on the bus plays the run without one: %s', (_, values) => {
  const alone = stationOf({ values });
  alone.run(Infinity);
  alone.finish();
  for (const arbiter of ['priority', 'round-robin', 'slice:2', 'tdma'])
    for (const grain of ['track', 'request'] as const) {
      const { system, stations, record } = onBus(values, 1, { arbiter, grain });
      system.run(Infinity);
      const [one] = stations.map(finished);
      expect(one.tally.beats).toEqual(alone.tally.beats);
      expect(one.tally.hash.digest()).toBe(alone.tally.hash.digest());
      expect(record.losses.length).toBe(0);
    }
});

const loaded: readonly (readonly [string, ParamValues])[] = [
  ['edf', { ...reddy, policy: 'edf', n: 39, lambda: 15 }],
  ['scan-edf', { ...reddy, policy: 'scan-edf', n: 66, tracks: 5, m: 2, lambda: 15 }],
  ['cscan', { ...reddy, policy: 'cscan', n: 45, tracks: 3, lambda: 15 }],
  ['videos in rounds', { disk: 'allicat', n: 30, lambda: 60, duration: 8 }],
];

/** Far from the start, and with services on their way. */
const MIDDLE_NS = 4.3e9;

test.each(loaded)('a disk of three is played again alone: %s', (_, values) => {
  let underWay = 0;
  for (const arbiter of ['priority', 'round-robin', 'slice:2', 'tdma']) {
    const { system, stations, logs, shares } = onBus(values, 3, { arbiter, bufferBytes: 3 * 43_008 });
    system.run(Infinity);
    stations.forEach(finished);
    for (const [k, share] of shares.entries()) {
      const again = () => stationOf({ values, share, channel: new LoggedChannel(logs[k]) });
      const whole = again();
      whole.run(Infinity);
      whole.finish();
      expect(whole.tally.beats).toEqual(stations[k].tally.beats);
      const first = again();
      const start = first.save();
      first.run(MIDDLE_NS);
      const middle = first.save();
      underWay += middle.flights?.crossing.length ?? 0;
      const second = again();
      second.load(middle, start);
      second.record(256);
      second.run(Infinity);
      second.finish();
      const { hashA, hashB, length } = second.tally.beats;
      const { beats } = stations[k].tally;
      expect(hashA.slice(0, length)).toEqual(beats.hashA.slice(beats.length - length, beats.length));
      expect(hashB.slice(0, length)).toEqual(beats.hashB.slice(beats.length - length, beats.length));
      expect(second.tally.hash.digest()).toBe(stations[k].tally.hash.digest());
    }
  }
  expect(underWay).toBeGreaterThan(0);
});

test('a page of a disk that is played again is the page that it wrote on the bus', () => {
  const values = loaded[1][1];
  const { system, stations, logs, shares } = onBus(values, 3, { bufferBytes: 3 * 43_008 });
  for (const station of stations) station.record(256);
  system.run(Infinity);
  stations.forEach(finished);
  for (const [k, share] of shares.entries()) {
    const again = stationOf({ values, share, channel: new LoggedChannel(logs[k]) });
    again.record(256);
    again.run(Infinity);
    again.finish();
    expect(again.cut(0)).toEqual(stations[k].cut(0));
  }
});

test.each(runs)('sent by a router the same comes of it: %s', (_, values) => {
  const alone = stationOf({ values });
  alone.run(Infinity);
  alone.finish();
  const { bus, channel } = busOfStations(values);
  const sources: Source[] = [];
  const made = new RoutedSystem({
    ...{ disks: 1, disk: alone.context.disk, sources, bus },
    router: {
      route(row, disks) {
        disks.send(row, 0, disks.whole(row));
      },
    },
    station(link): RoutedStation {
      const station: Station = stationOf({ values, channel, link, sources });
      if (!(station instanceof RoutedStation)) throw new Error('a disk on a bus takes what is sent');
      return station;
    },
  });
  made.run(Infinity);
  made.finish();
  expect(made.stations[0].tally.beats).toEqual(alone.tally.beats);
});

test.each(['duplicated', 'parity', 'parity-disk', 'fine', 'coarse'])(
  'a disk on the bus fails: %s',
  (spread) => {
    const values = {
      ...reddy,
      policy: 'scan-edf',
      // With a disk of parity two disks carry what else three do, and one of them has failed.
      n: spread === 'parity-disk' ? 20 : 30,
      disks: 3,
      bus: 'scsi',
      spread,
      armbuffer: 3 * 43_008,
    };
    const failing = { kind: 'fail', atNs: MIDDLE_NS, disk: 1 } as const;
    const run = new RoutedRun({ ...withValues(defaultScenario, values), interventions: [failing] }, {}, true);
    run.run(Infinity);
    run.finish();
    // Nobody is forgotten: who still waits came at the very end.
    const { waitingDNs, waitingC } = run.waiting() ?? { waitingDNs: [], waitingC: 0 };
    expect(Math.min(run.endNs, ...waitingDNs)).toBeGreaterThan(run.endNs - 1e9);
    expect(waitingC).toBeLessThanOrEqual(values.n);
    for (const [k, station] of run.stations.entries()) {
      const again = run.replay(k);
      again.run(Infinity);
      again.finish();
      expect(again.tally.beats).toEqual(station.tally.beats);
      expect(station.failed).toBe(k === 1);
    }
  },
);
