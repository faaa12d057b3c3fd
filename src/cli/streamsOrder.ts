/** What was asked of `streams`, from the words of the command line. */
import { resolved } from '../core/scenario/resolved.ts';
import type { ParamValue } from '../core/base/params.ts';
import { parseNumber, parseParam } from '../core/base/paramText.ts';
import { faultsOf } from '../core/experiment/streams/check.ts';
import type { StreamsFigure, StreamsOrder } from '../core/experiment/streams/order.ts';
import { paramByKey } from '../core/scenario/params.ts';
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
import { readScenarioArgument, type GivenScenario } from './scenarioArgument.ts';

/** The system of the paper: its disk, its streams, a track for each request without a stream. */
const PAPER = 'workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0';

/** Three of its disks on one bus, each with as many requests without a stream as the one has. */
const THREE_DISKS = `${PAPER.replace('edf', 'scan-edf').replace('lambda=5', 'lambda=15')}&disks=3&spread=whole&bus=scsi`;

const MOST_SEEDS = 1000;
const MOST_REQUESTS = 1_000_000;
const MOST_ON_FIRST = 100;

export interface StreamsCommand {
  readonly order: StreamsOrder;
  readonly jobs: number;
  readonly shard: Shard | undefined;
  readonly format: TableFormat;
  readonly out: string | undefined;
  /** The order in full, defaults spelled out; without what has no part in its results. */
  readonly command: string;
}

const text = { type: 'string' } as const;
const options = {
  ...{ figure: text, policies: text, tracks: text, m: text, gap: text, streams: text, seeds: text },
  ...{ first: text, requests: text, jobs: text, shard: text, format: text, out: text },
};

/** Reads options one by one and keeps every fault, so that all are told at once. */
class Reader {
  readonly faults: string[] = [];

  constructor(
    private readonly words: Readonly<Record<string, string | undefined>>,
    private readonly given: GivenScenario,
  ) {}

  whole(option: string, preset: number, most: number): number {
    return readWhole(option, this.words[option], { preset, most }, this.faults);
  }

  /** What the scenario spells out stands in for an option that is left out. */
  list(option: string, key: string, preset: readonly ParamValue[]): ParamValue[] {
    const word = this.words[option];
    const spec = paramByKey.get(key);
    if (spec === undefined) return [];
    const { given, scenario } = this.given;
    if (word === undefined)
      return given.has(key) ? [resolved(scenario).values[key] ?? spec.default] : [...preset];
    return word.split(',').flatMap((item) => {
      const value = parseParam(spec, item.trim());
      if (value.ok) return [value.value];
      this.faults.push(...value.faults.map((fault) => `--${option}: ${fault}`));
      return [];
    });
  }

  /** Mean gaps between requests without a stream, as rates. */
  gaps(): number[] {
    const word = this.words.gap;
    if (word === undefined) return [Number(resolved(this.given.scenario).values.lambda)];
    return word.split(',').flatMap((item) => {
      const gapS = parseNumber(item.trim()) ?? NaN;
      if (gapS >= 0.001 && gapS <= 1e6) return [1 / gapS];
      this.faults.push(`--gap=${item}: allowed is a number from 0.001 to 1000000 s`);
      return [];
    });
  }
}

