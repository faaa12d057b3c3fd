/**
 * Disks that know of each other: pieces of one request lie on several of them, they share a bus, one fails, or clients go
 * from one to the other. They are played on one clock, and what each was sent is kept for the pages of it.
 */
import { resolved } from '../resolved.ts';
import {
  buildStation,
  durationNs,
  needsOf,
  sourcesOf,
  warmupOf,
  workloadFor,
  type DiskLink,
  type RunOptions,
} from '../stations.ts';
import { sharesOf } from '../shares.ts';
import { busSetupOf } from '../../array/bus/busValues.ts';
import { makeBus } from '../../array/bus/busWay.ts';
import { ChannelLog, LoggingChannel } from '../../array/bus/channelLog.ts';
import { LoggedChannel } from '../../array/bus/loggedChannel.ts';
import { spreadOf } from '../../array/spreads.ts';
import { elementAt } from '../../base/elementAt.ts';
import type {
  Bus,
  BusWriter,
  Channel,
  DiskModel,
  Intervention,
  Rows,
  Source,
  Workload,
} from '../../sim/interfaces.ts';
import { FileCache } from '../../sim/record/fileCache.ts';
import { CacheLog } from '../../sim/routed/cacheLog.ts';
import { LoggedSource } from '../../sim/routed/loggedSource.ts';
import { RoutedStation } from '../../sim/routed/routedStation.ts';
import { RoutedSystem } from '../../sim/routed/routedSystem.ts';
import { SystemLog } from '../../sim/routed/routeLog.ts';
import { BusCounts } from '../../trace/busCounts.ts';
import { BusRecord } from '../../trace/busRecord.ts';
import { ClientCounts } from '../../trace/clientCounts.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { Race } from '../../trace/race.ts';
import type { RaceLog } from '../../trace/raceLog.ts';
import { Tally } from '../../trace/tally.ts';
import type { Scenario } from '../scenario.ts';
import type { LostRequests } from './endedDisk.ts';
import { playedAlong } from './playedAlong.ts';
import type { System } from './system.ts';

/** A request by its name, which its pieces have too. */
export interface RequestIn {
  readonly requestClass: number;
  readonly stream: number;
  readonly number: number;
}

export type RequestEnds = (request: RequestIn, late: boolean, lost: boolean) => void;

function nameIn(rows: Rows, row: number): RequestIn {
  const i = row & rows.mask;
  return {
    requestClass: elementAt(rows.requestClass, i),
    stream: elementAt(rows.stream, i),
    number: elementAt(rows.number, i),
  };
}

export class RoutedRun implements System {
  readonly stations: readonly RoutedStation[];
  readonly requests: Tally | null;
  /** Where pages will be asked for: what pictures show of the bus. */
  readonly bus?: BusRecord;
  /** Elsewhere: what the report wants. */
  readonly busCounts?: BusCounts;
  readonly log: SystemLog | null;
  private readonly channelLogs: readonly ChannelLog[] = [];
  readonly lost?: LostRequests;
  /** When they were, in order. */
  readonly lostNs?: readonly number[];
  readonly races?: readonly Race[];
  /** The same as it happened, where pages will be asked for. */
  readonly raceLog?: RaceLog;
  private readonly system: RoutedSystem;

