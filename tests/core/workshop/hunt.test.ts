/** Hunts: what they find, that it is small, and that sound policies are left alone. */
import { beforeAll, expect, test } from 'vitest';
import { programOf } from '../../../src/core/scenario/program.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { bringPrograms } from '../../../src/core/workshop/bring.ts';
import { hunt, type Hunted, type HuntSetup } from '../../../src/core/workshop/hunt/hunt.ts';
import { propertyKinds, sentenceOf, type Property } from '../../../src/core/workshop/hunt/properties.ts';
import { sampleOf } from '../../helpers/statistics.ts';
import { sourceOf } from './programs.ts';

beforeAll(() => {
  bringPrograms();
});

function hunted(source: string, property: Property, round = 1, more: Partial<HuntSetup> = {}): Hunted {
  const from = withValues(defaultScenario, { round });
  const hunting = hunt({ program: programOf(source), property, from, ...more });
  let next = hunting.next();
  while (next.done !== true) next = hunting.next();
  return next.value;
}

const lazy = `// Waits for company.
function decide({ waiting, arm }) {
  if (waiting.length < 2) return undefined;
  return least(waiting, { distance: (r) => Math.abs(r.cylinder - arm) });
}`;

const turnsWhileIdle = sourceOf('gated').replace('state.taken.length > 0 && !', '!');
const withoutTimeCheck = sourceOf('mixed').replace('estimate(longer) <= round.left || !last.isVideo', 'true');

const broken: readonly (readonly [
  name: string,
  source: string,
  property: Property,
  round: number,
  most: number,
  says: RegExp,
])[] = [
  [
    'SSTF overtakes',
    sourceOf('sstf'),
    { kind: 'overtaken' },
    1,
    8,
    /^request \d+ is overtaken by \d+ that came later\.$/,
  ],
  ['a lazy policy waits', lazy, { kind: 'busy' }, 1, 1, /^request 1 waits for ever\.$/],
  [
    'SSTF seeks longer than FCFS',
    sourceOf('sstf'),
    { kind: 'seeks' },
    1,
    5,
    /^the arm seeks for .* ms; under FCFS, for/,
  ],
  [
    'the tail rule has a hole',
    sourceOf('mixed'),
    { kind: 'late' },
    0.25,
    8,
    /^video \d+ is late by .* ms; under .* nobody is late\.$/,
  ],
  [
    'a sweep that turns while it is idle',
    turnsWhileIdle,
    { kind: 'order' },
    1,
    4,
    /^service \d is request \d; under .* it is request \d\.$/,
  ],
  [
    'a sweep without its time check',
    withoutTimeCheck,
    { kind: 'late' },
    0.25,
    12,
    /^video \d+ is (late|given up)/,
  ],
  [
    'a program with a fault',
    'function decide({ waiting }) { return waiting[1].id; }',
    { kind: 'busy' },
    1,
    1,
    /waiting\[…\] is undefined: it has no id/,
  ],
  [
    'SSTF keeps somebody waiting',
    sourceOf('sstf'),
    { kind: 'waits', amount: 0.1 },
    1,
    12,
    /^request \d+ waits .* ms; under FCFS nobody waits over 100 ms\.$/,
  ],
  ['FCFS responds slowly', sourceOf('fcfs'), { kind: 'mean', amount: 20 }, 1, 12, /^the mean response is /],
];

test.each(sampleOf(broken, 3))('%s', (_name, source, property, round, most, says) => {
  const { found, tried } = hunted(source, property, round);
  expect(found?.failure.says).toMatch(says);
  expect(found?.script.length).toBeLessThanOrEqual(most);
  expect(found?.foundIn).toBe(tried);
  expect(found?.script.length).toBeLessThanOrEqual(found?.firstLength ?? 0);
});

const sound: readonly (readonly [string, string, Property])[] = [
  ['FCFS overtakes nobody', sourceOf('fcfs'), { kind: 'overtaken', amount: 0 }],
  ['the gated sweep is that of the core', sourceOf('gated'), { kind: 'order' }],
  ['two runs are alike', sourceOf('two-queues'), { kind: 'alike' }],
  ['SSTF never stands still', sourceOf('sstf'), { kind: 'busy' }],
];

test.each(sound)('%s', (_name, source, property) => {
  const { found, tried } = hunted(source, property, 1, { budget: 1500 });
  expect(found).toBe(undefined);
  expect(tried).toBeGreaterThan(20);
});

test('a hunt finds the same again, and another seed something else', () => {
  const [a, b, other] = [1, 1, 2].map((seed) => hunted(sourceOf('sstf'), { kind: 'overtaken' }, 1, { seed }));
  expect(b).toEqual(a);
  expect(other).not.toEqual(a);
});

test('each property is a sentence', () => {
  for (const kind of Object.keys(propertyKinds) as Property['kind'][])
    expect(sentenceOf({ kind })).toMatch(/^[A-Z][^{}]+\.$/);
});
