/** Contrast as WCAG 2.2 defines it, and how colours look to people who lack one kind of cone. */
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

/** Machado, Oliveira and Fernandes 2009, severity 1, applied to linear light. */
const confusions = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type ColourBlindness = keyof typeof confusions;

/** The contrast of two colours as such a person sees it. */
export function contrastFor(kind: ColourBlindness, a: string, b: string): number {
  const m = confusions[kind];
  const seen = (color: string) => {
    const [r, g, blue] = linear(color);
    const clamp = (v: number) => Math.min(1, Math.max(0, v));
    return luminanceOf([
      clamp(m[0] * r + m[1] * g + m[2] * blue),
      clamp(m[3] * r + m[4] * g + m[5] * blue),
      clamp(m[6] * r + m[7] * g + m[8] * blue),
    ]);
  };
  return ratioOf(seen(a), seen(b));
}
