/** What is said to whoever points at a word of the Lab: all terms of the glossary that stand in it, and no others. */
import { expect, it, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { glossary } from '../../../../src/page/app/help/glossary.ts';
import { explainersOf } from '../../../../src/page/app/kit/reading/explainers.ts';
import { explainersIn, termsFrom } from '../../../../src/page/app/kit/reading/terms.ts';

const headsOf = (text: string) =>
  explainersOf(text, glossary)
    .split('\n\n')
    .map((said) => said.split(':')[0]);

test.each([
  ['slack of a request', 'Slack of a request'],
  ['Next on the scan list in the order of the sweep.', 'Scan list'],
  ['percentile', 'Percentile'],
  ['backlog', 'Backlog, queue'],
  ['Mixed, gated SCAN', 'Gated'],
  ['Mixed, incremental SCAN', 'Incremental'],
  ['Disjoint, incremental FCFS', 'Disjoint and mixed'],
  ['glitches', 'Glitch'],
])('%s', (text, head) => {
  expect(headsOf(text)).toContain(head);
});

it('takes whole words only, in the order of the text, and says nothing of plain ones', () => {
  expect(explainersOf('nothing here', glossary)).toBe('');
  expect(explainersOf('delegated', glossary)).toBe('');
  expect(headsOf('Mixed, gated SCAN')).toEqual(['Disjoint and mixed', 'Gated', 'SCAN and LOOK']);
});

it('has something to say of most policies', () => {
  const told = policies.filter(({ title, summary }) => explainersOf(`${title}. ${summary}`, glossary) !== '');
  expect(told.length).toBeGreaterThan(0.8 * policies.length);
});

it('asks for the glossary where it was told to', async () => {
  expect(await explainersIn('glitch')).toBe('');
  termsFrom(() => Promise.resolve(glossary));
  expect(await explainersIn('glitch')).toMatch(/^Glitch: /);
});
