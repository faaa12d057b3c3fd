/** `simulate`: one scenario, or one a line on standard input. */
import { resolved } from '../core/scenario/resolved.ts';
import { createInterface } from 'node:readline';
import { parseParam } from '../core/base/paramText.ts';
import { paramByKey } from '../core/scenario/params.ts';
import { loadOf } from './systemLines.ts';
import { withValues, type Scenario } from '../core/scenario/scenario.ts';
import { placeOf } from '../core/scenario/scriptFit.ts';
import { inOrderOfArrival, placesInOrder } from '../core/scenario/scriptedRequest.ts';
import { admissionOnly, admissionText } from './admissionOnly.ts';
import { parseOptions } from './options.ts';
import { openOutput } from './output.ts';
import { periodOnly, periodText } from './periodOnly.ts';
import { terminalProgress } from './progress.ts';
import { Refusal } from './refusal.ts';
import { endWhenDone, resultOf, runToEnd } from './runToEnd.ts';
import { readScenarioArgument, readText } from './scenarioArgument.ts';
import type { Surroundings } from './surroundings.ts';
import { textReport } from './textReport.ts';
import { writeRows } from './writeRows.ts';
import { writeTrace } from './writeTrace.ts';

const formats = ['text', 'json', 'csv', 'trace'] as const;

interface Order {
  readonly scenario: string | undefined;
  readonly requests: string | undefined;
  readonly duration: string | undefined;
  readonly format: (typeof formats)[number];
  readonly out: string | undefined;
  readonly stdin: boolean;
  /** Who is let in, without a run. */
  readonly admissionOnly: boolean;
  /** How long a C-period the goals ask for, without a run. */
  readonly periodOnly: boolean;
}

export async function simulate(argv: readonly string[], here: Surroundings): Promise<number> {
  const order = readOrder(argv);
  return order.stdin ? simulateLines(order, here) : simulateOne(order, here);
}

function readOrder(argv: readonly string[]): Order {
  const { values, positionals } = parseOptions(argv, options);
  const faults: string[] = [];
  const format = formats.find((f) => f === (values.format ?? (values.stdin ? 'json' : 'text')));
  if (format === undefined) faults.push(`--format=${values.format}: allowed is one of ${formats.join(', ')}`);
  for (const only of ['admission-only', 'period-only'] as const)
    if (values[only] && format !== 'text' && format !== 'json')
      faults.push(`--${only} does not go together with --format=${format}; allowed is text or json`);
  if (values['admission-only'] && values['period-only'])
    faults.push('--admission-only and --period-only are two questions; ask one of them');
  if (positionals.length > 1)
    faults.push(
      `one SCENARIO was expected, not ${positionals.length}; a link wants quotation marks around it, because of its &`,
    );
  if (values.stdin) {
    if (positionals.length > 0)
      faults.push('--stdin reads its scenarios from standard input; no SCENARIO was expected');
    if (values.requests !== undefined) faults.push('--requests does not go together with --stdin');
    if (format !== undefined && format !== 'json')
      faults.push('--stdin writes JSON; no other --format was expected');
  } else if (positionals.length === 0)
    faults.push('SCENARIO is missing: a preset, a scenario file, or a link such as policy=mixed-scan&n=7');
  if (faults.length > 0) throw new Refusal(faults);
  return {
    scenario: positionals[0],
    requests: values.requests,
    duration: values.duration,
    format: format ?? 'text',
    out: values.out,
    stdin: values.stdin ?? false,
    admissionOnly: values['admission-only'] ?? false,
    periodOnly: values['period-only'] ?? false,
  };
}

const options = {
  requests: { type: 'string' },
  duration: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  stdin: { type: 'boolean' },
  'admission-only': { type: 'boolean' },
  'period-only': { type: 'boolean' },
} as const;

/** What is to be run, and where the k-th request of the script stands in the file of requests. */
interface Job {
  readonly scenario: Scenario;
  readonly fileOrder?: readonly number[];
}

async function prepare(order: Order, text: string): Promise<Job> {
  const { scenario, given } = await readScenarioArgument(text);
  const duration = readDuration(order.duration);
  const timed = duration === undefined ? scenario : withValues(scenario, { duration });
  if (order.requests === undefined) return { scenario: timed };
  const content = readText(order.requests);
  // Loaded here, so that nobody else waits for it.
  const { parseRequestsCsv } = await import('../core/scenario/files/requestsCsv.ts');
  const requests = parseRequestsCsv(content, placeOf(resolved(timed).values));
  if (!requests.ok) throw new Refusal(requests.faults.map((fault) => `${order.requests}, ${fault}`));
  const [script, fileOrder] = [inOrderOfArrival(requests.value), placesInOrder(requests.value)];
  const scripted: Scenario = { ...timed, script };
  const untimed = duration === undefined && !given.has('duration');
  return { scenario: untimed ? endWhenDone(scripted) : scripted, fileOrder };
}

function readDuration(text: string | undefined): number | undefined {
  const spec = paramByKey.get('duration');
  if (text === undefined || spec === undefined) return undefined;
  const value = parseParam(spec, text);
  if (!value.ok) throw new Refusal(value.faults.map((fault) => `--${fault}`));
  return Number(value.value);
}

async function simulateOne(order: Order, here: Surroundings): Promise<number> {
  const { scenario, fileOrder } = await prepare(order, order.scenario ?? '');
  const output = openOutput(order.out, here.stdout);
  const progress = terminalProgress(here);
  if (order.admissionOnly) {
    const found = admissionOnly(scenario);
    await output.write(
      order.format === 'json' ? `${JSON.stringify(found, null, 2)}\n` : admissionText(found, scenario),
    );
  } else if (order.periodOnly) {
    const found = periodOnly(scenario);
    await output.write(order.format === 'json' ? `${JSON.stringify(found, null, 2)}\n` : periodText(found));
  } else if (order.format === 'csv') await writeRows(scenario, fileOrder, output, progress);
  else if (order.format === 'trace') await writeTrace(scenario, output, progress);
  else {
    const result = resultOf(scenario, runToEnd(scenario, progress), order.format === 'json');
    const inRounds = resolved(scenario).traits.theory === undefined;
    await output.write(
      order.format === 'json'
        ? `${JSON.stringify(result, null, 2)}\n`
        : textReport(result, {
            inRounds,
            load: loadOf(scenario),
            stream: resolved(scenario).workload.words.stream,
          }),
    );
  }
  progress.done();
  output.close();
  return 0;
}

/** A line that is wrong gives `{"line": …, "error": […]}` in its place; the others run, and the status is 2 in the end. */
async function simulateLines(order: Order, here: Surroundings): Promise<number> {
  readDuration(order.duration);
  const output = openOutput(order.out, here.stdout);
  let status = 0;
  let number = 0;
  for await (const line of createInterface({ input: here.stdin })) {
    number++;
    if (line.trim() === '') continue;
    try {
      const { scenario } = await prepare(order, line);
      const found = order.admissionOnly
        ? admissionOnly(scenario)
        : order.periodOnly
          ? periodOnly(scenario)
          : resultOf(scenario, runToEnd(scenario), true);
      await output.write(`${JSON.stringify(found)}\n`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      status = 2;
      for (const fault of error.faults) here.stderr.write(`line ${number}: ${fault}\n`);
      await output.write(`${JSON.stringify({ line: number, error: error.faults })}\n`);
    }
  }
  output.close();
  return status;
}
