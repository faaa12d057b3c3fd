/**
 * The policies.
 *
 * Part of the yardstick: a throw-away engine in plain JavaScript, the four named policies of the main paper on the disk of
 * table 1 behind a generic interface. It shows what JavaScript can do for this work on the machine at hand, and is no
 * model of style. It was found equal to an independent native program in 7.6 million completions. `npm run bench` runs it
 * between runs of the product.
 */
import { ROUND, NEVER } from './sources.mjs';
import { R_CPERIOD, R_FRONT, R_IDLE, R_SWEEP, SERVE, WAIT } from './actions.mjs';
import { ScanList, WaitingQueue } from './lists.mjs';

// ---- round-based policies share this: rounds, scan list, filling
class RoundPolicy {
  constructor(ctx, opt = {}) {
    this.ctx = ctx;
    this.rq = ctx.requests;
    this.roundNs = ROUND;
    this.waiting = new WaitingQueue(ctx.requests);
    this.scan = new ScanList(ctx.disk.seekNs, ctx.disk.revolutionNs);
    this.guarded = !!opt.guarded;
    this.endNs = NaN;
    this.endNs = 0;
    this.k = -1;
    this.dir = 0;
    this.cRows = new Int32Array(4096);
    this.cFrom = 0;
    this.cTo = 0;
    this.cursor = 0;
    this.retry = new Int32Array(256);
    this.retryN = 0;
    this.retryFrom = 0;
    this.needNs = NaN;
    this.needNs = 0;
  }
  arrived(r) {
    if (this.rq.kind[r & this.rq.mask] === 0) this.waiting.add(r);
    else {
      if (this.cTo === this.cRows.length) {
        this.cRows.copyWithin(0, this.cFrom, this.cTo);
        this.cTo -= this.cFrom;
        this.cFrom = 0;
      }
      this.cRows[this.cTo++] = r;
    }
  }
  // closes the round that is over: leftovers of C are dropped, D go back to their places
  closeRound() {
    const { scan, waiting, ctx } = this;
    for (let p = scan.lo; p < scan.hi; p++) {
      if (scan.isC[p]) ctx.drop(scan.row[p]);
      else waiting.putBack(scan.row[p]);
    }
    scan.clear();
    const oldest = waiting.oldest();
    this.rq.keep = waiting.n ? oldest : this.cFrom < this.cTo ? this.cRows[this.cFrom] : this.rq.count;
    if (this.cFrom < this.cTo && this.cRows[this.cFrom] < this.rq.keep) this.rq.keep = this.cRows[this.cFrom];
  }
  openRound() {
    const { scan, rq } = this;
    this.k++;
    const t = this.k * this.roundNs;
    this.endNs = t + this.roundNs;
    this.dir = 0;
    if (this.cFrom === this.cTo) this.cFrom = this.cTo = 0;
    while (this.cFrom < this.cTo) {
      const r = this.cRows[this.cFrom],
        s = r & rq.mask;
      if (rq.releaseNs[s] > t) break;
      this.cFrom++;
      const c = rq.cylinder[s],
        p = scan.position(c);
      scan.insert(p, r, c, scan.rotationNs + rq.transferNs[s], scan.innerChange(p, c), 1);
    }
  }
  fixDirection(head) {
    const { scan, waiting } = this;
    this.dir = scan.direction(head);
    this.cursor = waiting.first;
    this.retryN = this.retryFrom = 0;
    this.needNs = 0;
    scan.fixTail(head, this.dir, this.rq.transferNs, this.rq.mask);
  }
  // figure 5. Before the direction is fixed every waiting request counts as ahead.
  fill(head) {
    if (this.waiting.n === 0) {
      if (this.dir === 0 && this.scan.hi > this.scan.lo) this.fixDirection(head);
      return;
    }
    if (this.dir === 0) {
      this.fillFree(head);
      if (this.scan.hi > this.scan.lo) this.fixDirection(head);
    } else this.fillAhead(head);
  }
  fillFree(head) {
    const { scan, waiting, rq } = this,
      left = this.endNs - this.ctx.nowNs,
      m = rq.mask;
    let e = scan.hi > scan.lo ? scan.estimate(head, scan.direction(head)) : 0,
      inside = this.insideLimit(head, left - e);
    for (let r = waiting.oldest(); r < waiting.end && e < left; r = waiting.next(r + 1)) {
      const s = r & m,
        c = rq.cylinder[s],
        own = scan.rotationNs + rq.transferNs[s];
      if (own > inside && c >= scan.cyl[scan.lo] && c < scan.cyl[scan.hi - 1]) continue; // cannot fit before the last C
      const p = scan.position(c),
        inner = scan.innerChange(p, c),
        empty = scan.hi === scan.lo;
      const f = p === scan.lo ? c : scan.cyl[scan.lo],
        b = p === scan.hi ? c : scan.cyl[scan.hi - 1],
        df = Math.abs(f - head),
        db = Math.abs(b - head),
        d = df < db || (empty && f > head) ? 1 : -1;
      const e2 = scan.workNs + own + scan.innerNs + inner + scan.seekNs[d > 0 ? df : db];
      if (e2 > left && scan.cLeft > 0) {
        // may the last C still end in time / is a C last?
        if (this.guarded) {
          if (this.lastCEnd(p, c, own, head, d) > left) continue;
        } else if (d > 0 ? p !== scan.hi && scan.isC[scan.hi - 1] : p !== scan.lo && scan.isC[scan.lo])
          continue;
      }
      scan.insert(p, r, c, own, inner, 0);
      waiting.take(r);
      e = e2;
      inside = this.insideLimit(head, left - e);
    }
  }
  // direction free: what a request between the ends may cost at most (its seeks not counted), if a C is last
  insideLimit(head, slack) {
    const scan = this.scan;
    if (scan.cLeft === 0 || this.guarded) return NEVER;
    return scan.isC[scan.direction(head) > 0 ? scan.hi - 1 : scan.lo] ? slack : NEVER;
  }
  // estimate up to the end of the last C with (c, own) at p; direction d (only before the direction is fixed)
  lastCEnd(p, c, own, head, d) {
    const { scan, rq } = this,
      { cyl, isC, row, lo, hi, seekNs } = scan;
    let cur = head,
      t = 0,
      last = 0;
    const n = hi - lo;
    for (let i = 0; i <= n; i++) {
      // position i of the sweep in the list with the new one
      let q = d > 0 ? i : n - i; // index in ascending list of n+1
      const at = p - lo;
      let cc, w, ic;
      if (q === at) {
        cc = c;
        w = own;
        ic = 0;
      } else {
        const j = lo + (q < at ? q : q - 1);
        cc = cyl[j];
        w = scan.rotationNs + rq.transferNs[row[j] & rq.mask];
        ic = isC[j];
      }
      t += seekNs[Math.abs(cc - cur)] + w;
      cur = cc;
      if (ic) last = t;
    }
    return last;
  }
  fillAhead(head) {
    const { scan, waiting, rq, dir } = this,
      left = this.endNs - this.ctx.nowNs;
    let e = scan.estimate(head, dir);
    if (!(e < left)) return;
    const m = rq.mask,
      cyl = rq.cylinder,
      tr = rq.transferNs,
      rot = scan.rotationNs,
      retry = this.retry;
    let most = this.ownLimit(left - e); // of a request before the last C, seeks not counted
    // 1. those passed over earlier in this sweep because they did not fit, in arrival order
    if (this.retryFrom < this.retryN && left - e >= this.needNs) {
      let need = NEVER,
        out = this.retryFrom,
        i = this.retryFrom;
      const n = this.retryN;
      let inserted = false;
      for (; i < n && e < left; i++) {
        const r = retry[i],
          s = r & m,
          c = cyl[s];
        if (dir > 0 ? c < head : c > head) continue;
        if (tr[s] > most && (dir > 0 ? c < scan.lastC : c >= scan.lastC)) {
          const nd = tr[s] - most + left - e;
          if (nd < need) need = nd;
          retry[out++] = r;
          continue;
        }
        const d = this.tryAhead(r, c, rot + tr[s], head, left - e);
        if (d > 0) {
          e += d;
          inserted = true;
          most = this.ownLimit(left - e);
        } else {
          if (-d < need) need = -d;
          retry[out++] = r;
        }
      }
      if (i < n || inserted) {
        while (i < n) retry[out++] = retry[i++];
        need = 0;
      }
      this.retryN = out;
      this.needNs = need;
    }
    // 2. those not yet looked at in this sweep
    let r = waiting.next(this.cursor);
    const end = waiting.end;
    while (r < end && e < left) {
      const s = r & m,
        c = cyl[s];
      if (dir > 0 ? c >= head : c <= head) {
        const d =
          tr[s] > most && (dir > 0 ? c < scan.lastC : c >= scan.lastC)
            ? -(tr[s] - most + left - e)
            : this.tryAhead(r, c, rot + tr[s], head, left - e);
        if (d > 0) {
          e += d;
          this.needNs = 0;
          most = this.ownLimit(left - e);
        } else {
          if (this.retryN === this.retry.length) this.growRetry();
          this.retry[this.retryN++] = r;
          if (this.retryN - this.retryFrom === 1) this.needNs = -d;
          else if (-d < this.needNs) this.needNs = -d;
        }
      }
      r = waiting.next(r + 1);
    }
    this.cursor = r;
  }
  ownLimit(slack) {
    const scan = this.scan;
    if (scan.cLeft === 0) return NEVER;
    return (this.guarded ? slack + scan.tailNs : scan.tailNs > 0 ? NEVER : slack) - scan.rotationNs;
  }
  growRetry() {
    const o = this.retry;
    this.retry = new Int32Array(o.length * 2);
    this.retry.set(o);
  }
  // inserts and returns the change of the estimate, or returns minus the slack it would need
  tryAhead(r, c, own, head, slack) {
    const scan = this.scan,
      dir = this.dir,
      cLeft = scan.cLeft,
      tail = scan.tailNs;
    const beyond = cLeft === 0 || (dir > 0 ? c >= scan.lastC : c < scan.lastC);
    const limit = guardLimit(this.guarded, beyond, tail, slack);
    const p = scan.position(c),
      d = scan.change(p, c, head, dir, own);
    if (d > limit) return -(d - (limit - slack));
    scan.insert(p, r, c, own, scan.innerChange(p, c), 0);
    this.waiting.take(r);
    if (beyond && cLeft > 0) scan.tailNs = tail + d;
    return d;
  }
  // the next of the sweep
  serveSweep(action, head, reason) {
    const scan = this.scan,
      p = scan.removeNext(this.dir),
      r = scan.row[p],
      c = scan.cyl[p];
    scan.workNs -= scan.rotationNs + this.rq.transferNs[r & this.rq.mask];
    if (scan.isC[p] && --scan.cLeft === 0) {
      scan.tailNs = 0;
      this.needNs = 0;
    }
    if (this.dir > 0 ? c < head : c > head) {
      this.cursor = this.waiting.first;
      this.retryN = this.retryFrom = 0;
    }
    action.kind = SERVE;
    action.row = r;
    action.reason = reason;
  }
  wait(action, reason) {
    action.kind = WAIT;
    action.untilNs = this.endNs;
    action.reason = reason;
  }
}
// how much the estimate may grow: no limit if what is inserted may overrun
function guardLimit(guarded, beyond, tail, slack) {
  return beyond ? 1e17 : guarded ? slack + tail : tail > 0 ? 1e17 : slack;
}
export class DisjointFcfs extends RoundPolicy {
  constructor(ctx, opt) {
    super(ctx, opt);
    this.phase = 0;
  }
  decide(ctx, action) {
    const now = ctx.nowNs,
      head = ctx.head;
    for (;;) {
      if (this.phase === 0) {
        if (now < this.endNs && this.scan.hi > this.scan.lo) {
          action.estimateNs = this.scan.estimate(head, this.dir);
          action.slackNs = this.endNs - now;
          this.serveSweep(action, head, R_CPERIOD);
          return;
        }
        this.closeRound();
        this.phase = 1;
      }
      if (now >= this.endNs) {
        this.openRound();
        this.phase = 0;
        if (this.scan.hi > this.scan.lo) this.dir = this.scan.direction(head);
        continue;
      }
      action.estimateNs = 0;
      action.slackNs = this.endNs - now;
      if (this.waiting.n > 0) {
        const r = this.waiting.oldest();
        this.waiting.take(r);
        action.kind = SERVE;
        action.row = r;
        action.reason = R_FRONT;
      } else this.wait(action, R_IDLE);
      return;
    }
  }
}
export class DisjointScan extends RoundPolicy {
  constructor(ctx, opt) {
    super(ctx, opt);
    this.phase = 0;
    this.gated = !!(opt && opt.gated);
  }
  decide(ctx, action) {
    const now = ctx.nowNs,
      head = ctx.head,
      scan = this.scan;
    for (;;) {
      if (this.phase === 0) {
        if (now < this.endNs && scan.hi > scan.lo) {
          action.estimateNs = scan.estimate(head, this.dir);
          action.slackNs = this.endNs - now;
          this.serveSweep(action, head, R_CPERIOD);
          return;
        }
        this.closeRound();
        this.phase = 1;
        this.dir = 0;
      }
      if (now >= this.endNs) {
        this.closeRound();
        this.openRound();
        this.phase = 0;
        if (scan.hi > scan.lo) this.dir = scan.direction(head);
        continue;
      }
      if (scan.hi === scan.lo) {
        this.dir = 0;
        this.fill(head);
      } else if (!this.gated) this.fillAhead(head);
      action.slackNs = this.endNs - now;
      if (scan.hi > scan.lo) {
        action.estimateNs = scan.estimate(head, this.dir);
        this.serveSweep(action, head, R_SWEEP);
      } else {
        action.estimateNs = 0;
        this.dir = 0;
        this.wait(action, R_IDLE);
      }
      return;
    }
  }
}
class Mixed extends RoundPolicy {
  constructor(ctx, opt) {
    super(ctx, opt);
    this.gated = !!(opt && opt.gated);
  }
  decide(ctx, action) {
    const now = ctx.nowNs,
      head = ctx.head,
      scan = this.scan;
    while (now >= this.endNs) {
      this.closeRound();
      this.openRound();
      if (now < this.endNs) this.fill(head);
    }
    if (scan.hi === scan.lo) {
      this.dir = 0;
      this.fill(head);
    } else if (!this.gated) this.fill(head);
    action.slackNs = this.endNs - now;
    if (scan.hi > scan.lo) {
      action.estimateNs = scan.estimate(head, this.dir);
      this.serveSweep(action, head, R_SWEEP);
    } else {
      action.estimateNs = 0;
      this.dir = 0;
      this.wait(action, R_IDLE);
    }
  }
}
export class MixedScan extends Mixed {
  constructor(ctx, opt) {
    super(ctx, { ...opt, gated: false });
  }
}
export class MixedGated extends Mixed {
  constructor(ctx, opt) {
    super(ctx, { ...opt, gated: true });
  }
}
