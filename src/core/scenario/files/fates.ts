/**
 * What became of the requests of a system in which a disk fails, from the log of where their pieces went: a request that
 * was moved has one row, that of its new piece, and one that is lost has one even if no disk ever got a piece of it.
 */
import type { Route, SystemLog } from '../../sim/routed/routeLog.ts';
import type { RequestClass } from '../../trace/kinds.ts';
import type { RequestIn } from '../run/routedSystem.ts';
import { keyOf } from './outcomes.ts';

/** A request that no disk got a piece of. */
export interface NeverSent extends RequestIn {
  readonly requestClass: RequestClass;
  readonly arrivalNs: number;
}

export class Fates {
  /** By disk and row: was it dealt anew? */
  private readonly anew: readonly (readonly boolean[])[];
  private readonly failsNs: readonly number[];
  private readonly lost = new Set<string>();
  /** In order of time. */
  readonly neverSent: readonly NeverSent[];

  /** `losesAll`: what waits on a disk that fails is lost there, and nobody deals it anew. */
  constructor(
    { routes, disks }: SystemLog,
    private readonly losesAll: boolean,
  ) {
    const losses: Route[] = [];
    for (let at = 0; at < routes.length; at++) {
      const route = routes.at(at);
      if (route.kind !== 'lost') continue;
      this.lost.add(keyOf(route));
      losses.push(route);
    }
    const sent = new Set<string>();
    this.failsNs = disks.map(({ failsNs }) => failsNs);
    this.anew = disks.map(({ pieces, failedAt, replacedAt }) => {
      const rows: boolean[] = [];
      for (let at = 0; at < pieces.length; at++) {
        if (at === failedAt || replacedAt.includes(at)) continue;
        const route = pieces.at('route', at);
        rows.push(route >= 0 && routes.at(route).from !== undefined);
        const key = keyOf({
          requestClass: pieces.at('requestClass', at),
          stream: pieces.at('stream', at),
          number: pieces.at('number', at),
        });
        if (this.lost.has(key)) sent.add(key);
      }
      return rows;
    });
    this.neverSent = losses
      .filter((route) => !sent.has(keyOf(route)))
      .map(({ requestClass, stream, number, atNs }) => ({ requestClass, stream, number, arrivalNs: atNs }));
  }

  wasMoved(disk: number, row: number): boolean {
    return this.anew[disk]?.[row] === true;
  }

  /** It was given up on a disk at an instant: taken away from there, with a row elsewhere. */
  isMovedAway(disk: number, request: RequestIn, atNs: number): boolean {
    return !this.losesAll && atNs === this.failsNs[disk] && !this.lost.has(keyOf(request));
  }

  /** Given up at `atNs`, NaN where it was not. */
  isLost(disk: number, request: RequestIn, atNs: number): boolean {
    return this.lost.has(keyOf(request)) || (this.losesAll && atNs >= (this.failsNs[disk] ?? Infinity));
  }
}
