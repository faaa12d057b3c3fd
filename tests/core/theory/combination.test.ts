/** The worked examples of stream combination, cycle by cycle: what is asked, what is done, and what is refused. */
import { describe, expect, test } from 'vitest';
import { combinationStep, type CombinationRules } from '../../../src/core/theory/combination.ts';
import { workNowNs, type CycleSchedule, type Utilizations } from '../../../src/core/theory/cycleSchedule.ts';
import { nextCycle, noStreams, withNewcomer } from '../../../src/core/theory/cycleOperations.ts';
import type { CycleServer } from '../../../src/core/theory/cycles.ts';
import {
  ACCESS_MS,
  DISK_KBYTES_PER_SECOND,
  sevenStreams,
  workedExamples,
  type WorkedExample,
} from '../policy/cycles/workedExamples.ts';

const MS = 1e6;

function setUp({ kBytesPerSecond, cycleMs, memoryKBytes, thresholds, unit }: WorkedExample) {
  const server: CycleServer = {
    accessNs: ACCESS_MS * MS,
    bytesPerS: DISK_KBYTES_PER_SECOND * 1000,
    memoryBytes: memoryKBytes * 1000,
    memoryCount: 'single',
  };
  const { memory: mostMemory, time: mostTime, difference: mostDifference } = thresholds;
  const rules: CombinationRules = { mostMemory, mostTime, mostDifference, unit, form: 'checked' };
  const empty: CycleSchedule = noStreams(cycleMs * MS);
  const first = kBytesPerSecond.reduce((all, rate, k) => withNewcomer(all, k, rate * 1000), empty);
  return { server, rules, first };
}

/** Four places, of which whole ns may move the last one. */
function isAsWorked(used: Utilizations, worked: Utilizations): void {
  expect(Math.abs(used.memory - worked.memory)).toBeLessThan(1e-4);
  expect(Math.abs(used.time - worked.time)).toBeLessThan(1e-4);
}

describe.each(workedExamples)('$title', (example) => {
  test('each cycle as worked by hand', () => {
    const { server, rules, first } = setUp(example);
    let [schedule, pending] = [first, false];
    for (const given of example.cycles) {
      const step = combinationStep(schedule, server, rules, pending);
      const { operation, wouldBe, refusal } = step;
      expect(operation?.kind ?? 'none').toBe(given.operation);
      isAsWorked(step.before, given.before);
      isAsWorked(wouldBe.used, given.after);
      expect(refusal !== undefined).toBe(given.refused ?? false);
      if (given.who && operation && 'pair' in operation)
        expect(operation.pair.map((k) => example.kBytesPerSecond[k])).toEqual(given.who);
      expect(step.schedule.nextLengthNs / MS).toBeCloseTo(given.cycleMs, 3);
      if (given.workMs !== undefined)
        expect(workNowNs(step.schedule, server) / MS).toBeCloseTo(given.workMs, 2);
      schedule = nextCycle(step.schedule);
      pending = step.isPending;
    }
    expect(pending).toBe(false);
  });
});

test('as printed the seven streams combine and split the same two for ever', () => {
  const { server, rules, first } = setUp(sevenStreams);
  let [schedule, pending] = [first, false];
  const kinds: (string | undefined)[] = [];
  for (let k = 0; k < 14; k++) {
    const step = combinationStep(schedule, server, { ...rules, form: 'printed' }, pending);
    kinds.push(step.operation?.kind);
    [schedule, pending] = [nextCycle(step.schedule), step.isPending];
  }
  expect(kinds.slice(6)).toEqual(Array.from({ length: 8 }, (_, k) => (k % 2 === 0 ? 'combine' : 'split')));
});
