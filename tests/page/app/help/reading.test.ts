/** The pages to read: no word of the page without its meaning, no citation without its source. */
import { expect, test } from 'vitest';
import { glossary } from '../../../../src/page/app/help/glossary.ts';
import { omissions, sources } from '../../../../src/page/app/limits/omissions.ts';

const all = glossary.map(({ word }) => word.toLowerCase()).join(' | ');

test.each([
  ...['round', 'video', 'request', 'seek', 'rotational latency', 'transfer', 'service', 'sweep', 'estimate'],
  ...[
    'slack',
    'glitch',
    'deadline',
    'release',
    'candidate',
    'response time',
    'saturated',
    'stream',
    'period',
  ],
  ...['confidence band', 'percentile', 'batch means', 'distribution', 'waterfall', 'fork', 'intervention'],
  ...['lane', 'divergence', 'embed', 'playlist', 'moment', 'variant', 'receipt', 'seed', 'fingerprint'],
  ...['fcfs', 'sstf', 'satf', 'scan', 'look', 'c-scan', 'c-look', 'edf', 'scan-edf'],
])('the glossary has %s', (word) => {
  expect(all).toContain(word);
});

test('each word stands there once, and its meaning is a sentence', () => {
  expect(new Set(glossary.map(({ word }) => word)).size).toBe(glossary.length);
  for (const { word, means } of glossary) expect(means, word).toMatch(/^[A-Z].*\.$/s);
});

test('every source is cited, and every citation has one', () => {
  const cited = new Set(omissions.flatMap(({ cites }) => cites));
  expect([...cited].sort((a, b) => a - b)).toEqual(sources.map((_, i) => i + 1));
  for (const source of sources) expect(source).toMatch(/\b(19|20)\d\d\b.*\.$/);
});

test('what is left out is told whole: what is simplified, what changes, what holds', () => {
  expect(omissions.length).toBeGreaterThanOrEqual(8);
  for (const { simplified, changes, holds, text } of omissions)
    for (const sentence of [simplified, changes, holds, ...text]) expect(sentence).toMatch(/^[A-Z].*\.$/s);
});
