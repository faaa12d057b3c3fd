/** The engine's system of several disks, set up as the naive reference has it (naiveSystem.ts), and what it did, in the same words. */
import { OneDisk, type HomeOf } from '../../../src/core/array/spread/oneDisk.ts';
import { DuplicatedRouter } from '../../../src/core/array/spread/duplicated.ts';
import { FineRouter } from '../../../src/core/array/spread/fine.ts';
import { ParityRouter } from '../../../src/core/array/spread/parity.ts';
import { dedicated, rotating } from '../../../src/core/array/spread/stripe.ts';
import type {
  Action,
  DiskModel,
  NewRequest,
  Piece,
  Policy,
  PolicyContext,
  Router,
  Rows,
  Source,
} from '../../../src/core/sim/interfaces.ts';
import { LoggedSource } from '../../../src/core/sim/routed/loggedSource.ts';
import { RoutedStation } from '../../../src/core/sim/routed/routedStation.ts';
import { RoutedSystem } from '../../../src/core/sim/routed/routedSystem.ts';
import { SystemLog } from '../../../src/core/sim/routed/routeLog.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import type { Page } from '../../../src/core/trace/page.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { ScriptSource } from '../../../src/core/workload/parts/script.ts';
import { Simple } from '../sim/generality/toy.ts';
import { hasParity, type Request } from './naiveSpreads.ts';
import type { RandomSystem } from './randomSystems.ts';

const MS = 1_000_000;
const END = 2000 * MS;

const toyDisk = (system: RandomSystem): DiskModel => ({
  cylinders: system.cylinders,
  revolutionNs: system.revolutionNs,
  seekNs: Int32Array.from({ length: system.cylinders }, (_, d) => (d === 0 ? 0 : system.seekNs(d))),
  trackBytes: 8,
  subadditive: true,
  rateAt: () => 1000,
  slowestRate: () => 1000,
  transferNs: (bytes) => bytes * MS,
  cylinderAt: () => 0,
  locate: () => undefined,
  time: () => undefined,
});

/** The policies of the reference. */
class Choosing extends Simple {
  constructor(
    context: PolicyContext,
    private readonly id: RandomSystem['policy'],
  ) {
    super(context);
  }

  decide(action: Action): void {
    const { queue, rows, head, end } = this.context;
    const waiting: number[] = [];
    for (const its of queue)
      for (let row = its.first(end); row >= 0; row = its.next(row + 1, end)) waiting.push(row);
    waiting.sort((a, b) => a - b);
    const distance = (row: number) => Math.abs(rows.cylinder[row & rows.mask] - head);
    let row: number | undefined = waiting[0];
    if (this.id === 'sstf')
      for (const other of waiting) row = distance(other) < distance(Number(row)) ? other : row;
    if (this.id === 'videosFirst')
      row = waiting.find((one) => rows.requestClass[one & rows.mask] === CONTINUOUS) ?? row;
    if (row === undefined) this.wait(action, Infinity);
    else this.serve(action, row);
  }
}

const nameOf = (isContinuous: boolean, stream: number, number: number): string =>
  `${isContinuous ? 'C' : 'D'}${stream}:${number}`;

/** Which request of the list a row is, or a row of a page or a log. */
class Names {
  private readonly index: ReadonlyMap<string, number>;

  constructor(private readonly requests: readonly Request[]) {
    this.index = new Map(requests.map((r, i) => [nameOf(r.class === 'C', r.stream, r.number), i]));
  }

  at(isContinuous: boolean, stream: number, number: number): number {
    return Number(this.index.get(nameOf(isContinuous, stream, number)));
  }

  of(rows: Rows, row: number): number {
    const i = row & rows.mask;
    return this.at(rows.requestClass[i] === CONTINUOUS, rows.stream[i], rows.number[i]);
  }

  request(rows: Rows, row: number): Request {
    return this.requests[this.of(rows, row)];
  }
}

