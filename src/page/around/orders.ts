/** What a fragment of a slide may say to its frame: a step, a round, an instant. */
import type { RoundscopeFrame } from './frameElement.ts';
import type { Ahead } from './words.ts';

/** What an order calls. */
export type Driven = Pick<RoundscopeFrame, 'step' | 'seek' | 'play' | 'pause' | 'ask'>;

type Order = (frame: Driven) => void;

/** What is allowed, for whoever wrote another. */
export const ORDERS = '"step 1", "round 1", "at 2.4" (seconds), "play", "pause" or "ask"';

const takenApart = (text: string): readonly string[] =>
  /^(step|decision|round|at|play|pause|ask)(?:\s+(-?\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? [];

/** Where what a fragment says would lead; undefined where it leads nowhere at once. */
export function readAhead(text: string): Ahead | undefined {
  const [, word = '', number = ''] = takenApart(text);
  if (readOrder(text) === undefined || /^(?:play|pause|ask)$/.test(word)) return undefined;
  const by = word === 'at' ? 'instant' : word === 'round' ? 'round' : 'decision';
  return { by, to: number === '' ? 1 : Number(number) };
}

/** What a fragment says, or undefined. */
export function readOrder(text: string): Order | undefined {
  const [, word = '', number = ''] = takenApart(text);
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
