/**
 * `npm run bench`: how fast the core is, target beside measurement. One core (but for Figure 9, which takes all), through
 * the policy interface that the Lab uses, random generation included. The best of several runs is taken: others only
 * ever add time. With --core these rows alone, with --table-4 what scheduling costs per round, with --engine how fast the engine is
 * beside a yardstick, with --disks what five disks take beside one, with --commands what whole commands take, and nothing else.
 */
import { cpus } from 'node:os';
import type { Writable } from 'node:stream';
import { elementAt } from '../core/base/elementAt.ts';
import { Explaining } from '../core/scenario/run/explanation.ts';
import { resolved } from '../core/scenario/resolved.ts';
import { Run } from '../core/scenario/run/run.ts';
import { buildStation } from '../core/scenario/stations.ts';
import { defaultScenario, withValues, type Scenario } from '../core/scenario/scenario.ts';
import type { Station } from '../core/sim/single/station.ts';
import type { ParamValues } from '../core/sim/interfaces.ts';
import { benchClients } from './benchClients.ts';
import { timeFigure9 } from './benchFigure9.ts';
import { benchCommands } from './benchCommands.ts';
import { benchDisks, disksLines } from './benchDisks.ts';
import { benchEngine, engineLines } from './benchEngine.ts';
import { inTurn } from './benchPairs.ts';
import { measureOverhead } from './benchOverhead.ts';
import { parseOptions } from './options.ts';
import { openOutput } from './output.ts';
import { Refusal } from './refusal.ts';
import type { Surroundings } from './surroundings.ts';
import type { Overhead } from '../core/papers/nerjes/overheadTable.ts';

const RUNS = 5;

const scenarioOf = (values: ParamValues): Scenario => withValues(defaultScenario, values);

function requestsOf(station: Station): number {
  const { beats } = station.tally;
  let sum = 0;
  for (let i = 0; i < beats.length; i++) sum += elementAt(beats.dServed, i) + elementAt(beats.cServed, i);
  return sum;
}

/** Million C- and D-requests served per second of the clock on the wall. */
function throughput(values: ParamValues, detail: boolean): number {
  let best = 0;
  for (let k = 0; k < RUNS; k++) {
    const station = buildStation(scenarioOf(values));
    const began = performance.now();
    if (detail) {
      while (!station.finished) {
        station.record(4096);
        station.run(station.nowNs + 64e9);
        station.cut(0);
      }
    } else station.run(Infinity);
    const millis = performance.now() - began;
    station.finish();
    best = Math.max(best, requestsOf(station) / millis / 1000);
  }
  return best;
}

function checkpointMicros(values: ParamValues): number {
  const station = buildStation(scenarioOf(values));
  station.run(station.endNs / 2);
  let best = Infinity;
  for (let k = 0; k < 50; k++) {
    const began = performance.now();
    for (let j = 0; j < 20; j++) station.save();
    best = Math.min(best, ((performance.now() - began) / 20) * 1000);
  }
  return best;
}

interface Row {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
  readonly notes?: string;
}

function rate(what: string, least: number, values: ParamValues, detail = false): Row {
  const millions = throughput(values, detail);
  return { what, target: `≥ ${least} M/s`, measured: `${millions.toFixed(2)} M/s`, met: millions >= least };
}

function day(): Row[] {
  const before = process.memoryUsage();
  const began = performance.now();
  const run = new Run(scenarioOf({ policy: 'mixed-scan', n: 7, lambda: 20, duration: 86400 })).complete();
  const seconds = (performance.now() - began) / 1000;
  const after = process.memoryUsage();
  const megabytes = (after.rss - before.rss) / 1e6;
  const asked = performance.now();
  run.page(700);
  const pageMs = performance.now() - asked;
  return [
    {
      what: '24 h at N = 7, λ = 20: memory',
      target: '< 300 MB',
      measured: `${megabytes.toFixed(0)} MB`,
      met: megabytes < 300,
    },
    { what: '24 h at N = 7, λ = 20: time', target: '–', measured: `${seconds.toFixed(2)} s`, met: true },
    {
      what: 'a page of detail (64 rounds) in its middle',
      target: '–',
      measured: `${pageMs.toFixed(1)} ms`,
      met: true,
    },
  ];
}

const HOUR_S = 3;

