/** Whom each lane of a comparison saves: against runs of the preset, a client each and a lane each. */
import { meaningOf, resolved } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import { priorityOf } from '../../../../src/core/theory/clientPriority.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { exactly } from '../../../../src/core/metrics/pairedSpread.ts';
import { clientOutcomes, clientRows } from '../../../../src/page/app/compare/byClient.ts';
import { clientsVerdict } from '../../../../src/page/app/compare/clientsVerdict.ts';
import type { LaneFigures } from '../../../../src/page/app/compare/outcomeRows.ts';

const S = 1e9;
const plain = (text = ''): string => text.replaceAll('\u202f', ' ');

/** From the first beat, as far as a beat. */
function laneOf(id: string, policy: string, untilS = Infinity): LaneFigures {
  const preset = presetScenario(presetById.get(id) as PresetDefinition);
  const scenario = withValues(preset, { ...preset.values, policy });
  const run = new Run(scenario).complete();
  const { beats, clients } = run.station.tally;
  const plans = clientsOf(scenario);
  const to = Math.min(beats.length, untilS);
  return {
    part: {
      ...{ beats, beatNs: resolved(scenario).beatNs, from: 0, to },
      clients: { plans, priorities: plans.map(priorityOf), byBeat: clients?.byBeat ?? [] },
    },
    percentile: () => exactly(NaN),
    ...{ saturated: false, unsettled: false, same: { ordinary: true, streams: true } },
  };
}

const POLICIES = ['c-look', 'ucsb-io', 'cello', 'user-safe'];
const named = POLICIES.map((policy) => meaningOf({ policy }).policy.title);
const ofGreedy = POLICIES.map((policy) => laneOf('greedy-neighbour', policy));
const outcomes = clientOutcomes(ofGreedy, 2 * S);

describe('a greedy neighbour', () => {
  it('concludes client by client, each lane with its own', () => {
    const { lead, rest } = clientsVerdict(outcomes, named, false) ?? {};
    expect(lead).toBe(
      'In this run (c) and (d) save the film and the readers; (b) UCSB-IO saves the film and not the readers; (a) C-LOOK saves neither.',
    );
    expect(plain(rest)).toMatch(
      /^In \(a\) 51 of 60 IOs of the film are late and the mean of the readers is 6\.9\d s; in \(b\) the mean of the readers is 8\.37 s\. The copy: 33\.\d MB\/s in \(a\), 33\.\d in \(b\), 26\.\d in \(c\) and 26\.\d in \(d\)\.$/,
    );
  });

  it('has a row for each client in the table', () => {
    const rows = clientRows(outcomes);
    expect(rows.map(({ title }) => title)).toEqual(['film: promise', 'readers: mean response', 'copy: rate']);
    expect(rows[0]?.cells.map(({ value }) => plain(value))).toEqual([
      '51 of 60 late',
      ...['0 of 60 late', '0 of 60 late', '0 of 60 late'],
    ]);
  });

  it('up to now does not take a short mean for it where somebody waits', () => {
    // At 12 s the readers that were served had 17 ms, and the oldest of 84 has waited 7 s.
    const lanes = ['c-look', 'cello'].map((policy) => laneOf('greedy-neighbour', policy, 7));
    const waiting = lanes.map((lane, i) => ({ ...lane, oldestNs: i === 0 ? [0, 7 * S, 0] : [0, 0, 0] }));
    const [, readers] = clientOutcomes(waiting, 2 * S);
    expect(readers?.figures[0]?.value).toBeLessThan(0.1 * S);
    expect(readers?.figures.map(({ isSaved }) => isSaved)).toEqual([false, true]);
    // And without knowing who waits: too few of them have come through.
    const later = clientOutcomes([laneOf('greedy-neighbour', 'c-look', 12)], 2 * S);
    expect(later[1]?.figures[0]?.isSaved).toBe(false);
  });
});

it('says so where no lane saves anybody, and nothing where all do', () => {
  const [first, other, third] = [0, 1, 2].map((lane) =>
    outcomes.map((one) => ({
      ...one,
      figures: [one.figures[lane], one.figures[lane]].flatMap((x) => x ?? []),
    })),
  );
  expect(clientsVerdict(first ?? [], ['One', 'Two'], true)?.lead).toBe(
    'Up to now no lane saves the film and the readers.',
  );
  expect(clientsVerdict(other ?? [], ['One', 'Two'], false)?.lead).toBe(
    'In this run (a) and (b) save the film and not the readers.',
  );
  expect(clientsVerdict(third ?? [], ['One', 'Two'], false)).toBeUndefined();
  // One alone at stake: whether its rate is kept is told by itself.
  expect(clientsVerdict(outcomes.slice(0, 1), named, false)).toBeUndefined();
});
