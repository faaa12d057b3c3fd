/** Every term of art that a label uses is explained: what is no plain English stands in the glossary. */
import { expect, test } from 'vitest';
import { measures } from '../../../../src/core/experiment/sweep/measures.ts';
import { metrics } from '../../../../src/core/metrics/index.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { allParams } from '../../../../src/core/scenario/params.ts';
import { glossary } from '../../../../src/page/app/help/glossary.ts';
import { pictures } from '../../../../src/page/view/pictures.ts';

const labels = [
  ...policies.flatMap(({ title, family = '', criteria }) => [title, family, ...criteria.map((c) => c.title)]),
  ...allParams.flatMap((spec) => [
    spec.title,
    ...(spec.kind === 'choice' ? spec.options.map(({ title }) => title) : []),
    ...(spec.kind === 'forms'
      ? spec.forms.flatMap(({ title, args }) => [title, ...args.map((arg) => arg.title ?? '')])
      : []),
  ]),
  ...Object.values(pictures).flatMap(({ view, listed, reading }) => [
    view.title,
    listed,
    ...reading.map(({ name }) => name),
  ]),
  ...[...metrics, ...measures].map(({ title }) => title),
];

/** Words that a newcomer knows, and names of drives and of people. */
const plain = new Set(
  `a above access after alone and are arm arm’s arrival arrived as at axis background begin begins best beyond bound by bytes case
  circle comes counted crossed direction discarded disk distance down dropped each earliest edge effort end ends equal evenly
  figure figures fill film films first for from full geometry given go group groups grouped head higher how idle immediate average new pairs quota third in
  inner inwards is it its last late least ledger length lines list long longest longer lower many mean measured modified more
  most movement multiples must next not number of old older oldest on once one ones open or order other outer over own past per
  percent picture piece pieces place positive possible present price printed queue random ranked rate read reads reddy redrawn
  releases reluctance request requests response responses return rule run same screen screens second seconds seed service share
  short shorter shortest size sizes so spread standard start starts still strip strips strokes sum sweep swept tail text textbook
  than that the their them then there they this those time timeline times to total true turn turning two uncertainty until up
  viewers’ video videos wait waiting waits way ways what when wherever which while whole whose window with within workload
  workloads worst your zigzag served server serve read seeking transferring geometry shape show shows rounds two different
  allicat hp ibm nerjes reddy wyllie rpm mb ms k p r m s λ n rates along again another before behind ahead ahead between both
  drive free freezes gone guards kept left let limit line load manner none now off out part parts pace point points say see
  stands stay stays subject such sums taken tells through together took under used uses want wanted whoever whom will year
  apart mark marks band base bins stave staves whole-run summary cross crosses axes ages colour dot dots density dark light
  periods periodic streams turns ties simple shared equation carried conditions ours flat leaves kilobits kilobytes beside write
  uniformly loses tries`.split(/\s+/),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-zλ][a-zλ’-]*/g) ?? [];
/** 'sweeps', 'sweeping', 'swept' are told with 'sweep'. */
const stemOf = (word: string): string =>
  word.replace(/(ies|y)$/, 'i').replace(/(?<=\w{3})(ing|ed|es|s)$/, '');

test('what is not plain stands in the glossary', () => {
  const explained = new Set(glossary.flatMap(({ word, means }) => wordsOf(`${word} ${means}`)).map(stemOf));
  const terms = [...new Set(labels.flatMap(wordsOf))].filter((word) => !plain.has(word));
  expect(terms.filter((word) => !explained.has(stemOf(word)))).toEqual([]);
});

test('what the policies, the axes of rounds and the sentences are told with has an entry of its own', () => {
  const entries = glossary.map(({ word }) => word.toLowerCase()).join(' | ');
  for (const term of [
    ...['gated', 'incremental', 'disjoint', 'mixed', 'subround', 'slack', 'glitch', 'backlog', 'sweep'],
    ...['estimate', 'batch', 'group', 'slot', 'deadline', 'period', 'saturated', 'percentile', 'cylinder'],
    ...['c-request', 'd-request', 'tail rule', 'rotational bound', 'aperiodic', 'goal', 'buffer', 'turn'],
  ])
    expect(entries).toContain(term);
});

test('no word is explained twice, and each in a sentence or two', () => {
  const words = glossary.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  for (const { means } of glossary) {
    expect(means).toMatch(/^[A-Z].*\.$/);
    expect(means.length).toBeLessThanOrEqual(260);
  }
});
