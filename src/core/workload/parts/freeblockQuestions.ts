/** What is worth asking of any requests where blocks are read on the way to them; functions only, as in rounds/questions.ts. */
import type { Comparison } from './definition.ts';

/** A setting of what surrounds the policy, and of no workload's own. */
export interface OnTheWay {
  readonly freeblock?: unknown;
}

export const besideFreeBlocks = ({ freeblock }: OnTheWay): readonly Comparison[] =>
  freeblock === 'on'
    ? [
        {
          title: 'With and without free blocks',
          why: 'Blocks are read while the platter is waited for, or not: what do those who wait lose by it?',
          points: [{ freeblock: 'off' }, { freeblock: 'on' }],
        },
      ]
    : [];
