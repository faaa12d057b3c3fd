/**
 * Jobs of rate tasks: job k of a task is released at S + k·P and due a period later. Tasks are weighed at the start, in the
 * order of the list, each beside those that have been let in before it: all of them, or (the paper's count) up to the first
 * that is refused. One that comes in mid-run is weighed by the same test, with those that are there, and releases its first
 * job within its first period.
 */
import type {
  Admission,
  AdmissionTest,
  Arrivals,
  Foreseen,
  Source,
  StreamPlan,
} from '../../sim/interfaces.ts';
import { NOT_WEIGHED } from '../../trace/kinds.ts';
import { type PlannedStream } from '../parts/periodicStreams.ts';
import { MOST_TASKS } from './list.ts';
import type { DrawnTask } from './params.ts';

/** A task that has been let in, and its jobs. */
interface Running {
  readonly task: DrawnTask;
  readonly planned: PlannedStream;
}

interface Verdict {
  readonly stream: number;
  readonly admitted: boolean;
  readonly tests: readonly AdmissionTest[];
  /** How many there would be with it, or NOT_WEIGHED. */
  readonly weighed: number;
}

export interface TasksSetup {
  /** Those of the list. */
  readonly tasks: readonly DrawnTask[];
  /** Of a task by hand, the k-th: as its words say, else as the list would go on. */
  readonly taskByHand: (k: number, what: string | undefined) => DrawnTask;
  readonly plan: (stream: number, task: DrawnTask) => PlannedStream;
  /** Absent: everybody is let in. */
  readonly admission?: Admission;
  /** Is whoever stands in the list behind one that was refused weighed as well? */
  readonly weighsOn: boolean;
  /** Of several disks, does this one have a task of that number? Each tests its own. Absent: it has all. */
  readonly isHere?: (stream: number) => boolean;
}

interface Join {
  readonly atNs: number;
  readonly what: string | undefined;
}

const NOTHING_MEASURED = { pieces: 0, busyNs: 0 };

export class TasksSource implements Source {
  nextNs = Infinity;
  /** In order of their numbers. */
  private there: Running[] = [];
  private published: readonly StreamPlan[] = [];
  /** What the tasks of the list came to, until it has been told. */
  private verdicts: readonly Verdict[] = [];
  private told = false;
  private joins: Join[] = [];
  /** Of those that came by hand, in their order, whether they were let in or not. */
  private asked: Join[] = [];
  private readonly setup: TasksSetup;

  constructor(setup: TasksSetup) {
    this.setup = setup;
    this.admitAll();
    this.told = this.verdicts.length === 0;
    this.find();
  }

  /** Those that release jobs; the same list until it changes. */
  plans(): readonly StreamPlan[] {
    return this.published;
  }

  emit(arrivals: Arrivals): void {
    const now = this.nextNs;
    if (!this.told) {
      this.told = true;
      for (const { stream, admitted, tests, weighed } of this.verdicts)
        arrivals.admit(stream, 0, admitted, tests, weighed);
    }
    while (this.joins.length > 0 && this.joins[0].atNs <= now) this.ask(arrivals);
    for (const { planned } of this.there) if (planned.nextNs === now) planned.put(arrivals);
    this.find();
  }

  foresee(stream: number, number: number, request: Foreseen): boolean {
    const its = this.taskOf(stream);
    if (its === undefined || number < 0) return false;
    its.planned.foresee(number, request);
    return true;
  }

  bringForward(stream: number, arrivals: Arrivals, beforeNs: number, nowNs: number): number {
    const its = this.taskOf(stream);
    if (its === undefined || its.planned.nextNs >= beforeNs) return -1;
    const row = its.planned.put(arrivals, nowNs);
    this.find();
    return row;
  }

  join(atNs: number, what?: string): void {
    this.joins.push({ atNs, what });
    this.find();
  }

  /** Without a run: nothing has been measured that a verdict could hang on. */
  settle(atNs: number): void {
    while (this.joins.length > 0 && this.joins[0].atNs <= atNs) this.ask({ admit: () => undefined });
  }

