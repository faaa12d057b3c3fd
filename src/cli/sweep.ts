/** `sweep`: a scenario at all points of one to three axes, each with as many replications as its precision takes. */
import { describeDuration } from '../core/experiment/sweep/budget.ts';
import { sweepCommand } from '../core/experiment/sweep/command.ts';
import { runReplication, type Replication } from '../core/experiment/sweep/replication.ts';
import { SweepRun } from '../core/experiment/sweep/sweepRun.ts';
import { tableOf } from '../core/experiment/sweep/table.ts';
import { enoughJson, enoughLines } from './enoughLines.ts';
import { openOutput } from './output.ts';
import { terminalProgress } from './progress.ts';
import { readLines, SweepLines } from './sweepLines.ts';
import { readSweepOrder, type SweepOrder } from './sweepOrder.ts';
import { sweepText } from './sweepText.ts';
import { runJobs } from './workerPool.ts';

/** What a shell says of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

export async function sweep(argv: readonly string[]): Promise<number> {
  const order = await readSweepOrder(argv);
  return order.format === 'csv' ? sweepLineByLine(order) : sweepAtOnce(order);
}

async function sweepAtOnce(order: SweepOrder): Promise<number> {
  const { spec, base, cells, format } = order;
  const run = new SweepRun(spec, cells);
  const output = openOutput(order.out);
  await perform(run, order, { took: () => undefined, stopped: () => undefined });
  const table = tableOf(spec, base, run.results());
  await output.write(
    format === 'json'
      ? `${JSON.stringify({ ...table, ...enoughJson(table, order.goals) }, null, 2)}\n`
      : [
          sweepText(table, sweepCommand(order.scenario, table.words)),
          ...enoughLines(table, order.goals),
        ].join('\n'),
  );
  output.close();
  return 0;
}

async function sweepLineByLine(order: SweepOrder): Promise<number> {
  const { spec, cells, out } = order;
  const kept = readLines(order);
  const run = new SweepRun(
    spec,
    cells.filter(({ index }) => !kept.has(index)),
    'one-by-one',
  );
  const lines = new SweepLines(order, kept);
  const cellAt = new Map(cells.map((cell) => [cell.index, cell]));
  await perform(run, order, {
    took: (result) => {
      const cell = cellAt.get(result.cell);
      if (cell) lines.look(run, cell);
    },
    stopped: () =>
      out === undefined
        ? undefined
        : `stopped: ${lines.count} of ${cells.length} points stand in ${out}; --resume goes on from there`,
  });
  await lines.end();
  return 0;
}

interface Events {
  readonly took: (result: Replication) => void;
  /** A sentence for whoever has stopped it. */
  readonly stopped: () => string | undefined;
}

async function perform(run: SweepRun, { workers }: SweepOrder, { took, stopped }: Events): Promise<void> {
  const progress = terminalProgress({ timeLeft: describeDuration });
  const interrupt = () => {
    progress.done();
    const sentence = stopped();
    if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', interrupt);
  try {
    const source = {
      next: () => run.next(),
      take: (result: Replication) => {
        run.take(result);
        took(result);
        // To reckon the share costs more than to say nothing.
        if (process.stderr.isTTY) progress(run.share);
      },
      get finished() {
        return run.finished;
      },
    };
    const at = new URL(import.meta.url);
    await runJobs(source, { kind: 'sweep', workers, at, work: runReplication });
  } finally {
    process.off('SIGINT', interrupt);
    progress.done();
  }
}
