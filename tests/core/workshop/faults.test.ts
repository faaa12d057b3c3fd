/** What is wrong with a program ends the run at its moment, with line and sentence; and what is right is told of. */
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { Explaining, type Explanation } from '../../../src/core/scenario/run/explanation.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { programFault } from '../../../src/core/scenario/run/programFault.ts';
import { bringPrograms } from '../../../src/core/workshop/bring.ts';
import { byProgram, played, policyOf, sourceOf } from './programs.ts';

beforeAll(() => {
  bringPrograms();
});

const load = { workload: 'rounds', n: 2, lambda: 10, duration: 3 };

const cases: readonly (readonly [name: string, source: string, says: string])[] = [
  [
    'a typing error',
    'function decide({ waiting, arm }) {\n  return least(waiting, { d: (r) => Math.abs(r.cylindr - arm) });\n}',
    'line 2: a request has no cylindr. Did you mean cylinder?',
  ],
  [
    'no number',
    'function decide({ waiting }) {\n  return least(waiting, {\n    d: (r) => r.stream / undefined,\n  });\n}',
    'line 3: undefined is undefined, and a number is needed',
  ],
  [
    'a figure that is none',
    'function decide({ waiting }) {\n  return least(waiting, { d: (r) => NaN });\n}',
    'line 2: the figure “d” is NaN, and a number is needed',
  ],
  [
    'serves nobody',
    'function decide() {\n  return { serve: 12 };\n}',
    'line 2: decide has to answer a waiting request',
  ],
  [
    'serves who has gone',
    'const start = { first: null };\nfunction decide({ waiting, state }) {\n  state.first = state.first ?? waiting[0];\n  return state.first;\n}',
    'line 4: decide serves C1.1, which does not wait',
  ],
  [
    'waits until the past',
    'function decide({ now }) { return { wait: now }; }',
    'line 1: decide waits until 0 ms, and it is 0 ms already',
  ],
  [
    'moves beyond the disk',
    'function decide({ disk }) { return { move: disk.cylinders }; }',
    'line 1: decide moves the arm to 6720; there are cylinders 0 to 6719',
  ],
  ['moves to where it is', 'function decide({ arm }) { return { move: arm }; }', 'where it stands already'],
  [
    'changes a list',
    'function decide({ waiting }) {\n  waiting.sort((a, b) => a.cylinder - b.cylinder);\n  return waiting[0];\n}',
    'line 2: this list cannot be changed',
  ],
  [
    'keeps a function',
    'function decide({ state, waiting }) {\n  state.f = () => 1;\n  return waiting[0];\n}',
    'line 3: state holds plain data and requests',
  ],
  [
    'keeps itself',
    'function decide({ state, waiting }) {\n  state.s = state;\n  return waiting[0];\n}',
    'line 3: state is nested more than 50 deep',
  ],
  [
    'keeps too much',
    'function decide({ state, waiting }) {\n  state.a = [];\n  for (let k = 0; k < 20000; k++) state.a.push(k);\n  return waiting[0];\n}',
    'line 4: state holds more than 10000 values',
  ],
  ['never ends', 'function decide() {\n  while (true) {}\n}', 'line 2: this takes more than 1000000 steps'],
];

test.each(cases)('%s', (_name, source, says) => {
  const station = played(byProgram(source, load));
  const { fault } = policyOf(station);
  expect(`line ${fault?.line}: ${fault?.says}`).toContain(says);
  // The run is over there.
  expect(station.nowNs).toBe(fault?.atNs);
  expect(station.overrun).toBe(true);
});

test.each([
  ['no decide', 'const start = {};', 'there is no function decide'],
  [
    'a setting without bounds',
    'const settings = { a: { value: 3 } };\nfunction decide() {}',
    'the setting a needs min, a number',
  ],
  ['late that is neither', "const late = 'never';\nfunction decide() {}", "'serve' or 'drop'"],
])('%s is no program', (_name, source, says) => {
  const station = played(byProgram(source, load));
  expect(station.nowNs).toBe(0);
  expect(programFault(station)).toContain('At 0.000 s, arm on 0, ');
  expect(programFault(station)).toContain(says);
});

