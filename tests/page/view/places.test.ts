/** A point of a picture and the place on the disk that it stands for: each the other's inverse. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { armScale, cylinderScale } from '../../../src/page/view/axes/cylinderScale.ts';
import { layoutOf, placeOf } from '../../../src/page/view/disk/layout.ts';
import { diskPlace } from '../../../src/page/view/disk/place.ts';
import { diskView } from '../../../src/page/view/index.ts';
import { calm, settings } from './scenes.ts';

const theme = fc.constantFrom(themes.light, themes.projector);
const size = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 1500 }),
});

test('where a request is drawn on the disk, its cylinder and angle are found again', () => {
  const { cylinders } = calm.disk;
  const place = fc.record({
    cylinder: fc.integer({ min: 0, max: cylinders - 1 }),
    angle: fc.double({ min: 0, max: 0.999999, noNaN: true }),
    platterTurn: fc.double({ min: 0, max: 0.999999, noNaN: true }),
  });
  fc.assert(
    fc.property(place, size, theme, ({ cylinder, angle, platterTurn }, drawn, settings) => {
      const turn = platterTurn - angle;
      const mark = {
        depth: cylinder / (cylinders - 1),
        turn: turn - Math.floor(turn),
      } as Parameters<typeof placeOf>[1];
      const [x, y] = placeOf(layoutOf(drawn, settings), mark);
      const found = diskPlace({ platterTurn, cylinders }, drawn, x, y, settings);
      expect(found?.cylinder).toBe(cylinder);
      const apart = Math.abs((found?.angle ?? NaN) - angle);
      expect(Math.min(apart, 1 - apart)).toBeLessThan(1e-9);
    }),
  );
});

test('the marks of a real scene lie where they say', () => {
  const drawn = { width: 480, height: 460 };
  const picture = diskView.at(diskView.prepare(calm), 4.21e9, settings());
  const { requests } = calm.pages[0];
  expect(picture.marks.length).toBeGreaterThan(3);
  for (const mark of picture.marks) {
    const row = requests.row.indexOf(mark.row);
    const [x, y] = placeOf(layoutOf(drawn, themes.light), mark);
    const found = diskPlace(picture, drawn, x, y, themes.light);
    expect(found?.cylinder).toBe(requests.cylinder[row]);
    expect(found?.angle).toBeCloseTo(requests.angle[row], 9);
  }
});

test('by hand: straight above the hub is the angle under the head, a quarter clockwise one that has passed', () => {
  const drawn = { width: 400, height: 400 };
  const { x, y, outer, edge } = layoutOf(drawn, themes.light);
  const at = (dx: number, dy: number) =>
    diskPlace({ platterTurn: 0.4, cylinders: 101 }, drawn, x + dx, y + dy, themes.light);
  expect(at(0, -(outer - edge))).toEqual({ cylinder: 0, angle: 0.4 });
  // The platter turns clockwise: what is on the right has been under the head a quarter turn ago.
  expect(at(outer - edge, 0)?.angle).toBeCloseTo(0.15, 12);
  expect(at(0, outer - edge)?.angle).toBeCloseTo(0.9, 12);
  // The tracks end at 0.34 of the radius.
  expect(at(0, -(0.34 * outer - edge))?.cylinder).toBe(100);
  expect(at(0, -(0.67 * outer - edge))?.cylinder).toBe(50);
});

test('beside the tracks there is no place', () => {
  const drawn = { width: 400, height: 400 };
  const { x, y, outer } = layoutOf(drawn, themes.light);
  const at = (dx: number) => diskPlace({ platterTurn: 0, cylinders: 101 }, drawn, x + dx, y, themes.light);
  expect(at(0)).toBeUndefined();
  expect(at(0.2 * outer)).toBeUndefined();
  expect(at(outer + 9)).toBeUndefined();
  expect(at(outer + 2)?.cylinder).toBe(0);
});

test('on the axes of cylinders each finds itself again, and beyond the ends is the end', () => {
  const cylinders = fc.integer({ min: 2, max: 100_000 });
  fc.assert(
    fc.property(
      cylinders,
      fc.double({ min: 0, max: 1, noNaN: true }),
      size,
      theme,
      (count, share, drawn, settings) => {
        const cylinder = Math.round(share * (count - 1));
        const flat = cylinderScale(drawn.width, count, settings);
        const steep = armScale(drawn.height, count, settings);
        expect(flat.cylinder(flat.x(cylinder))).toBe(cylinder);
        expect(steep.cylinder(steep.y(cylinder))).toBe(cylinder);
        expect([flat.cylinder(-5), flat.cylinder(drawn.width + 5)]).toEqual([0, count - 1]);
        expect([steep.cylinder(-5), steep.cylinder(drawn.height + 5)]).toEqual([0, count - 1]);
      },
    ),
  );
});
