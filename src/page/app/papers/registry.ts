/** The papers, a line each, in the order in which they came. */
import { combination } from './combination/paper.ts';
import { nerjes } from './nerjes/paper.ts';
import type { Paper } from './paper.ts';
import { qos } from './qos/paper.ts';
import { reddy } from './reddy/paper.ts';
import { verdicts } from './verdicts.ts';
import { wrr } from './wrr/paper.ts';

export const papers: readonly Paper[] = [nerjes, reddy, wrr, combination, qos];

/** All that an address may name within a paper: its sections, its figures, its claims. */
export const anchorsOf = ({ id, sections, figures }: Paper): readonly string[] => [
  ...new Set([
    ...sections.map((section) => section.id),
    ...figures.map((figure) => figure.id),
    ...(verdicts[id] ?? []).map(([claim]) => `claim-${claim}`),
  ]),
];
