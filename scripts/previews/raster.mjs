/**
 * A small picture in whole colours and its PNG file, for what is made where no browser is: rectangles, lines and discs, smoothed by
 * drawing twice as large. Lengths are px of the picture; colours `#rrggbb`.
 */
import { crc32, deflateSync } from 'node:zlib';

/** Drawn so many times as large, each way. */
const FINER = 2;

const channels = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

export function raster(width, height, ground) {
  const [wide, high] = [width * FINER, height * FINER];
  const pixels = new Uint8Array(wide * high * 3);
  /** Every pixel of a box whose middle is inside. */
  const fill = (x0, y0, x1, y1, color, isInside) => {
    const [red, green, blue] = channels(color);
    const [left, right] = [Math.max(0, Math.round(x0 * FINER)), Math.min(wide, Math.round(x1 * FINER))];
    const [top, bottom] = [Math.max(0, Math.round(y0 * FINER)), Math.min(high, Math.round(y1 * FINER))];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        if (!isInside((x + 0.5) / FINER, (y + 0.5) / FINER)) continue;
        const at = 3 * (y * wide + x);
        [pixels[at], pixels[at + 1], pixels[at + 2]] = [red, green, blue];
      }
  };
  const rect = (x, y, w, h, color) => fill(x, y, x + w, y + h, color, () => true);
  const disc = (cx, cy, radius, color) =>
    fill(
      cx - radius,
      cy - radius,
      cx + radius,
      cy + radius,
      color,
      (x, y) => Math.hypot(x - cx, y - cy) <= radius,
    );
  /** With round ends. */
  const line = (xa, ya, xb, yb, thick, color) => {
    const [dx, dy, r] = [xb - xa, yb - ya, thick / 2];
    const length = dx * dx + dy * dy || 1;
    const box = [Math.min(xa, xb) - r, Math.min(ya, yb) - r, Math.max(xa, xb) + r, Math.max(ya, yb) + r];
    fill(...box, color, (x, y) => {
      const along = Math.min(1, Math.max(0, ((x - xa) * dx + (y - ya) * dy) / length));
      return Math.hypot(x - xa - along * dx, y - ya - along * dy) <= r;
    });
  };
  rect(0, 0, width, height, ground);
  return {
    width,
    height,
    rect,
    disc,
    line,
    png: () => pngOf(smoothed(pixels, width, height), width, height),
  };
}

/** The mean of the finer pixels. */
function smoothed(fine, width, height) {
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let j = 0; j < FINER; j++)
          for (let i = 0; i < FINER; i++)
            sum += fine[3 * ((y * FINER + j) * width * FINER + x * FINER + i) + channel];
        out[3 * (y * width + x) + channel] = Math.round(sum / FINER ** 2);
      }
  return out;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** PNG, 8 bits a channel; each row as what differs from the one above it. */
function pngOf(pixels, width, height) {
  const row = 3 * width;
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (row + 1)] = 2;
    for (let i = 0; i < row; i++)
      rows[y * (row + 1) + 1 + i] = pixels[y * row + i] - (y > 0 ? pixels[(y - 1) * row + i] : 0);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
