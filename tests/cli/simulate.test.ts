import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policies } from '../../src/core/policy/index.ts';
import { allParams } from '../../src/core/scenario/params.ts';
import { presets } from '../../src/core/scenario/presets/index.ts';
import { cli, csvOf, fileWith, freshPath, rowsOf } from './cli.ts';

interface Result {
  readonly scenario: string;
  readonly fingerprint: string;
  readonly simulatedS: number;
  readonly discrete: Readonly<Record<string, number>>;
  readonly continuous: Readonly<Record<string, number>>;
  readonly disk: Readonly<Record<string, number>>;
}
const json = async (...argv: readonly string[]): Promise<Result> => {
  const { status, stdout, stderr } = await cli(['simulate', ...argv, '--format', 'json']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout) as Result;
};
const csv = async (...argv: readonly string[]) => {
  const { status, stdout, stderr } = await cli(['simulate', ...argv, '--format', 'csv']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return rowsOf(stdout);
};

test('one request under the head at time 0: nothing but its transfer', async () => {
  const sizeBytes = 9217045;
  const [row, ...others] = await csv('disk=nerjes-1998', '--requests', csvOf(`D,0,0,0,${sizeBytes}`));
  const transferNs = Math.floor((sizeBytes / (8.79 * 2 ** 20)) * 1e9 + 0.5);
  expect(others).toEqual([]);
  expect(row).toEqual({
    id: 'D1',
    class: 'D',
    arrival_s: '0.000000000',
    start_s: '0.000000000',
    seek_s: '0.000000000',
    rotation_s: '0.000000000',
    transfer_s: (transferNs / 1e9).toFixed(9),
    completion_s: (transferNs / 1e9).toFixed(9),
    outcome: 'served',
  });
});

test('the table of the second document: mixed SCAN, N = 7, λ = 12', async () => {
  const result = await json('policy=mixed-scan&n=7&lambda=12&seed=1', '--duration', '3000');
  expect(Object.keys(result)).toEqual(
    expect.arrayContaining([
      'engine',
      'scenario',
      'fingerprint',
      'simulatedS',
      'discrete',
      'continuous',
      'disk',
    ]),
  );
  const { discrete, continuous, disk } = result;
  expect(result.simulatedS).toBe(3000);
  expect(Math.abs(discrete.meanResponseS - 0.2299)).toBeLessThan(0.01);
  expect(discrete.ci95S).toBeGreaterThan(0);
  expect(discrete.p50S).toBeLessThan(discrete.p95S);
  expect(discrete.p99S).toBeLessThan(discrete.maxS);
  expect(discrete.saturated).toBe(false);
  expect(discrete.arrived).toBe(discrete.served + discrete.waiting);
  expect(continuous).toMatchObject({ requests: 21000, glitches: 0, late: 0, discarded: 0 });
  expect(disk.seekS + disk.rotationS + disk.transferS + disk.idleS).toBeGreaterThanOrEqual(3000);
  expect(disk.seekS + disk.rotationS + disk.transferS + disk.idleS).toBeLessThan(3000.2);
});

test('what is printed as the scenario can be given back', async () => {
  const result = await json('policy=mixed-scan&n=7&lambda=12&seed=3', '--duration', '60');
  expect((await json(result.scenario)).fingerprint).toBe(result.fingerprint);
});

test('a load that the disk cannot sustain is saturated', async () => {
  expect((await json('policy=disjoint-fcfs&n=7&lambda=25&duration=600')).discrete.saturated).toBe(true);
});

test('the same scenario as a preset, a file, a link', async () => {
  const fingerprint = (result: Result) => result.fingerprint;
  const text = '{"format":"roundscope-scenario","version":1,"values":{"preset":"paper-n7","duration":20}}';
  const all = await Promise.all([
    json('paper-n7', '--duration', '20'),
    json(fileWith(text, '.json')),
    json('https://example.org/roundscope/#/lab?v=3&amp;preset=paper-n7&amp;duration=20&t=3.'),
    json('policy=mixed-scan&n=7&lambda=12&duration=20'),
  ]);
  expect(new Set(all.map(fingerprint)).size).toBe(1);
});

test('without a duration a file of requests is run to the end of the round of its last completion', async () => {
  const requests = csvOf('D,0,0,0,50000', 'D,5.5,3000,0.5,50000', 'D,2,100,0.25,50000');
  expect((await json('n=0', '--requests', requests)).simulatedS).toBe(6);
  expect((await json('round=0.5', '--requests', requests)).simulatedS).toBe(6);
  expect((await json('round=4', '--requests', requests)).simulatedS).toBe(8);
  // 9.2 MB take a second: the last round is the one in which they are done.
  expect((await json('n=0', '--requests', csvOf('D,0.5,0,0,9217000'))).simulatedS).toBe(2);
  const cut = await json('n=0', '--requests', requests, '--duration', '3');
  expect(cut).toMatchObject({ simulatedS: 3, discrete: { arrived: 2, served: 2, waiting: 0 } });
  expect((await json('n=0&duration=600', '--requests', requests)).simulatedS).toBe(600);
});

test('the scenario that is printed holds the requests of a short file, and not the workload that they replace', async () => {
  const result = await json('n=5&seed=3', '--requests', csvOf('D,0.5,0,0,1000', 'C,0,9,0.5,800000'));
  expect(result).toMatchObject({ requests: 2 });
  expect(result.scenario).toContain('&duration=1&requests=C:0:9:0.5:800000;D:0.5:0:0:1000');
  expect(result.scenario).not.toMatch(/&(n|lambda|csize|dsize|seed)=/);
  expect((await json(result.scenario)).fingerprint).toBe(result.fingerprint);
});

test('rows stand in the order of the file', async () => {
  const rows = await csv(
    'n=0',
    '--requests',
    csvOf('D,2,100,0.25,50000', 'C,1,9,0.5,800000', 'D,0.5,0,0,1000', 'C,1,5,0.5,700000'),
  );
  expect(rows.map((r) => [r.id, r.arrival_s, r.outcome])).toEqual([
    ['D2', '2.000000000', 'served'],
    ['C1.2', '1.000000000', 'served'],
    ['D1', '0.500000000', 'served'],
    ['C2.2', '1.000000000', 'served'],
  ]);
});

test('late, discarded and waiting requests', async () => {
  // Two fragments of 0.93 s each in one round of 1 s: the second is late, a third is never started.
  const size = 8_600_000;
  const requests = csvOf(`C,0,0,0,${size}`, `C,0,1,0,${size}`, `C,0,2,0,${size}`, 'D,0.1,0,0,50000');
  const rows = await csv('policy=disjoint-fcfs', '--requests', requests);
  expect(rows.map((r) => r.outcome)).toEqual(['served', 'late', 'discarded', 'served']);
  expect(rows[2]).toMatchObject({
    start_s: '',
    seek_s: '',
    rotation_s: '',
    transfer_s: '',
    completion_s: '',
  });
  const result = await json('policy=disjoint-fcfs', '--requests', requests);
  expect(result.continuous).toMatchObject({ requests: 3, glitches: 2, late: 1, discarded: 1 });
  // No request is ever let in: it waits, and the run ends all the same.
  const never = await csv('policy=rounds&limit=number:0', '--requests', csvOf('D,0.1,0,0,50000'));
  expect(never.map((r) => r.outcome)).toEqual(['waiting']);
});

test('rows of a random workload: in order of arrival, their parts add up, as many as the report counts', async () => {
  const scenario = 'policy=mixed-gated&n=6&lambda=40&duration=150&edits=20:lambda:5;30.5:add:100:0.5:60000';
  const rows = await csv(scenario);
  const { discrete, continuous } = await json(scenario);
  const count = (requestClass: string, ...outcomes: readonly string[]) =>
    rows.filter((r) => r.class === requestClass && outcomes.includes(r.outcome)).length;
  expect(count('D', 'served')).toBe(discrete.served);
  expect(count('D', 'waiting')).toBe(discrete.waiting);
  expect(count('C', 'served', 'late', 'discarded')).toBe(continuous.requests);
  let before = 0;
  for (const r of rows) {
    expect(Number(r.arrival_s)).toBeGreaterThanOrEqual(before);
    before = Number(r.arrival_s);
    if (r.start_s === '') continue;
    const end = Number(r.start_s) + Number(r.seek_s) + Number(r.rotation_s) + Number(r.transfer_s);
    expect(end).toBeCloseTo(Number(r.completion_s), 8);
  }
});

test('the report for people', async () => {
  const { status, stdout } = await cli(['simulate', 'n=7&lambda=12&duration=100']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/mean 0\.2\d+ ± 0\.\d+ s \(95 %\)/);
  expect(stdout).toMatch(/C-requests +700, 0 glitches/);
});

test('--out writes a file and nothing else', async () => {
  const out = freshPath('.json');
  const { status, stdout } = await cli(['simulate', 'duration=5', '--format', 'json', '--out', out]);
  expect([status, stdout]).toEqual([0, '']);
  expect((JSON.parse(readFileSync(out, 'utf8')) as Result).simulatedS).toBe(5);
});

test.each([
  [['n=7.5&lamda=3&duration=0'], 3, 'lamda'],
  [['policy=mixed-scan&periods=c-d'], 1, 'use policy=rounds to choose'],
  [['policy=rounds&periods=mixed&limit=time:0.5'], 1, 'time limit'],
  [['policy=rounds&periods=c-d&limit=time:2'], 1, 'at most 1 s'],
  [['nonesuch'], 1, 'neither a preset'],
  [['missing.json'], 1, 'cannot read missing.json: ENOENT'],
  [[fileWith('{"format":', '.json')], 1, 'not JSON'],
  [[], 1, 'SCENARIO is missing'],
  [['n=1', 'lambda=2'], 1, 'one SCENARIO'],
  [['n=1', '--format', 'xml'], 1, '--format=xml'],
  [['n=1', '--duration', 'long'], 1, '--duration="long"'],
  [['n=1', '--duration', '-5'], 1, '--duration'],
  [['n=1', '--speed', '5'], 1, '--speed'],
  [['n=1', '--requests', 'missing.csv'], 1, 'cannot read missing.csv'],
  [['n=1', '--requests', csvOf('D,x,0,0,1', 'D,0,0,0,1', 'D,0,0,2,1')], 2, 'line 4: angle'],
  [['n=1', '--requests', csvOf('C,0.5,0,0,1')], 1, 'no round of 1 s starts at'],
  [['n=1', '--requests', fileWith('', '.csv')], 1, 'empty'],
  [['disk=hp97560', '--requests', csvOf('D,0,1962,0,1')], 1, 'from 0 to 1961'],
  [['--stdin', 'n=1'], 1, '--stdin'],
  [['v=9&n=1'], 1, 'newer'],
] as readonly (readonly [readonly string[], number, string])[])(
  'refused: %j',
  async (argv, faults, words) => {
    const out = freshPath('.out');
    const { status, stdout, stderr } = await cli(['simulate', ...argv, '--out', out]);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(faults);
    expect(existsSync(out)).toBe(false);
  },
);

test('a file that cannot be written', async () => {
  const { status, stderr } = await cli(['simulate', 'duration=1', '--out', '/nowhere/at/all.txt']);
  expect(status).toBe(2);
  expect(stderr).toContain('cannot write /nowhere/at/all.txt: ENOENT');
});

test('--stdin: one result a line, a wrong line in its place, status 2 in the end', async () => {
  const { status, stdout, stderr } = await cli(
    ['simulate', '--stdin', '--duration', '5'],
    'n=3\n\nn=x&q=1\r\npaper-n7\n',
  );
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { error?: string[]; line?: number; simulatedS?: number });
  expect(lines).toHaveLength(3);
  expect(lines[0].simulatedS).toBe(5);
  expect(lines[1].line).toBe(3);
  expect(lines[1].error).toHaveLength(2);
  expect(lines[2].simulatedS).toBe(5);
  expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  expect(stderr).toMatch(/^line 3: /);
  expect(status).toBe(2);
  expect((await cli(['simulate', '--stdin'], 'n=1&duration=1')).status).toBe(0);
});

