/** Tsai, Chu and Huang 2004: tasks with rates, served in rounds. */
import type { Paper } from '../parts/paper.ts';

export const tsai: Paper = {
  id: 'tsai',
  short: 'Tsai, Chu and Huang 2004',
  authors: 'C.-H. Tsai, E. T.-H. Chu and T.-Y. Huang',
  title: 'WRR-SCAN: A Rate-Based Real-Time Disk-Scheduling Algorithm',
  published: 'EMSOFT 2004',
  about:
    'How a disk serves tasks that need so many blocks a period: it goes round, in each round a few blocks of each.',
  claims:
    'Rounds travel less than Scan-EDF, a test says beforehand which tasks fit, and aperiodic requests keep the share that is reserved.',
  lead: 'Tasks need so many blocks once a period; the disk goes round them, in each round a few blocks of each, in the order in which they lie, and some time is kept for requests of one block that belong to no task. Three versions stand beside Scan-EDF: blocks at random (-R), contiguous ones (-C), and releases aligned to rounds as well (-CA).',
  sections: [
    {
      id: 'wrr-explained',
      title: 'Figures 1 to 4, explained',
      heading: 'Figures 1 to 4. Explained',
    },
    {
      id: 'wrr-scan',
      title: 'Figures 5 to 12: tasks in rounds',
      heading: 'Figures 5 to 12. Tasks in rounds',
    },
    {
      id: 'wrr-claims',
      title: 'What the paper claims, and what came out',
      heading: 'What the paper claims, and what came out',
    },
    { id: 'wrr-readings', title: 'What it leaves open', heading: 'What it leaves open' },
  ],
  figures: [
    { id: 'wrr-figure-1', name: 'Figure 1', title: 'Tasks and buffers' },
    { id: 'wrr-figure-2', name: 'Figure 2', title: 'A period over rounds' },
    { id: 'wrr-figure-3', name: 'Figure 3', title: 'How long the head is away' },
    { id: 'wrr-figure-4', name: 'Figure 4', title: 'Aligned releases' },
    { id: 'wrr-figure-5', name: 'Figure 5', title: 'Seek distance' },
    { id: 'wrr-figure-6', name: 'Figure 6', title: 'Idle time' },
    { id: 'wrr-figure-7', name: 'Figure 7', title: 'Seek time' },
    { id: 'wrr-figure-8', name: 'Figure 8', title: 'Rotational latency' },
    { id: 'wrr-figure-9', name: 'Figure 9', title: 'Seek and rotation' },
    { id: 'wrr-figure-10', name: 'Figure 10', title: 'Utilization' },
    { id: 'wrr-figure-11', name: 'Figure 11', title: 'Throughput' },
    { id: 'wrr-figure-12', name: 'Figure 12', title: 'Response time' },
  ],
  judged: 'wrr-claims',
  load: () => import('./sections.tsx'),
  loadGlimpses: async () => (await import('./glimpses.ts')).glimpses,
};
