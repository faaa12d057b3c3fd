/** The drawing of the film strips, over an axis of time: this round, then the next. */
import { MOST_STRIPS } from './front.ts';
import { percent, seconds } from '../../draw/format.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Strip, StripsModel } from './model.ts';
import { underline } from './underline.ts';

/** Pictures on a strip of film, for the eye only. */
const PICTURES = 12;

interface Layout {
  readonly left: number;
  readonly deadline: number;
  readonly right: number;
  readonly top: number;
  readonly pitch: number;
  readonly height: number;
  readonly rows: number;
}

function layoutOf(model: StripsModel, size: Size, theme: Theme): Layout {
  const { tiny } = theme.type;
  const top = tiny * 3.1;
  const rows = Math.min(MOST_STRIPS, model.strips.length);
  const more = model.strips.length > rows ? tiny * 1.4 : 0;
  const pitch = Math.max(3, Math.min(30 * theme.scale, (size.height - top - more - 3) / Math.max(1, rows)));
  const left = tiny * 2.4;
  const right = Math.max(
    left + 40,
    Math.min(size.width - textWidth('waits 00 %', tiny), left + 760 * theme.scale),
  );
  return {
    left,
    right,
    deadline: left + (right - left) * 0.54,
    top,
    pitch,
    height: Math.min(20 * theme.scale, pitch * 0.68),
    rows,
  };
}

export function drawStrips(pen: Pen, model: StripsModel, size: Size, theme: Theme): void {
  const layout = layoutOf(model, size, theme);
  const { colors, type, fonts } = theme;
  const { left, deadline, top } = layout;
  if (model.strips.length === 0) {
    pen.text('No videos in this run.', left, top, {
      size: type.body,
      font: fonts.serif,
      color: colors.muted,
    });
    return;
  }
  const now = left + (deadline - left) * Math.min(1, model.elapsed);
  const text = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const title = 'on the screens now';
  pen.text(deadline - left > textWidth(title, type.tiny) + 10 ? title : 'on screen', left, type.tiny, text);
  const due = `due at ${seconds(model.roundEndNs, 1)}`;
  const roomy = size.width - deadline > textWidth(`next piece, ${due}`, type.tiny) + 8;
  pen.text(roomy ? `next piece, ${due}` : due, deadline + 6, type.tiny, text);
  const leftNs = model.roundEndNs - model.timeNs;
  const lasts = `${seconds(leftNs, 2)} left`;
  if (deadline - now > textWidth(lasts, type.tiny, 600) + 8)
    pen.text(lasts, deadline - 6, type.tiny * 2.35, {
      ...text,
      weight: 600,
      color: colors.now,
      align: 'right',
    });
  const bottom = top + layout.rows * layout.pitch;
  for (let i = 0; i < layout.rows; i++)
    drawStrip(pen, model.strips[i], top + i * layout.pitch, now, layout, theme);
  line(
    pen,
    deadline,
    top - type.tiny * 1.6,
    deadline,
    bottom - layout.pitch + layout.height + 5,
    colors.ink,
    theme.line.mark,
  );
  line(pen, now, top - 5, now, bottom - layout.pitch + layout.height + 5, colors.now, theme.line.mark);
  const rest = model.strips.slice(layout.rows);
  if (rest.length > 0) {
    const there = rest.filter((s) => s.next === 'there').length;
    const frozen = rest.filter((s) => s.screen === 'frozen').length;
    pen.text(
      `and ${rest.length} more: ${there} there${frozen > 0 ? `, ${frozen} frozen` : ''}`,
      left,
      bottom + type.tiny,
      {
        ...text,
        color: frozen > 0 ? colors.glitch : colors.muted,
      },
    );
  }
}

function drawStrip(pen: Pen, strip: Strip, y: number, now: number, layout: Layout, theme: Theme): void {
  const { left, right, deadline, height } = layout;
  const { colors, type, fonts } = theme;
  const middle = y + height / 2;
  pen.text(String(strip.stream + 1), left - type.tiny * 0.8, middle, {
    size: type.tiny,
    font: fonts.sans,
    weight: 600,
    color: colors.ink,
    align: 'right',
    baseline: 'middle',
  });
  if (strip.selected) underline(pen, strip.stream, left, middle, theme);
  const picture = (deadline - left) / PICTURES;
  const frozen = strip.screen === 'frozen';
  // What has been played is an empty outline; what is still to be played is film.
  if (strip.screen !== 'nothing') {
    pen.begin();
    pen.rect(left, y, deadline - left, height);
    pen.stroke(frozen ? colors.glitch : colors.hairline, theme.line.hair);
  }
  if (strip.screen === 'playing') film(pen, now, deadline, left, picture, y, height, colors.cFill, theme);
  if (frozen) {
    pen.begin();
    pen.rect(left, y, deadline - left, height);
    pen.hatch(colors.glitch, 6 * theme.scale);
    // Strips lower than type bear the cross alone.
    const label = height >= type.tiny * 1.05 ? 'frozen' : '';
    const width = textWidth(label, type.tiny, 600) + (label === '' ? 16 : 22) * theme.scale;
    const x = (left + deadline) / 2 - width / 2;
    box(pen, x, y + 1, width, height - 2, colors.paper);
    crossMark(
      pen,
      x + (label === '' ? 8 : 9) * theme.scale,
      middle,
      theme,
      Math.min(3.4 * theme.scale, height * 0.32),
    );
    pen.text(label, x + 17 * theme.scale, middle, {
      size: type.tiny,
      font: fonts.sans,
      weight: 600,
      color: colors.glitch,
      baseline: 'middle',
    });
  }
  const start = deadline + 6;
  if (strip.next !== 'none') {
    pen.begin();
    pen.rect(start, y, right - start, height);
    pen.stroke(strip.next === 'reading' ? colors.cEdge : colors.hairline, theme.line.hair);
    film(pen, start, start + (right - start) * strip.filled, start, picture, y, height, colors.cFill, theme);
  }
  const reading = strip.next === 'reading';
  pen.text(wordsOf(strip), right + 8, middle, {
    size: type.tiny,
    font: fonts.sans,
    weight: reading ? 600 : 400,
    baseline: 'middle',
    color: reading ? colors.now : strip.next === 'there' ? colors.ink : colors.muted,
  });
}

/** A stretch of film with the edges of its pictures, which keep their place. */
function film(
  pen: Pen,
  from: number,
  to: number,
  origin: number,
  picture: number,
  y: number,
  height: number,
  color: string,
  theme: Theme,
): void {
  if (to - from < 0.3) return;
  box(pen, from, y, to - from, height, color);
  if (picture < 5 || height < 7) return;
  for (let x = origin + picture; x < to - 0.5; x += picture) {
    if (x > from + 0.5) line(pen, x, y, x, y + height, theme.colors.paper, theme.line.hair);
  }
}

export function hitStrips(
  model: StripsModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const layout = layoutOf(model, size, theme);
  const i = Math.floor((y - layout.top + (layout.pitch - layout.height) / 2) / layout.pitch);
  if (i < 0 || i >= layout.rows || x < 0 || x > size.width || model.strips[i].row < 0) return undefined;
  return { row: model.strips[i].row };
}

/** 'there', '62 %', 'waits'. */
export function wordsOf(strip: Strip): string {
  if (strip.next === 'there') return 'there';
  if (strip.next === 'none') return '–';
  return strip.next === 'reading' ? percent(strip.filled) : 'waits';
}
