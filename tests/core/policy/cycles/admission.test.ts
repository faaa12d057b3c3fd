/** Streams in cycles let in by each rule: the same arrivals, both sides by hand, and who is late for it. */
import { describe, expect, test } from 'vitest';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { cycleScenario, iosOf, pagesOf } from './engine.ts';

function admissionsOf(values: ParamValues) {
  return pagesOf(cycleScenario({ policy: 'time-cycle', ...values })).flatMap(
    ({ admissions, admissionTests }) =>
      Array.from({ length: admissions.length }, (_, i) => ({
        isLetIn: admissions.admitted[i] === 1,
        tests: Array.from({ length: admissionTests.length }, (__, k) => k)
          .filter((k) => admissionTests.admission[k] === i)
          .map((k) => ({
            test: admissionTests.test[k],
            left: admissionTests.left[k],
            right: admissionTests.right[k],
          })),
      })),
  );
}

// 10 ms and 50·10⁶ B/s: 5·10⁶ B/s in a cycle of 1 s are 10 + 100 ms.
const ten = { rates: Array.from({ length: 10 }, () => 5_000_000).join(','), cycle: 1, memory: 1e9 };

describe('ten streams of 110 ms a cycle', () => {
  test.each([
    ['paper', 9],
    ['all', 10],
    ['deterministic', 7],
    ['statistical', 7],
    ['chance', 7],
  ])('%s: %i are let in', (admission, count) => {
    const asked = admissionsOf({ ...ten, admission, duration: 5 });
    expect(asked).toHaveLength(10);
    expect(asked.filter(({ isLetIn }) => isLetIn)).toHaveLength(count);
  });

  test('both sides of the first that is refused: 880 ms of 800', () => {
    const refused = admissionsOf({ ...ten, admission: 'deterministic', duration: 5 }).find(
      ({ isLetIn }) => !isLetIn,
    );
    expect(refused?.tests).toEqual([
      { test: 0, left: (8 * 5_000_000) / 1e9, right: 1 },
      { test: 3, left: 880e6, right: 800e6 },
    ]);
    const more = admissionsOf({ ...ten, admission: 'deterministic', realtime: 0.9, duration: 5 });
    expect(more.filter(({ isLetIn }) => isLetIn)).toHaveLength(8);
  });
});

describe('on a drive with an arm and zones, one after another', () => {
  const coming = {
    ...{ disk: 'zoned-7200', rates: 'uniform:16000000:24000000', gap: 'constant:1', cycle: 1 },
    ...{ memory: 1e9, duration: 100 },
  };
  const asked = (admission: string) => admissionsOf({ ...coming, admission });
  const letIn = (admission: string) => asked(admission).filter(({ isLetIn }) => isLetIn).length;
  const late = (admission: string) =>
    iosOf(pagesOf(cycleScenario({ policy: 'time-cycle', ...coming, admission }))).filter(
      ({ endNs, dueNs }) => endNs > dueNs,
    ).length;

  test('as measured lets in at least as many as the worst case, and everybody comes to misses', () => {
    expect(letIn('deterministic')).toBeGreaterThan(2);
    expect(letIn('statistical')).toBeGreaterThanOrEqual(letIn('deterministic'));
    expect(letIn('chance')).toBeGreaterThanOrEqual(letIn('deterministic'));
    expect(letIn('all')).toBeGreaterThan(letIn('statistical'));
    expect(late('deterministic')).toBe(0);
    expect(late('all')).toBeGreaterThan(0);
  });

  test('what was measured is less than the nominal mean, and by its own test', () => {
    const [first, second] = asked('statistical');
    expect(first?.tests.map(({ test: index }) => index)).toEqual([0, 4]);
    // Nobody was measured before the first; the second comes a cycle later.
    expect(second?.tests[1]?.left).toBeGreaterThan(first?.tests[1]?.left ?? 0);
  });

  test('a page says the same wherever a run begins to be replayed', () => {
    const scenario = cycleScenario({
      policy: 'time-cycle',
      ...coming,
      admission: 'statistical',
      duration: 200,
    });
    const pages = new Run(scenario).pages();
    const again = new Run(scenario).complete();
    for (const index of [pages.length - 1, 1]) expect(again.page(index)).toEqual(pages[index]);
  });
});
