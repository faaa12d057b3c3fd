/**
 * `fingerprints`: the fixed scenarios, each run without and with detail, and replayed page by page, which must all agree; and
 * the steps that programs take.
 */
import { endedRun } from '../core/scenario/run/ended.ts';
import { fingerprintScenarios } from '../core/scenario/run/fingerprintScenarios.ts';
import { buildStation } from '../core/scenario/stations.ts';
import { Run } from '../core/scenario/run/run.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { pageTables, type Page } from '../core/trace/page.ts';
import { readScenarioArgument } from './scenarioArgument.ts';
import type { Surroundings } from './surroundings.ts';

export async function fingerprints(_: readonly string[], { stdout, stderr }: Surroundings): Promise<number> {
  const results: { readonly scenario: string; readonly fingerprint: string }[] = [];
  let agree = true;
  for (const text of fingerprintScenarios) {
    const { scenario } = await readScenarioArgument(text);
    const { fingerprint, wrong } = fingerprintOf(scenario);
    for (const sentence of wrong) stderr.write(`${text}: ${sentence}\n`);
    agree &&= wrong.length === 0;
    results.push({ scenario: text, fingerprint });
  }
  const { bringPrograms, countedSteps } = await import('../core/workshop/bring.ts');
  bringPrograms();
  results.push(...countedSteps());
  if (agree) stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  return agree ? 0 : 1;
}

function fingerprintOf(scenario: Scenario): {
  readonly fingerprint: string;
  readonly wrong: readonly string[];
} {
  const run = new Run(scenario).complete();
  const { fingerprint } = endedRun(run.station);
  const wrong: string[] = [];
  const station = buildStation(scenario);
  let index = 0;
  for (; !station.finished; index++) {
    station.record(1024);
    const page = run.page(index);
    station.run(page.endNs < run.endNs ? page.endNs : Infinity);
    if (station.finished) station.finish();
    if (!samePages(station.cut(index), page)) wrong.push(`page ${index} differs when it is made again`);
  }
  const detailed = endedRun(station).fingerprint;
  if (detailed !== fingerprint) wrong.push(`${fingerprint} without detail, ${detailed} with it`);
  return { fingerprint, wrong };
}

/** Every table, every column, bit for bit. */
function samePages(a: Page, b: Page): boolean {
  if (a.startNs !== b.startNs || a.endNs !== b.endNs || a.startCylinder !== b.startCylinder) return false;
  return (Object.keys(pageTables) as (keyof typeof pageTables)[]).every((name) => {
    const [left, right] = [Object.entries(a[name]), Object.entries(b[name])];
    return left.every(([column, values], i) => column === right[i]?.[0] && sameValues(values, right[i]?.[1]));
  });
}

function sameValues(a: unknown, b: unknown): boolean {
  if (!isColumn(a) || !isColumn(b)) return a === b;
  return a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
}

type Column = Float64Array | Int32Array | Uint8Array;
const isColumn = (x: unknown): x is Column =>
  x instanceof Float64Array || x instanceof Int32Array || x instanceof Uint8Array;