/** An hour of simulated time. */
function hour(what: string, values: ParamValues): Row {
  const scenario = scenarioOf({ ...values, duration: 3600 });
  const began = performance.now();
  const station = buildStation(scenario);
  station.run(Infinity);
  const seconds = (performance.now() - began) / 1000;
  return {
    what,
    target: `< ${HOUR_S} s`,
    measured: `${seconds.toFixed(2)} s`,
    met: seconds < HOUR_S,
  };
}

/** WRR-SCAN on as many tasks as it lets in, and more requests than it can serve beside them. */
const hourOfTasks = (): Row =>
  hour('wrr-scan-ca, 110 tasks, an hour', {
    ...{ workload: 'tasks', disk: 'hp97560', rate: 'printed', admission: 'all', policy: 'wrr-scan-ca' },
    ...{ tasks: 'drawn:110', lambda: 28.5714 },
  });

/** Streams come and go, up to 146 of them at a time, and the cycle grows from half a second to four. */
const hourOfStreams = (): Row =>
  hour('stream-combination, streams come and go, an hour', {
    ...{ workload: 'bitrates', disk: 'streaming', policy: 'stream-combination' },
    ...{ gap: 'exponential:4.5', life: 'exponential:600' },
  });

const MOST_TIMES = 1.5;

/** Policies of clients against FCFS: what all that is kept of clients costs a request. */
const ofClients = (): Row[] =>
  benchClients().map(({ policy, micros, times }) => ({
    what: `${policy}, 64 clients, a request beside fcfs`,
    target: `≤ ${MOST_TIMES} ×`,
    measured: `${times.toFixed(2)} ×`,
    met: times <= MOST_TIMES,
    notes: `${micros.toFixed(2)} µs`,
  }));

