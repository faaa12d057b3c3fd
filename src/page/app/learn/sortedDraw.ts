/** Differences in falling order, from the left: up for later, down for sooner, and the guess as a line between the two. */
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, polygon, type Pen } from '../../draw/pen.ts';
import { multiples, niceStep } from '../../draw/ticks.ts';
import { slotText } from '../../../core/lesson/template.ts';
import type { Size } from '../../view/scene/view.ts';

export interface SortedWords {
  readonly title: string;
  /** 'lose', 'gain': what becomes of those above and below the line. */
  readonly later: string;
  readonly sooner: string;
}

interface Part {
  /** Of all. */
  readonly share: number;
  /** By so much, on average; above 0. */
  readonly meanNs: number;
}

interface SortedParts {
  readonly later: Part;
  readonly same: Part;
  readonly sooner: Part;
}

/** Of differences in ns, in whatever order. */
export function partsOfSorted(differences: readonly number[]): SortedParts {
  const part = (its: readonly number[]): Part => ({
    share: its.length / differences.length,
    meanNs: its.length === 0 ? 0 : its.reduce((sum, ns) => sum + Math.abs(ns), 0) / its.length,
  });
  return {
    later: part(differences.filter((ns) => ns > 0)),
    same: part(differences.filter((ns) => ns === 0)),
    sooner: part(differences.filter((ns) => ns < 0)),
  };
}

interface SortedShown {
  readonly words: SortedWords;
  readonly differences: readonly number[];
  readonly mine: number;
}

/** So many px of height have a tick. */
const TICK_PX = 32;

export function drawSorted(
  pen: Pen,
  { words, differences, mine }: SortedShown,
  { width, height }: Size,
  theme: Theme,
): void {
  const { colors, line: lines, scale, type, fonts } = theme;
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted } as const;
  const bold = { ...small, weight: 600, halo: colors.paper } as const;
  const [left, right] = [8 * scale, Math.max(48, width - 62 * scale)];
  const [top, base] = [type.tiny * 1.6, Math.max(60, height - type.tiny * 3.4)];
  const [most, least] = [Math.max(0, differences[0] ?? 0), Math.min(0, differences.at(-1) ?? 0)];
  const y = linear([most, least], [top, base]);
  const x = linear([0, 1], [left, right]);
  const step = niceStep(((most - least) * TICK_PX * scale) / (base - top));
  for (const ns of multiples(least, most, step)) {
    line(pen, left, y(ns), right, y(ns), ns === 0 ? colors.muted : colors.hairline, lines.hair);
    const text =
      ns === 0 ? '0' : `${ns > 0 ? '+' : '−'}${slotText(Math.abs(ns), 's').replace(/(\.\d*?)0+ s/, '$1 s')}`;
    pen.text(text, right + 6 * scale, y(ns) + type.tiny * 0.35, small);
  }
  // One px of width is a request, or the mean of some.
  const count = differences.length;
  const columns = Math.max(1, Math.min(count, Math.floor(right - left)));
  const wide = (right - left) / columns;
  for (const side of [1, -1]) {
    pen.begin();
    for (let k = 0; k < columns; k++) {
      const ns = differences[Math.floor(((k + 0.5) * count) / columns)] ?? 0;
      if (Math.sign(ns) !== side) continue;
      const [from, to] = [Math.min(y(0), y(ns)), Math.max(y(0), y(ns))];
      pen.rect(left + k * wide, from, wide + 0.3, to - from);
    }
    pen.fill(side > 0 ? colors.d : colors.cEdge);
  }
  for (const share of [0, 0.25, 0.5, 0.75, 1])
    pen.text(slotText(share, 'share'), x(share), base + type.tiny * 1.5, {
      ...small,
      align: share === 0 ? 'left' : share === 1 ? 'right' : 'center',
    });
  pen.text('of all requests, sorted', right, base + type.tiny * 2.8, { ...small, align: 'right' });
  const { later, same, sooner } = partsOfSorted(differences);
  const saidOf = (name: string, { share, meanNs }: Part) =>
    `${slotText(share, 'share')} ${name}, by ${slotText(meanNs, 'ms')} each`;
  // Above the line there is room beside the losers, below it beside the gainers.
  pen.text(saidOf(words.later, later), left + 14 * scale, y(0) - 0.45 * (y(0) - top) - 4, {
    ...bold,
    color: colors.dText,
  });
  if (same.share > 0.08)
    pen.text(
      `${slotText(same.share, 'share')} as before`,
      x(later.share + same.share / 2),
      y(0) + type.tiny * 1.6,
      {
        ...bold,
        color: colors.muted,
        align: 'center',
      },
    );
  pen.text(saidOf(words.sooner, sooner), x(1 - sooner.share / 4), y(0) + 0.7 * (base - y(0)), {
    ...bold,
    color: colors.ink,
    align: 'right',
  });
  if (!Number.isFinite(mine)) return;
  const at = x(mine);
  line(pen, at, top, at, base, colors.now, lines.mark, [4 * scale, 3 * scale]);
  polygon(pen, at, base - 7 * scale, at - 5 * scale, base, at + 5 * scale, base);
  pen.fill(colors.now);
  const isRight = mine > 0.5;
  pen.text(`your guess, ${slotText(mine, 'share')}`, at + (isRight ? -6 : 6) * scale, top + type.tiny * 1.2, {
    ...bold,
    color: colors.now,
    align: isRight ? 'right' : 'left',
  });
}
