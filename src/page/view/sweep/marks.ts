/** How lines of a sweep are told apart: by the shape of their points and the pattern of their dashes before any colour. */
import type { Colors, Theme } from '../../draw/palette.ts';
import { circle, polygon, type Pen } from '../../draw/pen.ts';

type Shape = 'disc' | 'square' | 'triangle' | 'diamond';

interface LineStyle {
  readonly shape: Shape;
  readonly filled: boolean;
  readonly color: keyof Pick<Colors, 'ink' | 'cEdge' | 'muted'>;
  /** In multiples of the line's width. */
  readonly dash: readonly number[];
}

const styles: readonly LineStyle[] = [
  { shape: 'disc', filled: true, color: 'ink', dash: [] },
  { shape: 'square', filled: true, color: 'cEdge', dash: [] },
  { shape: 'triangle', filled: true, color: 'ink', dash: [5, 3] },
  { shape: 'diamond', filled: true, color: 'cEdge', dash: [5, 3] },
  { shape: 'disc', filled: false, color: 'muted', dash: [] },
  { shape: 'square', filled: false, color: 'ink', dash: [2, 2.5] },
  { shape: 'triangle', filled: false, color: 'cEdge', dash: [2, 2.5] },
  { shape: 'diamond', filled: false, color: 'muted', dash: [8, 3, 2, 3] },
];

export interface LineLook {
  readonly color: string;
  readonly dash: readonly number[];
  readonly shape: Shape;
  readonly filled: boolean;
}

export function lookOf(index: number, theme: Theme): LineLook {
  const { shape, filled, color, dash } = styles[index % styles.length];
  return { shape, filled, color: theme.colors[color], dash: dash.map((part) => part * theme.line.mark) };
}

/** A point of a line; one that more is to come for is hollow and drawn thinner. */
export function pointMark(
  pen: Pen,
  x: number,
  y: number,
  settings: LineLook,
  theme: Theme,
  isOpen: boolean,
): void {
  const r = 3.6 * theme.scale;
  shapePath(pen, x, y, settings.shape, r);
  pen.fill(settings.filled && !isOpen ? settings.color : theme.colors.paper);
  shapePath(pen, x, y, settings.shape, r);
  pen.stroke(settings.color, isOpen ? theme.line.hair : theme.line.mark);
}

function shapePath(pen: Pen, x: number, y: number, shape: Shape, r: number): void {
  switch (shape) {
    case 'disc':
      circle(pen, x, y, r);
      return;
    case 'square':
      polygon(
        pen,
        x - r * 0.9,
        y - r * 0.9,
        x + r * 0.9,
        y - r * 0.9,
        x + r * 0.9,
        y + r * 0.9,
        x - r * 0.9,
        y + r * 0.9,
      );
      return;
    case 'triangle':
      polygon(pen, x, y - 1.2 * r, x + 1.1 * r, y + 0.8 * r, x - 1.1 * r, y + 0.8 * r);
      return;
    case 'diamond':
      polygon(pen, x, y - 1.3 * r, x + 1.3 * r, y, x, y + 1.3 * r, x - 1.3 * r, y);
  }
}
