/** Challenges that are ready to be set: what is said to solve each does, on hidden seeds as well, and nothing ready-made does. */
import { beforeAll, expect, test } from 'vitest';
import { programOf } from '../../../src/core/scenario/program.ts';
import type { ScriptedRequest } from '../../../src/core/scenario/scenario.ts';
import { bringPrograms } from '../../../src/core/workshop/bring.ts';
import { checksOf, type Checks, type Sample } from '../../../src/core/workshop/work/checks.ts';
import { challenges } from '../../../src/core/workshop/challenges/index.ts';
import { digestOfSeeds, readSeeds, seedScript, writeSeeds } from '../../../src/core/workshop/work/seeds.ts';
import { hunt } from '../../../src/core/workshop/hunt/hunt.ts';
import type { Property } from '../../../src/core/workshop/hunt/properties.ts';
import { sampleScript, workshopGround } from '../../../src/core/workshop/hunt/samples.ts';
import { templates } from '../../../src/core/workshop/templates/index.ts';
import { drawsOf, sampleOf } from '../../helpers/statistics.ts';

beforeAll(() => {
  bringPrograms();
});

function ended<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

const samplesOf = (seeds: readonly number[], properties: readonly Property[]): readonly Sample[] =>
  seeds.map((seed) => ({ number: seed, script: seedScript(seed, properties) }));

const checked = (source: string, properties: readonly Property[], samples: readonly Sample[]): Checks =>
  ended(checksOf(programOf(source), properties, samples));

const failures = ({ checked: all }: Checks): readonly string[] =>
  all.flatMap(({ first }) => (first ? [`${first.number}: ${first.failure.says}`] : []));

/** Seeds that no page holds. */
const hidden = Array.from({ length: drawsOf(200, 8) }, (_, k) => 1_000_003 + 7919 * k);

const programs = challenges.flatMap((its) =>
  'source' in its.solution ? [{ ...its, solved: its.solution.source }] : [],
);

test.each(programs.map((its) => [its.id, its] as const))('%s is solved by its solution', (_, its) => {
  const { properties, seeds, solved } = its;
  expect(solved).not.toBe(its.source);
  const all = checked(solved, properties, samplesOf([...seeds, ...hidden], properties));
  expect(failures(all)).toEqual([]);
  expect(all.checked.map(({ samples, fails }) => [samples, fails])).toEqual(
    properties.map(() => [seeds.length + hidden.length, 0]),
  );
});

test.each(programs.map((its) => [its.id, its] as const))('nothing ready-made solves %s', (_, its) => {
  const { source, properties, seeds } = its;
  const samples = samplesOf(seeds, properties);
  const attempts = [source, ...sampleOf(templates, 4).map((template) => template.source)];
  for (const attempt of attempts)
    expect(failures(checked(attempt, properties, samples)).length, attempt).toBeGreaterThan(0);
});

test('requests that are wanted: the public seeds are none of them, the solution is, and so is what a hunt finds', () => {
  const [its] = challenges.filter(({ wants }) => wants === 'requests');
  if (!its || !('requests' in its.solution)) throw new Error('there is no such challenge');
  const { source, properties, seeds, solution } = its;
  const of = (script: readonly ScriptedRequest[]) =>
    failures(checked(source, properties, [{ number: 1, script }]));
  expect(failures(checked(source, properties, samplesOf(seeds, properties)))).toEqual([]);
  expect(of([])).toEqual([]);
  expect(of(sampleScript)).toEqual([]);
  expect(of(solution.requests)).toEqual(['1: service 2 is request 3; under SSTF it is request 2.']);
  for (const [k] of solution.requests.entries())
    expect(of(solution.requests.filter((_, i) => i !== k))).toEqual([]);
  const [property = { kind: 'order' }] = properties;
  const { found } = ended(hunt({ program: programOf(source), property, from: workshopGround }));
  expect(found?.script.length).toBe(3);
});

test('each has a name, a task, and what may be asked of a program', () => {
  expect(new Set(challenges.map(({ id }) => id)).size).toBe(challenges.length);
  for (const { id, title, task, notes, properties, seeds } of challenges) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([title, task, notes].every((text) => text.length > 8)).toBe(true);
    expect(properties.length).toBeGreaterThan(0);
    expect(seeds.length).toBe(40);
  }
});

test('a program that ends with a fault holds nothing', () => {
  const properties: readonly Property[] = [
    { kind: 'busy' },
    { kind: 'average', amount: 1000, policy: 'fcfs' },
  ];
  for (const source of [
    'function decide() { while (true) {} }',
    'function decide({ waiting }) { return waiting[9].id; }',
    'nonsense(',
  ])
    expect(
      checked(source, properties, samplesOf([1, 2], properties)).checked.map(({ fails }) => fails),
    ).toEqual([2, 2]);
});

test('all of a challenge’s runs are told apart by one fingerprint', () => {
  const properties: readonly Property[] = [{ kind: 'busy' }];
  const samples = samplesOf([1, 2, 3, 4, 5], properties);
  const [fcfs = '', sstf = ''] = templates.map(
    ({ source }) => checked(source, properties, samples).fingerprint,
  );
  expect(fcfs).not.toBe(sstf);
  expect(checked(templates[0]?.source ?? '', properties, samples).fingerprint).toBe(fcfs);
});

test('seeds are written as ranges, and anything else is told', () => {
  expect(readSeeds('1-3, 7,5–6')).toEqual({ ok: true, value: [1, 2, 3, 7, 5, 6] });
  expect(writeSeeds([1, 2, 3, 7, 5, 6])).toBe('1-3,7,5-6');
  for (const text of ['', '0', '3-1', '1-201', 'x', '1-200,300', '4294967296', '1.5'])
    expect(readSeeds(text), text).toMatchObject({ ok: false });
});

/** Whoever changes how requests are drawn from a seed changes every assignment that was set: hidden files notice. */
test('the requests of a seed are the same for ever', () => {
  expect([digestOfSeeds([1, 2, 3], [{ kind: 'busy' }]), digestOfSeeds([1, 2, 3], [{ kind: 'late' }])])
    .toMatchInlineSnapshot(`
    [
      "390b82a7fd5e59a6",
      "20606aa13c42438e",
    ]
  `);
});
