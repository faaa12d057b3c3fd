/** How to read each picture: one sentence each. */
export const pictures: readonly { readonly name: string; readonly read: string }[] = [
  {
    name: 'The disk',
    read: 'The platter from above, turning clockwise under the arm; rings are pieces of videos, numbered dark dots ordinary requests, dotted ones are done, and the arm’s tip is where the head reads.',
  },
  {
    name: 'The film strips',
    read: 'Left of the orange line what each video has shown, right of it what is still there to show, and beside it the next piece filling up; a strip that runs empty freezes.',
  },
  {
    name: 'The buffers',
    read: 'Each stream’s buffer over time, rising while a piece is read and falling while it plays; where it would fall below nothing, the picture freezes.',
  },
  {
    name: 'The cylinder axis',
    read: 'The disk from its outer edge (left) to its inner one (right), with the head, the way it sweeps, and everything that waits at its cylinder.',
  },
  {
    name: 'The timeline',
    read: 'Boxes are services (light for videos, dark for requests, white for idle), long ticks are rounds, arcs lead from arrival to departure, and the hatched part has not happened yet.',
  },
  {
    name: 'The arm over time',
    read: 'The cylinder under the head, outermost on top, on the timeline’s own axis: steep where it seeks, level where it reads.',
  },
  {
    name: 'The response times',
    read: 'One dot a request, at the time of its departure and as high as it took; a press on a dot selects the request in all pictures.',
  },
  {
    name: 'The zigzag',
    read: 'The chart of the textbooks: cylinders from left to right, one step of the arm a line, from top to bottom.',
  },
  {
    name: 'Why this one?',
    read: 'What the scheduler compared at this decision, the candidate it chose, and the line of its rules that decided.',
  },
];

/** What this page keeps, and where. */
export const kept: readonly { readonly what: string; readonly why: string }[] = [
  { what: 'the Lab as you left it', why: 'to go on there at your next visit; Start afresh forgets it' },
  { what: 'the theme that you chose', why: 'so that you choose it once' },
  { what: 'that you have seen the tour', why: 'so that it does not open again' },
  { what: 'the page’s own files', why: 'so that it opens without a network' },
  { what: 'answers to an assignment', why: 'so that a reload loses none; the next assignment replaces them' },
];
