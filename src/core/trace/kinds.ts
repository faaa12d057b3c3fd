/** The small vocabularies that the columns of a trace hold as numbers. Append only: links and files never hold them. */

/** Class of a request. */
export const CONTINUOUS = 0;
export const DISCRETE = 1;
/** Work of the lowest kind, which ordinary policies do not see: it has a queue and counts of its own. */
export const BACKGROUND = 2;
export type RequestClass = typeof CONTINUOUS | typeof DISCRETE | typeof BACKGROUND;

/** What a policy may answer. */
export const SERVE = 1;
export const WAIT = 2;
/** The arm travels to a cylinder to serve nobody there: SCAN goes on to the edge. */
export const MOVE = 3;

/** In place of the number of a part: the request is served where it lies, as a whole or in chunks. */
export const WHOLE = -1;

/** In place of a policy's reason: the choice was made by hand. */
export const BY_HAND = 255;
/** Likewise: the disk has failed and decides nothing any more. */
export const DISK_FAILED = 254;

/** What became of a request. */
export const WAITING = 0;
export const SERVED = 1;
/** Completed after its deadline. */
export const LATE = 2;
/** Dropped unserved. */
export const DISCARDED = 3;
/** Done when it came: its file was in main memory. */
export const FOUND = 4;
export const outcomeNames = ['waiting', 'served', 'late', 'discarded', 'hit'] as const;

/** Kinds of segment: what one visit of the arm consists of. */
export const SEEK = 0;
export const ROTATION = 1;
export const TRANSFER = 2;
export const HEAD_SWITCH = 3;
export const BUS_WAIT = 4;
/** A revolution in which nothing is read: the arm buffer has no room, or the bus is another’s. */
export const LOST_TURN = 5;
export const segmentNames = ['seek', 'rotation', 'transfer', 'head switch', 'bus wait', 'lost turn'] as const;

/** Resources a segment may occupy. */
export const ARM = 0;
export const MEDIA = 1;
export const BUS = 2;

/** Frames: the stretches of time that a policy thinks in. The engine records and draws them, it does not know them. */
export const ROUND = 0;
export const SUBROUND = 1;
export const C_PERIOD = 2;
export const D_PERIOD = 3;
export const SWEEP = 4;
export const CYCLE = 5;
export const GROUP = 6;
export const WINDOW = 7;
export const BATCH = 8;
export const frameNames = [
  'round',
  'subround',
  'C-period',
  'D-period',
  'sweep',
  'cycle',
  'group',
  'window',
  'batch',
] as const;

/** Why the line of a buffer bends: an IO is issued, its data come, have come; they play, run dry, or the stream leaves. */
export const BUFFER_ISSUED = 0;
export const BUFFER_FILLING = 1;
export const BUFFER_FILLED = 2;
export const BUFFER_PLAYING = 3;
export const BUFFER_DRY = 4;
export const BUFFER_GONE = 5;

/** Direction of a sweep. */
export const UNDEFINED = 0;
export const FORWARD = 1;
export const BACKWARD = -1;
export type Direction = typeof UNDEFINED | typeof FORWARD | typeof BACKWARD;

/** In place of how many streams there would be with one that asks: it was kept out without having been weighed. */
export const NOT_WEIGHED = -1;
