/** How much is done for one stranger's receipt. Work is counted, and no clock: a busy machine judges as an idle one does. */
import { STEPS_A_SECOND } from '../core/scenario/run/counted.ts';

export class OutOfPatience extends Error {}

export class Patience {
  private left: number;

  /** Of an ordinary machine. */
  constructor(seconds: number) {
    this.left = seconds * STEPS_A_SECOND;
  }

  /** Throws where so many steps are more than is left. */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new OutOfPatience();
  }
}
