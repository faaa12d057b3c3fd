/** `npm test` itself: its queue, what it reads of reports that end early, what it refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readOrders } from '../../scripts/test/orders.mjs';
import { perform } from '../../scripts/test/process.mjs';
import { partOf, performAll } from '../../scripts/test/queue.mjs';
import { readCount, readReport } from '../../scripts/test/reports.mjs';
import { jobsOf, stages } from '../../scripts/test/stages.mjs';
import { dearest, stageTable } from '../../scripts/test/table.mjs';

interface Job {
  readonly name: string;
  readonly seconds: number;
  readonly needs?: string;
}

/** The order in which jobs begin, where each lasts as long as it says. */
async function begunIn(jobs: readonly Job[], slots: number): Promise<readonly string[]> {
  const begun: string[] = [];
  const running: { readonly untilS: number; readonly end: () => void }[] = [];
  let nowS = 0;
  const all = performAll([...jobs], slots, ({ name, seconds }: Job) => {
    begun.push(`${nowS} ${name}`);
    return new Promise<void>((end) => running.push({ untilS: nowS + seconds, end }));
  });
  while (begun.length < jobs.length || running.length > 0) {
    running.sort((a, b) => a.untilS - b.untilS);
    const next = running.shift();
    if (!next) throw new Error('nothing runs, and not all has begun');
    nowS = next.untilS;
    next.end();
    // The queue goes on with the microtasks.
    await new Promise(setImmediate);
  }
  await all;
  return begun;
}

describe('the queue', () => {
  const jobs: readonly Job[] = [
    { name: 'lock', seconds: 1 },
    { name: 'build', seconds: 2 },
    { name: 'e2e', seconds: 9, needs: 'build' },
    { name: 'unit 1', seconds: 6 },
    { name: 'unit 2', seconds: 5 },
  ];

  test('two cores, the longest first with what waits for them, and nobody before what it needs', async () => {
    expect(await begunIn(jobs, 2)).toEqual(['0 build', '0 unit 1', '2 e2e', '6 unit 2', '11 lock']);
    expect((await begunIn(jobs, 3)).slice(0, 3)).toEqual(['0 build', '0 unit 1', '0 unit 2']);
  });

  test('what others need and is not among them counts as over', async () => {
    expect(await begunIn([{ name: 'e2e', seconds: 3, needs: 'build' }], 2)).toEqual(['0 e2e']);
  });

  test('jobs that need each other are named', async () => {
    const circle = [
      { name: 'a', seconds: 1, needs: 'b' },
      { name: 'b', seconds: 1, needs: 'a' },
    ];
    await expect(performAll(circle, 2, () => Promise.resolve())).rejects.toThrow('nobody can begin: a, b');
  });

  test('parts for several machines: every job in one of them, what it needs beside it', () => {
    const parts = [1, 2, 3].map((k) => (partOf([...jobs], k, 3) as readonly Job[]).map(({ name }) => name));
    expect(parts).toEqual([['build', 'e2e'], ['unit 1'], ['lock', 'unit 2']]);
  });
});

describe('a report that is written as it goes', () => {
  const line = (of: object) => `${JSON.stringify(of)}\n`;
  const file = 'tests/a.test.ts';
  const begun = line({ does: 'file', file }) + line({ does: 'tests', file, tests: ['one', 'two', 'three'] });
  const one = line({ does: 'test', file, name: 'one', outcome: 'passed' });
  const two = line({ does: 'test', file, name: 'two', outcome: 'failed', says: '1 is not 2\n at …' });
  const fileEnd = line({ does: 'fileEnd', file, ms: 1200, errors: [] });

  test('that came to its end', () => {
    expect(readReport(begun + one + two + fileEnd + line({ does: 'end', errors: [] }))).toEqual({
      ...{ passed: 1, failed: 1, skipped: 0, complete: true, place: undefined },
      names: [`${file}: two: 1 is not 2`],
      files: new Map([[file, 1200]]),
    });
  });

  test('that was broken off says what was done, and at which test', () => {
    expect(readReport(begun + one)).toMatchObject({ passed: 1, complete: false, place: `${file} > two` });
    expect(readReport(begun + one + two.slice(0, 30)).place).toBe(`${file} > two`);
    expect(readReport(line({ does: 'file', file })).place).toBe(`loading ${file}`);
    expect(readReport(begun + one + fileEnd).place).toBe('no test');
    const page = line({ does: 'begin', file: 'e2e/a.spec.ts', name: '3: opens' });
    expect(readReport(page).place).toBe('e2e/a.spec.ts > 3: opens');
    expect(readReport('')).toMatchObject({ passed: 0, failed: 0, complete: false });
  });

  test('a file that could not be loaded is a failure', () => {
    const broken = line({ does: 'fileEnd', file, ms: 5, errors: ['no such module'] });
    expect(readReport(broken)).toMatchObject({ failed: 1, names: [`${file}: no such module`] });
    const outside = line({ does: 'end', errors: ['a promise was forgotten'] });
    expect(readReport(outside)).toMatchObject({
      failed: 1,
      names: ['outside of any test: a promise was forgotten'],
    });
  });

  test('the last count of what a stage says', () => {
    expect(readCount('1 passed, 0 failed\nthen\n2 passed, 1 failed, 3 skipped\n')).toEqual({
      ...{ passed: 2, failed: 1, skipped: 3 },
    });
    expect(readCount('4 passed, 0 failed')).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(readCount('all is well')).toBeUndefined();
  });
});

