import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { besideLines, engineRows } from '../../scripts/bench/beside.mjs';
import { longRuns } from '../../src/cli/benchLongRuns.ts';
import { timedRun } from '../../src/cli/benchOverhead.ts';
import { buildStation } from '../../src/core/scenario/stations.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { readScenarioArgument } from '../../src/cli/scenarioArgument.ts';
import { cli, freshPath } from './cli.ts';

test('the stopwatch times every decision of the run, and changes none', () => {
  const { decisions, stretchesMs } = timedRun(7, 12);
  const station = buildStation(
    withValues(defaultScenario, { policy: 'mixed-scan', n: 7, lambda: 12, duration: 4400 }),
  );
  station.run(400e9);
  let steps = 0;
  for (; station.nowNs < station.endNs; steps++) station.step();
  expect(decisions).toBe(steps);
  // A service each of 7 + 12 requests a round, and waits between them.
  expect(steps / 4000).toBeGreaterThan(19);
  expect(stretchesMs).toHaveLength(200);
});

test('the committed table 4 has the paper’s loads beside ours, in a fraction of a round', () => {
  const { rows, command } = JSON.parse(
    readFileSync(new URL('../../experiments/nerjes/table-4.json', import.meta.url), 'utf8'),
  ) as { readonly command: string; readonly rows: readonly Readonly<Record<string, number>>[] };
  expect(command).toBe('node scripts/cli.mjs bench --table-4');
  expect(rows.map(({ n, lambdaOfAll, paperMs }) => [n, lambdaOfAll, paperMs])).toEqual([
    ...[
      [7, 30, 0.8],
      [7, 60, 1.3],
      [7, 90, 1.9],
      [7, 100, 2.5],
      [7, 110, 3.5],
    ],
    ...[
      [3, 90, 1],
      [3, 150, 2],
      [3, 250, 6.6],
      [3, 260, 9],
      [3, 270, 13.5],
    ],
  ]);
  for (const { lambda, lambdaOfAll, overheadUs, decisions, n } of rows) {
    expect(lambda).toBe(lambdaOfAll / 5);
    expect(decisions).toBeGreaterThanOrEqual(n + lambda);
    expect(overheadUs).toBeGreaterThan(0);
    expect(overheadUs).toBeLessThan(1000);
  }
});

test.each([
  [['--out', 'x.json'], '--out goes with --table-4'],
  [['table-4'], 'nothing was expected behind bench but options'],
  [['--table-5'], 'there is no option --table-5'],
])('refused: bench %j', async (argv, words) => {
  const { status, stdout, stderr } = await cli(['bench', ...argv]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test.each([
  [['--engien'], 'there is no option --engien; there are --core, --engine'],
  [['engine'], 'nothing was expected but options'],
  [['--engine', '--disks'], '--engine and --disks are parts of their own'],
  [['--engine=yes'], '--engine wants nothing behind it'],
  [['--out', 'x.json'], '--out goes with --table-4'],
  [['--runs', '3', '--freeze'], '--runs goes with --page'],
  [['--page', '--seconds', '0'], '--seconds=0: allowed is a whole number from 1 on'],
  [['--page', '--seconds'], '--seconds wants a value behind it'],
])('refused before anything is measured: npm run bench -- %j', (argv, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', ...argv], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test.each(longRuns)(
  'a long run whose memory is measured is one that the command line lets in: %s',
  async (_, text) => {
    const { scenario } = await readScenarioArgument(text);
    expect(scenario.values).toHaveProperty('duration');
  },
);

test('a path that cannot be written is told before anything is measured', async () => {
  const out = `${freshPath('')}/nowhere/a.json`;
  const { status, stderr } = await cli(['bench', '--table-4', '--out', out]);
  expect(status).toBe(2);
  expect(stderr).toContain('cannot write');
});

test('two engines stand side by side by their ratios to the yardstick', () => {
  const printed = (a: string, b: string) =>
    engineRows(
      [
        'Beside the yardstick: ns a request of either class',
        'policy          λ   record    product  yardstick     ratio',
        `disjoint-fcfs   17   metrics       174        107      ${a}  NOT MET (≤ 1.3)`,
        `mixed-scan      40   detail        774        392      ${b}  NOT MET (≤ 1.6)`,
        '',
        'disjoint-fcfs   17           49          13',
      ].join('\n'),
    );
  const there = [printed('1.60', '2.00'), printed('1.40', '1.90'), printed('9.99', '2.10')];
  const here = [printed('0.80', '4.00'), printed('0.70', '4.10'), printed('0.90', '3.90')];
  expect(besideLines(there, here)).toEqual([
    'policy          λ   record      there     here  here/there',
    'disjoint-fcfs   18   metrics      1.60     0.80     0.50',
    'mixed-scan      40   detail       2.00     4.00     2.00',
    'all of them                                       1.00',
  ]);
  expect(() => engineRows('nothing')).toThrow('no row');
});
