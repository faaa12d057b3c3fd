/** A link as a QR code, made in the page: nobody else learns of it. */
import { encode } from 'uqr';
import { fault, ok, type Result } from '../../../core/base/result.ts';

/** The quiet zone that the standard asks for, in modules. */
const QUIET = 4;
/** What the largest code holds at the lowest level of correction (ISO/IEC 18004, version 40-L, bytes). */
const MOST_BYTES = 2953;

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  readonly size: number;
  /** The dark modules, as the data of an SVG path in units of modules. */
  readonly path: string;
}

export function qrOf(text: string): Result<QrCode> {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MOST_BYTES)
    return fault(
      `The link has ${bytes} characters; a QR code holds ${MOST_BYTES} at most. Share it as a link, or the scenario as a file.`,
    );
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET });
  const runs: string[] = [];
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
    }
  return ok({ size, path: runs.join('') });
}

/** The code as a file of its own: black on white, whatever the theme. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>\n`;
