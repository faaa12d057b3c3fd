/**
 * Cello (Shenoy and Vin 1998; QoS paper, section II.A: two levels, which share the disk out at two scales of time). A
 * class-independent scheduler gives each class a budget of disk time, or of bytes, in every interval; a scheduler of each
 * class says what is next in it. The survey gives it two sentences; what is below them is our reading:
 *
 * - Shares of an interval are w_c ÷ Σw over all three classes, also those without a client: what these leave is lent. Of
 *   bytes there are as many as the middle cylinder passes in an interval.
 * - A service is paid when it ends, by the interval in which it began. An overdraft is carried over, also over several
 *   intervals; what was not used lapses. Who has anything left may begin, however long it takes.
 * - Interactive requests go first as long as no waiting real-time one becomes late by it (scanEdfPlay.ts).
 * - If no class with a budget has work, the disk does not stand still: the time is lent, and not charged. A class that comes
 *   back uses its own budget at once.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec } from '../../base/params.ts';
import { deadlineThenSweep } from '../parts/orders/due.ts';
import { worst } from '../parts/worstService.ts';
import { budget, FAMILY, weights } from './accounts.ts';
import { Cello } from './celloPolicy.ts';
import { criteria, events, gauges, pseudocode, reasons } from './celloSpeech.ts';
import { byClass } from './orders.ts';

const interval = {
  kind: 'number',
  key: 'interval',
  title: 'Interval',
  help: 'Budgets are given out once in so much time: the longer, the more a class can take at a stretch.',
  group: 'policy',
  default: 1,
  min: 0.001,
  max: 3600,
  unit: 's',
  slider: { min: 0.1, max: 4, step: 0.1 },
} as const satisfies ParamSpec;

export const cello = definePolicy({
  id: 'cello',
  title: 'Cello',
  family: FAMILY,
  summary:
    'Classes have budgets of the disk in proportion to their weights, and each class says itself who is next.',
  source: 'QoS paper, section II.A, after Shenoy and Vin 1998',
  mostWaiting: 4096,
  params: [interval, budget, weights, worst],
  fixed: {},
  reasons,
  criteria,
  gauges,
  events,
  pseudocode,
  manner: () => ({ streams: deadlineThenSweep, requests: byClass, turns: 'together' }),
  mayIdle: () => false,
  create: (setup) => new Cello(setup),
});
