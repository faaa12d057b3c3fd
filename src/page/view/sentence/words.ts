/** What sentences say under any policy: whole, with their places in braces. What fits only some comes with the policy. */

/** A sentence of one, and of several. */
export interface Counted {
  readonly one: string;
  readonly many: string;
}

export const words = {
  simulating: 'The disk is being simulated.',
  /** Of several disks. */
  ofDisk: 'Disk {number}: {sentence}',
  diskItself: 'Disk {number} {rest}',
  over: 'The run is over.',
  overWaiting: {
    one: 'The run is over; one {requests} still waits.',
    many: 'The run is over; {count} {requests} still wait.',
  },

  // ---- what the arm does, phase by phase ----
  moves: 'The arm moves {way} to {name}.',
  hasJustArrived: 'has just arrived',
  hasWaited: 'has waited {wait}',
  movesToRequest: 'The arm moves {way} to {name}, which {waited}.',
  movesToDue: 'The arm moves {way} to {name}, {due}.',
  seek: {
    one: 'A seek over one cylinder takes {took}.',
    many: 'A seek over {count} cylinders takes {took}.',
  },
  turns: 'The arm is there; the platter must turn until {name} comes under the head.',
  freeBlocks: {
    one: 'One free block was read on the way.',
    many: '{Count} free blocks were read on the way.',
  },
  turnTakes: 'That takes {took}, {share} of a turn.',
  reads: 'The arm reads {name}.',
  readsInTime: 'The arm reads for {name}, {spare} before its deadline.',
  readsLate: 'The arm reads for {name}, {spare} late.',
  waits: 'What was read for {name} waits for the bus.',
  crosses: 'What was read for {name} crosses the bus.',
  loses: 'A turn is lost before {name} is read.',
  readsRequest: '{Name} is read; it leaves after {response} in all.',
  readsLast: 'The arm reads the last {stream} of this {beat}, {name}.',
  pieceTakes: {
    one: 'Its piece takes one turn of the platter.',
    many: 'Its piece takes {count} turns of the platter.',
  },
  access: 'An access takes {took}, wherever the arm has been.',
  amount: 'It reads {amount}.',
  tracks: {
    one: 'A whole track, read from where the head came down.',
    many: '{Count} whole tracks, read from where the head came down.',
  },

  // ---- the whole of a service ----
  serves: 'The arm goes to {name} and reads it.',
  servesInTime: 'The arm goes to {name} and reads its piece, {spare} before the deadline.',
  servesLate: 'The arm goes to {name} and reads its piece, {spare} late.',
  servesRequest: 'The arm goes to {name} and reads it; it leaves after {response} in all.',
  beatEndsMeanwhile: 'The {beat} ends meanwhile.',

  // ---- journeys that serve nobody ----
  returns: 'The arm returns from {from} to {to}.',
  goesOn: 'The arm goes on to {to}, and serves nobody there.',
  movesForNobody: 'The arm moves {way} to {to}, and serves nobody there.',
  outerEdge: 'the outer edge',
  innerEdge: 'the inner edge',
  cylinder: 'cylinder {cylinder}',

  // ---- what is due ----
  begins: {
    one: '{Beat} {number} begins: one {streams} is due by {instant}.',
    many: '{Beat} {number} begins: {count} {streams} are due by {instant}.',
  },
  beginsInParts: {
    one: '{Beat} {number} begins: one {streams} is due by {instant}, in {parts} subrounds.',
    many: '{Beat} {number} begins: {count} {streams} are due by {instant}, in {parts} subrounds.',
  },
  allThere: 'All {streams} of this {beat} are there.',
  stillDueIn: {
    one: 'One {streams} is still due, in {left}.',
    many: '{Count} {streams} are still due, in {left}.',
  },
  stillDueBy: {
    one: 'One {streams} is still due by {instant}.',
    many: '{Count} {streams} are still due by {instant}.',
  },
  isDueIn: 'It is due in {left}.',
  isLastIn: 'It is the last one due, in {left}.',
  isLastBy: 'It is the last one due by {instant}.',
  dueIn: 'due in {left}',
  late: '{left} late',

  // ---- who waits ----
  nobody: 'Nobody waits.',
  nobodyElse: 'Nobody else waits.',
  noRequest: 'No {request} waits.',
  wait: { one: '{Name} waits.', many: '{Count} {requests} wait.', oldest: '{Name} has waited longest.' },
  waitDue: { one: '{Name} waits, {due}.', many: '{Count} {requests} wait, the first {due}.' },
  mustBeThere: '{Name} is due at {instant}.',
  othersPeriod: {
    one: '{Name} waits: this period belongs to the {streams}.',
    many: '{Count} {requests} wait: this period belongs to the {streams}.',
    oldest: '{Name} has waited longest: this period belongs to the {streams}.',
  },
  groupHasTurn: 'Group {number} has its turn.',
  batchIsServed: 'Batch {number} is served.',

  // ---- an idle disk ----
  idle: 'The disk is idle.',
  idleAllThere: 'The disk is idle: all {streams} are there, and no {request} waits.',
  idleNobody: 'The disk is idle: no {request} waits.',
  nextIn: 'The next {beat} begins in {left}.',
  nextAt: 'The next {beat} begins at {instant}.',
  nextPieceIn: 'The next piece is wanted in {left}.',

  // ---- a queue of cylinders, where all that counts is the way ----
  queueMoves: 'The arm moves from {from} to {to}: {distance}.',
  queueTurns: 'The arm is there; the platter must turn until the request comes under the head.',
  queueTakes: 'That takes {took}.',
  queueReads: 'The request at cylinder {to} is served; {cylinders} so far.',
  queueServes: 'The arm goes from {from} to {to}: {distance}.',
  cylinders: { one: '{figure} cylinder', many: '{figure} cylinders' },
  ofAll: '{cylinders}, which will make {all} in all',
  uncounted: '{cylinders} on the way back, which do not count; {all} in all',
  distance: '{Distance}.',
  moreWaitAt: { one: 'One more waits, at {places}.', many: '{Count} more wait, at {places}.' },
  moreWait: { one: 'One more waits.', many: '{Count} more wait.' },
  allServed: {
    one: 'The one request is served; the arm has crossed {cylinders}.',
    many: 'All {count} requests are served; the arm has crossed {cylinders}.',
  },
  allServedSince: 'All requests are served; the arm has crossed {cylinders}.',
  wayBack: 'The way back, {cylinders} more, is not counted.',

  // ---- a stretch of time ----
  inBeat: {
    one: '{Beat} {number}: one {streams} has to be there by {instant}.',
    many: '{Beat} {number}: {count} {streams} have to be there by {instant}.',
  },
  inBeatAlone: '{Beat} {number} lasts until {instant}.',
  inBeats: '{Beats} {first} to {last}.',
  before: {
    one: 'In {beat} {span}, one {requests} left after {mean}.',
    many: 'In {beat} {span}, {count} {requests} left after {mean} in the mean.',
  },
  beforeSeveral: {
    one: 'In {beats} {span}, one {requests} left after {mean}.',
    many: 'In {beats} {span}, {count} {requests} left after {mean} in the mean.',
  },
  beforeNone: {
    one: 'In {beat} {span}, no {request} left; one waited at its end.',
    many: 'In {beat} {span}, no {request} left; {count} waited at its end.',
  },
  beforeSeveralNone: {
    one: 'In {beats} {span}, no {request} left; one waited at their end.',
    many: 'In {beats} {span}, no {request} left; {count} waited at their end.',
  },
  beforeMissed: {
    one: 'One piece was not there in time.',
    many: 'In all, {count} pieces were not there in time.',
  },
} as const;