export async function readStreamsCommand(
  argv: readonly string[],
  processors: number,
): Promise<StreamsCommand> {
  const { values: words, positionals } = parseOptions(argv, options);
  if (positionals.length > 1)
    throw new Refusal([
      `at most one SCENARIO was expected, not ${positionals.length}; a link wants quotation marks around it, because of its &`,
    ]);
  const [scenarioText] = positionals;
  const figure = figureOf(words.figure);
  const given = scenarioText === undefined ? paperScenario(figure ?? 1) : readScenarioArgument(scenarioText);
  const reader = new Reader(words, await given);
  const { faults } = reader;
  if (figure === undefined) faults.push(`--figure=${words.figure}: allowed is one of 1, 2, 3`);
  if (figure !== 2 && words.streams !== undefined)
    faults.push('--streams goes with --figure 2; figures 1 and 3 look for their number');
  if (figure !== 3 && words.first !== undefined)
    faults.push('--first goes with --figure 3: so many streams on the first of several disks');
  const seeds = reader.whole('seeds', 20, MOST_SEEDS);
  const { scenario } = await given;
  const first = resolved(scenario).values.seed;
  const numbers = (option: string, key: string, preset: readonly number[]) =>
    reader.list(option, key, preset).map(Number);
  const tracks = numbers('tracks', 'tracks', [1, 2, 5, 15]);
  const order: StreamsOrder = {
    figure: figure ?? 1,
    base: scenario,
    policies: reader
      .list('policies', 'policy', figure === 3 ? ['scan-edf'] : ['edf', 'cscan', 'scan-edf'])
      .map(String),
    lambdas: reader.gaps(),
    deferrals: numbers('m', 'm', [1, 2]),
    tracks,
    streams: figure === 2 ? streamsOf(words.streams, numbers, tracks) : [],
    ...(figure === 3 && words.first !== undefined ? { first: reader.whole('first', 1, MOST_ON_FIRST) } : {}),
    seeds: Array.from({ length: seeds }, (_, s) => first + s),
    requests: reader.whole('requests', 50_000, MOST_REQUESTS),
  };
  const shard = readShard(words.shard, faults);
  const format = readTableFormat(words.format, shard, 'a part of the runs makes no figure', faults);
  const jobs = reader.whole('jobs', processors, MOST_JOBS);
  if (faults.length === 0) faults.push(...faultsOf(order));
  if (faults.length > 0) throw new Refusal(faults);
  return {
    order,
    jobs,
    shard,
    format,
    out: words.out,
    command: commandOf(order, scenarioText),
  };
}

const figureOf = (word = '1'): StreamsFigure | undefined =>
  ([1, 2, 3] as const).find((figure) => String(figure) === word);

/** The paper’s numbers of streams in figure 2, by tracks. */
const PAPER_STREAMS: ReadonlyMap<number, number> = new Map([
  [1, 8],
  [2, 12],
  [5, 15],
  [15, 18],
]);

/** One number for each of `tracks`, one for all of them, or the paper’s. */
function streamsOf(
  word: string | undefined,
  numbers: (option: string, key: string, preset: readonly number[]) => number[],
  tracks: readonly number[],
): number[] {
  const known = tracks.flatMap((t) => PAPER_STREAMS.get(t) ?? []);
  const given = numbers('streams', 'n', known);
  const one = word !== undefined || known.length === 0;
  const [first, ...others] = given;
  return one && first !== undefined && others.length === 0 ? tracks.map(() => first) : given;
}

/** Its policy, tracks and rate are defaults, not spelled out by anybody. */
async function paperScenario(figure: StreamsFigure): Promise<GivenScenario> {
  const { scenario } = await readScenarioArgument(figure === 3 ? THREE_DISKS : PAPER);
  return { scenario, given: new Set() };
}

function commandOf(order: StreamsOrder, scenarioText: string | undefined): string {
  const gaps = order.lambdas.every((lambda) => lambda > 0)
    ? ` --gap ${order.lambdas.map((lambda) => 1 / lambda).join(',')}`
    : '';
  return [
    'npm run -s streams --',
    ...(scenarioText === undefined ? [] : [`"${scenarioText}"`]),
    `--figure ${order.figure} --policies ${order.policies.join(',')} --tracks ${order.tracks.join(',')}`,
    `--m ${order.deferrals.join(',')}${gaps}`,
    ...(order.first === undefined ? [] : [`--first ${order.first}`]),
    ...(order.figure === 2 ? [`--streams ${order.streams.join(',')}`] : []),
    `--seeds ${order.seeds.length} --requests ${order.requests}`,
  ].join(' ');
}
