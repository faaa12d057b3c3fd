import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeCode } from '../../src/core/scenario/link/code.ts';
import { cli, fileWith, freshPath, rowsOf, type Own } from './cli.ts';
import { Collected } from './collected.ts';
import { Threads } from './threads.ts';

const small = ['n=7&duration=70', '--vary', 'policy=disjoint-scan,mixed-scan', '--vary', 'lambda=6:30:12'];
const precise = [...small, '--precision', '10%'];
const asLink =
  'https://example.org/#/experiments?v=3&n=7&duration=70&vary=policy:disjoint-scan,mixed-scan~lambda:6:30:12&precision=10';

const printedWith = async (own: Own, ...argv: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await cli(['sweep', ...argv], '', own);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

const printed = (...argv: readonly string[]): Promise<string> => printedWith({}, ...argv);

const csv = (...argv: readonly string[]) => printed(...argv, '--format', 'csv');
const whole = csv(...precise);

test('text: rows along the last axis, what is saturated, and the command in full', async () => {
  const text = await printed(...small, '--replications', '3');
  expect(text).toContain('Mean response time, s: value ± half of its 95 % interval');
  expect(text).toContain(
    'npm run -s sweep -- "n=7&duration=70" --vary policy=disjoint-scan,mixed-scan --vary lambda=6,18,30 --measure mean --precision none --replications 3',
  );
  const cells = text
    .trimEnd()
    .split('\n')
    .slice(-4)
    .map((line) => line.split(/ {2,}/));
  expect(cells[0]).toEqual(['lambda \\ policy', 'disjoint-scan', 'mixed-scan']);
  expect(cells[1]).toEqual([
    '6',
    expect.stringMatching(/^0\.\d+ ± 0\.\d+$/),
    expect.stringMatching(/^0\.\d+ ±/),
  ]);
  expect(cells[3]).toEqual(['30', 'saturated', 'saturated']);
});

test('text: with one axis there is room for more', async () => {
  const text = await printed('n=7&duration=70', '--vary', 'lambda=6,12', '--replications', '3');
  const [head, first] = text
    .trimEnd()
    .split('\n')
    .slice(-3)
    .map((line) => line.split(/ {2,}/));
  expect(head).toEqual([
    'lambda',
    'mean, s',
    'p95, s',
    'slow, %',
    'glitches, %',
    'throughput, 1/s',
    'replications',
  ]);
  expect(first[0]).toBe('6');
  expect(first[4]).toMatch(/^0 \(< 0\.\d+\)$/);
  expect(first[6]).toBe('3');
});

test('csv has what simulate has: a replication is a run', async () => {
  const [row] = rowsOf(await csv('n=7&duration=70&seed=4', '--vary', 'lambda=12', '--replications', '2'));
  const means = [];
  for (const seed of [4, 5]) {
    const scenario = row.scenario.replace(/&seed=\d+/, `&seed=${seed}`);
    const { stdout } = await cli(['simulate', scenario, '--format', 'json']);
    means.push((JSON.parse(stdout) as { discrete: { meanResponseS: number } }).discrete.meanResponseS);
  }
  const [least, most] = [Math.min(...means), Math.max(...means)];
  expect(Number(row.mean_s)).toBeGreaterThan(least);
  expect(Number(row.mean_s)).toBeLessThan(most);
  expect(Number(row.mean_s)).toBeCloseTo((least + most) / 2, 2);
});

test.each([2, 7])('%d threads, whoever of them is done first: the same csv', async (jobs) => {
  const threads = new Threads();
  const { startThread } = threads;
  const own = { startThread, processors: jobs };
  expect(await printedWith(own, ...precise, '--format', 'csv')).toBe(await whole);
  expect(threads.started).toBe(jobs);
});

test('no more threads are started than there are runs', async () => {
  const threads = new Threads();
  const { startThread } = threads;
  const two = ['n=7&duration=20', '--vary', 'lambda=6', '--replications', '2'];
  expect(await printedWith({ startThread, processors: 64 }, ...two)).toBe(await printed(...two));
  expect(threads.started).toBe(2);
});

test('a point is done, or saturated', async () => {
  expect(rowsOf(await whole).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'saturated',
    'done',
    'done',
    'saturated',
  ]);
});

test('a link of the page is taken as it is, and options win over it', async () => {
  expect(await csv(asLink)).toBe(await whole);
  const rows = rowsOf(
    await csv(asLink, '--vary', 'lambda=6', '--measure', 'glitches', '--precision', 'none'),
  );
  expect(rows).toHaveLength(1);
  expect([rows[0].measure, rows[0].precision, rows[0].lambda]).toEqual(['glitches', 'none', '6']);
});

