/** The codes are read back by a decoder that is not ours. */
import fc from 'fast-check';
import decoder from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrOf, type QrCode } from '../../../../src/page/app/share/qr.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

/** Draws the path as a browser would, at so many pixels a module. */
function pixels({ size, path }: QrCode, scale: number): Uint8ClampedArray {
  const side = size * scale;
  const image = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let py = Number(y) * scale; py < (Number(y) + 1) * scale; py++)
      image.fill(
        0,
        4 * (py * side + Number(x) * scale),
        4 * (py * side + (Number(x) + Number(width)) * scale),
      );
  for (let i = 3; i < image.length; i += 4) image[i] = 255;
  return image;
}

function read(code: QrCode): string | undefined {
  const scale = 3;
  const side = code.size * scale;
  // The package is CommonJS: its function is the default of its default.
  const decode = (decoder as unknown as { readonly default?: typeof decoder }).default ?? decoder;
  return decode(pixels(code, scale), side, side)?.data;
}

describe('a QR code', () => {
  it('holds the link, with the quiet zone of the standard', () => {
    const link = 'https://example.org/roundscope/#/lab?v=3&preset=figure-3&t=1.482&zoom=4';
    const code = qrOf(link);
    if (!code.ok) throw new Error(code.faults[0]);
    expect(read(code.value)).toBe(link);
    expect(code.value.path.startsWith('M4 4h7')).toBe(true);
  });

  it('holds any link that fits', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true, size: 'medium' }), (url) => {
        const code = qrOf(url);
        return code.ok && read(code.value) === url;
      }),
      { numRuns: drawsOf(6, 2) },
    );
  });

  it('holds 2953 bytes (version 40, level L) and says so where there are more', () => {
    const longest = `https://x.example/#${'a'.repeat(2953 - 19)}`;
    const code = qrOf(longest);
    if (!code.ok) throw new Error(code.faults[0]);
    expect(code.value.size).toBe(177 + 8);
    expect(qrOf(`${longest}a`)).toEqual({
      ok: false,
      faults: [
        'The link has 2954 characters; a QR code holds 2953 at most. Share it as a link, or the scenario as a file.',
      ],
    });
  });
});
