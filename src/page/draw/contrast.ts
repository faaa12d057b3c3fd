/** Contrast as WCAG 2.2 defines it. */
import { rgb } from 'd3-color';

type Rgb = readonly [number, number, number];

/** Linear light of a colour, each in [0, 1]. */
function linear(color: string): Rgb {
  const { r, g, b } = rgb(color);
  const light = (byte: number) => {
    const v = byte / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [light(r), light(g), light(b)];
}

const luminanceOf = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** 1 … 21. */
export function contrast(a: string, b: string): number {
  return ratioOf(luminanceOf(linear(a)), luminanceOf(linear(b)));
}
