/** What a fragment of a slide may say to its frame. */
import { expect, test } from 'vitest';
import { readAhead, readOrder, type Driven } from '../../../src/page/around/orders.ts';

/** What of a frame was called. */
function calls(text: string): readonly unknown[][] | undefined {
  const called: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      called.push([name, ...given]);
    };
  const frame: Driven = {
    ...{ step: note('step'), seek: note('seek'), play: note('play'), pause: note('pause'), ask: note('ask') },
  };
  const order = readOrder(text);
  order?.(frame);
  return order && called;
}

test.each([
  ['step', ['step', 'decision', 1]],
  ['step 3', ['step', 'decision', 3]],
  ['decision -2', ['step', 'decision', -2]],
  [' round 1 ', ['step', 'round', 1]],
  ['at 2.4', ['seek', 2.4]],
  ['at 0', ['seek', 0]],
  ['play', ['play']],
  ['pause', ['pause']],
  ['ask', ['ask']],
])('%s', (text, call) => {
  expect(calls(text)).toEqual([call]);
});

test.each(['', 'steps', 'step 1.5', 'step x', 'at', 'at -1', 'at 1s', 'play 2', 'Step 1', 'step 1 2'])(
  '“%s” is no order',
  (text) => {
    expect(calls(text)).toBeUndefined();
  },
);

test.each([
  ['step', { by: 'decision', to: 1 }],
  ['decision -2', { by: 'decision', to: -2 }],
  ['round 3', { by: 'round', to: 3 }],
  ['at 2.4', { by: 'instant', to: 2.4 }],
  ['play', undefined],
  ['ask', undefined],
  ['step 1.5', undefined],
  ['at', undefined],
])('where “%s” would lead', (text, ahead) => {
  expect(readAhead(text)).toEqual(ahead);
});
