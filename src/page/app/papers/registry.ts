/** The papers, a line each, in the order in which they came. */
import { combination } from './combination/paper.ts';
import { nerjes } from './nerjes/paper.ts';
import type { Paper } from './parts/paper.ts';
import { dimitrijevic } from './dimitrijevic/paper.ts';
import { reddy } from './reddy/paper.ts';
import { verdicts } from './verdicts.ts';
import { tsai } from './tsai/paper.ts';

export const papers: readonly Paper[] = [nerjes, reddy, tsai, combination, dimitrijevic];

/** All that an address may name within a paper: its sections, its figures, its claims. */
export const anchorsOf = ({ id, sections, figures, others = [] }: Paper): readonly string[] => [
  ...new Set([
    ...sections.map((section) => section.id),
    ...figures.map((figure) => figure.id),
    ...others,
    ...(verdicts[id] ?? []).map(([claim]) => `claim-${claim}`),
  ]),
];
