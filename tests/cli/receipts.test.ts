/** A folder of receipts, checked as an instructor does. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Check, KnownRun } from '../../src/cli/judged.ts';
import { checkReceipt } from '../../src/cli/receiptCheck.ts';
import { writeCode } from '../../src/core/scenario/link/code.ts';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import {
  linkOfReceipt,
  makeReceipt,
  writeReceipt,
  type Receipt,
} from '../../src/core/scenario/files/receipt.ts';
import { packPlaylist, playlistHash, type Playlist } from '../../src/core/scenario/link/playlist.ts';
import { drawQueue } from '../../src/core/lesson/exercise/serveQueue.ts';
import { exerciseWork } from '../../src/core/lesson/receipt/exerciseWork.ts';
import { makeWorkReceipt } from '../../src/core/scenario/files/workReceipt.ts';
import { standStill } from '../helpers/standStill.ts';
import { cli, fileWith, freshPath } from './cli.ts';

/** The fingerprint as another command has it. */
async function fingerprintOf(link: string): Promise<string> {
  const { stdout } = await cli(['simulate', link, '--format', 'json']);
  return (JSON.parse(stdout) as { fingerprint: string }).fingerprint;
}

async function receiptOf(
  variant: string,
  answer = 'The arm has passed it.',
  policy = 'policy=mixed-gated',
): Promise<Receipt> {
  const link = `variant=${variant}&${policy}&n=5&duration=40`;
  const { scenario } = (await decodeLink(link)).state;
  const answers = [{ question: 'Why?', answer }];
  return makeReceipt({
    title: 'Sheet 3',
    variant,
    scenario,
    fingerprint: await fingerprintOf(link),
    answers,
  });
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = freshPath('');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  return folder;
}

test('valid, different and unreadable ones are told apart', async () => {
  const ada = await receiptOf('ada');
  const { title, variant, fingerprint, answers } = await receiptOf('bob');
  const { scenario } = (await decodeLink('variant=bob&n=5&duration=40')).state;
  const forged = makeReceipt({ title, variant, fingerprint, answers, scenario });
  const folder = folderWith({
    'ada.json': writeReceipt(ada),
    'bob.json': writeReceipt(forged),
    'cy.json': writeReceipt({ ...(await receiptOf('cy')), title: 'Sheet 4' }),
    'dan.json': '{ "format": "roundscope-receipt"',
    'notes.txt': 'no receipt',
  });
  const { status, stdout, stderr } = await cli(['receipts', folder]);
  expect([status, stderr]).toEqual([1, '']);
  const [head, ...lines] = stdout.trimEnd().split('\n');
  expect(head.split(/\s+/)).toEqual(['file', 'variant', 'verdict', 'why']);
  expect(lines.map((line) => line.split(/\s{2,}/).slice(0, 3))).toEqual([
    ['ada.json', 'ada', 'valid'],
    ['bob.json', 'bob', 'differs'],
    ['cy.json', 'cy', 'differs'],
    ['dan.json', 'unreadable', expect.stringMatching(/^the receipt is not JSON: ./)],
    ['1 valid, 2 different, 1 unreadable'],
  ]);
  expect(lines[1]).toContain('the run’s fingerprint is');
  expect(lines[2]).toContain('the checksum is another');
});

test('a run under a program is played again by the same interpreter', async () => {
  const nearest = writeCode(
    'function decide({ waiting, arm }) { return least(waiting, { far: (r) => Math.abs(r.cylinder - arm) }); }',
  );
  const other = writeCode('function decide({ waiting }) { return waiting[0]; }');
  const ada = await receiptOf('ada', '', `policy=own&code=${nearest}`);
  const bob = await receiptOf('bob', '', `policy=own&code=${other}`);
  const { scenario } = (await decodeLink(linkOfReceipt(bob))).state;
  const { title, variant, fingerprint, answers } = ada;
  const forged = makeReceipt({ title, variant, fingerprint, answers, scenario });
  const folder = folderWith({ 'ada.json': writeReceipt(ada), 'forged.json': writeReceipt(forged) });
  const { stdout } = await cli(['receipts', folder]);
  const [, ...lines] = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s{2,}/)[2])).toEqual(['valid', 'differs', undefined]);
});

