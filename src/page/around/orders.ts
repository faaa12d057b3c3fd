/** What a fragment of a slide may say to its frame: a step, a round, an instant. */
import type { RoundscopeFrame } from './frameElement.ts';

/** What an order calls. */
export type Driven = Pick<RoundscopeFrame, 'step' | 'seek' | 'play' | 'pause' | 'ask'>;

type Order = (frame: Driven) => void;

/** What is allowed, for whoever wrote another. */
export const ORDERS = '"step 1", "round 1", "at 2.4" (seconds), "play", "pause" or "ask"';

/** What a fragment says, or undefined. */
export function readOrder(text: string): Order | undefined {
  const [, word = '', number = ''] =
    /^(step|decision|round|at|play|pause|ask)(?:\s+(-?\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? [];
  const count = number === '' ? 1 : Number(number);
  switch (word) {
    case 'step':
    case 'decision':
    case 'round':
      if (!Number.isInteger(count)) return undefined;
      return (frame) => {
        frame.step(word === 'round' ? 'round' : 'decision', count);
      };
    case 'at':
      if (number === '' || count < 0) return undefined;
      return (frame) => {
        frame.seek(count);
      };
    case 'play':
    case 'pause':
    case 'ask':
      if (number !== '') return undefined;
      return (frame) => {
        frame[word]();
      };
    default:
      return undefined;
  }
}
