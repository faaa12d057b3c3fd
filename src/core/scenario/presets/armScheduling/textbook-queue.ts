import { definePreset } from '../parts/definition.ts';

export const textbookQueue = definePreset({
  id: 'textbook-queue',
  title: 'The queue of every textbook',
  family: 'Arm scheduling',
  watch:
    'Eight requests wait, the head stands at cylinder 53. In order of arrival the arm crosses 640 cylinders; choose SSTF, and it is 236.',
  source: 'Silberschatz, Galvin and Gagne, Operating System Concepts',
  tries: {
    text: 'Choose *SSTF*: the arm crosses 236 cylinders in place of 640.',
    values: { policy: 'sstf' },
    back: 'Choose *FCFS*: the arm crosses 640 cylinders in place of 236.',
    effect: { on: 'cylinders', is: 'lower' },
  },
  scenario: { values: { workload: 'queue', policy: 'fcfs', disk: 'textbook', head: 53 } },
});
