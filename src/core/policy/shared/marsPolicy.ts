/** MARS at work: see mars.ts for what it is, marsSpeech.ts for what it says. */
import { fillIn } from '../../base/sentence.ts';
import type { Action, PolicySetup, RunValues } from '../../sim/interfaces.ts';
import type { WorstValues } from '../parts/worstService.ts';
import { inUnit, weightsOf, type SharedValues } from './accounts.ts';
import { CLASSES, ClassOfRow, classNames } from './clientClass.ts';
import { ClientPolicy } from './clientPolicy.ts';
import { gaugeOf, line, OVERDRAWN, reasonOf, says } from './marsSpeech.ts';
import { WaitingLists } from './waitingLists.ts';

export type MarsValues = SharedValues &
  WorstValues &
  RunValues & { readonly queues: 'class' | 'client'; readonly quantum: number };

/** The quantum where the setting leaves it open: ns, bytes. */
const DEFAULT_NS = 20e6;
const DEFAULT_BYTES = 131_072;

/** Q, in ns or bytes. */
export const quantumOf = ({ quantum, budget }: Pick<MarsValues, 'quantum' | 'budget'>): number =>
  budget === 'bytes' ? quantum || DEFAULT_BYTES : quantum * 1e6 || DEFAULT_NS;

interface State {
  /** Queues with work, the one that is visited first; and its deficit beside each. */
  readonly list: readonly number[];
  readonly deficits: readonly number[];
  /** The first has got its quantum of this visit. */
  readonly visited: boolean;
}

/** How a service is paid: out of the deficit, or not at all. */
const CHARGED = 0;
const FREE = 1;

/** More rounds than this in which nobody can afford anything go by in one step. */
const FEW_ROUNDS = 64;

export class Mars extends ClientPolicy<State> {
  protected readonly waiting: WaitingLists;
  private readonly classOf: ClassOfRow | undefined;
  private readonly unit: 'time' | 'bytes';
  private readonly weights: readonly number[];
  /** Q. */
  private readonly quantum: number;
  /** By queue, as far as they are known. */
  private readonly quanta: number[] = [];
  private readonly deficit: number[] = [];
  private readonly listed: boolean[] = [];
  private list: number[] = [];
  private visited = false;
  /** Somebody else has served: any queue may have run empty. */
  private disturbed = false;
  private readonly gauge: number;

  constructor(private readonly setup: PolicySetup<MarsValues>) {
    const { weights, budget, queues, quantum, worst } = setup.values;
    super(setup, `mars ${weights} ${budget} ${queues} ${quantum} ${worst}`);
    this.unit = budget;
    this.weights = weightsOf(weights);
    this.quantum = quantumOf(setup.values);
    this.gauge = gaugeOf[queues][budget];
    this.classOf = queues === 'class' ? new ClassOfRow(setup) : undefined;
    this.waiting = new WaitingLists(setup.context, (row, key) => this.rank(row, key), CLASSES);
    this.inherit(setup);
  }

  private rank(row: number, key: Float64Array): number {
    key[0] = 0;
    key[1] = 0;
    return this.queueOf(row);
  }

  /** By class as those are numbered; by client the one behind its number, and the first for requests that belong to nobody. */
  private queueOf(row: number): number {
    if (this.classOf !== undefined) return this.classOf.of(row);
    const { rows } = this.context;
    return rows.stream[row & rows.mask] + 1;
  }

  /** f·Q, or what the client brings itself. */
  private quantumOf(queue: number): number {
    let its = this.quanta[queue];
    if (its !== undefined) return its;
    const client = this.classOf === undefined ? this.setup.clients?.()[queue - 1] : undefined;
    const weight = this.classOf === undefined ? (client?.weight ?? 1) : this.weights[queue];
    its = client !== undefined && client.quantum >= 0 ? client.quantum : weight * this.quantum;
    this.quanta[queue] = its;
    this.deficit[queue] = 0;
    return its;
  }

  /** Nothing is filled again by the clock. */
  protected turn(): void {
    this.join();
    if (this.disturbed) for (const queue of [...this.list]) this.leaveIfEmpty(queue);
    else if (this.list.length > 0) this.leaveIfEmpty(this.list[0]);
    this.disturbed = false;
  }

  /** Queues whose work is new, by the instant of it, then as they are numbered. */
  private join(): void {
    const { fresh, lists } = this.waiting;
    if (fresh.length === 0) return;
    const joining = fresh.filter(
      (queue, k) =>
        this.quantumOf(queue) > 0 &&
        this.listed[queue] !== true &&
        lists[queue].length > 0 &&
        fresh.indexOf(queue) === k,
    );
    fresh.length = 0;
    if (joining.length > 1) joining.sort((a, b) => this.oldestNs(a) - this.oldestNs(b) || a - b);
    for (const queue of joining) {
      this.list.push(queue);
      this.listed[queue] = true;
    }
  }

  private oldestNs(queue: number): number {
    const { rows } = this.context;
    return rows.arrivalNs[this.oldestOf(queue) & rows.mask];
  }

  private oldestOf(queue: number): number {
    const its = this.waiting.lists[queue];
    return its.row[its.first];
  }

