/** How lines of a sweep are told apart: by the shape of their points and the pattern of their dashes before any colour. */
import { symbolCircle, symbolDiamond2, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Colors, Theme } from '../../draw/palette.ts';
import { symbolPath } from '../../draw/path.ts';
import type { Pen } from '../../draw/pen.ts';

const symbols = {
  disc: symbolCircle,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond2,
} as const;
type Shape = keyof typeof symbols;

/** A disc of radius 3.6, in square pixels. */
const MARK_AREA = 41;

interface LineStyle {
  readonly shape: Shape;
  readonly filled: boolean;
  readonly color: keyof Pick<Colors, 'ink' | 'cEdge' | 'muted'>;
  /** In multiples of the line's width. */
  readonly dash: readonly number[];
}

/** Of four lines no two have the same mark, nor the same dashes; four more have hollow marks. */
const styles: readonly LineStyle[] = [
  { shape: 'disc', filled: true, color: 'ink', dash: [] },
  { shape: 'square', filled: true, color: 'cEdge', dash: [9, 3] },
  { shape: 'triangle', filled: true, color: 'ink', dash: [3.4, 2.4] },
  { shape: 'diamond', filled: true, color: 'cEdge', dash: [1.2, 2.2] },
  { shape: 'disc', filled: false, color: 'muted', dash: [9, 3] },
  { shape: 'square', filled: false, color: 'ink', dash: [1.2, 2.2] },
  { shape: 'triangle', filled: false, color: 'cEdge', dash: [] },
  { shape: 'diamond', filled: false, color: 'muted', dash: [3.4, 2.4] },
];

export interface LineLook {
  readonly color: string;
  readonly dash: readonly number[];
  readonly shape: Shape;
  readonly filled: boolean;
}

/** In multiples of the line's width. */
const patterns = { dashed: [6, 3.5], dotted: [1.2, 2.6] } as const;

/** For lines whose pattern says something: two with one mark are the same thing twice. */
export interface OwnLook {
  /** Its mark and colour are those of the line at this place. */
  readonly like: number;
  readonly pattern: keyof typeof patterns;
}

export function lookOf(index: number, theme: Theme, own?: OwnLook): LineLook {
  const { shape, filled, color, dash: usual } = styles[(own?.like ?? index) % styles.length];
  const dash = own ? patterns[own.pattern] : usual;
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
  pen.begin();
  symbolPath(pen, x, y, symbols[settings.shape], MARK_AREA * theme.scale * theme.scale);
  pen.fill(settings.filled && !isOpen ? settings.color : theme.colors.paper);
  pen.stroke(settings.color, isOpen ? theme.line.hair : theme.line.mark);
}