test('csv has the answers, and no formulas; valid ones end with status 0', async () => {
  const receipt = await receiptOf('eve', '=SUM(A1), "quoted"');
  const folder = folderWith({ 'eve.json': writeReceipt(receipt) });
  const { status, stdout } = await cli(['receipts', folder, '--format', 'csv']);
  expect(status).toBe(0);
  const [head, row] = stdout.trimEnd().split('\n');
  expect(head).toBe('file,variant,verdict,why,engine,fingerprint,scenario,answer_1');
  expect(row).toContain(`eve.json,eve,valid,,${receipt.engine},${receipt.fingerprint},`);
  expect(row.endsWith(`,"'=SUM(A1), ""quoted"""`)).toBe(true);
});

test('csv has what was guessed in a last column, where anything was', async () => {
  const receipt = await receiptOf('eve', 'because');
  const { scenario } = (await decodeLink(linkOfReceipt(receipt))).state;
  const guesses = [
    { moment: 1, seconds: 1.198, guess: 'video 6', policy: 'video 6' },
    { moment: 2, seconds: 2, guess: '=video', policy: 'request 7' },
  ];
  const { title, variant, fingerprint, answers } = receipt;
  const guessed = makeReceipt({ title, variant, scenario, fingerprint, answers, guesses });
  const folder = folderWith({ 'ada.json': writeReceipt(receipt), 'eve.json': writeReceipt(guessed) });
  const { status, stdout } = await cli(['receipts', folder, '--format', 'csv']);
  expect(status).toBe(0);
  const [head, without, row] = stdout.trimEnd().split('\n');
  expect(head).toBe('file,variant,verdict,why,engine,fingerprint,scenario,answer_1,guesses');
  expect(without.endsWith(',because,')).toBe(true);
  expect(row.endsWith(',"moment 1 at 1.198 s: video 6; moment 2 at 2 s: =video, the policy request 7"')).toBe(
    true,
  );
});

/** As engine 1 made them: of one disk, which plays the same since, and of disks on a bus, which do not. */
test('one of another engine is valid where its run is the same; where it is not, the engine is named', async () => {
  const folder = fileURLToPath(new URL('engine-1/', import.meta.url));
  const { status, stdout, stderr } = await cli(['receipts', folder]);
  expect([status, stderr]).toEqual([1, '']);
  const [, ...lines] = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ['ada.json', 'ada', 'valid'],
    [
      ...['bob.json', 'bob', 'differs'],
      expect.stringMatching(
        /^the run’s fingerprint is [0-9a-f]{16}, not df511fbab1e0d900; made with engine 1, and this is engine \S+$/,
      ),
    ],
    ['1 valid, 1 different, 0 unreadable'],
  ]);
});