  private leaveIfEmpty(queue: number): void {
    if (this.waiting.lists[queue].length > 0) return;
    if (this.list[0] === queue) this.visited = false;
    this.list.splice(this.list.indexOf(queue), 1);
    this.listed[queue] = false;
    this.deficit[queue] = 0;
    this.show(queue);
  }

  protected choose(action: Action): void {
    const { list } = this;
    if (this.waiting.count === 0) {
      this.wait(action, Infinity, reasonOf.waitArrival);
      return;
    }
    if (list.length === 0) {
      this.serveRest(action);
      return;
    }
    for (let misses = 0; ; misses++) {
      if (misses === list.length) {
        this.skipRounds();
        misses = 0;
      }
      const [queue] = list;
      if (!this.visited) this.deficit[queue] += this.quantumOf(queue);
      this.visited = true;
      const cost = this.costOf(queue);
      const affords = cost <= this.deficit[queue];
      this.show(queue);
      this.tellVisit(queue, cost, affords);
      if (affords) break;
      list.push(queue);
      list.shift();
      this.visited = false;
    }
    this.compare();
    const [queue] = list;
    this.serve(action, queue, this.waiting.lists[queue].first, reasonOf.deficit, CHARGED);
  }

  /** The most that its oldest request may cost from here. */
  private costOf(queue: number): number {
    const row = this.oldestOf(queue);
    const { rows } = this.context;
    return this.unit === 'bytes' ? rows.sizeBytes[row & rows.mask] : this.worst.ofRowNs(row);
  }

  /** A round has gone by in which nobody could afford anything: if many more would, they are added up at once. */
  private skipRounds(): void {
    let rounds = Infinity;
    for (const queue of this.list)
      rounds = Math.min(
        rounds,
        Math.ceil((this.costOf(queue) - this.deficit[queue]) / this.quantumOf(queue)) - 1,
      );
    if (rounds < FEW_ROUNDS) return;
    this.context.notes?.step({ line: line.visits, says: fillIn(says.rounds, { count: rounds }) });
    for (const queue of this.list) this.deficit[queue] += rounds * this.quantumOf(queue);
  }

  /** Only queues without a quantum have work: whoever came first of all. */
  private serveRest(action: Action): void {
    const { lists } = this.waiting;
    let oldest = -1;
    for (const [queue, its] of lists.entries())
      if (its.length > 0 && (oldest < 0 || this.oldestOf(queue) < this.oldestOf(oldest))) oldest = queue;
    this.compare();
    this.context.notes?.step({ line: line.rest, says: '' });
    this.serve(action, oldest, lists[oldest].first, reasonOf.nobodyElse, FREE);
  }

  /** The next decision shows the deficit. */
  protected paid(row: number, way: number): void {
    const queue = this.queueOf(row);
    if (way !== CHARGED) this.disturbed = way !== FREE;
    if (way === FREE || this.listed[queue] !== true) return;
    this.deficit[queue] -= this.unit === 'bytes' ? this.bytesOf(row) : this.spentNs;
    if (this.deficit[queue] < 0)
      this.context.happened(OVERDRAWN, this.context.nowNs, [queue, this.deficit[queue]]);
  }

  /** (Requests that belong to nobody have no series.) */
  private show(queue: number): void {
    const series = this.classOf === undefined ? queue - 1 : queue;
    if (series >= 0) this.context.publish(this.gauge, series, this.context.nowNs, this.deficit[queue]);
  }

  private tellVisit(queue: number, cost: number, affords: boolean): void {
    const { notes } = this.context;
    if (notes === null) return;
    const figures = { deficit: inUnit(this.deficit[queue], this.unit), cost: inUnit(cost, this.unit) };
    const places = { queue: this.nameOf(queue), ...figures };
    if (affords) notes.step({ line: line.serves, says: fillIn(says.visit, places) });
    else notes.step({ line: line.tail, says: fillIn(says.later, places) });
  }

  private nameOf(queue: number): string {
    if (this.classOf !== undefined) return `The ${classNames[queue]} queue`;
    if (queue === 0) return 'The queue of requests that belong to nobody';
    return `The queue of ${this.setup.clients?.()[queue - 1]?.name ?? `stream ${queue}`}`;
  }

  /** Explained: everybody who waits, by the place of its queue. */
  private compare(): void {
    const { notes } = this.context;
    if (notes === null) return;
    const { list } = this;
    for (const [queue, its] of this.waiting.lists.entries())
      for (let at = its.first; at < its.last; at++) {
        const place = this.listed[queue] === true ? list.indexOf(queue) : list.length;
        notes.compared({ row: its.row[at], figures: [place, its.row[at]] });
      }
  }

  protected state(): State {
    return {
      list: [...this.list],
      deficits: this.list.map((queue) => this.deficit[queue]),
      visited: this.visited,
    };
  }

  protected restore({ list, deficits, visited }: State): void {
    for (const queue of this.list) this.listed[queue] = false;
    this.deficit.fill(0);
    this.list = [...list];
    this.visited = visited;
    this.disturbed = false;
    for (const [k, queue] of list.entries()) {
      this.quantumOf(queue);
      this.deficit[queue] = deficits[k];
      this.listed[queue] = true;
    }
  }
}
