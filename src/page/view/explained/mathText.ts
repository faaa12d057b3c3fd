/** Quantities as a paper sets them: 'T_h = 40 ms' with the h lowered. */
import { textWidth } from '../../draw/measure.ts';
import type { Pen, TextStyle } from '../../draw/pen.ts';

const LOWERED = 0.78;

interface Piece {
  readonly text: string;
  readonly lowered: boolean;
}

/** What follows an underscore, up to the next character that is neither letter nor digit, is lowered. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [, lowered, plain] of text.matchAll(/_([A-Za-z0-9]+)|([^_]+)/g))
    pieces.push(
      lowered === undefined ? { text: plain ?? '', lowered: false } : { text: lowered, lowered: true },
    );
  return pieces;
}

const widthOf = ({ text, lowered }: Piece, size: number, weight?: number): number =>
  textWidth(text, lowered ? size * LOWERED : size, weight);

export const mathWidth = (text: string, size: number, weight?: number): number =>
  piecesOf(text).reduce((sum, piece) => sum + widthOf(piece, size, weight), 0);

export function mathText(pen: Pen, text: string, x: number, y: number, style: TextStyle): void {
  const { align = 'left', size, weight } = style;
  const width = mathWidth(text, size, weight);
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  for (const piece of piecesOf(text)) {
    const own = { ...style, align: 'left', ...(piece.lowered && { size: size * LOWERED }) } as const;
    pen.text(piece.text, at, piece.lowered ? y + size * 0.22 : y, own);
    at += widthOf(piece, size, weight);
  }
}
