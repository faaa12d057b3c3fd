/** What the page expects of a picture: each function fails with what it does not keep. */
import { expect } from 'vitest';
import { themes, type Theme } from '../../src/page/draw/palette.ts';
import type { Scene, Size, View, ViewSettings } from '../../src/page/view/scene/view.ts';
import { settings } from '../page/view/scenes.ts';
import { InsidePen } from './insidePen.ts';

type AnyView = View<unknown, unknown>;

/** As far as the scene's pages reach: what lies beyond is not drawn on the page either. */
export const reachOf = ({ pages, endNs }: Scene): number => Math.min(endNs, pages.at(-1)?.endNs ?? endNs);

/** The start, an instant among many, the middle and the end, with the window that the page would have there. */
function momentsOf(scene: Scene): readonly (readonly [timeNs: number, settings: ViewSettings])[] {
  const last = reachOf(scene);
  return [0, Math.min(4.2e9, last), Math.round(last / 2), last].flatMap((timeNs) =>
    [4 * scene.roundNs, 40e6].map((widthNs) => {
      const fromNs = Math.max(0, timeNs - 0.62 * widthNs);
      const future = widthNs < 1e9;
      return [
        timeNs,
        settings({ fromNs, toNs: fromNs + widthNs, future, selected: future ? 3 : -1 }),
      ] as const;
    }),
  );
}

const sizes: readonly (readonly [width: number, share: number, theme: Theme])[] = [
  [320, 1, themes.light],
  [560, 0.7, themes.dark],
  [1440, 1, themes.projector],
];

/** A hairline's half, the end of a mark, and what estimated widths of letters are off by. */
const SLACK_PX = 4;

/** What is painted out of the frame. */
function outsideOf(pen: InsidePen, { width, height }: Size, slack: number): readonly string[] {
  return pen.painted.flatMap(({ what, box: { left, top, right, bottom } }) =>
    left >= -slack && top >= -slack && right <= width + slack && bottom <= height + slack
      ? []
      : [`${what} at ${[left, top, right, bottom].map((x) => x.toFixed(1)).join(' ')}`],
  );
}

/** At several sizes, in three themes, from the start to the end: inside its frame, in words, as a table, under a hand. */
export function isDrawnAndTold(view: AnyView, scene: Scene): void {
  const prepared = view.prepare(scene);
  for (const [width, share, theme] of sizes) {
    const size = { width, height: Math.round(share * view.preferredHeight(width, theme, scene)) };
    expect(size.height).toBeGreaterThan(0);
    for (const [timeNs, changed] of momentsOf(scene)) {
      const at = `${width} px, ${theme.id}, ${timeNs} ns`;
      const model = view.at(prepared, timeNs, changed);
      const pen = new InsidePen();
      view.draw(pen, model, size, theme);
      expect(outsideOf(pen, size, SLACK_PX * theme.scale), at).toEqual([]);
      expect(pen.depth, at).toBe(0);
      expect(pen.painted.length, at).toBeGreaterThan(0);
      isTold(view, model);
      isHitInside(view, model, size, theme, scene);
    }
  }
}

/** Forwards, backwards and at random: equal models at equal times. */
export function isFunctionOfTime(view: AnyView, scene: Scene): void {
  const last = reachOf(scene);
  const from = Math.min(3.9e9, last / 2);
  const step = Math.min(37.31e6, (last - from) / 60);
  const times = Array.from({ length: 60 }, (__, i) => Math.round(from + i * step));
  // A permutation that is not sorted in any way.
  const shuffled = times.map((__, i) => times[(i * 23 + 7) % times.length] ?? 0);
  const at = (order: readonly number[], of: Scene) => {
    const prepared = view.prepare(of);
    return new Map(
      order.map((t) => [t, view.at(prepared, t, settings({ fromNs: 2e9, toNs: 7e9, future: t % 2 === 0 }))]),
    );
  };
  const forwards = at(times, scene);
  // A scene of its own, so that nothing that is kept between calls can help.
  const backwards = at([...times].reverse(), { ...scene, pages: [...scene.pages] });
  const random = at(shuffled, { ...scene });
  for (const t of times) {
    expect(backwards.get(t)).toEqual(forwards.get(t));
    expect(random.get(t)).toEqual(forwards.get(t));
  }
}

/** In words, and as a table with a head and as many cells in each row. */
export function isTold(view: AnyView, model: unknown): void {
  const words = view.describe(model);
  expect(words).toMatch(/^\S.*[.…]$/s);
  expect(words).not.toMatch(/NaN|Infinity|undefined/);
  const { head, rows } = view.table(model);
  expect(head.length).toBeGreaterThan(0);
  expect(new Set(head).size).toBe(head.length);
  for (const row of rows) expect(row).toHaveLength(head.length);
  expect(JSON.stringify(rows)).not.toMatch(/NaN|Infinity|undefined/);
}

/** What is hit is a request of the scene or an instant of the run, and nothing far outside of the frame is. */
function isHitInside(view: AnyView, model: unknown, size: Size, theme: Theme, scene: Scene): void {
  if (!view.hit) return;
  for (let i = 0; i <= 12; i++)
    for (let k = 0; k <= 8; k++) {
      const hit = view.hit(model, size, (size.width * i) / 12, (size.height * k) / 8, theme);
      if (!hit) continue;
      expect(Number.isInteger(hit.row) && hit.row >= -1).toBe(true);
      if (hit.atNs !== undefined) expect(hit.atNs >= 0 && hit.atNs <= scene.endNs).toBe(true);
    }
  expect(view.hit(model, size, -1000, -1000, theme)?.row ?? -1).toBe(-1);
}