test.each([3, 7])('%d shards: with cat they are the whole, byte for byte', async (count) => {
  const parts: string[] = [];
  for (let i = 1; i <= count; i++) parts.push(await printed(...precise, '--shard', `${i}/${count}`));
  expect(parts.join('')).toBe(await whole);
});

test('json is one document, from any number of threads', async () => {
  const out = freshPath('.json');
  expect(await printed(...precise, '--format', 'json', '--out', out)).toBe('');
  const text = readFileSync(out, 'utf8');
  const { startThread } = new Threads();
  const own = { startThread, processors: 2 };
  expect(await printedWith(own, ...precise, '--format', 'json')).toBe(text);
  const table = JSON.parse(text) as {
    readonly axes: readonly { readonly key: string }[];
    readonly points: readonly {
      readonly state: string;
      readonly estimates: Readonly<Record<string, { readonly value: number }>>;
    }[];
  };
  expect(table.axes.map(({ key }) => key)).toEqual(['policy', 'lambda']);
  const rows = rowsOf(await whole);
  for (const [i, { state, estimates }] of table.points.entries()) {
    expect(state).toBe(rows[i].state);
    expect(String(estimates.mean?.value ?? '')).toBe(rows[i].mean_s);
    expect(String(estimates.throughput.value)).toBe(rows[i].throughput_per_s);
  }
});

test('resume: a torn last line is done again, what stands there is kept as it is', async () => {
  const text = await whole;
  const lines = text.split('\n');
  const out = fileWith(`${lines.slice(0, 4).join('\n')}\n${lines[4].slice(0, 100)}`, '.csv');
  await csv(...precise, '--out', out, '--resume');
  expect(readFileSync(out, 'utf8')).toBe(text);
  // A kept line is not computed again: a figure changed by hand stays.
  const changed = lines[2].replace(/(,done,\d+,\d+),[\d.]+,/, '$1,123456,');
  expect(changed).not.toBe(lines[2]);
  writeFileSync(out, `${lines[0]}\n${lines[3]}\n${changed}\n`);
  await csv(...precise, '--out', out, '--resume');
  expect(readFileSync(out, 'utf8')).toBe(text.replace(lines[2], changed));
  // Nothing there yet, and everything there.
  const fresh = freshPath('.csv');
  await csv(...precise, '--out', fresh, '--resume');
  expect(readFileSync(fresh, 'utf8')).toBe(text);
  await csv(...precise, '--out', fresh, '--resume');
  expect(readFileSync(fresh, 'utf8')).toBe(text);
});

test('resume: a part goes on with its part', async () => {
  const out = freshPath('.csv');
  const argv = [...precise, '--shard', '2/3', '--out', out, '--resume'];
  await csv(...argv);
  const part = readFileSync(out, 'utf8');
  expect(part.split('\n')).toHaveLength(3);
  writeFileSync(out, part.slice(0, -50));
  await csv(...argv);
  expect(readFileSync(out, 'utf8')).toBe(part);
});

