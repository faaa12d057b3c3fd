import { expect, test } from 'vitest';
import { CONTINUOUS, DISCRETE, ROTATION, SEEK, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { diskView } from '../../../src/page/view/index.ts';
import { calm, settings, momentOf } from './scenes.ts';

const at = (timeNs: number, speed = 0) => diskView.at(diskView.prepare(calm), timeNs, settings({ speed }));

test('the request in service is the one whose service holds the time', () => {
  const seek = momentOf(calm, SEEK, CONTINUOUS);
  const now = at(seek.timeNs).marks.filter((m) => m.state === 'now');
  expect(now.map((m) => m.row)).toEqual([seek.row]);
});

test('what waits has arrived and has not begun', () => {
  const timeNs = 4.21e9;
  const { requests, services, drops } = calm.pages[0];
  const gone = new Set<number>();
  for (let s = 0; s < services.length; s++) if (services.startNs[s] <= timeNs) gone.add(services.request[s]);
  for (let d = 0; d < drops.length; d++) if (drops.atNs[d] <= timeNs) gone.add(drops.request[d]);
  const expected: number[] = [];
  for (let i = 0; i < requests.length; i++)
    if (requests.arrivalNs[i] <= timeNs && !gone.has(i)) expected.push(requests.row[i]);
  const drawn = at(timeNs)
    .marks.filter((m) => m.state === 'waiting')
    .map((m) => m.row);
  expect(drawn.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
});

test('a request comes under the head exactly when its transfer begins', () => {
  const rotation = momentOf(calm, ROTATION, DISCRETE);
  const target = at(rotation.toNs - 1).marks.find((m) => m.row === rotation.row);
  // Clockwise from the head: just short of a whole turn.
  expect(1 - (target?.turn ?? 0)).toBeLessThan(1e-6);
});

test('the wait for an angle is the time that is left of it', () => {
  const rotation = momentOf(calm, ROTATION, DISCRETE);
  const { wait } = at(rotation.timeNs);
  expect(wait?.leftNs).toBe(rotation.toNs - rotation.timeNs);
  expect(wait?.turns).toBeCloseTo((rotation.toNs - rotation.timeNs) / calm.disk.revolutionNs, 9);
  const target = at(rotation.timeNs).marks.find((m) => m.state === 'now');
  // The arc from the head ends where the target is.
  expect(1 - (target?.turn ?? 0)).toBeCloseTo(wait?.turns ?? 0, 6);
});

test('a transfer counts its turns', () => {
  const transfer = momentOf(calm, TRANSFER, CONTINUOUS);
  const total = Math.ceil((transfer.toNs - transfer.fromNs) / calm.disk.revolutionNs);
  const turnAt = (turns: number) => at(transfer.fromNs + turns * calm.disk.revolutionNs).transfer;
  expect(turnAt(0)).toMatchObject({ turn: 1, turns: total, fill: 0 });
  expect(turnAt(2.25)).toMatchObject({ turn: 3, turns: total });
  expect(turnAt(2.25)?.fill).toBeCloseTo(0.25, 6);
  expect(at(transfer.toNs - 1).note).toBe(`turn ${total} of ${total}`);
});

test('the arm moves all the way during a seek, and only then', () => {
  const { fromNs, toNs, page, service } = momentOf(calm, SEEK, CONTINUOUS);
  expect(at(fromNs).headCylinder).toBe(page.services.fromCylinder[service]);
  expect(at(toNs).headCylinder).toBe(page.services.toCylinder[service]);
  expect(at((fromNs + toNs) / 2).moving).not.toBe(0);
  expect(at(toNs).moving).toBe(0);
});

test('a platter too fast for the screen stands still, blurred, and says so', () => {
  const turned = (timeNs: number, speed: number) => at(timeNs, speed).platterTurn;
  expect(turned(4.1e9, 0)).not.toBe(turned(4.102e9, 0));
  expect(turned(4.1e9, 1)).toBe(turned(4.102e9, 1));
  expect(at(4.1e9, 1).blurred).toBe(true);
  expect(diskView.describe(at(4.1e9, 1))).toContain('too fast');
  // Three turns a second can be followed; with reduced motion they are not shown.
  const speed = 3 * calm.disk.revolutionNs * 1e-9;
  expect(at(4.1e9, speed).blurred).toBe(false);
  expect(diskView.at(diskView.prepare(calm), 4.1e9, settings({ speed, reducedMotion: true })).blurred).toBe(
    true,
  );
});

test('a click finds the mark under it', () => {
  const model = at(4.21e9);
  const size = { width: 480, height: 480 };
  const found = new Set<number>();
  for (let x = 0; x < 480; x += 4)
    for (let y = 0; y < 480; y += 4) found.add(diskView.hit?.(model, size, x, y)?.row ?? -1);
  for (const mark of model.marks) if (mark.state !== 'served') expect(found).toContain(mark.row);
});
