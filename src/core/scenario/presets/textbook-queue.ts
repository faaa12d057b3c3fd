import { definePreset } from './definition.ts';

export const textbookQueue = definePreset({
  id: 'textbook-queue',
  title: 'The queue of every textbook',
  family: 'Arm scheduling',
  watch:
    'Eight requests wait, the head stands at cylinder 53. In order of arrival the arm crosses 640 cylinders; choose SSTF, and it is 236.',
  source: 'Silberschatz, Galvin and Gagne, Operating System Concepts',
  scenario: { values: { workload: 'queue', policy: 'fcfs', disk: 'textbook', head: 53 } },
});
