/** The exercise: whoever serves as the policy does has all marks, and a single swap is found where it begins. */
import { describe, expect, test } from 'vitest';
import { judges, takenNext } from '../../../src/core/lesson/exercise/queueRules.ts';
import {
  drawQueue,
  firstDifference,
  scenarioOfQueue,
  serveMark,
  stepOf,
} from '../../../src/core/lesson/exercise/serveQueue.ts';
import { servedOn, wholePage } from '../../../src/core/lesson/trace.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const DRAWS = 500;

describe.each(judges)('%s', (policy) => {
  // All 500 in a release; a sample shows that the rules of drawing and judging hold together.
  const queues = Array.from({ length: drawsOf(DRAWS / judges.length, 10) }, (_, k) =>
    drawQueue(policy, `k${k}`, 1 + (k % 3)),
  );

  test('the line by which queues are found takes what the policy takes first', () => {
    for (const { head, cylinders } of queues)
      for (const direction of ['up', 'down'] as const)
        for (let waiting = 2; waiting <= cylinders.length; waiting++) {
          const situation = { head, direction, cylinders: cylinders.slice(-waiting) };
          const page = wholePage(scenarioOfQueue({ policy, ...situation, order: [] }), waiting);
          const [first] = servedOn([page]);
          expect(`D${takenNext(policy, situation) + 1}`, JSON.stringify(situation)).toBe(first.name);
        }
  });

  test('its own order has nothing to mend', () => {
    for (const queue of queues) {
      expect([...queue.order].sort()).toEqual(queue.cylinders.map((_, place) => place));
      expect(firstDifference(queue, queue.order)).toBeUndefined();
    }
    expect(serveMark([])).toBe(1);
  });

  test('a swap of two neighbours is found at its step, with all who waited there', () => {
    queues.forEach(({ order }, k) => {
      const step = k % (order.length - 1);
      const swapped = order.with(step, order[step + 1]).with(step + 1, order[step]);
      const found = firstDifference(queues[k], swapped);
      expect(found).toMatchObject({ step, yours: order[step + 1], right: order[step] });
      expect(found?.candidates).toHaveLength(order.length - step);
      expect(found?.rules).not.toContain(policy);
    });
  });

  test('has no ties on its way, and three steps at which a neighbour would choose otherwise', () => {
    // Every request that waits is tried at every step: some queues are enough.
    for (const queue of queues.slice(0, 8)) {
      let apart = 0;
      queue.order.forEach((right, step) => {
        const { head, waiting } = stepOf(queue, step);
        const distances = waiting.map((place) => Math.abs(queue.cylinders[place] - head));
        expect(new Set(distances).size).toBe(distances.length);
        const named = waiting.some((place) => {
          const taken = [...queue.order.slice(0, step), place];
          return place !== right && (firstDifference(queue, taken)?.rules.length ?? 0) > 0;
        });
        if (named) apart++;
      });
      expect(apart).toBeGreaterThanOrEqual(3);
    }
  });
});

test('who goes on in the present direction where the nearest lies behind does what LOOK does', () => {
  const named = Array.from({ length: 4 }, (_, k) => drawQueue('sstf', `look${k}`, 1)).flatMap((queue) =>
    queue.order.flatMap((right, step) => {
      const { head, direction, waiting } = stepOf(queue, step);
      const ahead = waiting.filter((place) => (direction === 'up') === queue.cylinders[place] > head);
      const [nearest] = ahead.toSorted(
        (a, b) => Math.abs(queue.cylinders[a] - head) - Math.abs(queue.cylinders[b] - head),
      );
      if (nearest === undefined || nearest === right) return [];
      return [firstDifference(queue, [...queue.order.slice(0, step), nearest])?.rules.includes('look')];
    }),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.every(Boolean)).toBe(true);
});

test('a mended step counts half, and one that is mended twice nothing', () => {
  expect([serveMark([3]), serveMark([3, 3]), serveMark([0, 1])]).toEqual([7.5 / 8, 7 / 8, 7 / 8]);
});

test('a queue is the same for ever, and another one for another attempt', () => {
  expect(drawQueue('sstf', 'k7', 1)).toEqual(drawQueue('sstf', 'k7', 1));
  expect(drawQueue('sstf', 'k7', 1).cylinders).not.toEqual(drawQueue('sstf', 'k7', 2).cylinders);
});