test('help, and a command that there is not', async () => {
  for (const argv of [['help'], [], ['simulate', '--help']]) {
    const { status, stdout } = await cli(argv);
    expect(status).toBe(0);
    expect(stdout).toContain('SCENARIO');
  }
  const { stdout: all } = await cli(['help']);
  for (const name of ['simulate', 'sweep', 'streams', 'receipts'])
    expect(all).toContain(`npm run -s ${name}`);
  const { status, stderr } = await cli(['dance']);
  expect(status).toBe(2);
  expect(stderr).toContain('no command "dance"');
});

test('--help of each command is its own usage, with what a scenario may name where it takes one', async () => {
  const usages = await Promise.all(
    ['simulate', 'sweep', 'streams', 'receipts'].map(async (name) => {
      const { status, stdout } = await cli([name, 'n=7', '--help']);
      expect(status).toBe(0);
      expect(stdout.match(/^ {2}npm run -s \w+/gm)?.every((line) => line.endsWith(name))).toBe(true);
      expect(stdout.split('\n').filter((line) => line.length > 104)).toEqual([]);
      expect(await cli([name, '-h'])).toEqual(await cli(['help', name]));
      return stdout;
    }),
  );
  for (const text of usages.slice(0, 3)) {
    for (const { key } of [...allParams, { key: 'edits' }, { key: 'variant' }])
      expect(text).toMatch(new RegExp(`^${key} `, 'm'));
    for (const { id, title } of [...policies, ...presets])
      expect(text.split('\n').some((line) => line.startsWith(`${id} `) && line.endsWith(title))).toBe(true);
  }
  expect(usages[3]).not.toContain('PRESETS');
});

test('the ten scenarios have one fingerprint each, with and without detail, and twelve programs their steps', async () => {
  const { status, stdout, stderr } = await cli(['fingerprints']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const list = JSON.parse(stdout) as readonly { scenario: string; fingerprint: string }[];
  expect(list).toHaveLength(22);
  for (const { fingerprint } of list) expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(list.map((entry) => entry.fingerprint)).size).toBe(22);
});
