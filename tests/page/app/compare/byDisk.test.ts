/** What each of several disks comes to in each lane, against the runs of its disks themselves. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, it } from 'vitest';
import { exactly } from '../../../../src/core/metrics/pairedSpread.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { diskRows, unlikeDisks } from '../../../../src/page/app/compare/byDisk.ts';
import type { LaneFigures } from '../../../../src/page/app/compare/outcomeRows.ts';

function played(id: string, changed: ParamValues = {}) {
  const preset = presetScenario(presetById.get(id) as PresetDefinition);
  const scenario = withValues(preset, { ...preset.values, ...changed });
  const run = new SystemRun(scenario).complete();
  const { beats } = run.tally;
  const disks = run.runs.map(({ station }) => station.tally.beats);
  const lane: LaneFigures = {
    part: { beats, beatNs: resolved(scenario).beatNs, from: 0, to: beats.length, disks },
    percentile: () => exactly(NaN),
    ...{ saturated: false, unsettled: false, same: { ordinary: true, streams: true } },
  };
  return { lane, disks };
}

const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const sum = (column: { readonly [k: number]: number; readonly length: number }, length: number): number =>
  Array.from({ length }, (_, k) => column[k] ?? 0).reduce((a, b) => a + b, 0);

it('has a row a disk: how long its requests wait, how long it works, what is late', () => {
  const { lane, disks } = played('popular-film', { duration: 40 });
  const rows = diskRows([lane]);
  expect(rows.map(({ title }) => title)).toEqual(['disk 1', 'disk 2', 'disk 3', 'disk 4', 'disk 5']);
  for (const [disk, beats] of disks.entries()) {
    const idle = sum(beats.idleNs, beats.length) / (beats.length * 1e9);
    const late = sum(beats.late, beats.length) + sum(beats.discarded, beats.length);
    const mean = sum(beats.responseSumNs, beats.length) / sum(beats.dServed, beats.length);
    const text = plain(rows[disk]?.cells[0]?.value ?? '');
    expect(text).toContain(`busy ${(100 * (1 - idle)).toFixed(0)} %`);
    // The disk with the film that everybody watches answers nobody.
    if (mean > 0)
      expect(text).toContain(
        mean < 99.5e6 ? `${(mean / 1e6).toFixed(0)} ms,` : `${(mean / 1e9).toFixed(2)} s,`,
      );
    else expect(text).toMatch(/^busy 100 %/);
    expect(/(\d+) late/.exec(text)?.[1] ?? '0').toBe(String(late));
  }
  expect(disks.some((beats) => sum(beats.late, beats.length) + sum(beats.discarded, beats.length) > 10)).toBe(
    true,
  );
});

it('says which work most and least, where they are unlike', () => {
  const favourites = played('popular-film', { duration: 40 }).lane;
  const even = played('five-disks', { duration: 40 }).lane;
  expect(plain(unlikeDisks([favourites, even]))).toMatch(
    /^In \(a\) disk 1 works \d+ % of the time and disk \d \d+ %\.$/,
  );
  expect(unlikeDisks([even, even])).toBe('');
});

it('gives a disk no waits of its own where requests are put together from several', () => {
  const { lane } = played('five-disks', { duration: 20, spread: 'fine' });
  for (const { cells } of diskRows([lane])) expect(plain(cells[0]?.value ?? '')).toMatch(/^busy \d+ %$/);
});

it('has a dash where a lane has no such disk, and no row where there is one', () => {
  const { lane } = played('five-disks', { duration: 20 });
  const { disks: _, ...part } = lane.part;
  const alone: LaneFigures = { ...lane, part };
  expect(diskRows([alone])).toEqual([]);
  expect(diskRows([lane, alone])[4]?.cells[1]).toMatchObject({ value: '–' });
});
