/**
 * A policy that somebody has written: the scenario has its text (PolicySetup.program). The language that it is written in
 * is no part of the page until such a policy is met: whoever has it brings it (core/workshop).
 */
import type { ServiceOrder } from '../../sim/interfaces.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import { programPolicy } from './programs.ts';

const byItsProgram: ServiceOrder = {
  says: [],
  waits: {
    one: '{Name} waits.',
    many: '{Count} {requests} wait; who is next, its program decides.',
    oldest: '{Name} has waited longest; who is next, its program decides.',
  },
};

export const own = definePolicy({
  id: 'own',
  title: 'A policy of one’s own',
  summary: 'Somebody has written it in the Workshop.',
  source: 'The Workshop',
  mostWaiting: 2000,
  byProgram: true,
  params: [],
  fixed: {},
  reasons: [
    { id: 'chosen', text: 'The program has chosen it.', line: -1 },
    { id: 'waits', text: 'The program waits.', line: -1 },
    { id: 'moves', text: 'The program moves the arm.', line: -1 },
    { id: 'fault', text: 'The program cannot go on.', line: -1 },
  ],
  criteria: [],
  pseudocode: [],
  manner: () => ({ streams: byItsProgram, requests: byItsProgram }),
  mayIdle: () => true,
  check: ({ disks, bus }) => [
    ...(disks > 1 ? [`disks=${disks}: a policy of one’s own decides for one disk; allowed is 1 here`] : []),
    ...(bus === 'none'
      ? []
      : [`bus=${bus}: a policy of one’s own has a disk to itself; allowed is none here`]),
  ],
  create: programPolicy,
});
