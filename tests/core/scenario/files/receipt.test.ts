import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { ENGINE_VERSION } from '../../../../src/core/scenario/engineVersion.ts';
import {
  disagreements,
  linkOfReceipt,
  makeReceipt,
  writeReceipt,
} from '../../../../src/core/scenario/files/receipt.ts';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { readReceipt } from './readReceipt.ts';

const scenarioOf = async (link: string) => (await decodeLink(link)).state.scenario;

const parts = async () => ({
  title: 'Exercise 3',
  variant: 'ada',
  scenario: await scenarioOf('variant=ada&n=5&duration=30'),
  fingerprint: '0123456789abcdef',
  answers: [{ question: 'Who waits?', answer: 'Request 6, “behind” the arm.' }],
});

test('a receipt is read as it was written', async () => {
  const receipt = makeReceipt(await parts());
  expect(readReceipt(writeReceipt(receipt))).toEqual({ ok: true, value: receipt });
});

test('the runs of all moments go with it, under the one checksum', async () => {
  const { scenario } = await parts();
  const moments = [{ scenario, fingerprint: '0123456789abcdef' }];
  const receipt = makeReceipt({ ...(await parts()), moments });
  expect(readReceipt(writeReceipt(receipt))).toEqual({ ok: true, value: receipt });
  expect(disagreements(receipt, scenario)).toEqual([]);
  const other = { ...receipt, moments: [{ scenario: 'n=6', fingerprint: '0123456789abcdef' }] };
  expect(disagreements(other, scenario)).toEqual([
    'the checksum is another: the receipt was changed after it was made',
  ]);
});

test('guesses go with it under the one checksum, and receipts without any have no list of them', async () => {
  const { scenario } = await parts();
  const guesses = [{ moment: 1, seconds: 56.09, guess: 'video 3', policy: 'video 4' }];
  const receipt = makeReceipt({ ...(await parts()), guesses });
  expect(readReceipt(writeReceipt(receipt))).toEqual({ ok: true, value: receipt });
  expect(disagreements(receipt, scenario)).toEqual([]);
  const other = { ...receipt, guesses: [{ ...guesses[0], guess: 'video 4' }] };
  expect(disagreements(other, scenario)).toEqual([
    'the checksum is another: the receipt was changed after it was made',
  ]);
  expect(makeReceipt({ ...(await parts()), guesses: [] })).toEqual(makeReceipt(await parts()));
  expect(makeReceipt(await parts())).not.toHaveProperty('guesses');
  const wrong = readReceipt(writeReceipt({ ...receipt, guesses: [{ moment: 'one' }] } as never));
  expect(wrong.ok ? [] : wrong.faults).toContain('guesses.0.moment must be a number');
});

test('its scenario is the one of the run, with the seed of the code', async () => {
  const { scenario } = await parts();
  const receipt = makeReceipt(await parts());
  const again = await decodeLink(linkOfReceipt(receipt));
  expect(again.faults).toEqual([]);
  expect(resolved(again.state.scenario).values).toEqual(resolved(scenario).values);
  expect(disagreements(receipt, scenario)).toEqual([]);
});

test('whatever is changed afterwards is noticed', async () => {
  const { scenario } = await parts();
  const receipt = makeReceipt(await parts());
  const changed = [
    { ...receipt, title: 'Exercise 4' },
    { ...receipt, fingerprint: '0123456789abcdee' },
    { ...receipt, answers: [{ ...receipt.answers[0], answer: 'Request 7' }] },
    { ...receipt, scenario: receipt.scenario.replace('n=5', 'n=6') },
  ];
  for (const other of changed)
    expect(disagreements(other, scenario)).toEqual([
      'the checksum is another: the receipt was changed after it was made',
    ]);
});

test('a seed that is not the code’s is noticed, even under a right checksum', async () => {
  const scenario = await scenarioOf('seed=7&n=5');
  const receipt = makeReceipt({ ...(await parts()), scenario });
  expect(disagreements(receipt, scenario)).toEqual(['the seed 7 is not that of the code ada']);
  expect(disagreements(makeReceipt({ ...(await parts()), variant: undefined, scenario }), scenario)).toEqual(
    [],
  );
});

test('its engine is under the checksum, and is that of today', async () => {
  const { scenario } = await parts();
  const receipt = makeReceipt(await parts());
  expect(receipt.engine).toBe(ENGINE_VERSION);
  expect(disagreements({ ...receipt, engine: '0' }, scenario)).toEqual([
    'the checksum is another: the receipt was changed after it was made',
  ]);
});

test('one of version 1 is read for ever, and its three checksums are looked at', async () => {
  const text = readFileSync(new URL('receipt-version-1.json', import.meta.url), 'utf8');
  const read = readReceipt(text);
  if (!read.ok) throw new Error(read.faults.join('; '));
  const { scenario } = await parts();
  expect(disagreements(read.value, scenario)).toEqual([]);
  const { moments = [], guesses = [] } = read.value;
  const changed = [
    { ...read.value, title: 'Exercise 4' },
    { ...read.value, moments: moments.map((run) => ({ ...run, fingerprint: '0' })) },
    { ...read.value, guesses: guesses.map((its) => ({ ...its, guess: 'video 4' })) },
  ];
  for (const other of changed) expect(disagreements(other, scenario)).toHaveLength(1);
});

test('that another engine made it is nothing wrong by itself', async () => {
  const text = readFileSync(new URL('../../../cli/engine-1/ada.json', import.meta.url), 'utf8');
  const read = readReceipt(text);
  if (!read.ok) throw new Error(read.faults.join('; '));
  expect(read.value.engine).not.toBe(ENGINE_VERSION);
  const { state } = await decodeLink(linkOfReceipt(read.value));
  expect(disagreements(read.value, state.scenario)).toEqual([]);
});

test.each([
  ['{', [expect.stringMatching(/^the receipt is not JSON: /)]],
  ['{}', ['format is missing', 'version is missing']],
  ['{"format":"roundscope-scenario"}', ['format must be "roundscope-receipt"']],
])('%s is no receipt', (text, sentences) => {
  const read = readReceipt(text);
  expect(read.ok).toBe(false);
  if (!read.ok) for (const sentence of sentences) expect(read.faults).toContainEqual(sentence);
});

test('what only an edit’s policy reads is said as well, and a receipt of before has what links had then', async () => {
  const run = 'n=6&lambda=12&duration=20&edits=10:policy:edf';
  for (const aperiodic of ['background', 'immediate:2', 'ranked:0.1']) {
    const { state } = await decodeLink(`#/lab?v=3&${run}&aperiodic=${aperiodic}`);
    const receipt = makeReceipt({ ...(await parts()), scenario: state.scenario });
    const again = (await decodeLink(linkOfReceipt(receipt))).state.scenario;
    expect([resolved(again).values.aperiodic, again.interventions]).toEqual([
      aperiodic,
      state.scenario.interventions,
    ]);
  }
  const before = await decodeLink(linkOfReceipt({ scenario: run, fingerprint: '' }));
  expect(resolved(before.state.scenario).values.aperiodic).toBe('immediate:2');
});
