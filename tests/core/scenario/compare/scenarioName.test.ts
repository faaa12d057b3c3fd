/** What is saved and shared is called by what it is: by its preset as long as it is that one, and else by its values. */
import { expect, test } from 'vitest';
import { nameOfScenario } from '../../../../src/core/scenario/compare/scenarioName.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { namedPreset } from '../../../../src/core/scenario/link/presetName.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';

const named = (link: string) => {
  const { scenario, preset = '' } = decodePlain(`#/lab?v=3&${link}`).state;
  return { ...nameOfScenario(scenario, preset), field: namedPreset(scenario, preset)?.title };
};

test('a preset that nobody has changed has its own name', () => {
  for (const preset of presets) {
    const scenario = presetScenario(preset);
    expect(nameOfScenario(scenario, preset.id).file).toBe(preset.id);
    expect(nameOfScenario(scenario, preset.id).title.startsWith(`${preset.title} · `)).toBe(true);
    expect(namedPreset(scenario, preset.id)?.title).toBe(preset.title);
  }
});

test('a changed one is called by its values, and in the form by its preset, changed', () => {
  expect(named('preset=paper-n7&policy=fcfs&n=5')).toEqual({
    title: 'FCFS, 5 videos, 12 requests a second',
    file: 'fcfs-n5-lambda12',
    field: 'Seven videos, twelve requests a second, changed',
  });
  expect(named('preset=paper-n7&edits=2:lambda:20')).toEqual({
    title: 'Mixed, incremental SCAN, 7 videos, 12 requests a second, changed in mid-run',
    file: 'mixed-scan-n7-lambda12-changed',
    field: 'Seven videos, twelve requests a second, changed',
  });
  expect(named('preset=figure-3&policy=satf').title).toBe('SATF, a list of 26 requests');
  expect(named('preset=textbook-queue&policy=look').title).toMatch(/^LOOK, /);
});

test('of no preset, it is called by its values', () => {
  expect(named('policy=edf&n=1')).toEqual({
    title: 'Earliest deadline first (EDF), 1 video, 8 requests a second',
    file: 'edf-n1-lambda8',
    field: undefined,
  });
});

test('a value that has no part in the run changes no name', () => {
  const { scenario, preset = '' } = decodePlain('#/lab?v=3&preset=paper-n7&groups=9').state;
  expect(namedPreset(scenario, preset)?.changed).toBe(false);
});
