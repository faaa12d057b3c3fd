/** A folder of receipts, checked as an instructor does. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { makeReceipt, writeReceipt, type Receipt } from '../../src/core/scenario/files/receipt.ts';
import { cli, freshPath } from './cli.ts';

/** The fingerprint as another command has it. */
async function fingerprintOf(link: string): Promise<string> {
  const { stdout } = await cli(['simulate', link, '--format', 'json']);
  return (JSON.parse(stdout) as { fingerprint: string }).fingerprint;
}

async function receiptOf(variant: string, answer = 'The arm has passed it.'): Promise<Receipt> {
  const link = `variant=${variant}&policy=mixed-gated&n=5&duration=40`;
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
  const forged = makeReceipt({
    ...(await receiptOf('bob')),
    scenario: (await decodeLink('variant=bob&n=5&duration=40')).state.scenario,
  });
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
    ['dan.json', 'unreadable', 'not JSON'],
    ['1 valid, 2 different, 1 unreadable'],
  ]);
  expect(lines[1]).toContain('the run’s fingerprint is');
  expect(lines[2]).toContain('the checksum is another');
});

test('csv has the answers, and no formulas; valid ones end with status 0', async () => {
  const receipt = await receiptOf('eve', '=SUM(A1), "quoted"');
  const folder = folderWith({ 'eve.json': writeReceipt(receipt) });
  const { status, stdout } = await cli(['receipts', folder, '--format', 'csv']);
  expect(status).toBe(0);
  const [head, row] = stdout.trimEnd().split('\n');
  expect(head).toBe('file,variant,verdict,why,engine,fingerprint,scenario,answer_1');
  expect(row).toContain(`eve.json,eve,valid,,1,${receipt.fingerprint},`);
  expect(row.endsWith(`,"'=SUM(A1), ""quoted"""`)).toBe(true);
});

test('what is wrong with the order is told in sentences, with status 2', async () => {
  const empty = folderWith({});
  for (const [argv, sentence] of [
    [[], 'one FOLDER was expected, not 0'],
    [[`${empty}/none`], 'cannot read'],
    [[empty], 'there is no receipt (.json)'],
    [[empty, '--format', 'json'], '--format=json: allowed is one of text, csv'],
  ] as const) {
    const { status, stdout, stderr } = await cli(['receipts', ...argv]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  }
});