test('what is wrong with the order is told in sentences, with status 2', async () => {
  const empty = folderWith({});
  const one = folderWith({ 'eve.json': '{}' });
  for (const [argv, sentence] of [
    [[], 'one FOLDER was expected, not 0'],
    [[`${empty}/none`], 'cannot read'],
    [[empty], 'there is no receipt (.json)'],
    [[empty, '--format', 'yaml'], '--format=yaml: allowed is one of text, csv, json'],
    [[empty, '--patience', 'long'], '--patience=long: allowed is a number of seconds above 0'],
    [[one, '--against', `${empty}/none.json`], 'cannot read'],
    [[one, '--against', `${one}/eve.json`], '--against: '],
  ] as const) {
    const { status, stdout, stderr } = await cli(['receipts', ...argv]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  }
});

describe('against the assignment', () => {
  const assignment = {
    format: 'roundscope-playlist',
    version: 1,
    title: 'Sheet 4',
    moments: [
      { link: '#/lab?n=5&duration=20', says: 'Yours' },
      { link: '#/lab?preset=figure-3&t=1.2', says: 'The same for all' },
    ],
    code: 'ask',
    questions: ['Why?'],
  };
  const playlist = () => fileWith(JSON.stringify(assignment), '.json');

  /** Handed in by somebody who left the moments as these links say. */
  async function handedIn(variant: string, links: readonly string[], whole = true): Promise<string> {
    const moments = await Promise.all(
      links.map(async (link) => ({
        scenario: (await decodeLink(link)).state.scenario,
        fingerprint: await fingerprintOf(link),
      })),
    );
    const answers = [{ question: 'Why?', answer: 'The arm has passed it.' }];
    const parts = { title: 'Sheet 4', variant, ...moments[0], answers };
    return writeReceipt(makeReceipt(whole ? { ...parts, moments } : parts));
  }
  const second = 'preset=figure-3';

  test('each receipt is of the assigned runs, or what was changed is said', async () => {
    const folder = folderWith({
      'ada.json': await handedIn('ada', ['variant=ada&n=5&duration=20', second]),
      'bob.json': await handedIn('bob', ['variant=bob&n=6&policy=fcfs&duration=20', second]),
      'cy.json': await handedIn('cy', ['variant=ada&n=5&duration=20', second]),
      'dan.json': await handedIn('dan', ['variant=dan&n=5&duration=20'], false),
      'eve.json': await handedIn('eve', ['variant=eve&n=5&duration=20', `${second}&edits=0.5:serve:D1`]),
    });
    const { status, stdout, stderr } = await cli(['receipts', folder, '--against', playlist()]);
    expect([status, stderr]).toEqual([1, '']);
    const [head, ...lines] = stdout.trimEnd().split('\n');
    expect(head.split(/\s+/)).toEqual(['file', 'variant', 'verdict', 'runs', 'why']);
    const rows = lines.map((line) => line.split(/\s{2,}/));
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['ada.json', 'ada', 'valid', 'as assigned'],
      ['bob.json', 'bob', 'valid', 'changed'],
      ['cy.json', 'cy', 'differs', 'changed'],
      ['dan.json', 'dan', 'valid', 'incomplete'],
      ['eve.json', 'eve', 'valid', 'changed'],
      ['4 valid, 1 different, 0 unreadable; 1 as assigned, 3 changed, 1 incomplete'],
    ]);
    expect(rows.map((row) => row[4])).toEqual([
      undefined,
      'moment 1: FCFS instead of Mixed, incremental SCAN; moment 1: 6 videos instead of 5 videos',
      expect.stringMatching(/is not that of the code cy; moment 1: Seed: \d+ instead of \d+$/),
      'only the run of moment 1 is in it',
      'moment 2: at 0.5 s request 1 first',
      undefined,
    ]);
  });

  test('a link will do as well, csv has new columns at the end, and all as assigned ends with status 0', async () => {
    const { moments, title, questions } = assignment;
    const asked: Playlist = { title, moments, questions, asksCode: true };
    const z = (await packPlaylist(asked)) ?? '';
    const link = playlistHash({ z, at: 0, embed: false, code: undefined });
    const folder = folderWith({ 'ada.json': await handedIn('ada', ['variant=ada&n=5&duration=20', second]) });
    const { status, stdout } = await cli(['receipts', folder, '--against', link, '--format', 'csv']);
    expect(status).toBe(0);
    const [head, row] = stdout.trimEnd().split('\n');
    expect(head).toBe('file,variant,verdict,why,engine,fingerprint,scenario,answer_1,runs,changed');
    expect(row.endsWith(',The arm has passed it.,as assigned,')).toBe(true);
  });

  const longRun = async (variant: string) =>
    writeReceipt(
      makeReceipt({
        title: 'Sheet 4',
        variant,
        scenario: (await decodeLink(`variant=${variant}&n=5&duration=4000`)).state.scenario,
        fingerprint: '0123456789abcdef',
        answers: [],
      }),
    );

  test('a run that takes too long is named and passed over, by its work and not by a clock', async () => {
    const folder = folderWith({
      'ada.json': await handedIn('ada', ['variant=ada&n=5&duration=20', second]),
      'zoe.json': await longRun('zoe'),
    });
    /** However slow the machine is: each look at the clock costs so much. */
    const check = (patience: string, lookMs: number) => {
      let now = 0;
      return cli(['receipts', folder, '--patience', patience], '', { nowMs: () => (now += lookMs) });
    };
    const { status, stdout } = await check('0.2', 0);
    expect(status).toBe(1);
    expect(stdout).toMatch(/ada\.json +ada +valid\n/);
    expect(stdout).toMatch(/zoe\.json +zoe +passed over +the run takes longer than 0\.2 s\n/);
    expect(stdout).toContain('1 valid, 0 different, 0 unreadable, 1 passed over');
    expect((await check('0.2', 1e6)).stdout).toBe(stdout);
  });

  test('what one receipt has cost is charged to the next with the same run: the order of files has no say', async () => {
    const folder = folderWith({ 'a.json': await longRun('zoe'), 'b.json': await longRun('zoe') });
    const [few, many] = await Promise.all(
      ['0.2', '60'].map(async (patience) => (await cli(['receipts', folder, '--patience', patience])).stdout),
    );
    expect(few).toContain('2 passed over');
    expect(many).toContain('2 different');
  });

  test('reading counts as well', async () => {
    const moments = Array(200).fill(second) as string[];
    const folder = folderWith({ 'ada.json': await handedIn('ada', moments) });
    const { stdout } = await cli(['receipts', folder, '--patience', '1']);
    expect(stdout).toMatch(/ada\.json +ada +passed over +its reading takes longer than 1 s\n/);
  });
});

