/** The strip of the whole run: its curves against the run, Little’s law, the flag under a pointer, and how it is drawn. */
import { describe, expect, it, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { presetScene } from '../../../src/page/app/papers/nerjes/presetScene.ts';
import { columnsOf } from '../../../src/page/view/wave/columns.ts';
import { flagAt, timeAt, waveView } from '../../../src/page/view/wave/index.ts';
import { waveGutter } from '../../../src/page/view/wave/layout.ts';
import type { Scene, Size } from '../../../src/page/view/scene/view.ts';
import { isDrawnAndTold, isFunctionOfTime } from '../../contract/picture.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { calm, glitchy, queue, S, saturated, sceneOf, settings, streams, subrounds } from './scenes.ts';

const wide: Size = { width: 874, height: 94 };
const { light, projector } = themes;

const stable = sceneOf({ n: 7, lambda: 12, duration: 600 });
const starved = sceneOf({ n: 12, lambda: 30, duration: 40 });
/** As far as its first 20 rounds have been computed. */
const growing = (scene: Scene): Scene => ({ ...scene, beats: { ...scene.beats, length: 20 } });

describe('the curves', () => {
  it('are in balance where the disk is: by Little’s law both have one mean', () => {
    const columns = columnsOf(waveView.prepare(stable), 732);
    const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
    let [sum, served] = [0, 0];
    for (let k = 0; k < stable.beats.length; k++) {
      sum += stable.beats.responseSumNs[k];
      served += stable.beats.dServed[k];
    }
    expect(mean(columns.backlogNs) / (sum / served)).toBeCloseTo(1, 2);
  });

  it('have a column for each round where there is room, and lose nobody where there is none', () => {
    const wave = waveView.prepare(stable);
    expect(columnsOf(wave, 1206)).toMatchObject({ count: 600, known: 600, lengthNs: S });
    const narrow = columnsOf(wave, 400);
    expect(narrow).toMatchObject({ count: 200, lengthNs: 3 * S });
    const { dServed, responseSumNs } = stable.beats;
    const three = [30, 31, 32];
    const served = three.reduce((sum, k) => sum + dServed[k], 0);
    expect(narrow.meanNs[10]).toBeCloseTo(three.reduce((sum, k) => sum + responseSumNs[k], 0) / served, 3);
    // Worked out once: a frame asks again.
    expect(columnsOf(wave, 400)).toBe(narrow);
  });

  it('end where the run is known, and count every glitch', () => {
    const wave = waveView.prepare(growing(glitchy));
    expect(columnsOf(wave, 732)).toMatchObject({ count: 150, known: 20 });
    const all = columnsOf(waveView.prepare(glitchy), 50);
    const { late, discarded, length } = glitchy.beats;
    const counted = Array.from({ length }, (_, k) => late[k] + discarded[k]);
    expect(all.glitches.reduce((sum, some) => sum + some, 0)).toBe(
      counted.reduce((sum, some) => sum + some, 0),
    );
  });

  it('are of the longest wait where hardly anybody is served', () => {
    const wave = waveView.prepare(starved);
    expect(wave.isStarved).toBe(true);
    expect(columnsOf(wave, 732).peakNs).toBeGreaterThan(38 * S);
    expect(waveView.prepare(stable).isStarved).toBe(false);
  });

  it('are cut from the detail of a run that is over before its first round is', () => {
    const wave = waveView.prepare(queue);
    expect(wave.isSliced).toBe(true);
    expect(Array.from(wave.served).reduce((sum, some) => sum + some, 0)).toBe(queue.pages[0].services.length);
    const { requests, services } = queue.pages[0];
    let stayed = 0;
    for (let s = 0; s < services.length; s++)
      stayed += services.endNs[s] - requests.arrivalNs[services.request[s]];
    expect(Array.from(wave.stayedNs).reduce((sum, some) => sum + some, 0)).toBeCloseTo(stayed, -2);
  });
});

describe('what is drawn stays', () => {
  const wave = waveView.prepare(stable);
  const at = (timeNs: number) =>
    waveView.at(wave, timeNs, settings({ fromNs: timeNs, toNs: timeNs + 3 * S }));
  const stays = (fromNs: number, toNs: number) => waveView.alike?.(at(fromNs), at(toNs), wide, light);

  it('while nothing in it moves by a tenth of a pixel', () => {
    expect(stays(100 * S, 100 * S)).toBe(true);
    expect(stays(100 * S, 100.05 * S)).toBe(true);
    expect(stays(100 * S, 100.2 * S)).toBe(false);
  });

  it('until more of the run is known', () => {
    const more = waveView.prepare(growing(stable));
    expect(waveView.alike?.(at(S), { ...at(S), wave: more }, wide, light)).toBe(false);
  });
});

describe('under a pointer', () => {
  const flag = (scene: Scene, share: number) =>
    flagAt(waveView.prepare(scene), wide, 98 + 732 * share, light);

  it('says what the round has', () => {
    const { text, atNs } = flag(stable, 113.5 / 600);
    expect(atNs).toBe(113.5 * S);
    expect(text).toMatch(/^round 114 · mean 0\.\d\d\u202fs · [\d.]+ waiting · no glitch$/);
    expect(flag(glitchy, 0.9).text).toMatch(/ · \d+ glitch(es)?$|no glitch$/);
  });

  it('says that nobody is served, for how long they wait, and what is not known yet', () => {
    expect(flag(starved, 0.75).text).toMatch(
      /^round 31 · nobody served · longest wait 30\.\d\d\u202fs · \d{3} waiting · \d+ glitch(es)?$/,
    );
    expect(flag(growing(stable), 0.5).text).toBe('round 301 · not computed yet');
  });

  it('speaks of seconds in a queue, and of no glitches', () => {
    expect(flag(queue, 0.5).text).toMatch(/^0\.\d\d\u202fs · .* waiting$/);
  });

  it('is an instant of the run, wherever the pointer is', () => {
    const wave = waveView.prepare(stable);
    expect(timeAt(wave, wide, -50, light)).toBe(0);
    expect(timeAt(wave, wide, 98, light)).toBe(0);
    expect(timeAt(wave, wide, 98 + 366, light)).toBe(300 * S);
    expect(timeAt(wave, wide, 2000, light)).toBe(600 * S);
    const model = waveView.at(wave, 10 * S, settings());
    expect(waveView.hit?.(model, wide, 98 + 366, 50)).toEqual({ row: -1, atNs: 300 * S });
    expect(waveView.hit?.(model, wide, 20, 50)).toBeUndefined();
  });
});

it('leaves its gutters to the staves, and has none between hands and clock', () => {
  expect(waveGutter(wide, light)).toMatchObject({ left: 98, right: 44 });
  expect(waveGutter({ width: 358, height: 66 }, light)).toMatchObject({ left: 0, right: 38 });
  expect(waveGutter({ width: 294, height: 58 }, light)).toMatchObject({ left: 0, right: 0 });
});

const scenes = {
  calm,
  glitchy,
  saturated,
  subrounds,
  streams,
  queue,
  script: presetScene('figure-3'),
  starved,
};

test.each(Object.entries(scenes))('%s: inside its frame, told, and a function of time', (_, scene) => {
  isDrawnAndTold(waveView, scene);
  isFunctionOfTime(waveView, scene);
  isDrawnAndTold(waveView, { ...scene, beats: { ...scene.beats, length: 0 } });
});

const few = sceneOf({ n: 7, lambda: 12, duration: 20 });
const trouble = sceneOf({
  ...{ n: 9, lambda: 20, policy: 'rounds', periods: 'mixed' },
  limit: 'number:20',
  duration: 24,
});

test.each([
  ['ordinary', few, 11.2, 3.7, wide, light],
  ['ordinary-projector', few, 11.2, 3.7, { width: 1162, height: 127 }, projector],
  ['ordinary-phone', few, 11.2, 2.2, { width: 358, height: 66 }, light],
  ['frame', few, 11.2, 2.2, { width: 294, height: 58 }, light],
  ['growing', growing(stable), 3, 3.7, wide, light],
  ['glitches', trouble, 12.5, 3.7, wide, light],
  ['starved', starved, 30, 3.7, wide, light],
  ['queue', queue, 0.2, 0.39, wide, light],
] as const)('as it is drawn: %s', async (name, scene, s, widthS, size, theme) => {
  const fromNs = Math.max(0, s - 0.74 * widthS) * S;
  const model = waveView.at(waveView.prepare(scene), s * S, settings({ fromNs, toNs: fromNs + widthS * S }));
  await expectPicture(
    `wave-${name}`,
    pictureOf((pen) => waveView.draw(pen, model, size, theme), size, theme),
  );
});
