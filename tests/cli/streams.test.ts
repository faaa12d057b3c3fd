import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cli, freshPath, rowsOf, type Own } from './cli.ts';
import { Threads } from './threads.ts';

const small = [
  '--policies',
  'edf,scan-edf',
  '--tracks',
  '1,15',
  '--m',
  '1',
  '--seeds',
  '3',
  '--requests',
  '40',
];
const second = [
  '--figure',
  '2',
  '--policies',
  'cscan',
  '--tracks',
  '1,2',
  '--seeds',
  '2',
  '--requests',
  '100',
];

const printedWith = async (own: Own, ...argv: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await cli(['streams', ...argv], '', own);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

const printed = (...argv: readonly string[]): Promise<string> => printedWith({}, ...argv);

/** The csv of both orders: done once, for all that is held against it. */
const [smallCsv, secondCsv] = [printed(...small, '--format', 'csv'), printed(...second, '--format', 'csv')];

/** Columns of a table are two blanks apart. */
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

test('figure 1 as a table: the least over the seeds, the order, how long, and by what', async () => {
  const text = await printed(...small);
  expect(text).toContain('3 seeds from 1 on');
  expect(text).toContain('40 requests a stream, engine ');
  expect(text).toContain(
    'npm run -s streams -- --figure 1 --policies edf,scan-edf --tracks 1,15 --m 1 --gap 0.2',
  );
  const [head, edf, scanEdf] = cellsOf(text).slice(-3);
  expect(head).toEqual(['policy', 'gap', 'm', '1 track', '15 tracks']);
  expect(edf.slice(0, 3)).toEqual(['edf', '0.2 s', '1']);
  expect(scanEdf).toHaveLength(5);
  const rows = rowsOf(await smallCsv);
  const counts = (tracks: string) =>
    rows.filter((row) => row.policy === 'edf' && row.tracks === tracks).map((row) => Number(row.largest));
  for (const [column, tracks] of [
    [3, '1'],
    [4, '15'],
  ] as const) {
    const found = counts(tracks);
    expect(found).toHaveLength(3);
    const mean = (found[0] + found[1] + found[2]) / 3;
    expect(edf[column]).toBe(`${Math.min(...found)} (${mean.toFixed(1)})`);
  }
});

test.each([
  ['figure 1', small, smallCsv],
  ['figure 2', second, secondCsv],
])('%s does not depend on the number of workers, nor on who is done first', async (_, argv, alone) => {
  const threads = new Threads();
  const { startThread } = threads;
  expect(await printedWith({ startThread }, ...argv, '--format', 'csv', '--jobs', '3')).toBe(await alone);
  expect(threads.started).toBe(3);
  expect((await alone).length).toBeGreaterThan(100);
});

test('a line can be given to simulate: so many streams miss nothing, one more does', async () => {
  const [row] = rowsOf(await smallCsv);
  const glitches = async (n: number) => {
    const scenario = row.scenario.replace(/&n=\d+/, `&n=${n}`);
    const { stdout } = await cli(['simulate', scenario, '--format', 'json']);
    return (JSON.parse(stdout) as { continuous: { glitches: number } }).continuous.glitches;
  };
  expect(row.scenario).toContain(`&n=${row.largest}&`);
  expect(await glitches(Number(row.largest))).toBe(0);
  expect(await glitches(Number(row.largest) + 1)).toBeGreaterThan(0);
});

test('figure 2 has what simulate has', async () => {
  const [row] = rowsOf(await secondCsv);
  const { stdout } = await cli(['simulate', row.scenario, '--format', 'json']);
  const result = JSON.parse(stdout) as { fingerprint: string; discrete: Readonly<Record<string, number>> };
  expect(row.streams).toBe('8');
  expect(row.fingerprint).toBe(result.fingerprint);
  expect(Number(row.mean_s)).toBe(result.discrete.meanResponseS);
  expect(Number(row.p95_s)).toBe(result.discrete.p95S);
  expect(await printed(...second)).toMatch(
    /1 track, 8 streams +2 tracks, 12 streams\ncscan +0\.2 s +1 +[\d.]+ ± [\d.]+, [\d.]+/,
  );
});

test('shards: with cat they are the whole, byte for byte', async () => {
  const whole = await smallCsv;
  const parts: string[] = [];
  for (const shard of ['1/5', '2/5', '3/5', '4/5', '5/5'])
    parts.push(await printed(...small, '--shard', shard));
  expect(parts.join('')).toBe(whole);
  expect(rowsOf(whole)).toHaveLength(2 * 2 * 3);
});

test('what the scenario spells out holds where an option is left out', async () => {
  const scenario = 'workload=streams&policy=cscan&disk=allicat&tracks=2&lambda=0&seed=7&dsize=tracks:1';
  const rows = rowsOf(
    await printed(scenario, '--seeds', '2', '--requests', '30', '--m', '2', '--format', 'csv'),
  );
  expect(rows.map(({ policy, tracks, lambda, m, seed }) => [policy, tracks, lambda, m, seed])).toEqual([
    ['cscan', '2', '0', '2', '7'],
    ['cscan', '2', '0', '2', '8'],
  ]);
});

test('JSON has a short run’s fingerprint at each point', async () => {
  const out = freshPath('.json');
  expect(await printed(...small, '--format', 'json', '--out', out)).toBe('');
  const { points, seeds, requests } = JSON.parse(readFileSync(out, 'utf8')) as {
    readonly seeds: readonly number[];
    readonly requests: number;
    readonly points: readonly {
      readonly probe: { readonly scenario: string; readonly fingerprint: string };
    }[];
  };
  expect([seeds, requests]).toEqual([[1, 2, 3], 40]);
  expect(points).toHaveLength(4);
  const { scenario, fingerprint } = points[3].probe;
  const { stdout } = await cli(['simulate', scenario, '--format', 'json']);
  expect((JSON.parse(stdout) as { fingerprint: string }).fingerprint).toBe(fingerprint);
});

test.each([
  [['--figure', '4'], 1, '--figure=4'],
  [['--first', '16'], 1, '--first goes with --figure 3'],
  [['workload=streams&policy=scan-edf', '--figure', '3'], 1, 'disks=1: figure 3'],
  [['workload=streams&policy=scan-edf&disks=3', '--figure', '3', '--first', '16'], 1, 'spread=whole'],
  [['--policies', 'edf,nonesuch'], 1, '--policies: policy="nonesuch"'],
  [['--policies', 'mixed-scan'], 1, 'works in rounds'],
  [['--tracks', '0,x', '--m', '9'], 3, '--tracks: tracks="0"'],
  [['--gap', '0'], 1, '--gap=0'],
  [['--seeds', '0', '--requests', '1.5'], 2, '--seeds=0'],
  [['--requests', '1000000', '--tracks', '15', '--m', '1', '--policies', 'edf'], 1, '--requests=1000000'],
  [['--streams', '8'], 1, '--streams goes with --figure 2'],
  [['--figure', '2', '--tracks', '1,2', '--streams', '8,9,10'], 1, '--streams: 3 numbers'],
  [['--shard', '3/2'], 1, '--shard=3/2'],
  [['--shard', '1/2', '--format', 'text'], 1, '--format=text'],
  [['--shard', '1/2', '--format', 'json'], 1, '--format=json'],
  [['--format', 'xml'], 1, '--format=xml'],
  [['--jobs', '0'], 1, '--jobs=0'],
  [['--speed', '5'], 1, '--speed'],
  [['paper-n7'], 1, 'workload=rounds'],
  [['n=1', 'm=2'], 1, 'at most one SCENARIO'],
  [['nonesuch'], 1, 'neither a preset'],
  [
    ['--seeds', '1000', '--m', '1,2', '--gap', Array(26).fill('0.2').join(','), '--tracks', '1'],
    1,
    '3 policies × 26 gaps × 2 values of --m × 1 of --tracks × 1000 seeds are 156000 runs; at most 100000',
  ],
] as readonly (readonly [readonly string[], number, string])[])(
  'refused: %j',
  async (argv, faults, words) => {
    const out = freshPath('.out');
    const { status, stdout, stderr } = await cli(['streams', ...argv, '--out', out]);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(faults);
    expect(existsSync(out)).toBe(false);
  },
);

test('help', async () => {
  const { status, stdout } = await cli(['streams', '--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('npm run -s streams');
});
