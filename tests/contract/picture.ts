/** What the page expects of a picture: each function fails with what it does not keep. */
import { expect } from 'vitest';
import { themes, type Theme } from '../../src/page/draw/palette.ts';
import type { Scene, Size, View, ViewSettings } from '../../src/page/view/scene/view.ts';
import { mustEqual, mustHold, mustMatch, mustNotMatch } from '../helpers/facts.ts';
import { settings } from '../page/view/scenes.ts';
import { InsidePen } from './insidePen.ts';

type AnyView = View<unknown, unknown>;

/** What is written where a number is none. */
export const NO_NUMBER = /NaN|Infinity|undefined/;

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

/** Of the sizes of a picture those in which it is drawn at the k-th of its moments. */
export type SizesOf = <T>(drawn: readonly T[], k: number) => readonly T[];

const everySize: SizesOf = (drawn) => drawn;

/** Each moment in one of the sizes, each size at another. `first`: with which one it begins. */
export const sizesInTurn =
  (first: number): SizesOf =>
  (drawn, k) =>
    drawn.filter((_, i) => i === (k + first) % drawn.length);

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
export function isDrawnAndTold(view: AnyView, scene: Scene, sizesOf = everySize): void {
  const prepared = view.prepare(scene);
  const drawn = sizes.map(([width, share, theme]) => {
    const size = { width, height: Math.round(share * view.preferredHeight(width, theme, scene)) };
    expect(size.height).toBeGreaterThan(0);
    return { size, theme };
  });
  for (const [k, [timeNs, changed]] of momentsOf(scene).entries()) {
    const model = view.at(prepared, timeNs, changed);
    for (const { size, theme } of sizesOf(drawn, k)) {
      const at = `${size.width} px, ${theme.id}, ${timeNs} ns`;
      const pen = new InsidePen();
      view.draw(pen, model, size, theme);
      mustEqual(outsideOf(pen, size, SLACK_PX * theme.scale), [], at);
      mustEqual(pen.depth, 0, at);
      mustHold(pen.painted.length > 0, `nothing is painted, ${at}`);
      isHitInside(view, model, size, theme, scene);
    }
    // Words and table are those of the instant, at every size.
    isTold(view, model);
  }
}

/** Forwards, backwards and at random: equal models at equal times. */
export function isFunctionOfTime(view: AnyView, scene: Scene, count = 60): void {
  const last = reachOf(scene);
  const from = Math.min(3.9e9, last / 2);
  const step = Math.min((60 * 37.31e6) / count, (last - from) / count);
  const times = Array.from({ length: count }, (__, i) => Math.round(from + i * step));
  // A permutation that is not sorted in any way: 23 has no factor in common with how many there are.
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
    mustEqual(backwards.get(t), forwards.get(t), `backwards, ${t} ns`);
    mustEqual(random.get(t), forwards.get(t), `at random, ${t} ns`);
  }
}

/** In words, and as a table with a head and as many cells in each row. */
export function isTold(view: AnyView, model: unknown): void {
  const words = view.describe(model);
  mustMatch(words, /^\S.*[.…]$/s);
  mustNotMatch(words, NO_NUMBER);
  const { head, rows } = view.table(model);
  mustHold(head.length > 0, 'a table without a head');
  mustHold(new Set(head).size === head.length, () => `two columns of one name: ${head.join(', ')}`);
  for (const row of rows)
    mustHold(row.length === head.length, () => `${head.join(', ')}: but ${row.join(', ')}`);
  mustNotMatch(JSON.stringify(rows), NO_NUMBER);
}

/** What is hit is a request of the scene or an instant of the run, and nothing far outside of the frame is. */
function isHitInside(view: AnyView, model: unknown, size: Size, theme: Theme, scene: Scene): void {
  if (!view.hit) return;
  for (let i = 0; i <= 12; i++)
    for (let k = 0; k <= 8; k++) {
      const hit = view.hit(model, size, (size.width * i) / 12, (size.height * k) / 8, theme);
      if (!hit) continue;
      mustHold(Number.isInteger(hit.row) && hit.row >= -1, () => `row ${hit.row} is hit`);
      if (hit.atNs !== undefined)
        mustHold(hit.atNs >= 0 && hit.atNs <= scene.endNs, () => `${hit.atNs} ns is hit`);
    }
  mustEqual(view.hit(model, size, -1000, -1000, theme)?.row ?? -1, -1);
}
