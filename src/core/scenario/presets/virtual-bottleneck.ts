import { definePreset } from './definition.ts';

export const virtualBottleneck = definePreset({
  id: 'virtual-bottleneck',
  title: 'A bottleneck that is none',
  family: 'Streams in cycles',
  since: 2,
  source: 'Stream combination, section 3, figure 3',
  watch:
    '46 streams use up a fixed cycle of 0.5 s and 1 % of the memory: from second 216 on it refuses. Here streams are combined from second 115 on, the cycle is doubled three times, and all 263 are let in.',
  scenario: {
    values: {
      workload: 'bitrates',
      policy: 'stream-combination',
      disk: 'streaming',
      duration: 1200,
    },
  },
  view: { t: 120, zoomS: 4 },
});
