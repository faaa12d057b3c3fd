/**
 * What became of the requests of a system as a whole: pieces on several disks may end differently, and a request is late with
 * its last piece, and lost with one. It is told of all its rows, so that who counts requests counts what the summary does.
 */
import { DISCARDED, LATE, WAITING } from '../../trace/kinds.ts';
import type { RequestIn } from '../run/routedSystem.ts';

export const keyOf = ({ requestClass, stream, number }: RequestIn): string =>
  `${requestClass} ${stream} ${number}`;

export class Outcomes {
  /** Of those that did not end in time. */
  private readonly others = new Map<string, number>();

  /** Pieces that lie on several disks come to their end one by one, and the request with the last or with one that is lost. */
  readonly ended = (request: RequestIn, late: boolean, lost: boolean): void => {
    if (lost) this.others.set(keyOf(request), DISCARDED);
    else if (late) this.others.set(keyOf(request), LATE);
  };

  /** It has not ended when the run does. */
  left(request: RequestIn): void {
    this.others.set(keyOf(request), WAITING);
  }

  /** `own`: what became of a piece. */
  of(request: RequestIn, own: number): number {
    return this.others.get(keyOf(request)) ?? own;
  }
}
