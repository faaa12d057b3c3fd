/** The counts beside the pictures, as plain data: what has come of the run up to an instant. */
import { DISCRETE } from '../trace/kinds.ts';
import { ledgerOf, totalsAt } from './ledger.ts';
import { momentAt } from './moment.ts';
import type { Scene } from './types.ts';

export interface Counters {
  /** D-requests served so far. */
  readonly served: number;
  /** D-requests that wait, the one in service not among them. */
  readonly waiting: number;
  /** Response times of those served, in ns; NaN before the first. */
  readonly meanNs: number;
  readonly longestNs: number;
  /** Videos that missed their deadline, and how many were due so far. */
  readonly glitches: number;
  readonly videosDue: number;
  /** Shares of the time gone by; they add up to 1. */
  readonly shares: {
    readonly seek: number;
    readonly rotation: number;
    readonly transferC: number;
    readonly transferD: number;
    readonly idle: number;
  };
}

export function countersAt(scene: Scene, timeNs: number): Counters {
  const ledger = ledgerOf(scene);
  const { story } = ledger;
  const totals = totalsAt(ledger, timeNs);
  const moment = momentAt(story, timeNs);
  let waiting = moment.unlisted;
  for (const i of moment.waiting) if (story.requests.klass[i] === DISCRETE) waiting++;
  // A service under way has been counted in full: its end may lie ahead.
  const spanNs = Math.max(1, timeNs, moment.service >= 0 ? story.services.endNs[moment.service] : 0);
  const busyNs = totals.seekNs + totals.rotationNs + totals.transferCNs + totals.transferDNs;
  return {
    served: totals.served,
    waiting,
    meanNs: totals.served > 0 ? totals.responseSumNs / totals.served : NaN,
    longestNs: totals.served > 0 ? totals.responseMaxNs : NaN,
    glitches: totals.glitches,
    videosDue: moment.round * scene.streams,
    shares: {
      seek: totals.seekNs / spanNs,
      rotation: totals.rotationNs / spanNs,
      transferC: totals.transferCNs / spanNs,
      transferD: totals.transferDNs / spanNs,
      idle: Math.max(0, 1 - busyNs / spanNs),
    },
  };
}
