/**
 * Earliest deadline first (Liu and Layland 1973; Reddy and Wyllie 1994, “EDF”), strictly in order of deadlines. The
 * disk is not interrupted: a request that comes with an earlier deadline waits for the one in service. Equal deadlines
 * go in order of arrival.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { aperiodic, late } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import { pseudocodeOf, reasonsOf } from './deadlineReasons.ts';
import { criteria, EarliestDeadline, earliestDeadline } from './earliestDeadline.ts';
import { deadline } from '../parts/orders/due.ts';
import { besideStreams } from './manners.ts';

export const edf = definePolicy({
  id: 'edf',
  title: 'Earliest deadline first (EDF)',
  family: 'Streams with deadlines',
  summary: 'The piece that is needed soonest is read next, wherever it lies.',
  source: 'Reddy and Wyllie 1994, “EDF”; Liu and Layland 1973',
  params: [aperiodic, late, release],
  fixed: {},
  reasons: reasonsOf(earliestDeadline),
  criteria,
  comparesOn: 3,
  pseudocode: pseudocodeOf(earliestDeadline),
  manner: besideStreams(deadline),
  mayIdle: holdsBack,
  create: (setup) => new EarliestDeadline(setup),
});
