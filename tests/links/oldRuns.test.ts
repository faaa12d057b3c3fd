/**
 * Runs that have been given away, by their fingerprints: those of links of version 1, recorded before version 2 was
 * made, and those of all presets that there ever were. They are never changed or taken out: what plays another run since
 * engine 2 has its new fingerprint beside the old one, in engine-2.json.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presetById } from '../../src/core/scenario/presets/index.ts';
import { runsOf, type LinkRuns } from './oldRuns.ts';

const folder = new URL('runs/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

const ofLinks = read('version-1.json') as readonly (LinkRuns & { readonly link: string })[];

test.each(ofLinks.map((old) => [old.link, old] as const))('%s', async (link, { faults, runs }) => {
  expect(await runsOf(link)).toEqual({ faults, runs });
});

const ofPresets = readdirSync(folder)
  .filter((file) => file.startsWith('presets-'))
  .map((file) => read(file) as Readonly<Record<string, string>>);
const runOfPreset = Object.fromEntries(ofPresets.flatMap((presets) => Object.entries(presets)));

const since2 = read('engine-2.json') as Readonly<Record<string, string>>;

test('only what goes over a bus, or has a disk that fails, plays another run since engine 2', () => {
  for (const [id, run] of Object.entries(since2)) {
    const preset = presetById.get(id);
    const fails = preset?.interventions?.some(({ kind }) => kind === 'fail') === true;
    expect([id, fails || (preset?.values['bus'] ?? 'none') !== 'none']).toEqual([id, true]);
    expect(run).not.toBe(runOfPreset[id]);
  }
});

test('every preset that there ever was is here, and each of today', () => {
  const ids = ofPresets.flatMap((presets) => Object.keys(presets));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...presetById.keys()].sort()).toEqual(ids.sort());
});

test.each(Object.entries(runOfPreset))('preset %s', async (id, run) => {
  const runs = [since2[id] ?? run];
  expect(await runsOf(`#/lab?v=1&preset=${id}`)).toEqual({ faults: 0, runs });
  expect(await runsOf(`#/lab?preset=${id}`)).toEqual({ faults: 0, runs });
});
