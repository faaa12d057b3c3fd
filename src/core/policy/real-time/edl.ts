/**
 * Earliest deadline, as late as possible (EDL; Chetto and Chetto 1989), work-conserving: streams’ requests go by plain EDF
 * while no other request waits. When one waits it goes first, if with it first EDF keeps every deadline that it keeps
 * without it (the test of ΔL, parts/edfPlay.ts); if not, the piece with the earliest deadline goes at once. So requests
 * without a stream have all the time that deadlines leave, and none of it passes unused.
 *
 * The disk stands idle while such a request waits only where no piece does, and it would make a piece that is about to be
 * released late.
 *
 * Where all is there from the start and services are constant, no other order that keeps the deadlines serves the first
 * request sooner. Let j be the last by deadline of the pieces that it would make late. If in some order it went before any
 * piece due by d_j, the last of these to end would end behind all of them and the request, after d_j: late. So all of them
 * go before it, and EDF serves just these first.
 *
 * Our reading: the oldest that fits, so that a large one does not keep the others out; equal deadlines by arrival. With
 * `lazy` the former form (edlLazy.ts).
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { late } from '../parts/aperiodicServer.ts';
import { EdfPlay } from '../parts/edfPlay.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';
import { criteria } from './earliestDeadline.ts';
import { EdlBase, finite, lazy, line, reasonOf, type EdlValues } from './edlBase.ts';
import { EdlLazy } from './edlLazy.ts';
import { arrivalFirst } from '../parts/orders/arrival.ts';
import { deadline, latest } from '../parts/orders/due.ts';

/** Of a long queue so many are told of one by one. */
const MOST_TOLD = 200;

class Edl extends EdlBase {
  private readonly play: EdfPlay;
  /** Of the request that goes first: the other side of its test. */
  private leftNs = Infinity;
  private told = 0;

  constructor(setup: PolicySetup<EdlValues>) {
    super(setup);
    this.play = new EdfPlay(setup, this.bound);
  }

  protected decideBetween(action: Action, aperiodic: boolean): void {
    const row = aperiodic ? this.oldestThatFits() : -1;
    if (row >= 0) this.serve(action, row, this.leftNs, 1, reasonOf.inTime);
    else if (this.pieces.length === 0) this.wait(action, Infinity, NaN, reasonOf.tooLong);
    else this.servePiece(action, aperiodic ? reasonOf.noneFits : reasonOf.nobodyElse);
  }

  private oldestThatFits(): number {
    const { context, play } = this;
    const queue = context.queue[DISCRETE];
    play.begin(this.pieces);
    this.told = 0;
    let chosen = -1;
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      if (!this.fits(row)) continue;
      if (chosen < 0) {
        chosen = row;
        this.leftNs = play.leftNs;
      }
      if (context.notes === null) return chosen;
      this.compare(row);
    }
    if (chosen >= 0) this.compared(line.fits);
    return chosen;
  }

  /** Explained, each is played through, for both sides of its test, as long as anybody reads that. */
  private fits(row: number): boolean {
    const { play } = this;
    const { notes } = this.context;
    const estimateNs = this.bound.worstNs(row);
    if (notes === null || ++this.told > MOST_TOLD)
      return !play.isRefused(estimateNs) && play.fits(estimateNs);
    const fits = play.fits(estimateNs);
    const verdict = fits ? 'taken' : 'refused';
    notes.weighed({ row, line: line.weighed, estimateNs, timeLeftNs: finite(play.leftNs), verdict });
    return fits;
  }
}

export const edl = definePolicy({
  id: 'edl',
  title: 'Earliest deadline as late as possible (EDL)',
  family: 'Streams with deadlines',
  summary:
    'Pieces go by their deadlines; another request goes first if, even at its worst, it makes none of them late.',
  source:
    'Chetto and Chetto 1989, as a policy for disks; the test of Bosch and Mullender 2000; worst-case services',
  mostWaiting: 4096,
  params: [late, lazy],
  fixed: {},
  reasons: [
    {
      id: 'fits',
      text: 'Even at its worst this request without a stream is done before the pieces must start.',
      line: line.fits,
    },
    {
      id: 'mustStart',
      text: 'The latest start has come: of the pieces this one has the earliest deadline.',
      line: line.piece,
    },
    {
      id: 'putOff',
      text: 'The pieces can still wait: the disk keeps itself free for a request until their latest start.',
      line: line.putOff,
    },
    {
      id: 'keptFree',
      text: 'No waiting request is sure to be done before the streams’ pieces must start.',
      line: line.putOff,
    },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: line.wait },
    {
      id: 'inTime',
      text: 'Even at its worst this request without a stream makes no piece late: EDF keeps all deadlines behind it.',
      line: line.fits,
    },
    {
      id: 'noneFits',
      text: 'Any request without a stream could make a piece late: of the pieces this one has the earliest deadline.',
      line: line.piece,
    },
    {
      id: 'nobodyElse',
      text: 'Only pieces wait: this one has the earliest deadline (of equal ones it came first).',
      line: line.piece,
    },
    {
      id: 'tooLong',
      text: 'No waiting request is sure to leave time for the pieces that come next: the disk waits for them.',
      line: line.wait,
    },
  ],
  criteria,
  pseudocode: [
    'for each request without a stream that waits, the oldest first:',
    '  it fits if EDF, played through with it first and every service at its worst,',
    '    keeps each deadline that it keeps without it, until it first stands idle',
    '    (which must be foreseen, if the pieces leave time at all)',
    '  (lazy: if its worst service ends by the latest start of the pieces,',
    '    the earliest that follows from any of their deadlines)',
    'if one fits: serve the oldest that does',
    'else if a piece waits (lazy: and the latest start has come):',
    '  serve the piece with the earliest deadline, of equal ones the oldest',
    'else if a piece waits (only lazy): wait for its latest start',
    'else: wait for a release or an arrival',
  ],
  manner: (values) => ({
    streams: values.lazy === 'on' ? latest : deadline,
    requests: arrivalFirst,
    turns: 'before',
  }),
  mayIdle: () => true,
  create: (setup) => (setup.values.lazy === 'on' ? new EdlLazy(setup) : new Edl(setup)),
});
