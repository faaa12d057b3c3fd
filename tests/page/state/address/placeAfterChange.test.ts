import { describe, expect, it } from 'vitest';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { placeAfterChange } from '../../../../src/page/state/address/placeAfterChange.ts';

const before = defaultScenario;
const scripted: Scenario = { ...defaultScenario, script: [] };
const other = withValues(before, { lambda: 9 });

describe('the present after a change', () => {
  it.each([
    ['stays where it is', before, other, { timeNs: 5, endedNs: 10, endNs: 10 }, 'here'],
    ['stays at the beginning of an empty run', before, other, { timeNs: 0, endedNs: 0, endNs: 10 }, 'here'],
    ['stays within a run that is shorter', before, other, { timeNs: 9, endedNs: 10, endNs: 8 }, 'end'],
    [
      'stays at the end of a run that is longer',
      before,
      other,
      { timeNs: 10, endedNs: 10, endNs: 20 },
      'end',
    ],
    [
      'begins with another workload',
      before,
      withValues(before, { workload: 'streams' }),
      { timeNs: 10, endedNs: 10, endNs: 10 },
      'start',
    ],
    ['begins without the script', scripted, before, { timeNs: 5, endedNs: 10, endNs: 10 }, 'start'],
    ['stays where it is with a script', before, scripted, { timeNs: 5, endedNs: 10, endNs: 10 }, 'here'],
  ] as const)('%s', (_, from, to, present, place) => {
    expect(placeAfterChange(from, to, present)).toBe(place);
  });
});
