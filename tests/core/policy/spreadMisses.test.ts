/** Whom inevitable glitches hit: whoever comes last in the sweep, or nobody twice in a row. */
import { describe, expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';

/** Glitches, and how many of them follow on one of the same stream in the round before. */
function missesOf(values: Readonly<Record<string, string | number>>) {
  const scenario = withValues(defaultScenario, { policy: 'rounds', periods: 'c-d', ...values });
  const missed = new Set<string>();
  for (const { requests, services, drops } of new Run(scenario).pages()) {
    const add = (i: number) => {
      if (requests.requestClass[i] === CONTINUOUS) missed.add(`${requests.stream[i]} ${requests.number[i]}`);
    };
    for (let s = 0; s < services.length; s++)
      if (services.endNs[s] > requests.deadlineNs[services.request[s]]) add(services.request[s]);
    for (let k = 0; k < drops.length; k++) add(drops.request[k]);
  }
  const again = [...missed].filter((name) => {
    const [stream, number] = name.split(' ').map(Number);
    return missed.has(`${stream} ${number - 1}`);
  });
  return { glitches: missed.size, again: again.length };
}

const both = (values: Readonly<Record<string, string | number>>) =>
  ['tail', 'spread'].map((misses) => missesOf({ ...values, misses }));

describe('spread over the streams, as many glitches hit nobody twice in a row', () => {
  test('ten videos, too many for the disk: 238, ten of them again; and 239, none', () => {
    expect(both({ n: 10, lambda: 2, duration: 600 })).toEqual([
      { glitches: 238, again: 10 },
      { glitches: 239, again: 0 },
    ]);
  });

  test('requests first', () => {
    expect(both({ n: 10, lambda: 2, duration: 600, periods: 'd-c' })).toEqual([
      { glitches: 219, again: 12 },
      { glitches: 222, again: 0 },
    ]);
  });

  test('a subround for each video: whoever is spared comes in the first', () => {
    expect(both({ n: 7, lambda: 12, subrounds: 7, duration: 2000 })).toEqual([
      { glitches: 144, again: 1 },
      { glitches: 144, again: 0 },
    ]);
  });
});
