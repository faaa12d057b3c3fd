/**
 * Rate-monotonic: the stream with the shortest period goes first, always (Liu and Layland 1973; Reddy and Wyllie 1994,
 * “Buffer space trade-off”, with deferred deadlines). Of equal periods the older request goes first, so that each stream
 * is served in its own order.
 *
 * Our reading: a request’s period is known by its relative deadline, deadline − arrival, which is m periods: the same
 * order. In a script, where periods and deadlines need not go together, this is deadline-monotonic; a ranked request
 * without a stream takes part with the S seconds that it is given.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { aperiodic, late } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import { pseudocodeOf, reasonsOf, type Rule } from './deadlineReasons.ts';
import { RankedPolicy } from './rankedPolicy.ts';
import { shortestPeriod } from '../parts/orders/due.ts';
import { besideStreams } from './manners.ts';

class RateMonotonic extends RankedPolicy {
  protected rank(row: number, key: Float64Array): void {
    const { rows } = this.context;
    key[0] = this.server.deadlineNs(row) - rows.arrivalNs[row & rows.mask];
    key[1] = 0;
  }
}

const rule: Rule = {
  lines: ['serve the one of the shortest period, of equal ones the oldest'],
  chosen: 'Of all that wait its stream has the shortest period (of equal ones it came first).',
};

export const rateMonotonic = definePolicy({
  id: 'rate-monotonic',
  title: 'Rate-monotonic',
  family: 'Streams with deadlines',
  summary: 'Streams of short periods always go before streams of long ones.',
  source: 'Liu and Layland 1973; Reddy and Wyllie 1994, “Buffer space trade-off”',
  params: [aperiodic, late, release],
  fixed: {},
  reasons: reasonsOf(rule),
  criteria: [
    { title: 'period', unit: 'ns' },
    { title: 'order of arrival', unit: 'order' },
  ],
  comparesOn: 3,
  pseudocode: pseudocodeOf(rule),
  manner: besideStreams(shortestPeriod),
  mayIdle: holdsBack,
  create: (setup) => new RateMonotonic(setup),
});
