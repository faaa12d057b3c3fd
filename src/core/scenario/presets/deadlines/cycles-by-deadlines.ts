import { definePreset } from '../parts/definition.ts';

export const cyclesByDeadlines = definePreset({
  id: 'cycles-by-deadlines',
  title: 'A cycle is one deadline for all',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'Six videos under EDF, all due when their round ends. Equal deadlines are served in their order, as round-robin has it in its cycles: it plays the very same run. None of 1800 pieces is late.',
  source: 'QoS paper, section II.A: cycle-based scheduling is a case of deadline-based',
  tries: {
    text: 'Choose *Scan-EDF*: 2585374 cylinders in place of 4008763, and the run of CScan.',
    values: { policy: 'scan-edf' },
    back: 'Choose *EDF*, and the arm follows the order of the videos.',
    effect: { on: 'cylinders', is: 'lower' },
  },
  scenario: { values: { policy: 'edf', n: 6, lambda: 0, duration: 300 } },
  view: { t: 10, zoomS: 2 },
});
