/**
 * The engine: clock, record, metrics. It knows no policy or source by name.
 *
 * Part of the yardstick: a throw-away engine in plain JavaScript, the four named policies of the main paper on the disk of
 * table 1 behind a generic interface. It shows what JavaScript can do for this work on the machine at hand, and is no
 * model of style. It was found equal to an independent native program in 7.6 million completions. `npm run bench` runs it
 * between runs of the product.
 */
import { Disk, PoissonSource, Requests, RoundSource, ROUND } from './sources.mjs';
import { SERVE } from './actions.mjs';
import { Edf, PlainFcfs, Sstf } from './plainPolicies.mjs';
import { DisjointFcfs, DisjointScan, MixedGated, MixedScan } from './policies.mjs';

// ---- metrics kept while running
class OnlineMetrics {
  constructor() {
    this.sums = new Float64Array(16);
    this.hist = new Int32Array(1024);
    this.n = new Float64Array(8);
  }
  // 0 D count,1 C served,2 glitches,3 over 2 s
  discrete(respNs) {
    const s = this.sums,
      n = this.n;
    n[0]++;
    s[0] += respNs;
    s[1] += respNs * respNs;
    if (respNs > s[2]) s[2] = respNs;
    if (respNs > 2e9) n[3]++;
    const us = respNs * 0.001;
    if (us < 2e9) {
      const u = us | 32,
        e = 26 - Math.clz32(u);
      this.hist[(e << 5) + ((u >>> e) & 31)]++;
    }
  }
  disk(seek, rot, tr, dist) {
    const s = this.sums;
    s[3] += seek;
    s[4] += rot;
    s[5] += tr;
    s[6] += dist;
  }
}
// ---- growing columns
class Columns {
  constructor(spec) {
    this.n = 0;
    this.cap = 4096;
    this.spec = spec;
    for (const [k, T] of spec) this[k] = new T(this.cap);
  }
  grow() {
    this.cap *= 2;
    for (const [k, T] of this.spec) {
      const a = new T(this.cap);
      a.set(this[k]);
      this[k] = a;
    }
  }
}
class Record {
  constructor() {
    this.services = new Columns([
      ['request', Int32Array],
      ['startNs', Float64Array],
      ['seekNs', Int32Array],
      ['rotationNs', Int32Array],
      ['transferNs', Int32Array],
      ['endNs', Float64Array],
    ]);
    this.decisions = new Columns([
      ['timeNs', Float64Array],
      ['chosen', Int32Array],
      ['reason', Uint8Array],
      ['estimateNs', Float64Array],
      ['slackNs', Float64Array],
    ]);
  }
  service(row, start, seek, rot, tr, end) {
    const s = this.services,
      i = s.n;
    if (i === s.cap) s.grow();
    s.request[i] = row;
    s.startNs[i] = start;
    s.seekNs[i] = seek;
    s.rotationNs[i] = rot;
    s.transferNs[i] = tr;
    s.endNs[i] = end;
    s.n = i + 1;
  }
  decision(t, a) {
    const s = this.decisions,
      i = s.n;
    if (i === s.cap) s.grow();
    s.timeNs[i] = t;
    s.chosen[i] = a.kind === SERVE ? a.row : -1;
    s.reason[i] = a.reason;
    s.estimateNs[i] = a.estimateNs;
    s.slackNs[i] = a.slackNs;
    s.n = i + 1;
  }
}
class Engine {
  constructor(disk, sources, makePolicy, opt = {}) {
    this.disk = disk;
    this.sources = sources;
    this.requests = new Requests();
    this.nowNs = NaN;
    this.nowNs = 0;
    this.head = 0;
    this.metrics = new OnlineMetrics();
    this.record = opt.record ? new Record() : null;
    this.outcome = opt.outcome || null;
    this.served = 0;
    this.action = { kind: 0, row: -1, reason: 0, untilNs: NaN, estimateNs: NaN, slackNs: NaN };
    this.nextReleaseNs = NaN;
    this.nextSource = 0;
    this.policy = makePolicy(this);
    this.pick();
  }
  pick() {
    const ss = this.sources;
    let best = 0,
      t = ss[0].nextNs;
    for (let i = 1; i < ss.length; i++) {
      const u = ss[i].nextNs;
      if (u < t) {
        t = u;
        best = i;
      }
    }
    this.nextSource = best;
    this.nextReleaseNs = t;
  }
  drop(row) {
    this.metrics.n[2]++;
    if (this.outcome) this.outcome.drop(row);
  }
  deliver() {
    const now = this.nowNs;
    while (this.nextReleaseNs <= now) {
      const r = this.sources[this.nextSource].release(this.requests, this.disk);
      this.policy.arrived(r);
      this.pick();
    }
  }
  run(untilNs, maxServices = Infinity) {
    const { disk, action, metrics, record, policy, outcome } = this,
      rq = this.requests,
      seekNs = disk.seekNs,
      rev = disk.revolutionNs,
      inv = disk.inverseRevolution;
    let n = 0;
    while (this.nowNs < untilNs && n < maxServices) {
      if (this.nextReleaseNs <= this.nowNs) this.deliver();
      policy.decide(this, action);
      const now = this.nowNs;
      if (record !== null) record.decision(now, action);
      if (action.kind === SERVE) {
        const row = action.row,
          s = row & rq.mask,
          c = rq.cylinder[s],
          d = Math.abs(c - this.head),
          seek = seekNs[d],
          at = now + seek,
          tr = rq.transferNs[s];
        let ph = at - Math.floor(at * inv) * rev;
        if (ph < 0) ph += rev;
        else if (ph >= rev) ph -= rev;
        let rot = rq.angleNs[s] - ph;
        if (rot < 0) rot += rev;
        const end = at + rot + tr;
        n++;
        if (record !== null) record.service(row, now, seek, rot, tr, end);
        metrics.disk(seek, rot, tr, d);
        if (rq.kind[s] === 0) metrics.discrete(end - rq.releaseNs[s]);
        else {
          metrics.n[1]++;
          if (end > rq.deadlineNs[s]) metrics.n[2]++;
        }
        if (outcome !== null) outcome.serve(row, now, end, end > rq.deadlineNs[s]);
        this.head = c;
        this.nowNs = end;
      } else {
        const u = action.untilNs,
          t = this.nextReleaseNs;
        this.nowNs = t < u ? t : u;
      }
    }
    this.served += n;
  }
}
const POLICIES = {
  'disjoint-fcfs': (c, o) => new DisjointFcfs(c, o),
  'disjoint-scan': (c, o) => new DisjointScan(c, o),
  'disjoint-gated': (c, o) => new DisjointScan(c, { ...o, gated: true }),
  'mixed-scan': (c, o) => new MixedScan(c, o),
  'mixed-gated': (c, o) => new MixedGated(c, o),
  fcfs: (c) => new PlainFcfs(c),
  sstf: (c) => new Sstf(c),
  edf: (c) => new Edf(c),
};
export function makeRun(pol, N, lam, seed, opt = {}, mean = 50000, sd = 25000) {
  return new Engine(
    new Disk(),
    [new RoundSource(seed, N, ROUND), new PoissonSource(seed, lam, mean, sd)],
    (c) => POLICIES[pol](c, opt),
    opt,
  );
}