  /** The task of that number releases no more jobs. */
  leave(stream: number): void {
    this.there = this.there.filter(({ planned }) => planned.plan.stream !== stream);
    this.changed();
    this.find();
  }

  save(): readonly number[] {
    const { told, asked, joins, there } = this;
    return [
      ...[Number(told), asked.length, joins.length],
      ...there.flatMap(({ planned }) => [planned.plan.stream, planned.next]),
    ];
  }

  load(saved: readonly number[]): void {
    const [told, asked, joins] = saved;
    // All that ever came by hand is known by now: interventions are applied before sources are loaded.
    const all = [...this.asked, ...this.joins];
    this.told = told === 1;
    this.asked = all.slice(0, asked);
    this.joins = all.slice(asked, asked + joins);
    this.there = [];
    for (let at = 3; at < saved.length; at += 2) {
      const running = this.running(saved[at]);
      running.planned.next = saved[at + 1];
      this.there.push(running);
    }
    this.changed();
    this.find();
  }

  private isHere(stream: number): boolean {
    return this.setup.isHere?.(stream) ?? true;
  }

  private taskOf(stream: number): Running | undefined {
    const { there } = this;
    // Until somebody has gone, tasks stand at their numbers.
    const its = there[stream];
    if (its?.planned.plan.stream === stream) return its;
    return there.find(({ planned }) => planned.plan.stream === stream);
  }

  private admitAll(): void {
    const verdicts: Verdict[] = [];
    const here = [...this.setup.tasks.keys()].filter((stream) => this.isHere(stream));
    let goesOn = true;
    for (const stream of here) {
      if (!goesOn) {
        verdicts.push({ stream, admitted: false, tests: [], weighed: NOT_WEIGHED });
        continue;
      }
      const running = this.running(stream);
      const verdict = this.weigh(running);
      verdicts.push(verdict);
      if (verdict.admitted) this.there.push(running);
      else goesOn = this.setup.weighsOn;
    }
    this.verdicts = this.setup.admission === undefined ? [] : verdicts;
    this.changed();
  }

  private ask(arrivals: Pick<Arrivals, 'admit'>): void {
    const [join, ...others] = this.joins;
    this.joins = others;
    this.asked.push(join);
    const stream = this.setup.tasks.length + this.asked.length - 1;
    if (!this.isHere(stream)) return;
    const running = this.running(stream);
    const { admitted, tests, weighed } = this.weigh(running);
    arrivals.admit(stream, join.atNs, admitted, tests, weighed);
    if (!admitted) return;
    running.planned.beginAt(join.atNs);
    this.there.push(running);
    this.changed();
  }

  private weigh({ task, planned }: Running): Verdict {
    const { admission } = this.setup;
    const all = [...this.there.map((running) => running.task), task];
    const piecesPerS = all.reduce((sum, { periodNs }) => sum + 1e9 / periodNs, 0);
    const tests =
      admission?.weigh({ streams: all.length, piecesPerS, each: all, measured: NOTHING_MEASURED }) ?? [];
    const { stream } = planned.plan;
    const admitted = tests.every(({ left, right }) => left <= right) && stream < 2 * MOST_TASKS;
    return { stream, admitted, tests, weighed: all.length };
  }

  /** By its number: of the list, or behind it as it came by hand. */
  private running(stream: number): Running {
    const { tasks, taskByHand, plan } = this.setup;
    if (stream < tasks.length) {
      const task = tasks[stream];
      return { task, planned: plan(stream, task) };
    }
    const { atNs, what } = this.asked[stream - tasks.length];
    const its = taskByHand(stream, what);
    const task = { ...its, firstNs: atNs + its.firstNs };
    return { task, planned: plan(stream, task) };
  }

  private changed(): void {
    this.published = this.there.map(({ planned }) => planned.plan);
  }

  private find(): void {
    let next = this.told ? Infinity : 0;
    if (this.joins.length > 0) next = Math.min(next, this.joins[0].atNs);
    for (const { planned } of this.there) if (planned.nextNs < next) next = planned.nextNs;
    this.nextNs = next;
  }
}
