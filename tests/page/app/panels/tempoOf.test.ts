import { expect, test } from 'vitest';
import { speedsOf } from '../../../../src/page/state/stores/playbackStore.ts';
import { tempoOf } from '../../../../src/page/app/panels/tempoOf.ts';

const [trueSpeeds, beatSpeeds] = [speedsOf('true'), speedsOf('decision')];

const run = { roundNs: 1e9, streams: 7 };

test('where time stands still, or creeps, each phase has its sentence', () => {
  expect(tempoOf(run, false, 'true', 1000)).toBe('phase');
  expect(tempoOf(run, true, 'decision', 1 / 4)).toBe('phase');
  expect(tempoOf(run, true, 'true', 1 / 1000)).toBe('phase');
});

test('in the first visit’s pace there is one for each decision', () => {
  expect(tempoOf(run, true, 'decision', 1)).toBe('decision');
});

test('at every other pace a sentence holds for as long as it takes to read it', () => {
  for (const speed of trueSpeeds.filter((s) => s > 1 / 800))
    expect(tempoOf(run, true, 'true', speed)).toEqual({ holdNs: 1.2e9 * speed });
  for (const speed of beatSpeeds.filter((s) => s > 1.25)) {
    const tempo = tempoOf(run, true, 'decision', speed);
    // Eight decisions a round, at least.
    const rounds = typeof tempo === 'object' ? Math.ceil(tempo.holdNs / 1e9) : 0;
    expect((rounds * 8 * 1.5) / speed).toBeGreaterThanOrEqual(1.2 - 1e-9);
  }
});
