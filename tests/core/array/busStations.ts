/** Stations of disks on a bus, of scenarios as links have them, with or without the others. */
import { meaningOf, resolved } from '../../../src/core/scenario/resolved.ts';
import { admissionOf } from '../../../src/core/admission/admissionRules.ts';
import { makeBus, type BusSetup } from '../../../src/core/array/bus/busWay.ts';
import { ChannelLog, LoggingChannel } from '../../../src/core/array/bus/channelLog.ts';
import { BusRecord } from '../../../src/core/trace/busRecord.ts';
import { secondsToNs } from '../../../src/core/base/time.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { Channel, DiskModel, DiskShare, ParamValues, Source } from '../../../src/core/sim/interfaces.ts';
import { makeStation, makeTally } from '../../../src/core/sim/stations/makeStation.ts';
import type { Station } from '../../../src/core/sim/single/station.ts';
import { System } from '../sim/generality/system.ts';

export interface StationOf {
  readonly values: ParamValues;
  readonly channel?: Channel;
  readonly share?: DiskShare;
  /** Its only source; those of the workload go into `sources`. */
  readonly link?: Source;
  readonly sources?: Source[];
}

export function stationOf({ values, channel, share, link, sources }: StationOf): Station {
  const scenario = withValues(defaultScenario, values);
  const all = resolved(scenario).values;
  const disk = meaningOf(all).disk;
  const roundNs = secondsToNs(resolved(scenario).values.round);
  const endNs = secondsToNs(resolved(scenario).values.duration);
  const workload = meaningOf(all).workload.build({
    ...{ seed: resolved(scenario).values.seed, disk, values: all, roundNs, byHand: false },
    ...(share ? { share } : {}),
    admission: (now) => admissionOf({ values: now, disk, roundNs }),
  });
  sources?.push(...workload.sources);
  const needs = { ...workload.needs, ...meaningOf(all).policy.needs, ...(channel ? { channel } : {}) };
  return makeStation({
    disk,
    tally: makeTally(needs, meaningOf(all).workload.beatNs(all, disk, roundNs), 0, endNs, 2e9, false),
    ...{ endNs, sources: link ? [link] : workload.sources, interventions: [], mostWaiting: 1 << 19 },
    policy: (context) =>
      meaningOf(all).policy.create({
        context,
        values: all,
        roundNs,
        plans: () => workload.plans(),
        clients: () => [],
      }),
    ...(Object.keys(needs).length > 0 ? { needs } : {}),
  });
}

/** The paper's: 512 KB at the arm, 10 MB a second, fixed priority. */
export const paperBus: Omit<BusSetup, 'disks' | 'disk'> = {
  ...{ arbiter: 'priority', bufferBytes: 524_288, busRate: 10_000_000 },
  ...{ grain: 'track', timed: false, holds: false },
};

export const diskOf = (values: ParamValues): DiskModel => resolved(withValues(defaultScenario, values)).disk;

/** Striped over so many disks, which know of each other by the bus alone. */
export function onBus(values: ParamValues, disks: number, setup: Partial<BusSetup> = {}, logged = true) {
  const record = new BusRecord();
  const { bus, channels } = makeBus({ ...paperBus, ...setup, disks, disk: diskOf(values), record });
  const logs = channels.map(() => new ChannelLog());
  const shares = channels.map((_, disk): DiskShare => ({ disk, disks, dealing: 'coarse' }));
  const stations = channels.map((channel, k) =>
    stationOf({
      values,
      channel: logged ? new LoggingChannel(channel, logs[k]) : channel,
      ...(disks > 1 ? { share: shares[k] } : {}),
    }),
  );
  const system = new System(stations, bus);
  return { system, bus, record, logs, stations, shares };
}

export function finished<S extends Station>(station: S): S {
  station.finish();
  return station;
}

/** The paper's bus for one disk. */
export function busOfStations(values: ParamValues) {
  const { bus, channels } = makeBus({ ...paperBus, disks: 1, disk: diskOf(values) });
  return { bus, channel: channels[0] };
}
