/**
 * A paper as the core has it: what it claims and what came of it, how it can be read, and the sweeps behind its figures. One
 * more paper is one more folder, and one line in papers.ts. What it looks like is its page's business.
 */
import type { Claim } from './claim.ts';
import type { OpenReading } from './judgedReading.ts';
import type { PublishedSweep } from './publishedSweep.ts';

export interface PaperData {
  /** As commands name it. */
  readonly id: string;
  /** Who wrote it, and when. */
  readonly title: string;
  /** Where its runs lie: `experiments/FOLDER`. */
  readonly folder: string;
  /** Where it is told what came of it: `docs/claims/DOCUMENT.md`. */
  readonly document: string;
  /** What makes the document, and what the page loads, of the runs again. */
  readonly test: string;
  readonly claims: readonly Claim[];
  /** The main one first; none where the paper leaves nothing open. */
  readonly readings: readonly OpenReading[];
  /** Those that have a file each. */
  readonly sweeps: readonly PublishedSweep[];
}

/** Throws where two claims, readings or sweeps have the same name: nobody could tell which is meant. */
export function definePaper(paper: PaperData): PaperData {
  const names = {
    claim: paper.claims.map(({ id }) => id),
    reading: paper.readings.map(({ said }) => said),
    sweep: paper.sweeps.map(({ id }) => id),
  };
  for (const [what, all] of Object.entries(names)) {
    const twice = all.find((name, i) => all.indexOf(name) !== i);
    if (twice !== undefined) throw new Error(`${paper.id}: two of the ${what} “${twice}”`);
  }
  return Object.freeze(paper);
}