test.each([
  ['another seed', ['n=7&duration=70&seed=2', ...precise.slice(1)], 'line 2: not a point of this sweep'],
  ['another precision', [...small, '--precision', '9%'], 'line 2: not a point of this sweep'],
  ['other axes', ['n=7&duration=70', '--vary', 'lambda=6'], 'its first line is not the header of this sweep'],
  ['another part', [...precise, '--shard', '1/2'], 'line 5: not a point of this sweep'],
])('resume: a file of %s is refused and stays as it is', async (_, argv, words) => {
  const out = fileWith(await whole, '.csv');
  const { status, stderr } = await cli(['sweep', ...argv, '--format', 'csv', '--out', out, '--resume']);
  expect(status).toBe(2);
  expect(stderr).toContain(words);
  expect(readFileSync(out, 'utf8')).toBe(await whole);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([1, 3])(
  'stopped by Ctrl-C with %d at work it leaves whole lines, which a second start goes on from',
  async (processors) => {
    const out = freshPath('.csv');
    const argv = ['sweep', ...precise, '--format', 'csv', '--out', out];
    let [press, forgotten] = [() => undefined as void, false];
    const own: Own = {
      ...{ processors, startThread: new Threads().startThread },
      onInterrupt: (act) => {
        press = act;
        return () => (forgotten = true);
      },
    };
    const stopped = cli(argv, '', own);
    while (!existsSync(out) || readFileSync(out, 'utf8').split('\n').length < 4) await turn();
    press();
    const { status, stdout, stderr } = await stopped;
    expect([status, stdout, forgotten]).toEqual([130, '', true]);
    const left = readFileSync(out, 'utf8');
    expect(left).toMatch(/\n$/);
    const points = left.trimEnd().split('\n').length - 1;
    expect(points).toBeLessThan(6);
    expect(stderr).toBe(`stopped: ${points} of 6 points stand in ${out}; --resume goes on from there\n`);
    appendFileSync(out, 'disjoint-scan,4,done,8');
    await csv(...precise, '--out', out, '--resume');
    expect(readFileSync(out, 'utf8')).toBe(await whole);
  },
);

test('stopped where nothing stands in a file, nothing is said', async () => {
  const own: Own = {
    onInterrupt: (act) => {
      setImmediate(act);
      return () => undefined;
    },
  };
  expect(await cli(['sweep', ...precise], '', own)).toEqual({ status: 130, stdout: '', stderr: '' });
});

test('on a terminal the share that is done and the time that is left are told, and wiped out in the end', async () => {
  const stderr = new Collected(true);
  let now = 0;
  const { status } = await cli(['sweep', ...precise, '--format', 'csv'], '', {
    ...{ stderr, nowMs: () => (now += 1000) },
  });
  expect(status).toBe(0);
  expect(stderr.text).toMatch(/\r +\d+ %, about \d+(\.\d)? (second|minute)s? left/);
  expect(stderr.text).toMatch(/\r +\r$/);
});

test.each([
  [[], 2, 'SCENARIO is missing'],
  [['n=7'], 1, '--vary is missing'],
  [['n=7', 'm=2', '--vary', 'lambda=1'], 1, 'one SCENARIO was expected, not 2'],
  [['n=7', '--vary', 'nonesuch=1,2'], 1, 'there is no parameter "nonesuch"'],
  [['n=7', '--vary', 'lambda=24:2:2'], 1, 'a range is from:to:step'],
  [['n=7', '--vary', 'seed=1,2'], 1, 'the seed is not varied'],
  [['n=7', '--vary', 'lambda=1', '--vary', 'lambda=2'], 1, 'lambda is varied twice'],
  [['n=7', '--vary', 'lambda=1', '--measure', 'best'], 1, 'measure="best"'],
  [['n=7', '--vary', 'lambda=1', '--precision', '0%', '--replications', '1'], 2, 'replications="1"'],
  [['n=7', '--vary', 'lambda=1', '--jobs', '0', '--shard', '4/3', '--format', 'xml'], 3, '--shard=4/3'],
  [['n=7', '--vary', 'lambda=1', '--shard', '1/3', '--format', 'json'], 1, 'a shard is written as csv'],
  [['n=7', '--vary', 'lambda=1', '--resume'], 1, '--resume goes on with a file'],
  [['n=7', '--vary', 'lambda=1', '--speed', '9'], 1, 'there is no option --speed'],
  [['policy=mixed-scan', '--vary', 'order=fcfs,scan'], 2, 'at order=fcfs:'],
  [['policy=nonesuch&n=-1', '--vary', 'lambda=1'], 2, 'policy="nonesuch"'],
  [['nonesuch', '--vary', 'lambda=1'], 1, 'neither a preset'],
  [
    ['n=7&duration=1000000', '--vary', 'lambda=1:10:1', '--jobs', '2'],
    1,
    /10 points of up to 100 replications are 1.000.000.000 rounds, about 69 minutes with 2 workers.*--shard i\/n/,
  ],
] as readonly (readonly [readonly string[], number, string | RegExp])[])(
  'refused: %j',
  async (argv, faults, words) => {
    const own = argv.includes('--resume') ? [] : ['--out', freshPath('.out')];
    const { status, stdout, stderr } = await cli(['sweep', ...argv, ...own]);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    if (typeof words === 'string') expect(stderr).toContain(words);
    else expect(stderr).toMatch(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(faults);
    if (own.length > 0) expect(existsSync(own[1])).toBe(false);
  },
);

test('a path that cannot be written is told in a sentence', async () => {
  const out = `${freshPath('')}/nowhere/a.csv`;
  const { status, stderr } = await cli([
    'sweep',
    ...small,
    '--replications',
    '2',
    '--format',
    'csv',
    '--out',
    out,
  ]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^cannot write .*nowhere\/a\.csv: ENOENT[^\n]*\n$/);
});

test('help', async () => {
  const { status, stdout } = await cli(['sweep', '--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('npm run -s sweep');
});

test('a program that cannot go on ends a sweep in its sentence', async () => {
  const code = writeCode(
    'function decide({ now, waiting }) { return now > 900 ? waiting[0].far : waiting[0]; }',
  );
  const argv = [`policy=own&code=${code}&duration=20`, '--vary', 'lambda=4,8', '--replications', '3'];
  const { status, stdout, stderr } = await cli(['sweep', ...argv], '');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/Line 1, at \d\.\d{3} s, arm on \d+, \d+ waits?: a request has no far/);
  expect(stderr).not.toContain('    at ');
});
