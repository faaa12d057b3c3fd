/** Where the dock of a question begins, over pictures one below the other. */
import { expect, test } from 'vitest';
import { overhang } from '../../../../../src/page/app/panels/guess/dockEdge.ts';

const pictures = [
  { top: 50, bottom: 200 },
  { top: 200, bottom: 320 },
  { top: 320, bottom: 360 },
];

test.each([
  ['little of the arm looks out: it is covered', 344, 24],
  ['at the edge of one nothing looks out', 320, 0],
  ['most of the rounds is in sight: they stay', 280, 0],
  ['under all of them', 400, 0],
])('%s', (_, topPx, over) => {
  expect(overhang(topPx, pictures)).toBe(over);
});
