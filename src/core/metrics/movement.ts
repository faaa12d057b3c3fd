/**
 * How far the arm travels, as textbooks count it: cylinders crossed, and how many of them on return strokes, the ways
 * back of a policy that serves in one direction only (C-SCAN, C-LOOK). Some books count those, others do not.
 */
import { elementAt } from '../base/elementAt.ts';
import { SERVE } from '../trace/kinds.ts';
import type { Page } from '../trace/page.ts';

export interface Movement {
  /** All cylinders crossed. */
  readonly cylinders: number;
  /** Those of them that were crossed against the serving direction. */
  readonly returnCylinders: number;
  /** Cylinders in the order in which they were served. */
  readonly order: readonly number[];
}

export function movementOf(pages: readonly Page[]): Movement {
  let cylinders = 0;
  let returnCylinders = 0;
  const order: number[] = [];
  const travel = (from: number, to: number, direction: number) => {
    cylinders += Math.abs(to - from);
    if ((to - from) * direction < 0) returnCylinders += Math.abs(to - from);
  };
  for (const { decisions, services, moves } of pages) {
    let s = 0;
    let m = 0;
    for (let d = 0; d < decisions.length; d++) {
      if (m < moves.length && moves.decision[m] === d) {
        travel(
          elementAt(moves.fromCylinder, m),
          elementAt(moves.toCylinder, m),
          elementAt(decisions.direction, d),
        );
        m++;
      } else if (decisions.kind[d] === SERVE) {
        travel(
          elementAt(services.fromCylinder, s),
          elementAt(services.toCylinder, s),
          elementAt(decisions.direction, d),
        );
        order.push(elementAt(services.toCylinder, s));
        s++;
      }
    }
  }
  return { cylinders, returnCylinders, order };
}
