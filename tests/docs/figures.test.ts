/**
 * The tables of docs/validation.md hold what this program measures, and quote others as the tests have them. Ten million
 * requests are served for it, so it is the bundle that serves them, in one process for a table: the same engine, faster. A
 * sample of the cells has each policy once, both numbers of videos, and a run of each of the tables.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { program } from '../cli/program.ts';
import { sampleOf } from '../helpers/statistics.ts';
import { home, readDocument, tablesOf } from './markdown.ts';

const guide = readDocument('docs/validation.md');

interface Result {
  readonly simulatedS: number;
  readonly discrete: { readonly meanResponseS: number; readonly ci95S: number; readonly served: number };
  readonly continuous: { readonly requests: number; readonly glitches: number };
}

async function simulated(scenarios: readonly string[]): Promise<readonly Result[]> {
  const { status, stdout } = await program(['simulate', '--stdin'], scenarios.join('\n'));
  expect(status).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Result);
}

const mean = ({ discrete }: Result) => `${discrete.meanResponseS.toFixed(4)} ± ${discrete.ci95S.toFixed(4)}`;
const throughput = ({ discrete, simulatedS }: Result) => (discrete.served / simulatedS).toFixed(2);

interface Cell {
  readonly scenario: string;
  readonly printed: string;
  readonly write: (result: Result) => string;
}

/** The cells of the rows "…, here" in the three tables of figures, each with the scenario that row and column name. */
function cells(): readonly Cell[] {
  return tablesOf(guide).flatMap(([head, ...rows]) =>
    rows
      .filter(([name]) => name.endsWith(', here'))
      .flatMap(([name, ...printed]) =>
        printed.map((text, i): Cell => {
          const column = /`([^`]+)`/.exec(head[i + 1])?.[1] ?? 'mixed-scan';
          const who = column.includes('=') ? `policy=disjoint-scan&${column}` : `policy=${column}`;
          const n = Number(/N = (\d+)/.exec(name)?.[1] ?? 7);
          const lambda = /λ = (\d+)/.exec(name)?.[1];
          return lambda === undefined
            ? {
                scenario: `${who}&n=${n}&lambda=${n === 7 ? 40 : 80}&duration=8000`,
                printed: text,
                write: throughput,
              }
            : { scenario: `${who}&n=${n}&lambda=${lambda}&duration=20000`, printed: text, write: mean };
        }),
      ),
  );
}

test('the tables hold what this program measures', async () => {
  const all = cells();
  expect(all).toHaveLength(24);
  const some = sampleOf(all, 5);
  const results = await simulated(some.map(({ scenario }) => scenario));
  expect(results.map((result, i) => [some[i].scenario, some[i].write(result)])).toEqual(
    some.map(({ scenario, printed }) => [scenario, printed]),
  );
});

test('the paper’s two claims fail as it is told', async () => {
  const told = /did so for (\d+) of 140 000 fragments at N = 7, λ = (\d+) and for (\d+) at λ = (\d+)/.exec(
    guide.replace(/\s+/g, ' '),
  );
  const [, first, lambda1, second, lambda2] = told ?? [];
  const flood = (policy: string, n: number, lambda: number) =>
    `policy=${policy}&n=${n}&lambda=${lambda}&dsize=normal:10000:5000&duration=1500`;
  const claims = [
    { lambda: lambda1, glitches: Number(first) },
    { lambda: lambda2, glitches: Number(second) },
  ];
  const counted = sampleOf(claims, 2);
  const results = await simulated([
    ...['disjoint-fcfs', 'disjoint-scan', 'mixed-scan'].map((policy) => flood(policy, 7, 60)),
    ...['disjoint-fcfs', 'disjoint-scan', 'mixed-scan'].map((policy) => flood(policy, 3, 120)),
    ...counted.map(({ lambda }) => `policy=mixed-scan&n=7&lambda=${lambda}&duration=20000`),
  ]);
  expect(results.slice(6).map((r) => [r.continuous.glitches, r.continuous.requests])).toEqual(
    counted.map(({ glitches }) => [glitches, 140_000]),
  );
  const rates = results.slice(0, 6).map((r) => r.discrete.served / r.simulatedS);
  for (const ratio of [rates[1] / rates[0], rates[2] / rates[0], rates[4] / rates[3], rates[5] / rates[3]])
    expect(ratio.toFixed(1)).toMatch(/^1\.[67]$/);
});

test('what other programs measured is quoted from the test that compares with it', () => {
  const paper = ['expected.ts', 'mixedTable.test.ts']
    .map((name) => readFileSync(`${home}tests/paper/${name}`, 'utf8'))
    .join('');
  const rows = tablesOf(guide).flatMap((table) => table.filter(([name]) => name.endsWith(', expected')));
  expect(rows).toHaveLength(6);
  for (const cell of rows.flatMap(([, ...quoted]) => quoted).filter((text) => text !== ''))
    for (const figure of cell.split(' ± ')) expect(paper).toMatch(new RegExp(`[ [,]${Number(figure)}[\\],]`));
});

test('as many random scenarios are compared with the naive program as is said', () => {
  const source = readFileSync(`${home}tests/core/policy/differential.test.ts`, 'utf8');
  const each = Number(/const CASES = (\d+);/.exec(source)?.[1]);
  const parts = /sampleOf\(\[([\d, ]+)\], (\d+)\)/.exec(source);
  const count = parts?.[1].split(',').length ?? 0;
  const said = /serve ([\d ]+) random scenarios over all axes, (\d+) of them in every test run/.exec(
    guide.replace(/\s+/g, ' '),
  );
  expect([said?.[1].replaceAll(' ', ''), said?.[2]]).toEqual([String(each * count), String(each)]);
  expect(Number(parts?.[2])).toBe(count);
});
