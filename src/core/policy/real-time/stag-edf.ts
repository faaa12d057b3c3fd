/**
 * StagEDF (Reddy and Wyllie 1994, “Aperiodic response time”): EDF where the streams’ releases are spread over the
 * period, so that pieces do not come all at once. Our reading: evenly, stream i of n at i/n of its period.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { aperiodic, late } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import { pseudocodeOf, reasonsOf } from './deadlineReasons.ts';
import { criteria, EarliestDeadline, earliestDeadline } from './earliestDeadline.ts';
import { deadlineSpread } from '../parts/orders/due.ts';
import { besideStreams } from './manners.ts';

export const stagEdf = definePolicy({
  id: 'stag-edf',
  title: 'EDF with staggered releases (StagEDF)',
  family: 'Streams with deadlines',
  summary: 'Earliest deadline first, with the streams’ requests spread evenly over the period.',
  source: 'Reddy and Wyllie 1994, “Aperiodic response time”',
  params: [aperiodic, late, release],
  fixed: { phase: 'staggered' },
  reasons: reasonsOf(earliestDeadline),
  criteria,
  comparesOn: 3,
  pseudocode: pseudocodeOf(earliestDeadline),
  manner: besideStreams(deadlineSpread),
  mayIdle: holdsBack,
  create: (setup) => new EarliestDeadline(setup),
});
