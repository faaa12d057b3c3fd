/**
 * A world of the naive references put before a policy of the engine: the same clients, requests and arm. What a service was
 * begun for is told in the references’ words, so that schedules can be compared as they are.
 */
import { ANYWHERE } from '../../../../src/core/base/phase.ts';
import { Explaining, type Explanation } from '../../../../src/core/scenario/run/explanation.ts';
import type {
  Arrivals,
  ClientPlan,
  DiskModel,
  Foreseen,
  ParamValues,
  PolicyDefinition,
  Rows,
  Source,
  StreamPlan,
} from '../../../../src/core/sim/interfaces.ts';
import { Station } from '../../../../src/core/sim/single/station.ts';
import { CONTINUOUS, DISCRETE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { END, START, Tally } from '../../../../src/core/trace/tally.ts';
import { definitionOf } from '../best-effort/play.ts';
import type { Client, Request, Service, World } from './naiveServer.ts';

/** A platter of the test’s own; `transferNs` of requests is the world’s, whatever their bytes. */
export function diskOf(
  cylinders: number,
  revolutionNs: number,
  seekNs: (distance: number) => number,
  transferNs: (bytes: number, cylinder: number) => number = (bytes) => bytes,
): DiskModel {
  return {
    cylinders,
    revolutionNs,
    seekNs: Int32Array.from({ length: cylinders }, (_, d) => seekNs(d)),
    trackBytes: 1000,
    subadditive: true,
    rateAt: (cylinder) => 1e9 / transferNs(1, cylinder),
    slowestRate(first, last) {
      let slowest = Infinity;
      for (let c = first; c <= last; c++) slowest = Math.min(slowest, this.rateAt(c));
      return slowest;
    },
    transferNs,
    cylinderAt: (u) => Math.floor(u * cylinders),
    locate: () => undefined,
    time: () => undefined,
  };
}

/** Nobody waits for the platter, and no way takes time. */
export const stillDisk = diskOf(100, 1, () => 0);

const isTimed = ({ class: kind }: Client): boolean => kind === 'rate' || kind === 'latency';

const byArrival = (a: Request, b: Request): number => a.arrivalNs - b.arrivalNs || a.client - b.client;

/** Open arrivals, and what they beget. */
class WorldSource implements Source {
  nextNs = Infinity;
  /** By row: the request. */
  readonly come: Request[] = [];
  private pending: Request[];
  private readonly released = new Map<number, number>();
  /** What is known of each client beforehand. */
  private readonly open: readonly (readonly Request[])[];

  constructor(
    private readonly world: World,
    private readonly disk: DiskModel,
  ) {
    this.pending = [...world.requests].sort(byArrival);
    this.open = world.clients.map((_, client) => this.pending.filter((request) => request.client === client));
    this.find();
  }

  emit(arrivals: Arrivals): void {
    const [request] = this.pending;
    this.pending.shift();
    const { rows } = arrivals;
    const row = arrivals.newRow();
    const i = row & rows.mask;
    const number = this.released.get(request.client) ?? 0;
    this.released.set(request.client, number + 1);
    rows.requestClass[i] = isTimed(this.world.clients[request.client]) ? CONTINUOUS : DISCRETE;
    rows.stream[i] = request.client;
    rows.number[i] = number;
    rows.arrivalNs[i] = request.arrivalNs;
    rows.deadlineNs[i] = request.deadlineNs;
    rows.cylinder[i] = request.cylinder;
    rows.angleNs[i] = this.angleNs(request);
    rows.sizeBytes[i] = request.bytes;
    rows.transferNs[i] = this.transferNs(request);
    this.come[row] = request;
    arrivals.arrived(row);
    this.find();
  }

  ended(row: number, _rows: Rows, atNs: number): void {
    const { id, client } = this.come[row];
    const next = this.world.next?.({ id, client, startNs: 0, endNs: atNs, why: '' });
    if (next) this.pending = [...this.pending, next].sort(byArrival);
    this.find();
  }

  foresee(stream: number, number: number, request: Foreseen): boolean {
    const its = this.open[stream]?.[number];
    if (its === undefined) return false;
    request.arrivalNs = its.arrivalNs;
    request.deadlineNs = its.deadlineNs;
    request.cylinder = its.cylinder;
    request.angleNs = this.angleNs(its);
    request.sizeBytes = its.bytes;
    request.transferNs = this.transferNs(its);
    return true;
  }

  save(): readonly number[] {
    throw new Error('a world of the references has no checkpoints');
  }

  load(): void {
    throw new Error('a world of the references has no checkpoints');
  }

  private find(): void {
    this.nextNs = this.pending[0]?.arrivalNs ?? Infinity;
  }

  private angleNs({ angle }: Request): number {
    return angle < 0 ? ANYWHERE : angle * this.disk.revolutionNs;
  }

  private transferNs(request: Request): number {
    return this.world.serve(request.cylinder, 0, request).transferNs;
  }
}

const planOf = (client: Client, k: number): ClientPlan => ({
  ...{ client: k, name: `client ${k + 1}`, kind: client.class, priority: client.priority ?? 0 },
  ...{ weight: client.weight ?? 1, startNs: client.startNs ?? 0, endNs: 0, writes: false },
  ...{ bytesPerS: NaN, periodNs: NaN, deadlineNs: NaN, sizeBytes: 1, perS: NaN, quantum: NaN },
  contract: {
    periodNs: client.periodNs ?? NaN,
    sliceNs: client.sliceNs ?? NaN,
    extra: client.extra === true,
  },
  cylinders: [0, 0],
});

/** Releases of a `rate` client are told one by one, at whatever instants they come. */
const streamOf = ({ class: kind }: Client, stream: number): StreamPlan[] =>
  kind === 'rate'
    ? [{ stream, firstNs: 1, periodNs: 1e15, deadlineNs: 1, sizeBytes: 1, anywhere: false }]
    : [];

export interface Played extends Service {
  /** What was published, by gauge and series, when it began. */
  readonly gauges: ReadonlyMap<string, number>;
  /** What was said of the decision, where that is asked for. */
  readonly explanation?: Explanation;
}

interface Setting {
  readonly values?: ParamValues;
  readonly disk?: DiskModel;
  readonly explained?: boolean;
}

/** All services of a world under a policy, to the end. */
export function onEngine(
  policy: string,
  world: World,
  { values = {}, disk = stillDisk, explained = false }: Setting = {},
): Played[] {
  const definition = definitionOf(policy);
  const source = new WorldSource(world, disk);
  const gauges = new Map<string, number>();
  let before = gauges;
  const decided = () => {
    before = new Map(gauges);
  };
  const station = stationOf(definition, world, source, values, disk, decided);
  const { context, action, tally } = station;
  const publish = context.publish.bind(context);
  context.publish = (gauge, series, atNs, value) => {
    gauges.set(`${definition.gauges?.[gauge]?.id} ${series}`, value);
    publish(gauge, series, atNs, value);
  };
  const played: Played[] = [];
  while (!station.finished && !station.exhausted) {
    const explaining = explained ? new Explaining(station, definition) : undefined;
    if (explaining) station.explain(explaining);
    station.step();
    if (action.kind !== SERVE) continue;
    const { id, client } = source.come[action.row];
    const [startNs, endNs] = [tally.service[START], tally.service[END]];
    played.push({
      ...{ id, client, startNs, endNs, why: definition.reasons[action.reason].id, gauges: before },
      ...(explaining ? { explanation: explaining.explanation(startNs) } : {}),
    });
  }
  return played;
}

function stationOf(
  definition: PolicyDefinition,
  world: World,
  source: Source,
  values: ParamValues,
  disk: DiskModel,
  decided: () => void,
): Station {
  const clients = world.clients.map(planOf);
  const plans = world.clients.flatMap(streamOf);
  const endNs = world.untilNs ?? 1e12;
  const defaults = Object.fromEntries(definition.params.map((spec) => [spec.key, spec.default]));
  const setup = {
    ...{ values: { ...defaults, ...values }, roundNs: 1e9 },
    ...{ plans: () => plans, clients: () => clients },
  };
  return new Station({
    disk,
    tally: new Tally(1e12, 0, endNs, Infinity, false),
    endNs,
    startCylinder: world.head ?? 0,
    sources: [source],
    interventions: [],
    policy: (context) => {
      const policy = definition.create({ ...setup, context });
      const decide = policy.decide.bind(policy);
      // The station looks up once what to call.
      policy.decide = (answer) => {
        decide(answer);
        decided();
      };
      return policy;
    },
    mostWaiting: Infinity,
  });
}
