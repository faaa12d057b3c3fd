import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../../../src/core/scenario/engineVersion.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import {
  compareRun,
  fingerprintAt,
  fingerprintOfMoment,
} from '../../../../src/core/scenario/run/fingerprint.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';

const scenario = (text: string) => decodePlain(text).state.scenario;

test('the fingerprint of an instant is that of the rounds that are over, however long the run goes on', () => {
  const short = new Run(scenario('n=3&lambda=20&duration=20')).complete();
  const long = new Run(scenario('n=3&lambda=20&duration=200')).complete();
  const at = (run: Run, ns: number) => fingerprintAt(run.station.tally.beats, 1e9, ns);
  expect(at(short, 12.4e9)).toBe(at(long, 12.9e9));
  expect(at(short, 12.4e9)).not.toBe(at(long, 13e9));
  expect(at(short, 20e9)).toBe(endedRun(short.station).fingerprint);
  expect(at(long, 0)).toBe(fingerprintAt(new Run(scenario('seed=9')).station.tally.beats, 1e9, 0.5e9));
});

test('that of a moment counts the round that holds it, and is told as soon as that is over', () => {
  const { beats } = new Run(scenario('n=3&lambda=20&duration=20')).complete().station.tally;
  for (const [timeS, rounds] of [
    [0, 1],
    [0.9, 1],
    [12.4, 13],
    [13, 14],
  ])
    // prettier-ignore
    expect(fingerprintOfMoment(beats, 1e9, timeS * 1e9, false)).toBe(fingerprintAt(beats, 1e9, rounds * 1e9));
  expect(fingerprintOfMoment(beats, 1e9, 20e9, false)).toBeUndefined();
  expect(fingerprintOfMoment(beats, 1e9, 20e9, true)).toBe(fingerprintAt(beats, 1e9, 20e9));
});

test('what a named policy hides never changes a run', () => {
  const plain = scenario('policy=mixed-scan&duration=60&edits=20:policy:rounds');
  const hidden = withValues(plain, { periods: 'c-d', order: 'fcfs' });
  const fingerprint = (s: typeof plain) => endedRun(new Run(s).complete().station).fingerprint;
  expect(fingerprint(hidden)).toBe(fingerprint(plain));
});

test('a run that the end cuts short has a beat for its last piece', () => {
  const run = new Run(scenario('duration=2.5&lambda=50')).complete();
  const { tally } = endedRun(run.station);
  expect(tally.beats.length).toBe(3);
});

test.each([
  [{ fingerprint: 'a', engine: ENGINE_VERSION }, 'same', 'same run'],
  [{ fingerprint: 'a', engine: '0' }, 'same', 'same run'],
  [{ fingerprint: 'b', engine: ENGINE_VERSION }, 'differs', 'changed after it was made'],
  [{ fingerprint: 'b', engine: '0' }, 'differs', 'made with engine 0'],
  [{ engine: '0' }, 'unknown', 'may differ'],
  [{}, 'unknown', 'no fingerprint'],
] as const)('%j against a', (link, verdict, words) => {
  const comparison = compareRun(link, 'a');
  expect(comparison.verdict).toBe(verdict);
  expect(comparison.sentence).toContain(words);
});