describe('of exercises and lessons', () => {
  const exercise = (variant: string, first: number): string => {
    const queue = drawQueue('sstf', variant, 1);
    const steps = queue.order.map((place, k) => ({
      ...{ id: `step-${k + 1}`, hints: 0, tries: [], seconds: 1 },
      answers: [k === 0 ? first : place],
    }));
    const parts = exerciseWork({ exercise: 'serve', policy: 'sstf', variant, attempt: 1 }, steps);
    if (typeof parts === 'string') throw new Error(parts);
    return JSON.stringify(makeWorkReceipt({ ...parts, variant, mark: 1 }));
  };
  const right = (variant: string) => drawQueue('sstf', variant, 1).order[0] ?? 0;

  test('one that says it is of something else besides differs, whatever mark it bears', async () => {
    const parts = exerciseWork({ exercise: 'serve', policy: 'sstf', variant: 'fay', attempt: 1 }, []);
    if (typeof parts === 'string') throw new Error(parts);
    const posing = makeWorkReceipt({
      ...{ ...parts, variant: 'fay', mark: 1, title: 'Why do I wait?' },
      of: { ...parts.of, lesson: '4' },
    });
    const folder = folderWith({ 'fay.json': JSON.stringify(posing) });
    const { status, stdout } = await cli(['receipts', folder, '--against', '#/learn/4?code=own']);
    expect(status).toBe(1);
    for (const words of [
      'differs',
      'changed',
      'it is of attempt 1, exercise serve, lesson 4',
      'its title is',
    ])
      expect(stdout).toContain(words);
  });

  test('each has a mark, from its answers alone, and is held against the link', async () => {
    const cheat = exercise('cy', right('cy')).replace('"seconds":1', '"seconds":2');
    const folder = folderWith({
      'ada.json': exercise('ada', right('ada')),
      'bob.json': exercise('bob', (right('bob') + 1) % 8),
      'cy.json': cheat,
      'dan.json': JSON.stringify({ format: 'roundscope-receipt', version: 2, kind: 'dance' }),
      'eve.json': writeReceipt(await receiptOf('eve')),
    });
    const { status, stdout } = await cli([
      'receipts',
      folder,
      '--against',
      '#/learn/serve?policy=sstf&code=own',
    ]);
    expect(status).toBe(1);
    const [head, ...lines] = stdout.trimEnd().split('\n');
    expect(head.split(/\s+/)).toEqual(['file', 'variant', 'verdict', 'mark', 'runs', 'why']);
    expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
      ['ada.json', 'ada', 'valid', '100 %', 'as assigned'],
      ['bob.json', 'bob', 'valid', '94 %', 'as assigned'],
      [
        'cy.json',
        'cy',
        'differs',
        '100 %',
        'as assigned',
        expect.stringContaining('the checksum is another'),
      ],
      ['dan.json', 'unreadable', expect.stringContaining('kind must be one of assignment, lesson, exercise')],
      ['eve.json', 'eve', 'valid', 'changed', 'it is of an assignment'],
      ['3 valid, 1 different, 1 unreadable; 3 as assigned, 1 changed, 0 incomplete'],
    ]);
  });

  test('csv has kind, title, mark and what was done in last columns', async () => {
    const folder = folderWith({ 'bob.json': exercise('bob', (right('bob') + 1) % 8) });
    const { status, stdout } = await cli(['receipts', folder, '--format', 'csv']);
    expect(status).toBe(0);
    const [head, row] = stdout.trimEnd().split('\n');
    expect(head).toBe('file,variant,verdict,why,engine,fingerprint,scenario,kind,title,mark,steps');
    expect(row).toMatch(/^bob\.json,bob,valid,,\S+,,,exercise,Serve the queue: SSTF,0\.9375,/);
  });
});