/** A run in which every decision is explained, beside the same without a word. */
function explained(): Row {
  const scenario = scenarioOf({ policy: 'mixed-scan', n: 7, lambda: 18, duration: 300 });
  const policy = resolved(scenario).at(0).policy;
  const ms = (speaks: boolean) => () => {
    const station = buildStation(scenario);
    const began = process.cpuUsage();
    while (!station.finished) {
      if (speaks) station.explain(new Explaining(station, policy));
      station.step();
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  for (const speaks of [true, false]) ms(speaks)();
  const beside = inTurn(RUNS, ms(true), ms(false));
  return {
    what: 'mixed-scan, every decision explained, beside the same',
    target: '–',
    measured: `${beside.ratio.toFixed(1)} ×`,
    met: true,
    notes: `${beside.one.toFixed(0)} and ${beside.other.toFixed(0)} ms of processor time; half of the pairs ${beside.from.toFixed(1)} to ${beside.to.toFixed(1)}`,
  };
}

const FIGURE_9_S = 7;

async function figure9({ processors, startThread }: Surroundings): Promise<Row> {
  const { seconds, processorSeconds, points, saturated, imprecise, requests } = await timeFigure9(
    processors,
    startThread,
  );
  return {
    what: `Figure 9, ${points} points to ± 2 %, ${processors} threads`,
    target: `< ${FIGURE_9_S} s`,
    measured: `${seconds.toFixed(1)} s`,
    met: seconds < FIGURE_9_S,
    notes: `${processorSeconds.toFixed(1)} s of processor time; ${(requests / 1e6).toFixed(1)} M requests; ${saturated} points saturated, ${imprecise} left wider than that`,
  };
}

/** The paper's order of magnitude: one percent of a round is 10 ms. */
function overheadLines({ rows }: Overhead): string[] {
  const line = (...cells: readonly string[]) =>
    cells.map((cell, i) => cell.padStart([3, 8, 8, 10, 12, 10][i] ?? 0)).join('');
  return [
    'Table 4: what scheduling costs per round and disk (mixed-scan), the clock’s own cost taken off',
    line('N', 'λ of 5', 'λ of 1', 'decisions', 'µs', 'paper ms'),
    ...rows.map((row) =>
      line(
        ...[String(row.n), String(row.lambdaOfAll), String(row.lambda), row.decisions.toFixed(1)],
        ...[row.overheadUs.toFixed(2), String(row.paperMs)],
      ),
    ),
  ];
}

export async function bench(argv: readonly string[], here: Surroundings): Promise<number> {
  const { values: options, positionals } = parseOptions(argv, {
    'table-4': { type: 'boolean' },
    core: { type: 'boolean' },
    engine: { type: 'boolean' },
    disks: { type: 'boolean' },
    commands: { type: 'boolean' },
    out: { type: 'string' },
  });
  const faults: string[] = [];
  if (positionals.length > 0)
    faults.push(`nothing was expected behind bench but options, not ${positionals[0]}`);
  if (options.out !== undefined && options['table-4'] !== true) faults.push('--out goes with --table-4');
  if (faults.length > 0) throw new Refusal(faults);
  if (options['table-4'] === true) return table4(options.out, here.stdout);
  if (options.engine === true) {
    writeLines(here.stdout, engineLines(benchEngine()));
    return 0;
  }
  if (options.disks === true) {
    writeLines(here.stdout, disksLines(benchDisks()));
    return 0;
  }
  if (options.commands === true) {
    writeLines(here.stdout, benchCommands());
    return 0;
  }
  await benchCore(here);
  return options.core === true ? 0 : benchRest(here);
}

/** As text, or into a file as JSON. */
async function table4(out: string | undefined, stdout: Writable): Promise<number> {
  const output = openOutput(out, stdout);
  const overhead = measureOverhead();
  await output.write(
    out === undefined
      ? `${overhead.machine}\n${overheadLines(overhead).join('\n')}\n`
      : `${JSON.stringify(overhead, null, 2)}\n`,
  );
  output.close();
  return 0;
}

function writeLines(stdout: Writable, lines: readonly string[]): void {
  stdout.write(`${lines.join('\n')}\n`);
}

/** Target beside measurement, row by row. */
async function benchCore(here: Surroundings): Promise<void> {
  const write = (line: string) => writeLines(here.stdout, [line]);
  const load = { n: 7, lambda: 18, duration: 40000 };
  const flood = { n: 7, lambda: 40, duration: 20000 };
  const rows: Row[] = [
    // First: threads of their own share nothing with what this one has compiled by then.
    await figure9(here),
    ...day(),
    rate('disjoint-fcfs, N = 7, λ = 18, metrics', 6, { ...load, policy: 'disjoint-fcfs' }),
    rate('disjoint-scan, N = 7, λ = 18, metrics', 4, { ...load, policy: 'disjoint-scan' }),
    rate('mixed-scan, N = 7, λ = 18, metrics', 4, { ...load, policy: 'mixed-scan' }),
    rate('mixed-gated, N = 7, λ = 18, metrics', 4, { ...load, policy: 'mixed-gated' }),
    rate('mixed-scan, N = 7, λ = 18, detail', 3, { ...load, policy: 'mixed-scan' }, true),
    rate('disjoint-fcfs, saturated, λ = 40', 2, { ...flood, policy: 'disjoint-fcfs' }),
    rate('disjoint-scan, saturated, λ = 40', 2, { ...flood, policy: 'disjoint-scan' }),
    rate('mixed-scan, saturated, λ = 40', 2, { ...flood, policy: 'mixed-scan' }),
    rate('mixed-gated, saturated, λ = 40', 2, { ...flood, policy: 'mixed-gated' }),
    hourOfTasks(),
    hourOfStreams(),
    ...ofClients(),
    explained(),
  ];
  for (const [what, values] of [
    ['checkpoint, λ = 18', { ...load, policy: 'mixed-scan' }],
    ['checkpoint, saturated, λ = 40', { ...flood, policy: 'mixed-scan' }],
  ] as const) {
    const micros = checkpointMicros(values);
    rows.push({ what, target: '< 10 µs', measured: `${micros.toFixed(1)} µs`, met: micros < 10 });
  }
  write(
    `Roundscope core, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}; best of ${RUNS} runs\n`,
  );
  const width = Math.max(...rows.map((r) => r.what.length));
  for (const { what, target, measured, met, notes } of rows)
    write(
      `${what.padEnd(width)}  target ${target.padEnd(10)}  measured ${measured.padStart(10)}  ${met ? 'met' : 'NOT MET'}${notes === undefined ? '' : `  (${notes})`}`,
    );
}

function benchRest(here: Surroundings): number {
  writeLines(here.stdout, ['', ...overheadLines(measureOverhead())]);
  writeLines(here.stdout, ['', ...disksLines(benchDisks())]);
  writeLines(here.stdout, ['', ...engineLines(benchEngine())]);
  writeLines(here.stdout, ['', ...benchCommands()]);
  return 0;
}
