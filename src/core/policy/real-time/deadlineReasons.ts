/** Why the deadline schedulers do what they do: their pseudo-code, of which one or two lines are the policy’s own. */
import type { Reason } from '../../sim/interfaces.ts';

/** Index of each reason by its id. */
export const reasonOf = {
  chosen: 0,
  inSweep: 1,
  late: 2,
  ranked: 3,
  aperiodicFirst: 4,
  background: 5,
  waitArrival: 6,
  goesFirst: 7,
  waitRelease: 8,
} as const;

/** Of those that go first whatever was served last. */
export const GOES_FIRST =
  'Requests without a stream go first, as far as a quota allows: this one has waited longest.';

/** The line of the pseudo-code on which requests are held back. */
export const HELD_BACK = 0;

export const WAIT_RELEASE =
  'Whoever waits has no stream and is held back: the disk rests until the next of them is released, or somebody comes.';

export interface Rule {
  /** One or two lines of pseudo-code. */
  readonly lines: readonly string[];
  /** Why the first of them chose. */
  readonly chosen: string;
  /** Why the second of them chose, where there is one. */
  readonly inSweep?: string;
}

export function pseudocodeOf(rule: Rule): readonly string[] {
  return [
    'give up the pieces whose deadline has passed, and hold requests without a stream back to a rate, if that is wished',
    'while requests without a stream may go first (all, or so many in a window, in a row or one after each piece):',
    '  serve the oldest waiting request without a stream, if there is one',
    'if pieces for streams wait (and requests ranked among them):',
    ...rule.lines.map((line) => `  ${line}`),
    'else if a request without a stream waits:',
    '  serve the oldest of them',
    'else: wait for an arrival',
  ];
}

export function reasonsOf(rule: Rule): readonly Reason[] {
  const lastRule = 3 + rule.lines.length;
  return [
    { id: 'chosen', text: rule.chosen, line: 4 },
    { id: 'inSweep', text: rule.inSweep ?? rule.chosen, line: lastRule },
    { id: 'late', text: 'Its deadline has passed; it is next all the same, and will be late.', line: 4 },
    {
      id: 'ranked',
      text: 'A request without a stream: its deadline ranks it among the streams’ pieces, and it is next.',
      line: lastRule,
    },
    {
      id: 'aperiodicFirst',
      text: 'A piece for a stream has just been read and the window’s quota is not used up: the oldest request without a stream goes first.',
      line: 2,
    },
    {
      id: 'background',
      text: 'No piece for a stream waits: the oldest request without a stream has its turn.',
      line: lastRule + 2,
    },
    {
      id: 'waitArrival',
      text: 'Nothing waits: the disk is idle until a request arrives.',
      line: lastRule + 3,
    },
    { id: 'goesFirst', text: GOES_FIRST, line: 2 },
    { id: 'waitRelease', text: WAIT_RELEASE, line: lastRule + 3 },
  ];
}
