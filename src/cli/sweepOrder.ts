/** What was asked of `sweep`: the words of the command line over those of a link. */
import { shardOf } from '../core/experiment/shard.ts';
import { refusalOf } from '../core/experiment/sweep/budget.ts';
import { cellsOf, type Cell } from '../core/experiment/sweep/cells.ts';
import { readGoals, type Goal } from '../core/experiment/sweep/goals.ts';
import { readSweep, type SweepSpec } from '../core/experiment/sweep/spec.ts';
import { Faults } from '../core/scenario/faults.ts';
import type { SweepWords } from '../core/scenario/viewState.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import {
  MOST_JOBS,
  readShard,
  readTableFormat,
  readWhole,
  type Shard,
  type TableFormat,
} from './jobOptions.ts';
import { parseOptions } from './options.ts';
import { Refusal } from './refusal.ts';
import { isAlone } from '../core/experiment/sweep/measures.ts';
import { readScenarioArgument } from './scenarioArgument.ts';

export interface SweepOrder {
  readonly spec: SweepSpec;
  readonly base: Scenario;
  /** The scenario's words, as they were given. */
  readonly scenario: string;
  /** Those of the shard, or all. */
  readonly cells: readonly Cell[];
  readonly shard: Shard | undefined;
  /** Threads, no more than there can be a use for. */
  readonly workers: number;
  readonly format: TableFormat;
  readonly out: string | undefined;
  readonly resume: boolean;
  /** How many disks are enough for these? Absent: nobody asks. */
  readonly goals: readonly Goal[] | undefined;
}

const text = { type: 'string' } as const;
const options = {
  vary: { type: 'string', multiple: true },
  ...{ measure: text, replications: text, precision: text, jobs: text, shard: text },
  ...{ format: text, out: text, goals: text },
  resume: { type: 'boolean' },
} as const;

const MOST_FAULTS = 20;

export async function readSweepOrder(argv: readonly string[], processors: number): Promise<SweepOrder> {
  const { values: words, positionals } = parseOptions(argv, options);
  const [scenario = ''] = positionals;
  const faults: string[] = [];
  if (positionals.length > 1)
    faults.push(
      `one SCENARIO was expected, not ${positionals.length}; a link wants quotation marks around it, because of its &`,
    );
  if (positionals.length === 0)
    faults.push('SCENARIO is missing: a preset, a scenario file, or a link such as policy=mixed-scan&n=7');
  const shard = readShard(words.shard, faults);
  const format = readTableFormat(words.format, shard, 'a part of the points makes no table', faults);
  const jobs = readWhole('jobs', words.jobs, { preset: processors, most: MOST_JOBS }, faults);
  if (words.resume === true && (words.out === undefined || format !== 'csv'))
    faults.push('--resume goes on with a file: it wants --format csv and --out FILE');
  const given = positionals.length === 1 ? await attempt(scenario, faults) : undefined;
  const asked: SweepWords = {
    ...given?.sweep,
    ...(words.vary ? { vary: words.vary.join('~') } : {}),
    ...(words.measure === undefined ? {} : { measure: words.measure }),
    ...(words.precision === undefined ? {} : { precision: words.precision }),
    ...(words.replications === undefined ? {} : { replications: words.replications }),
  };
  if (asked.vary === undefined && positionals.length <= 1)
    faults.push('--vary is missing: what is varied, as in --vary lambda=2:24:2 or --vary policy=fcfs,sstf');
  const wrong = new Faults(MOST_FAULTS);
  const spec = readSweep(asked, wrong);
  faults.push(...wrong.list());
  const goals =
    given && words.goals !== undefined ? readAsked(words.goals, given.scenario, spec, faults) : undefined;
  if (words.goals !== undefined && format === 'csv')
    faults.push('--goals: the answer is a sentence, or json; csv has the points that it is read off');
  if (given === undefined || faults.length > 0) throw new Refusal(faults);
  const cells = cellsOf(spec.axes, given.scenario);
  if (!cells.ok) throw new Refusal(cells.faults);
  const own = shard ? shardOf(cells.value, shard.i, shard.count) : cells.value;
  const workers = Math.max(1, Math.min(jobs, own.length * spec.replications));
  const advice = 'shorter runs (duration), fewer --replications, or parts on other machines (--shard i/n)';
  const refusal = refusalOf(spec, own, workers, advice);
  if (refusal !== undefined) throw new Refusal([refusal]);
  return {
    ...{ spec, base: given.scenario, scenario, cells: own, shard, workers, format },
    ...{ out: words.out, resume: words.resume ?? false, goals },
  };
}

/** How many disks are enough is read off a sweep over disks, of measures that its runs have. */
function readAsked(
  text: string,
  scenario: Scenario,
  { axes, measure }: SweepSpec,
  faults: string[],
): readonly Goal[] | undefined {
  const goals = readGoals(text, scenario);
  if (!goals.ok) faults.push(...goals.faults.map((fault) => `--goals: ${fault}`));
  if (axes.at(-1)?.key !== 'disks')
    faults.push('--goals asks how many disks are enough: the last --vary must be disks, as in disks=1:16:1');
  if (isAlone(measure))
    faults.push(`--goals: --measure ${measure} is of another load, at which no goal means anything`);
  return goals.ok ? goals.value : undefined;
}

async function attempt(scenario: string, faults: string[]) {
  try {
    return await readScenarioArgument(scenario);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
