/** What is worth asking of several disks, whatever comes: of spares, once a disk fails. */
import { rebuildIn } from '../../scenario/rebuildIn.ts';
import type { Resolved } from '../../scenario/resolved.ts';
import type { Scenario } from '../../scenario/scenario.ts';

export type Question = ReturnType<Resolved['workload']['questions']>[number];

const rebuilding: Question = {
  id: 'rebuild-share',
  title: 'How much of a round for rebuilding',
  question:
    'A disk fails: how long are data in danger if a spare may have more of each round, and what do requests pay for it?',
  sweep: () => ({
    axes: [{ key: 'rebuild', values: ['idle', 'share:5', 'share:10', 'share:20', 'share:30', 'share:50'] }],
    measure: 'danger',
    replications: 4,
  }),
};

/** Of one disk, and of several of which none fails, nothing. */
export const diskQuestions = (scenario: Scenario): readonly Question[] =>
  (rebuildIn(scenario)?.takeovers.length ?? 0) > 0 ? [rebuilding] : [];
