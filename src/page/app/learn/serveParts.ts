/** *Serve the queue* as it is handed in: what was pressed first at each step. */
import { exerciseWork, type Given } from '../../../core/lesson/receipt/exerciseWork.ts';
import { pressesOf, type Pressed } from './serveModel.ts';
import type { MakeWork } from './work.ts';

/** The time since it was opened stands at its last step. */
export const serveParts =
  (given: Given, pressed: Pressed, openedMs: number): MakeWork =>
  () => {
    const presses = pressesOf(pressed);
    const seconds = Math.round((performance.now() - openedMs) / 1000);
    const steps = presses.map((place, k) => ({
      ...{ id: `step-${k + 1}`, answers: [place], hints: 0, tries: [] },
      seconds: k === presses.length - 1 ? seconds : 0,
    }));
    const parts = exerciseWork(given, steps);
    return typeof parts === 'string' ? Promise.reject(new Error(parts)) : Promise.resolve(parts);
  };
