/** Cards: each listed preset has one, in few words, and its figures are measured. */
import { describe, expect, test } from 'vitest';
import { cardOf, startHere, topicOf, topics } from '../../../../src/core/scenario/cards/index.ts';
import { attemptNow, presetScenario } from '../../../../src/core/scenario/preset.ts';
import { formerPresets, presets } from '../../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { scenarioOf } from './presetRun.ts';

const words = (text: string): number => text.split(/\s+/).length;
const figuresIn = (text: string): readonly string[] => text.match(/\d[\d.,]*\d|\d/g) ?? [];

test('every listed preset has a card under one topic, and no card is of another', () => {
  const carded = topics.flatMap(({ cards }) => Object.keys(cards));
  expect([...carded].sort()).toEqual(presets.map(({ id }) => id).sort());
  expect(
    new Set(topics.flatMap(({ cards }) => Object.values(cards).map(({ question }) => question))).size,
  ).toBe(presets.length);
});

test('twelve to start with lead through every topic', () => {
  expect(startHere).toHaveLength(12);
  expect(new Set(startHere.map((id) => topicOf(id)?.id))).toEqual(new Set(topics.map(({ id }) => id)));
  expect(cardOf('constructor')).toBeUndefined();
  expect(topicOf('constructor')).toBeUndefined();
});

/** Figures that the preset's own sentences do not have, each with its test below. */
const measuredHere: Readonly<Record<string, readonly string[]>> = { opening: ['644', '0.07'] };

describe.each(presets)('the card of $id', (preset) => {
  const { id, watch, tries } = preset;
  const card = cardOf(id);

  test('has a question of at most fifty letters, and at most 25 words to watch', () => {
    expect(card?.question).toMatch(/^[A-Z].{3,48}\?$/);
    expect(words(card?.watch ?? '')).toBeLessThanOrEqual(25);
    expect(card?.watch).toMatch(/^[A-Z].*\.$/);
    expect(card?.synonyms.length).toBeGreaterThan(0);
  });

  test('has the figures of the preset’s sentences, which are measured, or its own test', () => {
    const measured = [
      ...figuresIn(`${watch} ${tries?.text ?? ''} ${tries?.back ?? ''}`),
      ...(measuredHere[id] ?? []),
    ];
    expect(figuresIn(card?.watch ?? '').filter((figure) => !measured.includes(figure))).toEqual([]);
  });

  test('says what there is to see once its attempt is made', () => {
    if (!tries) return;
    const own = presetScenario(preset).values;
    expect(attemptNow(preset, own)?.seen).toBeUndefined();
    expect(attemptNow(preset, scenarioOf(id, tries.values).values)?.seen).toMatch(/^[A-Z0-9][^*]{5,70}\.$/);
  });
});

describe.each(formerPresets)('the card of $id, which no list has any more', ({ id, watch }) => {
  const card = cardOf(id);

  test('has a question and what to watch, with the figures of the preset’s own sentence', () => {
    expect(topicOf(id)).toBeUndefined();
    expect(card?.question).toMatch(/^[A-Z].{3,48}\?$/);
    expect(words(card?.watch ?? '')).toBeLessThanOrEqual(25);
    const own = figuresIn(watch);
    expect(figuresIn(card?.watch ?? '').filter((figure) => !own.includes(figure))).toEqual([]);
  });
});

test('opening: request 644 is answered in 0.07 s, and before the instant at which it is shown', () => {
  const run = new Run(scenarioOf('opening', { duration: 60 })).complete();
  for (const { requests, services } of run.pages())
    for (let i = 0; i < services.length; i++) {
      const request = services.request[i] ?? -1;
      if (requests.requestClass[request] !== 1 || requests.number[request] !== 643) continue;
      const [endNs, arrivalNs] = [services.endNs[i] ?? NaN, requests.arrivalNs[request] ?? NaN];
      expect(((endNs - arrivalNs) / 1e9).toFixed(2)).toBe('0.07');
      expect(endNs).toBeLessThan(56.14e9);
      return;
    }
  throw new Error('request 644 is not served');
});
