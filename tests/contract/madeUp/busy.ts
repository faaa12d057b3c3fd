/** A metric that nobody asked for, as CONTRIBUTING.md adds it. */
import { defineMetric } from '../../../src/core/metrics/definition.ts';
import { percentText } from '../../../src/core/metrics/print.ts';

export const busy = defineMetric({
  id: 'busy',
  title: 'Busy',
  help: 'Share of the disk’s time in which it serves.',
  unit: 'share',
  ratio: (part) => [part.seconds - part.sum('idleNs') / 1e9, part.seconds],
  sweep: {},
  report: {
    path: 'disk.busyShare',
    of: (run) => 1 - run.sum('idleNs') / run.endNs,
    line: { row: 'busy', says: (share) => `busy      ${percentText(share)}` },
  },
  compare: { title: () => 'disk busy', decimals: 1 },
  counter: { place: 5, of: ({ shares }) => 1 - shares.idle, name: () => 'busy' },
});
