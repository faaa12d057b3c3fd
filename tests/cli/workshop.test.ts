/** Receipts of the Workshop, as an instructor corrects them: public seeds, hidden ones, and programs that will not end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { makeWorkReceipt, type WorkReceipt } from '../../src/core/scenario/files/workReceipt.ts';
import { bringPrograms } from '../../src/core/workshop/bring.ts';
import { challengeById } from '../../src/core/workshop/challenges/index.ts';
import { writeWorkshopFile } from '../../src/core/workshop/work/file.ts';
import { readHidden } from '../../src/core/workshop/work/hidden.ts';
import { workshopWork, type HandedWork } from '../../src/core/workshop/work/handed.ts';
import { sha256 } from '../../src/core/base/sha256.ts';
import { cli, freshPath } from './cli.ts';

beforeAll(() => {
  bringPrograms();
});

const challenge = (id: string) => {
  const its = challengeById.get(id);
  if (!its) throw new Error(`no challenge ${id}`);
  return its;
};
const fair = challenge('fair-sstf');
/** Few of them: the others are tried in core/workshop/challenges.test.ts. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

function receiptOf(source: string, more: Partial<HandedWork> = {}): WorkReceipt {
  const work: HandedWork = {
    ...{ title: fair.title, id: fair.id, program: { source, tune: {} }, properties: fair.properties },
    ...{ seeds, wants: 'program', tests: [], ...more },
  };
  const making = workshopWork(work);
  for (;;) {
    const { done, value } = making.next();
    if (done === true) return makeWorkReceipt({ ...value, variant: 'ada' });
  }
}

function folderWith(files: Readonly<Record<string, object | string>>): string {
  const folder = freshPath('');
  mkdirSync(folder);
  for (const [name, its] of Object.entries(files))
    writeFileSync(`${folder}/${name}`, typeof its === 'string' ? its : JSON.stringify(its));
  return folder;
}

function linesOf(csv: string): readonly string[][] {
  const lines: string[][] = [];
  Papa.parse<string[]>(csv.trimEnd(), {
    delimiter: ',',
    newline: '\n',
    step: ({ data }) => lines.push(data),
  });
  return lines;
}

const tableOf = (csv: string): readonly Readonly<Record<string, string>>[] => {
  const [head = [], ...rows] = linesOf(csv);
  return rows.map((row) => Object.fromEntries(head.map((name, k) => [name, row[k] ?? ''])));
};

const solution = 'source' in fair.solution ? fair.solution.source : '';
/** With another checksum, as whoever forges one writes it. */
const forged = (
  { checksum: _, format: _f, version: _v, engine: _e, ...parts }: WorkReceipt,
  change: object,
) => makeWorkReceipt({ ...parts, ...change });

