/** The paper on stream combination: two resources, used alike. */
import type { Paper } from '../parts/paper.ts';

export const combination: Paper = {
  id: 'combination',
  short: 'Stream combination',
  authors: 'The text that we have names no authors',
  title: 'Stream Combination: Adaptive IO Scheduling for Streaming Servers',
  published: 'No year is printed',
  about:
    'How a server of streams of many bitrates uses memory and disk alike, where a badly chosen cycle wastes one of them.',
  claims:
    'Combining two slow streams, splitting them again and changing the cycle serves up to twice as many streams as a badly chosen fixed cycle.',
  lead: 'Streams of many bitrates are read once in a cycle. A short cycle wastes the disk’s time on access, a long one takes memory for buffers, and either may run out while the other resource lies idle: the paper calls that a virtual bottleneck. Stream combination reads two slow streams in turns, twice as much each time, splits them again, doubles the cycle or shortens it, so that both are used alike.',
  sections: [
    {
      id: 'combination-explained',
      title: 'Figures 1 and 2, explained',
      heading: 'Figures 1 and 2. Explained',
    },
    {
      id: 'stream-combination',
      title: 'Figures 3 to 5: two resources, used alike',
      heading: 'Figures 3 to 5. Two resources, used alike',
    },
    {
      id: 'combination-claims',
      title: 'What the paper claims, and what came out',
      heading: 'What the paper claims, and what came out',
    },
    { id: 'combination-readings', title: 'What it leaves open', heading: 'What it leaves open' },
  ],
  figures: [
    { id: 'combination-figure-1', name: 'Figure 1', title: 'Two streams take turns' },
    { id: 'combination-figure-2', name: 'Figure 2', title: 'The questions of each cycle' },
    { id: 'combination-figure-3', name: 'Figure 3', title: 'From a cycle of 0.5 s' },
    { id: 'combination-figure-4', name: 'Figure 4', title: 'From a cycle of 5 s' },
    { id: 'combination-figure-5', name: 'Figure 5', title: 'The most streams' },
  ],
  judged: 'combination-claims',
  load: () => import('./sections.tsx'),
  loadGlimpses: async () => (await import('./glimpses.ts')).glimpses,
};