  /** `keepsLog`: pages will be asked for. `ended`: hears of each request that ends. */
  constructor(
    private readonly scenario: Scenario,
    options: RunOptions,
    keepsLog: boolean,
    endNs = lastsNs(scenario),
    ended?: RequestEnds,
  ) {
    const values = resolved(scenario).values;
    const disk = options.disk ?? resolved(scenario).disk;
    const { disks } = values;
    const spread = spreadOf(values);
    const workload = workloadFor(scenario, disk);
    const needs = needsOf(workload, scenario) ?? {};
    const lost = { continuous: 0, discrete: 0 };
    const lostNs: number[] = [];
    if (scenario.interventions.some(({ kind }) => kind === 'fail')) [this.lost, this.lostNs] = [lost, lostNs];
    this.log = keepsLog ? new SystemLog(disks) : null;
    const isDealt = !resolved(scenario).ownSources;
    this.requests = isDealt ? requestTally(scenario, options, endNs) : null;
    if (needs.clients === true && this.requests) this.requests.clients = new ClientCounts();
    if (needs.cache !== undefined && this.log !== null) this.log.cache = new CacheLog();
    if (values.bus !== 'none') {
      if (keepsLog) this.bus = new BusRecord(endNs);
      else this.busCounts = new BusCounts(warmBeatsNs(scenario, options, endNs));
    }
    const way = busOf(scenario, disk, this.bus ?? this.busCounts, this.bus ? endNs : undefined);
    if (way) this.channelLogs = way.logs;
    this.system = new RoutedSystem({
      ...{ disks, disk },
      ...(this.requests ? { tally: this.requests } : {}),
      ...(this.log ? { log: this.log } : {}),
      ...(way ? { bus: way.bus } : {}),
      ...(needs.cache ? { cache: new FileCache(needs.cache, this.log?.cache?.write) } : {}),
      router: spread.router({ seed: values.seed, disks, disk, values }),
      ...(Number(values.spares) > 0 && spread.rebuilds
        ? { rebuild: spread.rebuilds({ seed: values.seed, disks, disk, values }) }
        : {}),
      columns: {
        write: needs.writes ?? false,
        endCylinder: spread.keepsPlaces && needs.layout !== undefined,
      },
      sources: isDealt ? sourcesOf(workload, scenario) : [],
      interventions: (system) => interventionsOf(scenario, workload, system),
      station: (source, number) =>
        playedOnly(
          diskOf(
            scenario,
            number,
            source,
            { ...options, disk },
            way ? elementAt(way.ways, number) : undefined,
          ),
        ),
      ...(ended && {
        ended: (row, { rows }, atNs, isLost) => {
          ended(nameIn(rows, row), atNs > elementAt(rows.deadlineNs, row & rows.mask), isLost);
        },
      }),
      lost: (rows, row) => {
        lostNs.push(this.system.nowNs);
        if (rows.requestClass[row & rows.mask] === CONTINUOUS) lost.continuous++;
        else lost.discrete++;
      },
    });
    if (this.system.rebuilding !== null) {
      this.races = this.system.rebuilding.races;
      if (this.log) this.raceLog = this.log.races;
    }
    this.stations = this.system.stations;
    for (const station of this.stations) station.endNs = endNs;
  }

  get nowNs(): number {
    return this.system.overrun ? this.system.nowNs : Math.min(this.endNs, this.system.nextNs);
  }

  get endNs(): number {
    return Math.max(...this.stations.map(({ endNs }) => endNs));
  }

  get overrun(): boolean {
    return this.system.overrun;
  }

  get finished(): boolean {
    return this.system.overrun || !(this.system.nextNs < this.endNs);
  }

  run(untilNs: number): void {
    this.system.run(untilNs);
    this.endTogether();
  }

  advance(decisions: number): void {
    this.system.advance(Infinity, decisions);
    this.endTogether();
  }

  /** Once it is finished: part of what is left to do (see RoutedSystem); true when nothing is. */
  windUp(steps: number, forPages: boolean): boolean {
    return this.system.windUp(steps, forPages);
  }

  finish(): void {
    this.busCounts?.over();
    this.system.finish();
  }

  closeBeat(): void {
    this.system.closeBeat();
  }

  waiting() {
    return this.system.counts?.waiting();
  }

  /** Requests that have not ended, where several disks have pieces of one. */
  *notEnded(): Iterable<RequestIn> {
    for (const row of this.system.counts?.notEnded() ?? []) yield nameIn(this.system.rows, row);
  }

  /** When the last request has ended, where no more come. */
  untilNobodyWaits(): number {
    while (!this.finished && !this.system.exhausted) this.system.advance(Infinity, 1);
    return this.system.nowNs;
  }

  /** A disk of it, fresh, which plays by itself what it was sent. */
  replay(number: number, scenario = this.scenario): RoutedStation {
    if (this.log === null) throw new Error('nothing was kept of what the disks were sent');
    const source = new LoggedSource(elementAt(this.log.disks, number));
    const way = this.channelLogs[number];
    const station = diskOf(scenario, number, source, { warmupNs: 0 }, way && new LoggedChannel(way));
    source.disk = station;
    station.memory = this.log.cache;
    station.endNs = elementAt(this.stations, number).endNs;
    return station;
  }

  /** It is over: pages may still be asked for, and nothing else. */
  keepPagesOnly(): void {
    this.system.release();
  }

