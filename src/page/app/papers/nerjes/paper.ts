/** Nerjes and others 1998: the paper that the program is named after in its models. */
import type { Paper } from '../parts/paper.ts';

export const nerjes: Paper = {
  id: 'nerjes',
  short: 'Nerjes and others 1998',
  authors: 'G. Nerjes, P. Muth, M. Paterakis, Y. Romboyannakis, P. Triantafillou and G. Weikum',
  title: 'Incremental Scheduling of Mixed Workloads in Multimedia Information Servers',
  published: 'Multimedia Tools and Applications, after the manuscript of 1998',
  about:
    'How a disk should serve videos that must not stop and requests that should not wait, in rounds of a second.',
  claims:
    'One sweep for both, into which a request may come while it is under way, answers soonest, and no video stops for it.',
  lead: 'In 1998 Nerjes and others studied how disks should serve videos that must not stop and requests that should not wait. They drew curves. Here are the curves again, each from runs that anyone can repeat, with intervals that hold with 95 % certainty. Loads are those of the paper’s five disks together; beside them stands what one of them has. Press a point and watch such a run.',
  sections: [
    {
      id: 'timelines',
      title: 'Figures 1 to 3: one set of requests, three orders',
      heading: 'Figures 1 to 3. One set of requests, three orders',
    },
    {
      id: 'section-3',
      title: 'Section 3: four policies of many',
      heading: 'Section 3. Four policies of many',
    },
    {
      id: 'figure-8',
      title: 'Figure 8: the testbed',
      heading: 'Figure 8. The testbed: one load, five disks',
    },
    {
      id: 'figure-9',
      title: 'Figure 9: response times',
      heading: 'Figure 9. Mean response time of requests',
    },
    {
      id: 'subrounds',
      title: 'Subrounds, the figure that is not there',
      heading: 'Subrounds, the figure that the paper does not have',
    },
    { id: 'figure-10', title: 'Figure 10: small requests', heading: 'Figure 10. Small requests' },
    {
      id: 'figure-11',
      title: 'Figure 11: the worst-case rotation',
      heading: 'Figure 11. What the worst-case rotation costs',
    },
    {
      id: 'sensitivity',
      title: 'Section 5.4: other sizes',
      heading: 'Section 5.4. Other sizes of requests',
    },
    {
      id: 'tail',
      title: 'Section 4: a rule for the tail',
      heading: 'Section 4. The glitches that a rule for the tail costs',
    },
    {
      id: 'table-4',
      title: 'Table 4: the cost of scheduling',
      heading: 'Table 4. What scheduling costs',
    },
    {
      id: 'figure-12',
      title: 'Figure 12: the prototype',
      heading: 'Figure 12. The prototype, and who plays its parts here',
    },
    {
      id: 'claims',
      title: 'What the paper claims, and what came out',
      heading: 'What the paper claims, and what came out',
    },
  ],
  figures: [
    { id: 'figure-1', name: 'Figure 1', title: 'Videos first, then requests' },
    { id: 'figure-2', name: 'Figure 2', title: 'Two subrounds' },
    { id: 'figure-3', name: 'Figure 3', title: 'Mixed' },
    { id: 'figure-8', name: 'Figure 8', title: 'The testbed' },
    { id: 'figure-9', name: 'Figure 9', title: 'Response times' },
    { id: 'subrounds', name: 'Subrounds', title: 'The figure that is not there' },
    { id: 'figure-10', name: 'Figure 10', title: 'Small requests' },
    { id: 'figure-11', name: 'Figure 11', title: 'The worst-case rotation' },
    { id: 'sensitivity', name: 'Section 5.4', title: 'Other sizes' },
    { id: 'tail', name: 'Section 4', title: 'A rule for the tail' },
    { id: 'figure-12', name: 'Figure 12', title: 'The prototype' },
  ],
  judged: 'claims',
  load: () => import('./sections.tsx'),
  loadGlimpses: async () => (await import('./glimpses.ts')).glimpses,
};
