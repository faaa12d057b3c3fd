/** A note of the tour never lies over what it explains, as long as there is room beside it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNote } from '../../../../src/page/app/tour/place.ts';

const note = { width: 300, height: 160 };
const room = { width: 1440, height: 900, margin: 12 };

test.each([
  ['to the right of it', { left: 100, top: 100, width: 400, height: 400 }, { left: 512, top: 220 }],
  [
    'to the left, at the right edge',
    { left: 1100, top: 100, width: 340, height: 400 },
    { left: 788, top: 220 },
  ],
  [
    'over it, where it is as wide as the window',
    { left: 0, top: 600, width: 1440, height: 250 },
    { left: 570, top: 428 },
  ],
  [
    'under it, where it stands on top',
    { left: 0, top: 0, width: 1440, height: 300 },
    { left: 570, top: 312 },
  ],
])('%s', (_, anchor, place) => {
  expect(placeNote(anchor, note, room)).toEqual(place);
});

test('of the places beside it the one that covers least of what is to be kept in sight', () => {
  const disk = { left: 300, top: 100, width: 300, height: 250 };
  const column = { left: 0, top: 50, width: 250, height: 800 };
  expect(placeNote(column, note, room)).toEqual({ left: 262, top: 370 });
  expect(placeNote({ ...column, height: 400 }, note, room)).toEqual({ left: 262, top: 170 });
  expect(placeNote({ ...column, height: 400 }, note, room, disk).top).toBeGreaterThanOrEqual(350);
  const strips = { left: 700, top: 100, width: 700, height: 200 };
  expect(placeNote(strips, note, room)).toEqual({ left: 388, top: 120 });
  expect(placeNote(strips, note, room, disk)).toEqual({ left: 900, top: 312 });
});

test('on the screen always; and apart from its anchor, unless that leaves no room on any side', () => {
  const boxes = fc.record({
    left: fc.integer({ min: 0, max: 1400 }),
    top: fc.integer({ min: 0, max: 860 }),
    width: fc.integer({ min: 20, max: 1440 }),
    height: fc.integer({ min: 20, max: 900 }),
  });
  fc.assert(
    fc.property(boxes, (anchor) => {
      const { left, top } = placeNote(anchor, note, room);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + note.width).toBeLessThanOrEqual(room.width);
      expect(top + note.height).toBeLessThanOrEqual(room.height);
      const right = anchor.left + anchor.width;
      const bottom = anchor.top + anchor.height;
      const apart =
        left >= right || left + note.width <= anchor.left || top >= bottom || top + note.height <= anchor.top;
      const need = 2 * room.margin;
      const roomBeside =
        room.width - right >= note.width + need ||
        anchor.left >= note.width + need ||
        room.height - bottom >= note.height + need ||
        anchor.top >= note.height + need;
      if (roomBeside) expect(apart).toBe(true);
    }),
  );
});