  /** Nothing is played beyond the instant at which one of the disks gave up. */
  private endTogether(): void {
    if (!this.system.overrun) return;
    for (const station of this.stations)
      if (!station.overrun)
        station.endNs = Math.min(station.endNs, Math.max(this.system.nowNs, station.nowNs));
  }
}

/** A queue whose requests have pieces on several disks ends with the last of them: found by playing it. */
function lastsNs(scenario: Scenario): number {
  const longest = durationNs(scenario);
  const { ownSources, workload } = resolved(scenario);
  if (scenario.script || ownSources || !workload.ends) return longest;
  const run = new RoutedRun(scenario, {}, false, longest);
  return Math.max(1, Math.min(longest, run.untilNobodyWaits()));
}

function requestTally(scenario: Scenario, options: RunOptions, endNs: number): Tally {
  const { workload, beatNs } = resolved(scenario);
  const warmupNs = warmupOf(scenario, options, endNs);
  return new Tally(beatNs, warmupNs, endNs, workload.goalNs, options.keepResponses ?? false);
}

/** What is counted behind the warm-up begins with a beat. */
function warmBeatsNs(scenario: Scenario, options: RunOptions, endNs: number): number {
  const { beatNs } = resolved(scenario);
  return Math.ceil(warmupOf(scenario, options, endNs) / beatNs) * beatNs;
}

/** The bus, where there is one. `logsUntilNs`: pages will be asked for, and what each disk’s way to it did is kept. */
function busOf(
  scenario: Scenario,
  disk: DiskModel,
  writer: BusWriter | undefined,
  logsUntilNs: number | undefined,
):
  | { readonly bus: Bus; readonly ways: readonly Channel[]; readonly logs: readonly ChannelLog[] }
  | undefined {
  const { values } = resolved(scenario);
  if (writer === undefined) return undefined;
  const { bus, channels } = makeBus({ ...busSetupOf(values, disk), record: writer });
  if (logsUntilNs === undefined) return { bus, ways: channels, logs: [] };
  const logs = channels.map(() => new ChannelLog(logsUntilNs));
  return { bus, ways: channels.map((channel, i) => new LoggingChannel(channel, elementAt(logs, i))), logs };
}

/** One disk, in its system or alone. */
function diskOf(
  scenario: Scenario,
  number: number,
  source: Source,
  options: RunOptions,
  channel?: Channel,
): RoutedStation {
  const share = sharesOf(scenario)[number];
  const { values, workload, ownSources, hasGuests } = resolved(scenario);
  const { id, keepsPlaces } = spreadOf(values);
  const link: DiskLink = {
    ...{ source, isAll: !ownSources, keepsPlaces },
    isOfAll: id === 'fine' || workload.hasClients === true,
    ...(channel ? { channel } : {}),
    along: (own) => (hasGuests && !ownSources ? playedAlong(own) : () => own),
  };
  const station = buildStation(scenario, { ...options, link, ...(share ? { share } : {}) });
  if (!(station instanceof RoutedStation)) throw new Error('a disk of a system is no ordinary one');
  station.losesAll = ownSources;
  return station;
}

/** Of the system itself no page is made: a disk of it that is played again makes them. */
function playedOnly(station: RoutedStation): RoutedStation {
  station.isRecorded = false;
  return station;
}

/** What happens to the sources, and which disk fails; what policies hear of it is each disk's own. */
function interventionsOf(scenario: Scenario, workload: Workload, system: RoutedSystem): Intervention[] {
  const { stretches } = resolved(scenario);
  return scenario.interventions.flatMap((spec, i) => {
    const { atNs } = spec;
    switch (spec.kind) {
      case 'set':
        return [
          {
            atNs,
            apply: () => {
              workload.change(elementAt(stretches, i + 1).values, elementAt(stretches, i).values, atNs);
            },
          },
        ];
      case 'join':
        return [{ atNs, apply: () => workload.join?.(atNs, spec.what) }];
      case 'leave':
        return [{ atNs, apply: () => workload.leave?.(spec.stream, atNs) }];
      case 'fail':
        return [
          {
            atNs,
            apply: () => {
              system.fail(spec.disk);
            },
          },
        ];
      case 'add':
      case 'serve':
        return [];
    }
  });
}