test('a receipt has the program, its digest, the language, each verdict, decisions and fingerprints', () => {
  const receipt = receiptOf(solution);
  expect(receipt).toMatchObject({ version: 2, kind: 'workshop', mark: 1, variant: 'ada' });
  expect(receipt.of).toMatchObject({
    ...{ workshop: 'fair-sstf', language: 1, sha256: sha256(solution), source: solution, seeds: '1-8' },
    must: 'overtaken:4~average:110:sstf~busy',
  });
  expect(Number(receipt.of.decisions)).toBeGreaterThan(20);
  expect(receipt.steps.map(({ id, answers }) => [id, answers[1]])).toEqual([
    ['property-1', 'holds'],
    ['property-2', 'holds'],
    ['property-3', 'holds'],
  ]);
  expect(receipt.runs.map(({ id }) => id)).toEqual(['requests', 'seeds']);
  expect(receipt.runs[0]?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(receipt.runs[1]?.digest).toMatch(/^[0-9a-f]{16}$/);
});

test('valid, forged, and programs that throw or never end: each has its row', async () => {
  const naive = receiptOf(fair.source);
  const good = receiptOf(solution);
  const folder = folderWith({
    'a-good.json': good,
    'b-naive.json': naive,
    'c-throws.json': receiptOf('function decide({ waiting }) { return waiting[5].id; }'),
    'd-endless.json': receiptOf('function decide() { while (true) {} }', { seeds: [1] }),
    'e-no-program.json': receiptOf('class {'),
    'f-other-verdict.json': forged(naive, {
      mark: 1,
      steps: naive.steps.map((step) => ({ ...step, answers: [step.answers[0] ?? '', 'holds'] })),
    }),
    'g-other-program.json': forged(naive, {
      of: { ...naive.of, source: solution, sha256: sha256(solution) },
    }),
    'h-other-digest.json': forged(good, { of: { ...good.of, sha256: sha256('x') } }),
    'i-other-language.json': forged(good, { of: { ...good.of, language: 9 } }),
    'j-odd.json': forged(good, { of: { ...good.of, must: 'never', seeds: 'x', tune: '=' } }),
  });
  const { status, stdout } = await cli(['receipts', folder, '--format', 'csv']);
  expect(status).toBe(1);
  const data = tableOf(stdout);
  expect(data.map(({ verdict, mark }) => [verdict, mark])).toEqual([
    ['valid', '1.0000'],
    ['valid', '0.6667'],
    ['valid', '0.0000'],
    ['valid', '0.0000'],
    ['valid', '0.0000'],
    ['differs', '0.6667'],
    ['differs', '1.0000'],
    ['differs', '1.0000'],
    ['unreadable', ''],
    ['unreadable', ''],
  ]);
  expect(data[5]?.why).toContain(
    'property-1 is said to hold; it fails on 1 of 8 seeds, first on 5: request 3 is overtaken by 14',
  );
  expect(data[6]?.why).toContain('the run requests is another');
  expect(data[8]?.why).toBe('it is written in version 9 of the language, and this is version 1');
  expect(data[9]?.why).toContain('must: "never" is no property that is known');
  expect(data[9]?.why).toContain('seeds: "x": allowed are whole numbers');
  expect(data[0]).toMatchObject({ kind: 'workshop', title: fair.title });
});

test('hidden checks are made, tried, and told in text, csv and json', async () => {
  const hiddenPath = freshPath('.json');
  const made = await cli(['challenge', 'fair-sstf', '--hidden', '6', '--seed', '7', '--out', hiddenPath]);
  expect([made.status, made.stderr]).toEqual([0, '']);
  const content = readFileSync(hiddenPath, 'utf8');
  const read = readHidden(content);
  expect(read.ok && read.value.seeds.length).toBe(6);
  expect(read.ok && read.value.seeds.filter((seed) => fair.seeds.includes(seed))).toEqual([]);
  const folder = folderWith({
    'a.json': receiptOf(solution),
    'b.json': receiptOf('// FCFS\nfunction decide({ waiting }) { return waiting[0]; }'),
    'c.json': receiptOf(solution, { id: 'write-look' }),
  });
  const csv = await cli(['receipts', folder, '--checks', hiddenPath, '--format', 'csv']);
  const data = tableOf(csv.stdout);
  expect(Object.keys(data[0] ?? {}).slice(-2)).toEqual(['hidden', 'hidden_why']);
  expect(data.map(({ hidden }) => hidden)).toEqual(['1.0000', '0.6667', '0.0000']);
  expect(data[1]?.hidden_why).toMatch(
    /^Over all seeds together, .* It fails: the mean response is .* under SSTF/,
  );
  expect(data[2]?.hidden_why).toBe(`the hidden checks are of "${fair.title}"`);
  const table = await cli(['receipts', folder, '--checks', hiddenPath]);
  expect(table.stdout.split('\n')[0]?.split(/\s+/)).toEqual([
    'file',
    'variant',
    'verdict',
    'mark',
    'hidden',
    'why',
  ]);
  expect(table.stdout.trimEnd().split('\n').at(-1)).toBe(
    '3 valid, 0 different, 0 unreadable; 1 keep all hidden checks',
  );
  const json = JSON.parse(
    (await cli(['receipts', folder, '--checks', hiddenPath, '--format', 'json'])).stdout,
  ) as {
    readonly file: string;
    readonly hidden: number;
  }[];
  expect(json.map(({ file, hidden }) => [file, hidden])).toEqual([
    ['a.json', 1],
    ['b.json', expect.closeTo(2 / 3)],
    ['c.json', 0],
  ]);
});

test('receipts are held against what was set: a name, a link or a file', async () => {
  const wanted = challenge('not-sstf');
  const requests = 'requests' in wanted.solution ? wanted.solution.requests : [];
  const ofRequests = {
    ...wanted,
    program: { source: wanted.source, tune: {} },
    seeds: wanted.seeds.slice(0, 2),
  };
  const folder = folderWith({
    'a.json': receiptOf(solution),
    'b.json': receiptOf(fair.source),
    'c.json': receiptOf(wanted.source, { ...ofRequests, requests }),
  });
  const file = freshPath('.json');
  writeFileSync(
    file,
    writeWorkshopFile({
      program: { source: fair.source, tune: {} },
      properties: fair.properties,
      assignment: { ...fair, seeds },
    }),
  );
  const rows = async (against: string) => {
    const { stdout } = await cli(['receipts', folder, '--against', against, '--format', 'csv']);
    const data = tableOf(stdout);
    return data.map(({ runs, changed }) => `${runs} ${changed}`);
  };
  expect(await rows(file)).toEqual([
    'as assigned ',
    'incomplete nothing was done: it is what was set',
    expect.stringMatching(/^changed properties: order:sstf instead of overtaken:4/),
  ]);
  expect((await rows('#/workshop/fair-sstf'))[0]).toBe('changed seeds: 1-8 instead of 1-40');
  expect((await rows('#/learn/1'))[0]).toBe('changed it is of the workshop');
  const { stdout } = await cli(['receipts', folder, '--format', 'json']);
  const [, , third] = JSON.parse(stdout) as { readonly verdict: string; readonly mark: number }[];
  expect(third).toMatchObject({ verdict: 'valid', mark: 1 });
});

test('what cannot be made is told', async () => {
  const refused = async (...words: string[]) => {
    const { status, stderr } = await cli(['challenge', ...words]);
    expect(status).toBe(2);
    return stderr.trimEnd();
  };
  expect(await refused('nothing', '--hidden', '3')).toBe(
    '"nothing" is no challenge, and neither link nor file of an assignment; there are write-look, fair-sstf, mend-tail, beat-fcfs, not-sstf',
  );
  expect(await refused('fair-sstf')).toBe('--hidden=: allowed is a whole number of seeds from 1 to 2000');
  expect(await refused('fair-sstf', '--hidden', '2001', '--seed', 'x')).toBe(
    '--hidden=2001: allowed is a whole number of seeds from 1 to 2000\n--seed=x: allowed is a whole number from 1 to 4294967295',
  );
  expect(await refused('not-sstf', '--hidden', '3')).toBe(
    '"It says that it is SSTF" asks for requests, and hidden checks are of programs',
  );
  expect(await refused('#/workshop/?v=3&must=busy', '--hidden', '3')).toBe(
    'the link holds no assignment: it has no seeds',
  );
  const { status, stdout } = await cli(['challenge']);
  expect(status).toBe(0);
  expect(stdout).toContain(
    'fair-sstf: Make SSTF fair within 10 %. #/workshop/fair-sstf, solved: #/workshop/fair-sstf/solution\n  Nobody is overtaken',
  );
});

test('a file of hidden checks that was changed is refused', async () => {
  const folder = folderWith({ 'a.json': receiptOf(fair.source, { seeds: [1] }) });
  const { stdout } = await cli(['challenge', 'fair-sstf', '--hidden', '2', '--seed', '1']);
  const file = JSON.parse(stdout) as Record<string, unknown>;
  for (const [change, says] of [
    [{ seeds: [1, 2] }, 'the digest is another'],
    [{ seeds: [0] }, 'seeds must be a list of whole numbers'],
    [{ properties: ['never'] }, 'properties: "never" is no property'],
    [{ format: 'other' }, 'the file’s format is "other"'],
    [{ version: 2 }, 'version must be 1'],
    [{ title: 4 }, 'title and workshop must be texts'],
  ] as const) {
    const path = freshPath('.json');
    writeFileSync(path, JSON.stringify({ ...file, ...change }));
    const { status, stderr } = await cli(['receipts', folder, '--checks', path]);
    expect(status).toBe(2);
    expect(stderr).toContain(`--checks: ${says}`);
  }
});
