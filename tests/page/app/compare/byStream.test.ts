/** Streams that are unlike, in Compare: a row for each kind, and a sentence on whom each lane saves. */
import { expect, it } from 'vitest';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { exactly } from '../../../../src/core/metrics/pairedSpread.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { streamOutcomes, streamRows } from '../../../../src/page/app/compare/byStream.ts';
import { clientsVerdict } from '../../../../src/page/app/compare/clientsVerdict.ts';
import type { LaneFigures } from '../../../../src/page/app/compare/outcomeRows.ts';
import { plansAt } from '../../../../src/core/scenario/known.ts';

const noun = { one: 'task', many: 'tasks' };

function laneOf(id: string, values: Readonly<Record<string, string | number>>): LaneFigures {
  const preset = presetScenario(presetById.get(id) as PresetDefinition);
  const scenario = withValues(preset, { ...preset.values, ...values });
  const { beats, streams } = new Run(scenario).complete().station.tally;
  return {
    part: { beats, beatNs: resolved(scenario).beatNs, from: 0, to: beats.length },
    percentile: () => exactly(NaN),
    ...{ saturated: false, unsettled: false, same: { ordinary: true, streams: true } },
    streams: { plans: plansAt(scenario, 0), byBeat: streams.byBeat },
  };
}

const tasks = '400:4,400:4,400:4,800:4,800:4';
const lanes = ['look', 'owed'].map((turn) => laneOf('turn-too-early', { tasks, turn }));
const outcomes = streamOutcomes(lanes, noun);
const cellsOf = (its: typeof outcomes) =>
  streamRows(its).map(({ title, cells }) => [
    title.replaceAll('\u202f', ' '),
    ...cells.map(({ value }) => value),
  ]);

it('has a row for each kind of streams', () => {
  expect(cellsOf(outcomes)).toEqual([
    ['tasks 1–3, 123 kB/s: late', '9 of 447 late', '0 of 447 late'],
    ['tasks 4–5, 41 kB/s: late', '0 of 148 late', '0 of 148 late'],
  ]);
});

it('concludes kind by kind', () => {
  expect(clientsVerdict(outcomes, ['LOOK', 'Owed'], false)).toEqual({
    lead: 'In this run (b) Owed saves tasks 1–3 and tasks 4–5; (a) LOOK saves tasks 4–5 and not tasks 1–3.',
    rest: 'In (a) 9 of 447 pieces of tasks 1–3 are late.',
  });
});

it('of a stretch tells what was due and late in it', () => {
  const { length } = elementAt(lanes, 0).part.beats;
  const half = Math.floor(length / 2);
  const parts = [[0, half] as const, [half, length] as const].map(([from, to]) =>
    streamOutcomes(
      lanes.map((lane) => ({ ...lane, part: { ...lane.part, from, to } })),
      noun,
    ),
  );
  const sum = (of: 'value' | 'due') =>
    parts.reduce((all, its) => all + elementAt(elementAt(its, 0).figures, 0)[of], 0);
  expect([sum('value'), sum('due')]).toEqual([9, 447]);
});

it('says nothing where streams are alike, and nothing of a lane with others', () => {
  expect(streamOutcomes([laneOf('turn-too-early', {})], noun)).toEqual([]);
  const other = laneOf('turn-too-early', { tasks: '400:4,400:4,500:4' });
  expect(cellsOf(streamOutcomes([elementAt(lanes, 0), other], noun)).map((cells) => cells[2])).toEqual([
    '–',
    '–',
  ]);
});
