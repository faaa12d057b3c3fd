/** Draws figure 3 of the QoS paper: the layers from a program down to the disk, with what each knows of one read. */
import type { Theme } from '../../draw/palette.ts';
import { arrowHead } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { wrapped } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { LAYERS, layerOf, layersModel, programs, type Layer, type LayersModel } from './layers.ts';
import { layerTitles, sayLayers, stateOf, tableOfLayers } from './layersWords.ts';

const WIDEST_PX = 760;
const LINE = 1.3;
const PAD = 0.9;
const GAP = 1.3;

interface Frame {
  readonly left: number;
  readonly width: number;
  /** Titles stand beside what is known, or over it. */
  readonly beside: number;
}

function frameOf(width: number, { type, scale }: Theme): Frame {
  const own = Math.min(width - 2, WIDEST_PX * scale);
  const titles = Math.max(...LAYERS.map((layer) => textWidth(layerTitles[layer], type.tiny, 600)));
  return {
    left: (width - own) / 2,
    width: own,
    beside: titles + 3 * type.tiny < own * 0.4 ? titles + 3 * type.tiny : 0,
  };
}

const linesOf = (text: string, { width, beside }: Frame, u: number): readonly string[] =>
  wrapped(text, width - beside - 1.6 * u, u, 400);

/** Tall enough for every step of every program, so that nothing moves as one steps. */
function heightsOf(frame: Frame, { type }: Theme): readonly number[] {
  const u = type.tiny;
  return LAYERS.map((layer) => {
    const most = programs.flatMap(({ id }) => {
      const { steps } = layersModel(id, 0);
      return steps.map((_, at) => linesOf(stateOf(layersModel(id, at), layer), frame, u).length);
    });
    return (Math.max(...most) * LINE + PAD + (frame.beside > 0 ? 0 : LINE)) * u;
  });
}

export const layersFigure: Explained<LayersModel> = {
  title: 'One read, layer by layer',
  height: (width, theme) =>
    Math.ceil(
      heightsOf(frameOf(width, theme), theme).reduce((sum, own) => sum + own, 0) +
        (LAYERS.length - 1) * GAP * theme.type.tiny +
        4,
    ),
  says: sayLayers,
  table: tableOfLayers,
  draw(pen: Pen, model: LayersModel, { width }: Size, theme: Theme): void {
    const u = theme.type.tiny;
    const frame = frameOf(width, theme);
    const heights = heightsOf(frame, theme);
    const now = layerOf[model.step];
    const passed = LAYERS.indexOf(now);
    let y = 2;
    LAYERS.forEach((layer, k) => {
      const height = heights[k] ?? 0;
      const isBack = model.step === 'back';
      const state = layer === now ? 'now' : isBack || k < passed ? 'gone' : 'not';
      drawLayer(pen, model, layer, { y, height, state }, frame, theme);
      if (k < LAYERS.length - 1)
        drawWay(pen, y + height, isBack ? 'up' : k < passed ? 'down' : '', frame, theme);
      y += height + GAP * u;
    });
  },
};

interface Place {
  readonly y: number;
  readonly height: number;
  readonly state: 'now' | 'gone' | 'not';
}

function drawLayer(
  pen: Pen,
  model: LayersModel,
  layer: Layer,
  { y, height, state }: Place,
  frame: Frame,
  theme: Theme,
): void {
  const { colors, line: lines, type, fonts } = theme;
  const u = type.tiny;
  const { left, width, beside } = frame;
  pen.begin();
  pen.rect(left, y, width, height);
  pen.fill(state === 'now' ? colors.nowWash : colors.card);
  pen.stroke(state === 'not' ? colors.muted : colors.now, state === 'now' ? lines.strong : lines.hair);
  const color = state === 'not' ? colors.muted : colors.ink;
  const text = linesOf(stateOf(model, layer), frame, u);
  const block = (text.length + (beside > 0 ? 0 : 1)) * LINE * u;
  const first = y + (height - block) / 2 + u * 0.98;
  const x = left + 0.8 * u;
  pen.text(layerTitles[layer], x, beside > 0 ? y + height / 2 + u * 0.36 : first, {
    ...{ size: u, font: fonts.sans, weight: 600, color },
  });
  text.forEach((row, k) => {
    pen.text(row, x + beside, first + (k + (beside > 0 ? 0 : 1)) * LINE * u, {
      size: u,
      font: fonts.sans,
      color,
    });
  });
}

function drawWay(pen: Pen, top: number, way: 'up' | 'down' | '', { left, width }: Frame, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const color = way === '' ? colors.muted : colors.now;
  const x = left + width / 2;
  const bottom = top + GAP * type.tiny;
  line(pen, x, top, x, bottom, color, way === '' ? lines.hair : lines.strong);
  if (way === 'up') arrowHead(pen, x, top, -Math.PI / 2, color, 6 * scale);
  else arrowHead(pen, x, bottom, Math.PI / 2, color, 6 * scale);
}
