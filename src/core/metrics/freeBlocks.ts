/** How far blocks that are read on the way to requests have come (freeblock scheduling). */
import { ofGauge } from './cycles.ts';
import { defineMetric } from './definition.ts';

export const scanned = defineMetric({
  id: 'scanned',
  title: 'Share of the disk scanned',
  help: 'The share of the blocks wanted in the background that was read on the way by the end of the run.',
  unit: 'share',
  better: 'more',
  ratio: ofGauge('free-scan', ({ last }) => last),
  sweep: { later: true },
});
