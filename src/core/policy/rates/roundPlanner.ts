/**
 * Weights in force: of each task how many blocks a round owes it. They change with the tasks that are there, from the next
 * round on; a job that is under way then keeps the larger weight until it is done (our reading).
 */
import { slackNs, weighTasks } from '../../theory/rateAdmission.ts';
import { planRound, type RateServer, type RateTask, type RoundPlan } from '../../theory/rateTasks.ts';
import type { Rows, StreamPlan } from '../../sim/interfaces.ts';

/** A task as its stream is known. */
interface Known extends RateTask {
  readonly stream: number;
  readonly firstNs: number;
}

/** stream, period, blocks, first release */
type SavedTask = readonly [number, number, number, number];

export interface SavedPlan {
  readonly tasks: readonly SavedTask[];
  readonly length: readonly [number, number] | null;
  /** stream, weight, up to which job */
  readonly kept: readonly (readonly [number, number, number])[];
}

export class RoundPlanner {
  /** The tasks that the round under way was reckoned with. */
  tasks: readonly Known[] = [];
  /** Null without tasks. */
  plan: RoundPlan | null = null;
  private seen: readonly StreamPlan[] = [];
  /** By stream. */
  private readonly weights = new Map<number, number>();
  private readonly periods = new Map<number, number>();
  private readonly kept = new Map<number, { readonly weight: number; readonly through: number }>();

  constructor(
    private readonly server: RateServer,
    private readonly plans: () => readonly StreamPlan[],
  ) {}

  /** R in whole ns, rounded down; 0 without tasks. */
  get roundNs(): number {
    return this.plan === null ? 0 : Math.floor(this.plan.roundNs);
  }

  get slackNs(): number {
    return this.plan === null ? NaN : slackNs(this.plan);
  }

  /**
   * Before a round: are there other tasks than before? Then the round is reckoned anew. `newestOf`: the newest job of a
   * stream that waits, −1 for none.
   */
  refresh(newestOf: (stream: number) => number): boolean {
    const plans = this.plans();
    if (
      plans === this.seen ||
      (plans.length === this.seen.length && plans.every((p, i) => p === this.seen[i]))
    )
      return false;
    this.seen = plans;
    const tasks = plans.map(({ stream, firstNs, periodNs, sizeBytes }) => ({
      ...{ stream, firstNs, periodNs },
      blocks: Math.ceil(sizeBytes / this.server.blockBytes),
    }));
    if (sameTasks(tasks, this.tasks)) return false;
    for (const { stream } of this.tasks) {
      const through = newestOf(stream);
      if (through >= 0) this.kept.set(stream, { weight: this.weightOf(stream, through), through });
    }
    this.take(tasks, weighTasks(tasks, this.server)?.plan ?? null);
    return true;
  }

  /** When a job is nominally released, wherever it came ahead of that; when it came, where nothing is known of its task. */
  releaseNs(rows: Rows, row: number): number {
    const i = row & rows.mask;
    const periodNs = this.periods.get(rows.stream[i]);
    return periodNs === undefined ? rows.arrivalNs[i] : rows.deadlineNs[i] - periodNs;
  }

  /** x_i for a job of a task; Infinity for streams that nothing is known of. */
  weightOf(stream: number, job: number): number {
    const weight = this.weights.get(stream);
    const kept = this.kept.get(stream);
    if (kept !== undefined && job <= kept.through)
      return weight === undefined ? kept.weight : Math.max(weight, kept.weight);
    return weight ?? Infinity;
  }

  /** x_a; as many as there are where there is no task. */
  get aperiodicBlocks(): number {
    const { plan, server } = this;
    if (plan !== null) return plan.aperiodicBlocks;
    return server.reserve.kind === 'blocks' ? server.reserve.blocks : Infinity;
  }

  save(): SavedPlan {
    return {
      tasks: this.tasks.map(({ stream, periodNs, blocks, firstNs }) => [stream, periodNs, blocks, firstNs]),
      length: this.plan && [this.plan.length.over, this.plan.length.under],
      kept: [...this.kept].map(([stream, { weight, through }]) => [stream, weight, through]),
    };
  }

  load({ tasks, length, kept }: SavedPlan): void {
    const known = tasks.map(([stream, periodNs, blocks, firstNs]) => ({ stream, periodNs, blocks, firstNs }));
    const plan = length && planRound(known, this.server, { over: length[0], under: length[1] });
    this.take(known, plan);
    this.seen = [];
    this.kept.clear();
    for (const [stream, weight, through] of kept) this.kept.set(stream, { weight, through });
  }

  private take(tasks: readonly Known[], plan: RoundPlan | null): void {
    this.tasks = tasks;
    this.plan = plan;
    this.weights.clear();
    this.periods.clear();
    for (const { stream, periodNs } of tasks) this.periods.set(stream, periodNs);
    for (const [i, { stream }] of tasks.entries()) this.weights.set(stream, plan?.blocks[i] ?? Infinity);
  }
}

const sameTasks = (a: readonly Known[], b: readonly Known[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ stream, periodNs, blocks, firstNs }, i) =>
      stream === b[i].stream &&
      periodNs === b[i].periodNs &&
      blocks === b[i].blocks &&
      firstNs === b[i].firstNs,
  );
