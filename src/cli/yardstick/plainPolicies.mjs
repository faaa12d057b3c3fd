/**
 * Three policies of other families, so that the calls go to many places as in the product.
 *
 * Part of the yardstick: a throw-away engine in plain JavaScript, the four named policies of the main paper on the disk of
 * table 1 behind a generic interface. It shows what JavaScript can do for this work on the machine at hand, and is no
 * model of style. It was found equal to an independent native program in 7.6 million completions. `npm run bench` runs it
 * between runs of the product.
 */
import { NEVER } from './sources.mjs';
import { WaitingQueue } from './lists.mjs';
import { R_FRONT, R_IDLE, SERVE, WAIT } from './actions.mjs';

// three other policies of other families, so that the call sites are megamorphic as in the real program
export class PlainFcfs {
  constructor(ctx) {
    this.w = new WaitingQueue(ctx.requests);
  }
  arrived(r) {
    this.w.add(r);
  }
  decide(ctx, a) {
    const w = this.w;
    a.estimateNs = 0;
    a.slackNs = 0;
    if (w.n) {
      const r = w.oldest();
      w.take(r);
      a.kind = SERVE;
      a.row = r;
      a.reason = R_FRONT;
      ctx.requests.keep = r;
    } else {
      a.kind = WAIT;
      a.untilNs = NEVER;
      a.reason = R_IDLE;
    }
  }
}
export class Sstf {
  constructor(ctx) {
    this.rq = ctx.requests;
    this.w = new WaitingQueue(ctx.requests);
  }
  arrived(r) {
    this.w.add(r);
  }
  decide(ctx, a) {
    const w = this.w,
      rq = this.rq;
    a.estimateNs = 0;
    a.slackNs = 0;
    if (w.n) {
      let best = -1,
        bd = 1e9;
      rq.keep = w.oldest();
      for (let r = rq.keep; r < w.end; r = w.next(r + 1)) {
        const d = Math.abs(rq.cylinder[r & rq.mask] - ctx.head);
        if (d < bd) {
          bd = d;
          best = r;
        }
      }
      w.take(best);
      a.kind = SERVE;
      a.row = best;
      a.reason = R_FRONT;
    } else {
      a.kind = WAIT;
      a.untilNs = NEVER;
      a.reason = R_IDLE;
    }
  }
}
export class Edf {
  constructor(ctx) {
    this.rq = ctx.requests;
    this.w = new WaitingQueue(ctx.requests);
  }
  arrived(r) {
    this.w.add(r);
  }
  decide(ctx, a) {
    const w = this.w,
      rq = this.rq;
    a.estimateNs = 0;
    a.slackNs = 0;
    if (w.n) {
      let best = -1,
        bd = Infinity;
      rq.keep = w.oldest();
      for (let r = rq.keep; r < w.end; r = w.next(r + 1)) {
        const d = rq.deadlineNs[r & rq.mask];
        if (d < bd) {
          bd = d;
          best = r;
        }
      }
      w.take(best);
      a.kind = SERVE;
      a.row = best;
      a.reason = R_FRONT;
    } else {
      a.kind = WAIT;
      a.untilNs = NEVER;
      a.reason = R_IDLE;
    }
  }
}