test('a decision is explained in the program’s own names, and its lines have their values', () => {
  const run = new Run(byProgram(sourceOf('sstf'), { ...load, n: 3 }));
  run.advance(Infinity);
  const { columns, compared, chosen, weighed } = explain(run, 0);
  expect(columns).toEqual(['distance (cylinders)', 'order']);
  expect(compared).toHaveLength(3);
  expect(compared[0]?.row).toBe(chosen);
  expect(weighed).toEqual([]);
  const mixed = new Run(byProgram(sourceOf('mixed'), { ...load, n: 1, lambda: 40 }));
  mixed.advance(Infinity);
  const told = explain(mixed, 500e6);
  expect(told.columns).toEqual(['place in the sweep']);
  for (const { figures } of told.weighed)
    expect(figures?.map(([title]) => title)).toEqual(['estimate (ms)', 'time left (ms)']);
});

test('what a figure would have cost, or said, does not matter where it was not needed', () => {
  const source = `function f(n) { return f(n + 1); }
function decide({ waiting }) {
  return least(waiting, { order: (r) => r.order, deep: (r) => (r.order > 0 ? f(0) : 0) });
}`;
  const run = new Run(byProgram(source, { ...load, n: 6 }));
  run.advance(Infinity);
  const { compared } = explain(run, 0);
  expect(compared.map(({ figures }) => figures[1])).toEqual([0, NaN, NaN, NaN, NaN, NaN]);
  // The leader's own are always needed.
  expect(policyOf(run.station).fault?.says).toContain('200 deep');
});

/** So many steps of both, one with each decision explained: the explanation, and what the programs remember. */
function explainedBeside(source: string, decisions: number) {
  const scenario = byProgram(source, { ...load, n: 6 });
  const [plain, explained] = [buildStation(scenario), buildStation(scenario)];
  let last: Explanation | undefined;
  for (let k = 0; k < decisions; k++) {
    plain.step();
    const explaining = new Explaining(explained, resolved(scenario).policy);
    explained.explain(explaining);
    explained.step();
    explained.explain(null);
    last = explaining.explanation(explained.nowNs);
    expect(explained.policy.save()).toEqual(plain.policy.save());
  }
  return { explanation: last, policies: [plain, explained].map(policyOf) };
}

test('an explanation changes nothing that the program remembers', () => {
  const { explanation, policies } = explainedBeside(
    `const start = { asked: 0 };
function decide({ waiting, state }) {
  let here = 0;
  const mine = [];
  return least(waiting, {
    order: (r) => r.order,
    asked: (r) => { state.asked += 1; return 0; },
    counted: (r) => { here += 1; mine.push(here); return here; },
  });
}`,
    3,
  );
  expect(policies.map(({ fault }) => fault)).toEqual([undefined, undefined]);
  // It may write where it is needed, and there is no figure where it is not.
  expect(explanation?.compared.map(({ figures }) => figures.slice(1))).toEqual([
    [0, 1],
    ...Array.from({ length: (explanation?.compared.length ?? 1) - 1 }, () => [NaN, NaN]),
  ]);
});

test('what a figure compares for itself is no column, and is heard by nobody', () => {
  const source = `function decide({ waiting }) {
  return least(waiting, {
    order: (r) => r.order,
    nearest: (r) => { note('asked'); return least(waiting, { far: (x) => Math.abs(x.cylinder - r.cylinder) }).order; },
  });
}`;
  const { explanation, policies } = explainedBeside(source, 1);
  expect(explanation?.columns).toEqual(['order', 'nearest']);
  expect(explanation?.compared.map(({ figures: [order, nearest] }) => nearest === order)).toEqual(
    Array.from({ length: 6 }, () => true),
  );
  // By the leader alone, whose figure was wanted.
  expect(explanation?.steps.filter(({ says }) => says === 'asked')).toHaveLength(1);
  // And its own return is the other that is seen.
  expect(policies[1]?.seen.filter(({ says }) => says.startsWith('→'))).toHaveLength(2);
});

test('all that is explained of a decision has one tank', () => {
  const source = `function decide({ waiting }) {
  return least(waiting, { order: (r) => r.order, long: (r) => { let n = 0; while (n < 400000) n++; return n; } });
}`;
  const { explanation, policies } = explainedBeside(source, 1);
  const told = explanation?.compared.map(({ figures }) => figures[1]) ?? [];
  expect(told.slice(0, 2)).toEqual([400000, 400000]);
  expect(told.at(-1)).toBe(NaN);
  expect(policies[1]?.mostSteps).toBe(policies[0]?.mostSteps);
});
