/** What the tour says, and beside what it says it. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Where it is explained: the first of these that is on the screen. */
  readonly beside: readonly string[];
  /** The run is taken to a decision worth asking about, and stands still there. */
  readonly stops?: boolean;
}

export const tourSteps: readonly TourStep[] = [
  {
    title: 'One arm for everybody',
    text: 'This is the disk from above. Light rings are pieces of videos, dark dots are ordinary requests. The arm can read one at a time; the others wait.',
    beside: ['[data-view="disk"]', '[data-view="zigzag"]'],
  },
  {
    title: 'Videos have a deadline',
    text: 'What a video shows now runs out when the round ends. By then its next piece must be there, or the picture freezes: a glitch.',
    beside: ['[data-view="strips"]', '[data-view="buffers"]', '[data-view="timeline"]'],
  },
  {
    title: 'Time, up to now',
    text: 'Boxes are what the arm has done, arcs lead from a request’s arrival to its departure. The orange line is now; what has not happened yet is hatched.',
    beside: ['[data-view="timeline"]', '[data-view="zigzag"]'],
  },
  {
    title: 'Why this one?',
    text: 'The run stands still at a decision. Look here for what the scheduler compared, and the rule that decided. The arrow keys lead to the next decision and back.',
    beside: ['.column.right .why', '.sheet-buttons'],
    stops: true,
  },
  {
    title: 'Now you',
    text: 'Guess what is served next, then press F: it shows the future, and hides it again. Change the policy or the load, and see who pays for it.',
    beside: ['.column.left', '.sheet-buttons', '.transport'],
  },
];
