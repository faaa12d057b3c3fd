/** `sweep`: a scenario at all points of one to three axes, each with as many replications as its precision takes. */
import { describeDuration } from '../core/experiment/sweep/budget.ts';
import { sweepCommand } from '../core/experiment/sweep/command.ts';
import { jsonOfTable } from '../core/experiment/sweep/json.ts';
import { resolved } from '../core/scenario/resolved.ts';
import type { Replication, SweepJob } from '../core/experiment/sweep/replication.ts';
import { SweepRun } from '../core/experiment/sweep/sweepRun.ts';
import { tableOf } from '../core/experiment/sweep/table.ts';
import { enoughJson, enoughLines } from './enoughLines.ts';
import { openOutput } from './output.ts';
import { terminalProgress } from './progress.ts';
import { readLines, SweepLines } from './sweepLines.ts';
import { readSweepOrder, type SweepOrder } from './sweepOrder.ts';
import { replicated } from './replicated.ts';
import { sweepText } from './sweepText.ts';
import type { Surroundings } from './surroundings.ts';
import { runJobs } from './workerPool.ts';

/** What a shell says of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

export async function sweep(argv: readonly string[], here: Surroundings): Promise<number> {
  const order = await readSweepOrder(argv, here.processors);
  return order.format === 'csv' ? sweepLineByLine(order, here) : sweepAtOnce(order, here);
}

async function sweepAtOnce(order: SweepOrder, here: Surroundings): Promise<number> {
  const { spec, base, cells, format } = order;
  const run = new SweepRun(spec, cells);
  const output = openOutput(order.out, here.stdout);
  if (!(await perform(run, order, here))) return INTERRUPTED;
  const table = tableOf(spec, base, run.results());
  await output.write(
    format === 'json'
      ? jsonOfTable({ ...table, ...enoughJson(table, order.goals) })
      : [
          sweepText(table, sweepCommand(order.scenario, table.words)),
          ...enoughLines(table, order.goals),
        ].join('\n'),
  );
  output.close();
  return 0;
}

async function sweepLineByLine(order: SweepOrder, here: Surroundings): Promise<number> {
  const { spec, cells, out } = order;
  const kept = readLines(order);
  const run = new SweepRun(
    spec,
    cells.filter(({ index }) => !kept.has(index)),
    'one-by-one',
  );
  const lines = new SweepLines(order, kept, here);
  const cellAt = new Map(cells.map((cell) => [cell.index, cell]));
  const whole = await perform(run, order, here, (result) => {
    const cell = cellAt.get(result.cell);
    if (cell) lines.look(run, cell);
  });
  if (whole) {
    await lines.end();
    return 0;
  }
  await lines.stop();
  if (out !== undefined)
    here.stderr.write(
      `stopped: ${lines.count} of ${cells.length} points stand in ${out}; --resume goes on from there\n`,
    );
  return INTERRUPTED;
}

/** False where somebody has stopped it. */
async function perform(
  run: SweepRun,
  { workers }: SweepOrder,
  here: Surroundings,
  took: (result: Replication) => void = () => undefined,
): Promise<boolean> {
  const progress = terminalProgress(here, { timeLeft: describeDuration });
  const stop = new AbortController();
  const forget = here.onInterrupt(() => stop.abort());
  try {
    const source = {
      next: () => run.next(),
      take: (result: Replication) => {
        run.take(result);
        took(result);
        // To reckon the share costs more than to say nothing.
        if (here.stderr.isTTY) progress(run.share);
      },
      get finished() {
        return run.finished;
      },
    };
    const { startThread } = here;
    const { signal } = stop;
    const nameOf = (job: SweepJob) =>
      `${run.nameOf(job)}, seed ${String(resolved(job.scenario).values.seed)}`;
    await runJobs(source, { kind: 'sweep', workers, startThread, work: replicated, nameOf, stop: signal });
    return !signal.aborted;
  } finally {
    forget();
    progress.done();
  }
}
