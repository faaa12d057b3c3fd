/** The contrast of two colours as somebody sees it who lacks one kind of cone. */
import { rgb } from 'd3-color';

/** Machado, Oliveira and Fernandes 2009, severity 1, applied to linear light. */
const confusions = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type ColourBlindness = keyof typeof confusions;

const linear = (byte: number): number => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

export function contrastFor(kind: ColourBlindness, a: string, b: string): number {
  const m = confusions[kind];
  const luminance = (color: string) => {
    const its = rgb(color);
    const [red, green, blue] = [its.r, its.g, its.b].map(linear);
    const seen = (row: number) =>
      Math.min(1, Math.max(0, m[3 * row] * red + m[3 * row + 1] * green + m[3 * row + 2] * blue));
    return 0.2126 * seen(0) + 0.7152 * seen(1) + 0.0722 * seen(2);
  };
  const [more, less] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
}