describe('a stage', () => {
  const options = { env: process.env, patienceMs: 60_000, report: undefined };

  test('says what it said and how it ended', async () => {
    const told = await perform(['-e', 'console.log("hello"); process.exitCode = 3'], options);
    expect(told).toMatchObject({ good: false, said: 'hello\n', endedBy: undefined });
    expect((await perform(['-e', ''], options)).good).toBe(true);
  });

  test('that falls silent is ended, and so is what it started', async () => {
    const child = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])";
    const args = ['-e', `console.log(${child}.pid); setInterval(() => {}, 1e6)`];
    const { good, said, endedBy } = await perform(args, { ...options, patienceMs: 2000 });
    expect(good).toBe(false);
    expect(endedBy).toMatch(/^ended after \d+ s/);
    const pid = parseInt(said);
    if (process.platform !== 'win32') await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });

  test('costs what its children cost, those that nobody waits for included', async () => {
    const busy = 'while (process.cpuUsage().user < 1.5e6);';
    const child = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { detached: true, stdio: 'ignore' })`;
    // Gone without having waited, once the child is.
    const args = ['-e', `${child}.on('exit', () => process.exit())`];
    const { cpuS } = await perform(args, options);
    if (process.platform === 'linux') expect(cpuS).toBeGreaterThan(1);
  });

  test('in parts is as many jobs: those that have compiled sources in shards, and the rest', () => {
    const unit = stages.find(({ name }) => name === 'unit');
    const jobs: readonly UnitJob[] = unit ? jobsOf(unit) : [];
    const shards = jobs.filter(({ run }) => run.includes('compiled'));
    expect(shards.length).toBeGreaterThan(1);
    shards.forEach(({ name, run }, k) => {
      expect(name).toBe(`unit ${k + 1}/${shards.length}`);
      expect(run).toContain(`--shard=${k + 1}/${shards.length}`);
    });
    const rest = jobs.filter((job) => !shards.includes(job));
    expect(rest.map(({ run }) => run.slice(-2))).toEqual([['--mode', 'read']]);
    const seconds = jobs.reduce((sum, job) => sum + job.seconds, 0);
    expect(seconds).toBeCloseTo(unit?.seconds ?? NaN);
  });
});

interface UnitJob extends Job {
  readonly run: readonly string[];
}

/** Whoever is dead and not yet buried (on Linux, where nobody waits for orphans) counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('what is asked of it', () => {
  const names = ['build', 'unit'];

  test('some stages, a part', () => {
    expect(readOrders([], names)).toEqual({});
    expect(readOrders(['--only', 'unit,build', '--shard', '2/3'], names)).toEqual({
      only: ['unit', 'build'],
      shard: { k: 2, n: 3 },
    });
  });

  test.each([
    [['--only', 'unit,tpyes'], '--only: there is no stage "tpyes"; there are build, unit.'],
    [['--only'], '--only: there is no stage ""; there are build, unit.'],
    [['--shard', '3/2'], '--shard: "3/2" is no part; allowed is K/N with K from 1 to N, such as 1/2.'],
    [['--shard', '0/2'], '--shard: "0/2" is no part; allowed is K/N with K from 1 to N, such as 1/2.'],
    [['--quick'], 'There is no option "--quick"; there are --only and --shard.'],
  ])('%j is refused in a sentence', (argv, sentence) => {
    expect(readOrders(argv, names)).toEqual({ faults: [sentence] });
  });
});

test('the table: the longest first, all of it last; what was not measured is left open', () => {
  const counts = { failed: 0, skipped: 0 };
  const results = [
    { name: 'lock', wallS: 0.5, cpuS: 0.25, passed: 1, ...counts },
    { name: 'unit 1/4', wallS: 100, cpuS: NaN, passed: 2000, ...counts },
  ];
  expect(stageTable(results, 101)).toEqual([
    'stage     wall s  CPU s  passed  failed  skipped',
    'unit 1/4   100.0      –    2000       0        0',
    'lock         0.5    0.3       1       0        0',
    'all        101.0    0.3    2001       0        0',
  ]);
  expect(
    dearest(
      'Units',
      new Map([
        ['a', 500],
        ['b', 2500],
      ]),
      1,
    ),
  ).toEqual(['Units, the 1 dearest of 2 files (3.0 s in all):', '  b  2.5']);
});
