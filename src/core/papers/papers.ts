/** The papers, a line each; whoever wants one loads it alone. */
import type { PaperData } from './shared/definePaper.ts';

export const papers: Readonly<Record<string, () => Promise<PaperData>>> = {
  nerjes: async () => (await import('./nerjes/paper.ts')).paper,
  reddy: async () => (await import('./reddy/paper.ts')).paper,
  tsai: async () => (await import('./wrr/paper.ts')).paper,
  combination: async () => (await import('./combination/paper.ts')).paper,
  dimitrijevic: async () => (await import('./qos/paper.ts')).paper,
};
