/** The engine over a world of the naive references: the same disk, clients and requests, and every service as they tell of it. */
import { meaningOf } from '../../../../src/core/scenario/resolved.ts';
import type {
  Arrivals,
  ClientPlan,
  DiskModel,
  ParamValues,
  PolicyDefinition,
  Rows,
  Source,
} from '../../../../src/core/sim/interfaces.ts';
import { Station } from '../../../../src/core/sim/single/station.ts';
import { CONTINUOUS, DISCRETE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { END, SEEKING, START, Tally, TRANSFERRING, TURNING } from '../../../../src/core/trace/tally.ts';
import type { Client } from './naiveClients.ts';
import type { Request, TurningDisk } from './naiveTurningDisk.ts';

export interface ClientWorld {
  readonly disk: TurningDisk;
  readonly clients: readonly Client[];
  readonly requests: readonly Request[];
  readonly untilNs: number;
}

export interface Served {
  readonly id: number;
  readonly startNs: number;
  readonly seekNs: number;
  readonly waitNs: number;
  readonly transferNs: number;
  readonly endNs: number;
  readonly reason: string;
}

export const diskModel = (disk: TurningDisk): DiskModel => ({
  cylinders: disk.seekNs.length,
  revolutionNs: disk.revolutionNs,
  seekNs: Int32Array.from(disk.seekNs),
  trackBytes: 1,
  subadditive: false,
  rateAt: (cylinder) => 1e18 / disk.transferNs(cylinder, 1e9),
  slowestRate(first, last) {
    let slowest = Infinity;
    for (let c = first; c <= last; c++) slowest = Math.min(slowest, this.rateAt(c));
    return slowest;
  },
  transferNs: (sizeBytes, cylinder) => disk.transferNs(cylinder, sizeBytes),
  cylinderAt: (u) => Math.floor(u * disk.seekNs.length),
  locate: () => undefined,
  time: () => undefined,
});

/** The longest worst case of a request with a guaranteed latency; 0 without any. */
export const latencyWorstNs = (world: ClientWorld): number =>
  Math.max(
    0,
    ...world.requests
      .filter(({ client }) => world.clients[client].kind === 'latency')
      .map((request) => Math.max(...world.disk.seekNs) + world.disk.revolutionNs + request.transferNs),
  );

/** It is known by the longest of its requests, and where that lies. */
function planOf({ kind, priority }: Client, client: number, world: ClientWorld): ClientPlan {
  const { requests } = world;
  const [largest] = requests
    .filter((r) => r.client === client)
    .toSorted((a, b) => b.transferNs - a.transferNs);
  const cylinder = largest?.cylinder ?? 0;
  return {
    ...{ client, name: `${kind} ${client + 1}`, kind, priority, weight: 1 },
    ...{
      startNs: 0,
      endNs: largest === undefined ? 0 : Infinity,
      writes: false,
      bytesPerS: NaN,
      periodNs: NaN,
      deadlineNs: NaN,
    },
    ...{ sizeBytes: largest?.sizeBytes ?? 1, perS: NaN, quantum: NaN, cylinders: [cylinder, cylinder] },
    contract: { periodNs: NaN, sliceNs: NaN, extra: false },
  };
}

/** Requests that come at their instants, or when the one that they wait for has ended. */
class WorldSource implements Source {
  nextNs = Infinity;
  private readonly ends = new Map<number, number>();
  private readonly gone = new Set<number>();

  constructor(private readonly world: ClientWorld) {
    this.findNext();
  }

  emit(arrivals: Arrivals): void {
    const nowNs = this.nextNs;
    for (const request of this.world.requests) {
      if (this.gone.has(request.id) || this.arrivalNs(request) !== nowNs) continue;
      this.gone.add(request.id);
      const { kind } = this.world.clients[request.client];
      arrivals.push({
        ...{ requestClass: kind === 'rate' || kind === 'latency' ? CONTINUOUS : DISCRETE },
        ...{ stream: request.client, number: request.id, arrivalNs: nowNs },
        ...{ deadlineNs: request.deadlineNs, cylinder: request.cylinder },
        ...{ angle: request.angle, sizeBytes: request.sizeBytes },
      });
    }
    this.findNext();
  }

  ended(row: number, rows: Rows, atNs: number): void {
    this.ends.set(rows.number[row & rows.mask], atNs);
    this.findNext();
  }

  private arrivalNs({ after, arrivalNs }: Request): number {
    return after === null ? arrivalNs : Math.max(arrivalNs, this.ends.get(after) ?? Infinity);
  }

  private findNext(): void {
    this.nextNs = Infinity;
    for (const request of this.world.requests)
      if (!this.gone.has(request.id)) this.nextNs = Math.min(this.nextNs, this.arrivalNs(request));
  }

  save(): readonly number[] {
    return [this.ends.size, ...[...this.ends].flat(), ...this.gone];
  }

  load([count = 0, ...rest]: readonly number[]): void {
    this.ends.clear();
    this.gone.clear();
    for (let k = 0; k < count; k++) this.ends.set(rest[2 * k], rest[2 * k + 1]);
    for (const id of rest.slice(2 * count)) this.gone.add(id);
    this.findNext();
  }
}

export interface ClientRun {
  readonly station: Station;
  readonly definition: PolicyDefinition;
}

/** `values`: with the policy's name; what is not named has its default. */
export function clientRun(world: ClientWorld, values: ParamValues): ClientRun {
  const definition = meaningOf(values).policy;
  const defaults = Object.fromEntries(definition.params.map((spec) => [spec.key, spec.default]));
  const all = { ...defaults, ...values, ...definition.fixed };
  const plans = world.clients.map((client, k) => planOf(client, k, world));
  const station = new Station({
    disk: diskModel(world.disk),
    tally: new Tally(1e12, 0, world.untilNs, Infinity, false),
    endNs: world.untilNs,
    sources: [new WorldSource(world)],
    interventions: [],
    policy: (context) =>
      definition.create({
        ...{ context, values: all, roundNs: 1e9 },
        plans: () => [],
        clients: () => plans,
      }),
    mostWaiting: Infinity,
  });
  return { station, definition };
}

/** Every service. `every`: after so many decisions it goes on from a checkpoint. */
export function serveWorld(world: ClientWorld, values: ParamValues, every = Infinity): Served[] {
  let { station } = clientRun(world, values);
  const { definition } = clientRun(world, values);
  const anchor = station.save();
  const served: Served[] = [];
  for (let k = 1; !station.finished; k++) {
    if (k % every === 0) {
      const checkpoint = structuredClone(station.save());
      station = clientRun(world, values).station;
      station.load(checkpoint, anchor);
    }
    station.step();
    const { action, tally, context } = station;
    if (action.kind !== SERVE) continue;
    const { service } = tally;
    served.push({
      id: context.rows.number[action.row & context.rows.mask],
      ...{ startNs: service[START], seekNs: service[SEEKING], waitNs: service[TURNING] },
      ...{ transferNs: service[TRANSFERRING], endNs: service[END] },
      reason: definition.reasons[action.reason].id,
    });
  }
  return served;
}
