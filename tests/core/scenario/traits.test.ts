/** A script is no kind of workload, and still answers all that is asked of one. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { workloads } from '../../../src/core/workload/index.ts';

const request = { arrivalNs: 0, cylinder: 3, angle: 0, sizeBytes: 512 };
const ordinary = [{ ...request, requestClass: 'D' }] as const;
const mixed = [{ ...request, requestClass: 'C' }, ...ordinary] as const;

const scripted = (policy: string, script: Scenario['script']): Scenario => ({
  ...withValues(defaultScenario, { policy }),
  ...(script ? { script } : {}),
});

test.each([
  ['mixed-scan', mixed, 'round', true, 'video', 'round'],
  ['mixed-scan', ordinary, 'round', false, 'video', 'round'],
  ['edf', mixed, 'period', true, 'stream', 'none'],
  ['edf', ordinary, 'none', false, 'stream', 'none'],
] as const)(
  'a script under %s is told as what it amounts to',
  (policy, script, beat, isDue, stream, counted) => {
    const scenario = scripted(policy, script);
    const traits = resolved(scenario).traits;
    expect([traits.beat, traits.hasDeadlines, traits.words.stream.one]).toEqual([beat, isDue, stream]);
    expect(traits).toMatchObject({ isRandom: false, ends: true, countsTravel: beat === 'none' });
    // The deadlines that a script leaves open are those of its rounds.
    expect([resolved(scenario).beat, resolved(scenario).countedBeat]).toEqual(['round', counted]);
  },
);

test('formulas and experiments say why they have nothing to do with a script, a queue or streams', () => {
  const said = [scripted('edf', mixed), scripted('mixed-scan', mixed)].map((s) => resolved(s).traits.words);
  for (const { noTheory, noSweeps } of [...said, ...workloads.map(({ words }) => words)])
    for (const sentence of [noTheory, noSweeps]) if (sentence) expect(sentence).toMatch(/^[A-Z].*\.$/);
  for (const { noTheory, noSweeps } of said) expect([noTheory, noSweeps]).not.toContain(undefined);
  expect(resolved(defaultScenario).traits.words).not.toHaveProperty('noTheory');
});

test('whatever has deadlines says what it is when one is missed, and by whom', () => {
  for (const { id, hasDeadlines, words } of workloads) {
    expect([id, words.glitch !== undefined]).toEqual([id, hasDeadlines]);
    for (const sentence of Object.values(words.glitch ?? {})) expect(sentence).toContain('{streams}');
  }
});
