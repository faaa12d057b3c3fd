/** Which candidate is best, and what made it so. Figures are compared one after the other, the smallest wins. */
import type { ComparedNote } from '../../sim/interfaces.ts';

function before(a: ComparedNote, b: ComparedNote): number {
  for (let k = 0; k < Math.max(a.figures.length, b.figures.length); k++) {
    const [x, y] = [a.figures[k], b.figures[k]];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** Best first. */
export const ranked = (notes: readonly ComparedNote[]): readonly ComparedNote[] => notes.toSorted(before);

/** The criterion in which the chosen one and the best of the others first differ; −1 where nothing tells them apart. */
export function decidingOf(best: readonly ComparedNote[], chosen: number): number {
  const winner = best.find(({ row }) => row === chosen);
  const runnerUp = best.find(({ row }) => row !== chosen);
  if (!winner || !runnerUp) return -1;
  return winner.figures.findIndex((figure, k) => figure !== runnerUp.figures[k]);
}

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 'first', 'second', '7th': the place of a figure among all that were compared. */
export function rankWord(figure: number, notes: readonly ComparedNote[], k: number): string {
  const place = new Set(notes.map(({ figures }) => figures[k]).filter((other) => other < figure)).size;
  if (place < words.length) return words[place];
  const n = place + 1;
  const last = n % 100 >= 11 && n % 100 <= 13 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
