/** What several disks have in common, in the table of outcomes: the bus, lost turns, and requests that are lost. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, it } from 'vitest';
import { exactly } from '../../../../src/core/metrics/pairedSpread.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { outcomeRows, type LaneFigures } from '../../../../src/page/app/compare/outcomeRows.ts';
import { busUseIn } from '../../../helpers/busUse.ts';

function played(id: string, changed: ParamValues = {}) {
  const preset = presetScenario(presetById.get(id) as PresetDefinition);
  const scenario = withValues(preset, { ...preset.values, ...changed });
  const run = new SystemRun(scenario).complete();
  const { beats, shared } = run.tally;
  const lane: LaneFigures = {
    part: {
      ...{ beats, beatNs: resolved(scenario).beatNs, from: 0, to: beats.length },
      disks: run.runs.map(({ station }) => station.tally.beats),
      ...(shared ? { shared: shared.byBeat } : {}),
    },
    percentile: () => exactly(NaN),
    ...{ saturated: false, unsettled: false, same: { ordinary: true, streams: true } },
  };
  return { scenario, run, lane };
}

const rowsOf = (all: readonly ReturnType<typeof played>[]) => {
  const { words } = resolved(all[0]?.scenario ?? played('disk-fails').scenario).traits;
  const options = { queue: false, exact: false, hasDeadlines: true, words: { ...words, goalS: 2 } };
  const rows = outcomeRows(
    all.map(({ lane }) => lane),
    options,
  );
  return (id: string) =>
    rows.find((row) => row.id === id)?.cells.map(({ value }) => value.replaceAll('\u202f', ' '));
};

it('tells of a bus how long it is held and what turns it costs, as the whole record has it', () => {
  const shared = played('bus-is-full', { duration: 12 });
  const cell = rowsOf([shared, played('bus-is-full', { duration: 12, bus: 'none' })]);
  const { run, lane } = shared;
  const bus = run.routed?.bus;
  if (bus === undefined) throw new Error('a bus that disks share');
  const seconds = (lane.part.to * lane.part.beatNs) / 1e9;
  const use = busUseIn(bus, 0, seconds * 1e9);
  expect(use.lostTurns).toBeGreaterThan(10);
  expect(cell('bus-use')).toEqual([`${((100 * use.busyNs) / 1e9 / seconds).toFixed(1)} %`, '–']);
  expect(cell('lost-turns')).toEqual([`${(use.lostTurns / seconds).toFixed(2)} turns/s`, '–']);
});

it('counts the requests that are lost with a disk, and 0 where parity has them all', () => {
  const coarse = played('disk-fails', { spread: 'coarse' });
  const cell = rowsOf([played('disk-fails'), coarse]);
  const lost = coarse.run.routed?.lost;
  const all = (lost?.continuous ?? NaN) + (lost?.discrete ?? NaN);
  expect(all).toBeGreaterThan(100);
  expect(cell('lost')).toEqual(['0', String(all)]);
  expect(cell('bus-use')).toBeUndefined();
});

it('tells how far a spare has come and for how long data are in danger, and nothing where none stands by', () => {
  const rebuilt = played('spare-takes-over', { duration: 30 });
  const cell = rowsOf([rebuilt, played('spare-takes-over', { duration: 30, spares: 0 })]);
  const [race] = rebuilt.run.routed?.races ?? [];
  if (race === undefined) throw new Error('a disk that fails');
  const share = (100 * race.written) / race.extents;
  expect(share).toBeGreaterThan(0);
  expect(cell('danger')).toEqual(['10 s', '–']);
  expect(cell('rebuilt')).toEqual([`${share.toFixed(1)} %`, '–']);
});
