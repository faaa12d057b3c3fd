/** A sweep as a JSON document: what the command line writes and the page saves. */
import type { SweepTable } from './table.ts';

/** A line for the replications of a point: as many as there are, the document would be mostly them. */
export const jsonOfTable = (table: SweepTable): string =>
  `${JSON.stringify(table, null, 2).replace(/"runs": \{[^}]*\}/g, (block) => block.replace(/\s+/g, ' '))}\n`;