describe('whatever one of them does, each has its row', () => {
  const verdictsOf = (stdout: string) =>
    stdout
      .split('\n')
      .slice(1, -2)
      .map((line) => line.split(/\s{2,}/));

  test('what is no file is not begun, and what is too large is not read', async () => {
    const folder = folderWith({
      'ada.json': writeReceipt(await receiptOf('ada')),
      'b.json': ' '.repeat(20_000_001),
      'c.json': '['.repeat(1_000_000),
      'd.json': '',
    });
    mkdirSync(`${folder}/e.json`);
    symlinkSync('/dev/zero', `${folder}/f.json`);
    symlinkSync('nowhere', `${folder}/g.json`);
    // A pipe that nobody writes to.
    execFileSync('mkfifo', [`${folder}/h.json`]);
    const { status, stdout, stderr } = await cli(['receipts', folder]);
    expect([status, stderr]).toEqual([1, '']);
    expect(verdictsOf(stdout)).toEqual([
      ['ada.json', 'ada', 'valid'],
      ['b.json', 'unreadable', 'cannot be read: it has 20000001 bytes; at most 20000000 are allowed'],
      ['c.json', 'unreadable', expect.stringContaining('more than 16 deep, at line 1, character 17')],
      ['d.json', 'unreadable', expect.stringMatching(/^the receipt is not JSON: ./)],
      ['e.json', 'unreadable', 'cannot be read: it is no file'],
      ['f.json', 'unreadable', 'cannot be read: it is no file'],
      ['g.json', 'unreadable', 'cannot be read: ENOENT: no such file or directory'],
      ['h.json', 'unreadable', 'cannot be read: it is no file'],
    ]);
  });

  test('a name of two megabytes is cut in the table, with a sign of it', async () => {
    const long = 'x'.repeat(2e6);
    const ada = await receiptOf('ada');
    const folder = folderWith({
      'ada.json': writeReceipt(ada),
      'bob.json': writeReceipt({ ...ada, variant: long, fingerprint: long, engine: long }),
      'cy.json': writeReceipt({ ...ada, scenario: `${long}=${long}` }),
      'dan.json': writeReceipt({ ...ada, title: long, variant: '😀'.repeat(41) }),
      'eve.json': writeReceipt({ ...ada, variant: '\u0000\u202e😀' }),
    });
    const { stdout } = await cli(['receipts', folder]);
    expect(stdout.length).toBeLessThan(5000);
    const rows = verdictsOf(stdout);
    expect(rows.map(([, variant]) => variant)).toEqual([
      'ada',
      `${'x'.repeat(39)}…`,
      'ada',
      `${'😀'.repeat(39)}…`,
      '😀',
    ]);
    expect(rows.map(([, , verdict]) => verdict)).toEqual([
      'valid',
      'differs',
      'unreadable',
      'differs',
      'differs',
    ]);
    // A csv is for programs: all of it is there.
    const csv = (await cli(['receipts', folder, '--format', 'csv'])).stdout;
    expect(csv).toContain(`bob.json,${long},differs,`);
  });

  test('more answers or moments than an assignment has make no columns', async () => {
    const ada = await receiptOf('ada');
    const [answer] = ada.answers;
    const [run] = [{ scenario: ada.scenario, fingerprint: ada.fingerprint }];
    const folder = folderWith({
      'ada.json': writeReceipt({ ...ada, answers: Array(21).fill(answer) as typeof ada.answers }),
      'bob.json': writeReceipt({ ...ada, moments: Array(201).fill(run) as (typeof run)[] }),
    });
    const { stdout } = await cli(['receipts', folder, '--format', 'csv']);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'file,variant,verdict,why,engine,fingerprint,scenario',
      'ada.json,,unreadable,answers has 21 entries; at most 20 are allowed,,,',
      'bob.json,,unreadable,moments has 201 entries; at most 200 are allowed,,,',
    ]);
  });

  test('a run that throws is told with its reason, and the others are checked', async () => {
    const [ada, bob, cy] = await Promise.all(['ada', 'bob', 'cy'].map((variant) => receiptOf(variant)));
    class Known extends Map<string, KnownRun> {
      override get(name: string): KnownRun | undefined {
        if (name === bob.scenario) throw new RangeError('service 2 is ready at NaN ns');
        return super.get(name);
      }
    }
    const check: Check = { assignment: undefined, patienceS: 60, known: new Known() };
    const checked: unknown[] = [];
    for (const receipt of [ada, bob, cy])
      checked.push(
        await checkReceipt({ file: 'a', read: { kind: 'assignment', receipt }, faults: [] }, check),
      );
    expect(checked).toEqual([
      expect.objectContaining({ verdict: 'valid', why: '' }),
      expect.objectContaining({
        verdict: 'passed over',
        why: 'the run breaks off: service 2 is ready at NaN ns',
      }),
      expect.objectContaining({ verdict: 'valid', why: '' }),
    ]);
  });

  test('a step that never ends is ended, and the others are checked', async () => {
    const [ada, bob, cy] = await Promise.all(['ada', 'bob', 'cy'].map((variant) => receiptOf(variant)));
    class Known extends Map<string, KnownRun> {
      override get(name: string): KnownRun | undefined {
        if (name === bob.scenario) standStill();
        return super.get(name);
      }
    }
    const check: Check = { assignment: undefined, patienceS: 60, longestMs: 1500, known: new Known() };
    const checked: unknown[] = [];
    for (const receipt of [ada, bob, cy])
      checked.push(
        await checkReceipt({ file: 'a', read: { kind: 'assignment', receipt }, faults: [] }, check),
      );
    expect(checked).toEqual([
      expect.objectContaining({ verdict: 'valid', why: '' }),
      expect.objectContaining({
        verdict: 'passed over',
        why: 'the run breaks off: a step of the run does not come to its end; it was ended after 1.5 s',
      }),
      expect.objectContaining({ verdict: 'valid', why: '' }),
    ]);
  });

  test('no answer, name or file is a formula', async () => {
    const texts = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1'];
    const receipts = await Promise.all(texts.map((text) => receiptOf('ada', text)));
    const folder = folderWith(
      Object.fromEntries(receipts.map((receipt, i) => [`=${i}.json`, writeReceipt(receipt)])),
    );
    const { stdout } = await cli(['receipts', folder, '--format', 'csv']);
    const lines: (readonly string[])[] = [];
    Papa.parse<string[]>(stdout, { delimiter: ',', newline: '\n', step: ({ data }) => lines.push(data) });
    const rows = lines.slice(1, -1);
    expect(rows.map((row) => row.at(-1))).toEqual(texts.map((text) => `'${text}`));
    expect(rows.map(([file]) => file)).toEqual(texts.map((_, i) => `'=${i}.json`));
    for (const text of texts) expect(stdout).toContain(`,"'${text}"\n`);
  });
});
