/** Dimitrijević and Rangaswami 2003: promises on a disk that many share. */
import type { Paper } from '../parts/paper.ts';

export const dimitrijevic: Paper = {
  id: 'dimitrijevic',
  short: 'Dimitrijević and Rangaswami 2003',
  authors: 'Z. Dimitrijević and R. Rangaswami',
  title: 'Quality of Service Support for Real-time Storage Systems',
  published: '2003',
  about:
    'How one disk keeps its promises to films, to somebody who waits for a page and to a backup that has time.',
  claims:
    'A scheduler of priorities in the kernel, with a scheduler in cycles on top of it, gives a guaranteed stream its rate whatever its neighbours do.',
  lead: 'One disk serves many: films that must not stop, somebody who waits for a page, a backup that has time. The paper looks over the schedulers that there are, and then builds one into Linux: three queues in the kernel, and a scheduler in cycles on top of them.',
  sections: [
    {
      id: 'qos-explained',
      title: 'Figures 1 to 4, explained',
      heading: 'Figures 1 to 4. Explained',
    },
    {
      id: 'qos',
      title: 'Figures 5 to 7: promises on one disk',
      heading: 'Figures 5 to 7. Promises on one disk',
    },
    {
      id: 'qos-claims',
      title: 'What the paper claims, and what came out',
      heading: 'What the paper and its survey claim, and what came out',
    },
  ],
  figures: [
    { id: 'qos-figure-1', name: 'Figure 1', title: 'Three queues' },
    { id: 'qos-figure-2', name: 'Figure 2', title: 'The bubble in a cycle' },
    { id: 'qos-slots', name: '2D BubbleUp', title: 'A slot for whoever comes next' },
    { id: 'qos-figure-3', name: 'Figures 3 and 4', title: 'From a program to the disk' },
    { id: 'qos-inequality', name: 'Inequality 1', title: 'Streams in a cycle' },
    { id: 'qos-chunks', name: 'Chunks', title: 'How long the urgent wait' },
    { id: 'qos-figure-5', name: 'Figure 5', title: 'Streams of 5 MB/s join' },
    { id: 'qos-figure-6', name: 'Figure 6', title: 'Greedy streams join' },
    { id: 'qos-figure-7', name: 'Figure 7', title: 'Response by priority' },
  ],
  others: ['qos-profiler'],
  judged: 'qos-claims',
  load: () => import('./sections.tsx'),
  loadGlimpses: async () => (await import('./glimpses.ts')).glimpses,
};