function routerOf(system: RandomSystem, names: Names, disk: DiskModel): Router {
  const { spread, disks } = system;
  const place = (rows: Rows, row: number, at: number, piece: Piece) => {
    const its = system.places[names.of(rows, row)][at];
    piece.cylinder = its.cylinder;
    piece.angleNs = its.angleNs;
  };
  if (spread === 'fine') return new FineRouter(disk, place);
  if (hasParity(spread))
    return new ParityRouter(
      (rows, row) => {
        const { block, stream, number } = names.request(rows, row);
        return block ?? stream + number;
      },
      place,
      spread === 'parity-disk' ? dedicated : rotating,
    );
  if (spread === 'duplicated')
    return new DuplicatedRouter({
      disksOf(rows, row, out) {
        const drawn = names.request(rows, row).disks ?? [];
        out.set(drawn);
        return drawn.length;
      },
      cylinderOf: () => 0,
      place: (rows, row, _copy, at, piece) => {
        place(rows, row, at, piece);
      },
    });
  const home: HomeOf = (rows, row) => {
    const { class: kind, stream, number, disks: drawn } = names.request(rows, row);
    if (kind === 'D') return Number(drawn?.[0]);
    return (spread === 'coarse' ? stream + number : stream) % disks;
  };
  const one = new OneDisk(home);
  return {
    route(row, its) {
      const whole = its.whole.bind(its);
      const moved = {
        ...{ rows: its.rows, nowNs: its.nowNs, count: its.count },
        hasFailed: its.hasFailed.bind(its),
        unfinished: its.unfinished.bind(its),
        stage: its.stage.bind(its),
        enter: its.enter.bind(its),
        because: its.because.bind(its),
        weighed: its.weighed.bind(its),
        send: its.send.bind(its),
        lose: its.lose.bind(its),
        whole(r: number) {
          const piece = whole(r);
          place(its.rows, r, home(its.rows, r), piece);
          return piece;
        },
      };
      one.route(row, moved);
    },
  };
}

const scripted = (system: RandomSystem): NewRequest[] =>
  system.requests.map((request, index) => ({
    requestClass: request.class === 'C' ? CONTINUOUS : DISCRETE,
    stream: request.stream,
    number: request.number,
    arrivalNs: request.arrivalNs,
    deadlineNs: request.deadlineNs,
    cylinder: 0,
    angle: 0,
    sizeBytes: system.bytes[index],
    write: request.write === true,
  }));

function stationOf(system: RandomSystem, disk: DiskModel, source: Source): RoutedStation {
  const station = new RoutedStation({
    disk,
    tally: new Tally(40 * MS, 0, END, Infinity, false),
    endNs: END,
    sources: [source],
    interventions: [],
    policy: (context): Policy => new Choosing(context, system.policy),
    mostWaiting: Infinity,
    needs: { writes: true },
  });
  station.record(64);
  return station;
}

const byTime = (a: { readonly atNs: number }, b: { readonly atNs: number }) => a.atNs - b.atNs;

export function playEngine(system: RandomSystem) {
  const disk = toyDisk(system);
  const names = new Names(system.requests);
  const log = new SystemLog(system.disks);
  const tally = new Tally(40 * MS, 0, END, Infinity, false);
  const ends = system.requests.map(() => ({ endNs: null as number | null, lostNs: null as number | null }));
  const made = new RoutedSystem({
    ...{ disks: system.disks, disk, log, tally },
    router: routerOf(system, names, disk),
    columns: { write: true },
    sources: [new ScriptSource(scripted(system))],
    interventions: (its) =>
      [...system.failures].sort(byTime).map(({ atNs, disk: number }) => ({
        atNs,
        apply: () => {
          its.fail(number);
        },
      })),
    station: (link) => stationOf(system, disk, link),
    ended(row, { rows }, atNs, lost) {
      const its = ends[names.of(rows, row)];
      if (lost) its.lostNs = atNs;
      else its.endNs = atNs;
    },
  });
  // In stretches of any length: where they end makes no difference.
  for (let untilNs = 0; untilNs < 500 * MS; untilNs += 7 * MS) made.run(untilNs);
  made.run(Infinity);
  return { made, names, log, tally, ends, disk };
}

/** What a disk did, from its page; and what it was sent, from its log. */
export function recordOf(page: Page, names: Names) {
  const { requests, services, writes } = page;
  const isWrite = new Set(Array.from(writes.request.slice(0, writes.length)));
  return Array.from({ length: services.length }, (_, s) => {
    const i = services.request[s];
    return {
      index: names.at(requests.requestClass[i] === CONTINUOUS, requests.stream[i], requests.number[i]),
      what: isWrite.has(i) ? 'write' : 'read',
      startNs: services.startNs[s],
      endNs: services.endNs[s],
    };
  });
}

export function sentOf({ disks }: SystemLog, disk: number, names: Names) {
  const { pieces: all, failedAt } = disks[disk];
  const pieces = all.slice(0, all.length);
  return Array.from({ length: pieces.length }, (_, k) => k)
    .filter((k) => k !== failedAt)
    .map((k) => ({
      index: names.at(pieces.requestClass[k] === CONTINUOUS, pieces.stream[k], pieces.number[k]),
      what: pieces.write[k] === 1 ? 'write' : 'read',
      atNs: pieces.atNs[k],
    }));
}

/** A disk alone, from its log. */
export function replay(system: RandomSystem, disk: DiskModel, log: SystemLog, number: number): RoutedStation {
  const source = new LoggedSource(log.disks[number]);
  const station = stationOf(system, disk, source);
  source.disk = station;
  return station;
}
