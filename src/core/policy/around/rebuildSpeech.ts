/** The words of rebuilding: reasons, pseudo-code and sentences, to stand behind those of the policy below. */
import type { Reason } from '../../sim/interfaces.ts';

export const pseudocode: readonly string[] = [
  'rebuilding: while nothing waits, or while less than its share of the round is used and no piece waits,',
  '  if the next extent, at worst, and the way back fit into the round: read or write it',
  '  else go back to where the sweep left the arm',
];
export const EXTENT_LINE = 1;
export const WAY_BACK_LINE = 2;

export const READS = 0;
export const WRITES = 1;
export const SHARES = 2;
export const GOES_BACK = 3;

/** In the order of these numbers. */
export const reasonsBehind = (lines: number): readonly Reason[] => [
  {
    id: 'rebuildReads',
    text: 'Nothing waits: an extent is read, so that what the failed disk held is made of it.',
    line: lines + EXTENT_LINE,
    rule: 'the next extent to rebuild',
  },
  {
    id: 'rebuildWrites',
    text: 'Nothing waits: an extent that has been put together is written to the spare.',
    line: lines + EXTENT_LINE,
    rule: 'the next extent to rebuild',
  },
  {
    id: 'rebuildShare',
    text: 'Rebuilding has not had its share of this round yet: an extent goes before requests without a deadline.',
    line: lines + EXTENT_LINE,
    rule: 'the next extent to rebuild',
  },
  {
    id: 'rebuildBack',
    text: 'No further extent fits: the arm goes back to where the sweep left it.',
    line: lines + WAY_BACK_LINE,
  },
];

/** Whole sentences of an explanation; instants are counted from the round’s start. */
export const says = {
  fits: 'The next extent is done by {done} at worst, the arm back by {back}: in time for the round’s end at {round}.',
  tooLate:
    'The next extent would be done by {done} at worst, the arm back by {back}: too late for the round’s end at {round}.',
  unbound:
    'The next extent is written by {done} at worst: nobody has been served from this spare, so that it has no sweep to be back for.',
  back: 'The sweep had left the arm on cylinder {home}.',
} as const;
