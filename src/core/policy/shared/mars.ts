/**
 * The fair queueing of MARS (Buddhikot 1998; QoS paper, section II.A): deficit round-robin between queues, in the driver.
 * The survey gives it two sentences; what is below them is our reading, after deficit round-robin as it is known from
 * networks:
 *
 * - A queue that gets work while it is empty goes to the end of a list, with no deficit. The queue at the head is visited: it
 *   gets its quantum f·Q once, is served in order of arrival while a request’s cost is at most the deficit, and goes to the
 *   end. A queue that runs empty leaves, and its deficit is cleared. Whether it is empty is asked once all that comes at the
 *   end of its service is there.
 * - Costs are bytes, as in networks, or disk time: a request is then let through by its worst case from where the arm stands,
 *   and charged what it took.
 * - A queue a class, or a queue a client. Those without a quantum are served while no other has work, and pay nothing.
 *
 * So over any interval in which two queues are never empty what they get, each divided by its weight f, differs by at most
 * Q + m/f_i + m/f_j, with m the largest cost (core/theory/budgets.ts).
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec } from '../../base/params.ts';
import { worst } from '../parts/worstService.ts';
import { budget, FAMILY, weights } from './accounts.ts';
import { Mars, quantumOf } from './marsPolicy.ts';
import { criteria, events, gauges, pseudocode, reasons } from './marsSpeech.ts';
import { byDeficit } from './orders.ts';

const queues = {
  kind: 'choice',
  key: 'queues',
  title: 'Queues',
  help: 'One for each class, or one for each client, which then shares by its own weight.',
  group: 'policy',
  default: 'class',
  options: [
    { id: 'class', title: 'a queue a class' },
    { id: 'client', title: 'a queue a client' },
  ],
} as const satisfies ParamSpec;

const quantum = {
  kind: 'number',
  key: 'quantum',
  title: 'Quantum',
  help: 'What a queue of weight 1 gets at each visit: ms of the disk’s time, or bytes. 0: 20 ms, or 131072 bytes.',
  group: 'policy',
  default: 0,
  min: 0,
  max: 1e9,
  unit: '',
  slider: { min: 0, max: 200, step: 5 },
  comesTo: ({ quantum: asked, budget: unit }) => {
    const comes = quantumOf({ quantum: Number(asked), budget: unit === 'bytes' ? 'bytes' : 'time' });
    return unit === 'bytes' ? comes : comes / 1e6;
  },
} as const satisfies ParamSpec;

const LEAST_MS = 0.001;

export const mars = definePolicy({
  id: 'mars',
  title: 'MARS (deficit round-robin)',
  family: FAMILY,
  summary:
    'Queues have their turns, and in each as much of the disk as a deficit allows that grows by a quantum.',
  source: 'QoS paper, section II.A, after Buddhikot 1998',
  mostWaiting: 1 << 16,
  params: [queues, quantum, budget, weights, worst],
  fixed: {},
  reasons,
  criteria,
  gauges,
  events,
  pseudocode,
  manner: () => ({ streams: byDeficit, requests: byDeficit, turns: 'together' }),
  mayIdle: () => false,
  check: ({ quantum: asked, budget: unit }) =>
    asked > 0 && (unit === 'bytes' ? asked < 1 : asked < LEAST_MS)
      ? [
          `quantum=${asked}: allowed is 0 for the usual one, or at least ${unit === 'bytes' ? '1 byte' : `${LEAST_MS} ms`}`,
        ]
      : [],
  withoutEffect: ({ queues: by, budget: unit }) => [
    ...(by === 'client' ? [{ key: 'weights', why: 'each client has a queue and a weight of its own' }] : []),
    ...(unit === 'bytes' ? [{ key: 'worst', why: 'a request costs its bytes, however long they take' }] : []),
  ],
  create: (setup) => new Mars(setup),
});
