/**
 * The whole run in one strip: where the trouble is, and the way there. A press goes to its instant. It shows what is still
 * to come, at half strength: it is how one gets there.
 */
import { themes, type Theme } from '../../draw/palette.ts';
import { ofWhole } from '../scene/ofSystem.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { drawWave } from './draw.ts';
import { waveGutter, waveLayout } from './layout.ts';
import type { Wave, WaveModel } from './model.ts';
import { waveOf } from './prepare.ts';
import { describeWave, flagOf, tableOfWave, titleOf, titleOfWave } from './words.ts';

/** The instant under a place, within the run. */
export function timeAt({ endNs }: Pick<Wave, 'endNs'>, size: Size, x: number, theme: Theme): number {
  const { ns } = waveLayout(size, endNs, theme);
  return Math.max(0, Math.min(endNs, Math.round(ns(x))));
}

/** Its axis of time, for whatever is laid over it. */
export function waveScale(size: Size, endNs: number, theme: Theme) {
  const { x, left, right } = waveLayout(size, endNs, theme);
  return { x, left, right };
}

export interface Flag {
  readonly text: string;
  readonly atNs: number;
  /** Where it stands: the place of its instant. */
  readonly x: number;
}

/** What the run has under a place: 'round 114 · mean 1.31 s · 23 waiting · no glitch'. */
export function flagAt(wave: Wave, size: Size, x: number, theme: Theme): Flag {
  const atNs = timeAt(wave, size, x, theme);
  return { text: flagOf(wave, atNs), atNs, x: waveLayout(size, wave.endNs, theme).x(atNs) };
}

function hit(model: WaveModel, size: Size, x: number, y: number, theme = themes.light): Hit | undefined {
  const { left, right } = waveLayout(size, model.wave.endNs, theme);
  if (x < left - 4 || x > right + 4 || y < 0 || y > size.height) return undefined;
  return { row: -1, atNs: timeAt(model.wave, size, x, theme) };
}

/** Nobody sees that a line moves by less, px of ordinary type; a run's strip has a pixel a second or so. */
const STANDS_PX = 0.1;

function alike(drawn: WaveModel, model: WaveModel, size: Size, theme: Theme): boolean {
  if (drawn.wave !== model.wave || drawn.before !== model.before) return false;
  const { x } = waveLayout(size, model.wave.endNs, theme);
  const stands = (of: 'timeNs' | 'fromNs' | 'toNs') => Math.abs(x(drawn[of]) - x(model[of])) < STANDS_PX;
  return stands('timeNs') && stands('fromNs') && stands('toNs');
}

export const waveView: View<Wave, WaveModel> = ofWhole<Wave, WaveModel>({
  id: 'wave',
  title: titleOfWave,
  corner: (size, theme) => (waveGutter(size, theme).left === 0 ? 'taken' : undefined),
  prepare: waveOf,
  at: (wave, timeNs, { fromNs, toNs, before }) => ({
    wave,
    timeNs,
    fromNs,
    toNs,
    ...(before ? { before } : {}),
  }),
  draw: drawWave,
  alike,
  describe: describeWave,
  table: tableOfWave,
  hit,
  preferredHeight: (_, theme) => Math.round(94 * (theme?.scale ?? 1)),
});

/** The same, where lanes stand above it: with whose run it is. */
export const waveOfLane = (whose: string): View<Wave, WaveModel> => ({
  ...waveView,
  title: titleOf({ whose }),
  at: (wave, timeNs, settings) => ({ ...waveView.at(wave, timeNs, settings), whose }),
});
