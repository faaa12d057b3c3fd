/** What is kept of a decision while it is told: the lines that were come to, the best of all that were compared. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { Explaining } from '../../../../src/core/scenario/run/explanation.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { BY_HAND, DISK_FAILED } from '../../../../src/core/trace/kinds.ts';

const MOST_REPORTED = 200;

/** Eight requests are there, the first has been served; `tell` says what the next decision is made of. */
function told(tell: (notes: Explaining) => void, reason = 0) {
  const values = { workload: 'queue', disk: 'textbook', head: 53, policy: 'fcfs' };
  const scenario = withValues(defaultScenario, values);
  const station = buildStation(scenario);
  station.step();
  const explaining = new Explaining(station, {
    ...resolved(scenario).policy,
    pseudocode: ['first', '', 'compare', 'serve'],
    comparesOn: 2,
    reasons: [{ id: 'chosen', text: 'It is so.', line: 3 }],
  });
  tell(explaining);
  station.action.reason = reason;
  explaining.decided();
  return explaining.explanation(7);
}

const weighed = (row: number, line: number) =>
  ({ ...{ row, line, estimateNs: 1, timeLeftNs: 2 }, verdict: 'taken' }) as const;

test('lines stand in the order in which they were come to, the reason’s last; an empty one is none', () => {
  const { steps, stepsLeftOut, atNs } = told((notes) => {
    notes.step({ line: 0, says: 'It begins.' });
    notes.step({ line: 1, says: 'Nobody has this line.' });
    notes.compared({ row: 2, figures: [1] });
    notes.weighed(weighed(3, 0));
    notes.compared({ row: 1, figures: [1] });
  });
  expect(steps).toEqual([
    { line: 0, says: 'It begins.' },
    { line: 2, says: '' },
    { line: 0, says: '', weighed: weighed(3, 0) },
    { line: 3, says: 'It is so.' },
  ]);
  expect([stepsLeftOut, atNs]).toEqual([0, 7]);
});

test('what a hand chose and what a dead disk does is no line of the policy', () => {
  for (const reason of [BY_HAND, DISK_FAILED]) expect(told(() => undefined, reason).steps).toEqual([]);
});

test('of two hundred lines and more the first two hundred are told, the others are counted, and the last is there', () => {
  const lines = (count: number) =>
    told((notes) => {
      for (let k = 0; k < count; k++) notes.step({ line: 0, says: String(k) });
      notes.step({ line: 1, says: 'Nobody has this line.' });
    });
  const full = lines(MOST_REPORTED);
  expect([full.steps.length, full.stepsLeftOut]).toEqual([MOST_REPORTED + 1, 0]);
  const more = lines(MOST_REPORTED + 3);
  expect([more.steps.length, more.stepsLeftOut]).toEqual([MOST_REPORTED + 1, 3]);
  expect(more.steps.slice(-2).map(({ says }) => says)).toEqual([String(MOST_REPORTED - 1), 'It is so.']);
});

test('of all that were compared the best are told, best first, however many there are and in whatever order', () => {
  const rowOf = (k: number) => 1 + (k % 7);
  const best = Array.from({ length: MOST_REPORTED }, (_, k) => k);
  for (const [count, figure] of [
    [300, (k: number) => 299 - k],
    [5000, (k: number) => 4999 - k],
    [5000, (k: number) => k],
    [9000, (k: number) => (k * 4001) % 9000],
  ] as const) {
    const { compared, comparedInAll } = told((notes) => {
      for (let k = 0; k < count; k++) notes.compared({ row: rowOf(k), figures: [0, figure(k)] });
    });
    expect(comparedInAll).toBe(count);
    expect(compared.map(({ figures }) => figures[1])).toEqual(best);
  }
});

test('of those that were weighed two hundred are told', () => {
  const { weighed: notes } = told((its) => {
    for (let k = 0; k <= MOST_REPORTED; k++) its.weighed(weighed(k, 1));
  });
  expect([notes.length, notes.at(-1)?.row]).toEqual([MOST_REPORTED, MOST_REPORTED - 1]);
});

test('candidates are those that were compared, best first, then all others that live, each once', () => {
  const { candidates, waiting } = told((notes) => {
    for (const row of [5, 3, 6]) notes.compared({ row, figures: [row === 3 ? 0 : row] });
  }, BY_HAND);
  // The one that has just been served stands in the action still.
  expect(candidates.map(({ row }) => row)).toEqual([0, 3, 5, 6, 1, 2, 4, 7]);
  expect(waiting).toBe(7);
});

test('before a decision has fallen nothing is told', () => {
  const station = buildStation(defaultScenario);
  const { atNs, chosen, steps, candidates, compared } = new Explaining(
    station,
    resolved(defaultScenario).policy,
  ).explanation(5);
  expect([atNs, chosen, steps, candidates, compared]).toEqual([5, -1, [], [], []]);
});
