/** Reddy and Wyllie 1994: streams with deadlines of their own. */
import type { Paper } from '../parts/paper.ts';

export const reddy: Paper = {
  id: 'reddy',
  short: 'Reddy and Wyllie 1994',
  authors: 'A. L. N. Reddy and J. C. Wyllie',
  title: 'I/O Issues in a Multimedia System',
  published: 'Computer 27 (3), 1994',
  about:
    'How many streams a disk supports under CScan, EDF and Scan-EDF, and how long requests without a stream wait beside them.',
  claims:
    'Deadlines that are deferred by a period let more streams in; CScan supports the most, Scan-EDF nearly as many, and Scan-EDF serves the others best.',
  lead: 'Streams with deadlines of their own read whole tracks once a period; the paper finds out how many streams each policy supports, how long requests without a stream wait beside them, and how many streams three disks support that share a bus.',
  sections: [
    {
      id: 'reddy',
      title: 'Figures 1 to 3: streams and deadlines',
      heading: 'Figures 1 to 3. Streams and deadlines',
    },
    {
      id: 'reddy-claims',
      title: 'What the paper claims, and what came out',
      heading: 'What the paper claims, and what came out',
    },
    { id: 'reddy-readings', title: 'What it leaves open', heading: 'What it leaves open' },
  ],
  figures: [
    { id: 'reddy-figure-1', name: 'Figure 1', title: 'The most streams' },
    { id: 'reddy-figure-2', name: 'Figure 2', title: 'Requests without a stream' },
    { id: 'reddy-figure-3', name: 'Figure 3', title: 'Three disks and a bus' },
  ],
  judged: 'reddy-claims',
  load: () => import('./sections.tsx'),
  loadGlimpses: async () => (await import('./glimpses.ts')).glimpses,
};
