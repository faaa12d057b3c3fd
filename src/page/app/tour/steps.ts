/** What the tour says, and beside what it says it. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** What follows for hands with keys, and for fingers. */
  readonly keys?: string;
  readonly touch?: string;
  /** Where it is explained: the first of these that is on the screen. */
  readonly beside: readonly string[];
  /** The run is taken to a decision worth looking at, and stands still there. */
  readonly stops?: boolean;
}

/** Said of the step that stops, where that goes to another instant. */
export const TAKEN_ON =
  'The run has been taken on to round 57, where there is something to choose, and stands still.';
export const STANDS_STILL = 'The run stands still at a decision.';

export const tourSteps: readonly TourStep[] = [
  {
    title: 'One arm for everybody',
    text: 'This is the disk from above. Rings are pieces of videos, dots with numbers are requests. The arm can read one at a time; the others wait.',
    beside: ['[data-view="disk"]', '[data-view="zigzag"]'],
  },
  {
    title: 'Videos have a deadline',
    text: 'What a video shows now runs out when the round ends. By then its next piece must be there, or the picture freezes: a glitch.',
    beside: ['[data-view="strips"]', '[data-view="buffers"]', '[data-view="timeline"]'],
  },
  {
    title: 'Time, up to now',
    text: 'Boxes are what the arm has done, arcs lead from a request’s arrival to its departure. The orange line is now. Right of it, dashed boxes are what the arm has on its list, and hatched is what nobody knows yet.',
    beside: ['[data-stave="rounds"]', '[data-view="timeline"]', '[data-view="zigzag"]'],
  },
  {
    title: 'Who pays: the response times',
    text: 'A dot is a request that has left: the longer it took, the higher it stands, under the end of its arc. The line is the mean so far. A policy is judged here.',
    beside: ['[data-stave="response"]', '[data-view="response"]', '.numbers', '.sheet-buttons', '.transport'],
  },
  {
    title: 'Why this one?',
    text: 'Here is what the scheduler compared, and the rule that decided.',
    keys: 'The arrow keys lead to the next decision and back.',
    touch: 'The arrows beside Play lead to the next decision and back.',
    beside: ['.column.right .why', '.why-line', '.sheet-buttons', '.transport'],
    stops: true,
  },
  {
    title: 'Now you',
    text: 'Change the policy or the load, and watch who pays for it. The run goes on when you close this.',
    keys: 'Guess what is served next, then press F: it shows the future, and hides it again.',
    beside: ['.column.left', '.scenario-line', '.sheet-buttons', '.transport'],
  },
];
