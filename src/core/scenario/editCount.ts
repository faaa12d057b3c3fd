/**
 * So many changes a run has at most. Each must go together with all that is in force when it comes, for each of the lanes
 * beside each other, and that is weighed before the first frame.
 */
const MOST_EDITS = 500;

/** Why there cannot be so many; undefined where there can. */
export const refuseCount = (edits: number): string | undefined =>
  edits <= MOST_EDITS
    ? undefined
    : `edits: ${edits} changes in the middle of the run; allowed are up to ${MOST_EDITS}`;
