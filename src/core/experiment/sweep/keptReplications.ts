/**
 * Replications that have been made before. One is decided by its job alone, so a sweep that asks for the same again (of
 * another measure, more exactly, with a policy more) goes on from what is known, and comes to the same table.
 */
import { fullScenarioPairs, joinPairs } from '../../scenario/link/encode.ts';
import type { Replication, SweepJob } from './replication.ts';
import { SweepRun } from './sweepRun.ts';

/** Each takes some 3 kB. */
const MOST_KEPT = 20_000;

export class KeptReplications {
  private readonly known = new Map<string, Replication>();

  get(job: SweepJob): Replication | undefined {
    const found = job.scenario.script ? undefined : this.known.get(nameOf(job));
    return found && { ...found, cell: job.cell, replication: job.replication };
  }

  /** The oldest are forgotten where there are too many. */
  put(job: SweepJob, result: Replication): void {
    // A script's name would be as long as the script.
    if (job.scenario.script) return;
    if (this.known.size >= MOST_KEPT) for (const [oldest] of this.known) if (this.known.delete(oldest)) break;
    this.known.set(nameOf(job), result);
  }
}

const nameOf = ({ scenario, full }: SweepJob): string =>
  `${full ? 'full ' : ''}${joinPairs(fullScenarioPairs(scenario))}`;

/** A sweep that hands out only what has not been made before. */
export class KeepingSweep extends SweepRun {
  private readonly out = new Map<string, SweepJob>();

  constructor(
    spec: SweepRun['spec'],
    cells: ConstructorParameters<typeof SweepRun>[1],
    private readonly kept: KeptReplications,
  ) {
    super(spec, cells);
  }

  override next(): SweepJob | undefined {
    for (;;) {
      const job = super.next();
      if (job === undefined) return undefined;
      const known = this.kept.get(job);
      if (known === undefined) {
        this.out.set(placeOf(job), job);
        return job;
      }
      super.take(known);
    }
  }

  override take(result: Replication): void {
    const place = placeOf(result);
    const job = this.out.get(place);
    this.out.delete(place);
    if (job) this.kept.put(job, result);
    super.take(result);
  }

  override giveBack(job: SweepJob): void {
    this.out.delete(placeOf(job));
    super.giveBack(job);
  }
}

const placeOf = ({ cell, replication }: { readonly cell: number; readonly replication: number }): string =>
  `${cell} ${replication}`;
