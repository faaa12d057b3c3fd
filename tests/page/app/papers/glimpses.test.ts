/**
 * The overview's thumbnails are the figures' own drawings on their own data, and its counts are those of the papers' claims.
 * `npx vitest run tests/page/app/papers/glimpses.test.ts -u` writes them anew.
 */
import { describe, expect, it, test } from 'vitest';
import { themes } from '../../../../src/page/draw/palette.ts';
import { papers } from '../../../../src/page/app/papers/registry.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import { drawnPapers, type DrawnFigure } from './drawnFigures.ts';
import { GlimpsePen } from './glimpsePen.ts';

const FOLDER = '../../../../src/page/app/papers';
/** A thumbnail's sides are to each other as these; a figure is drawn at the width at which its own are nearest to it. */
const SIDES = 1.6;
const WIDTHS = [360, 420, 480, 560, 640, 760];
const OF_CHARTS = { width: 330, height: 250 };

function sizeOf({ height }: DrawnFigure) {
  if (height === undefined) return OF_CHARTS;
  const sizes = WIDTHS.map((width) => ({ width, height: Math.round(height(width, themes.light)) }));
  const off = ({ width, height: own }: (typeof sizes)[number]) => Math.abs(Math.log(width / own / SIDES));
  return sizes.reduce((best, own) => (off(own) < off(best) ? own : best));
}

function glimpseOf(figure: DrawnFigure) {
  const size = sizeOf(figure);
  const { x, y, ...seen } = figure.seen?.(size, themes.light) ?? { ...size, x: 0, y: 0 };
  const pen = new GlimpsePen(seen);
  pen.translate(-x, -y);
  figure.draw(pen, size, themes.light);
  return { width: Math.round(seen.width), height: Math.round(seen.height), strokes: pen.strokes };
}

describe.each(papers)('$short', ({ id, figures }) => {
  const drawn = drawnPapers[id];

  it('has a drawing for each of its figures, and they are of today’s data', async () => {
    expect(Object.keys(drawn?.figures ?? {}).sort()).toEqual(figures.map((figure) => figure.id).sort());
    const glimpses = figures.map((figure) => {
      const own = drawn?.figures[figure.id];
      if (own === undefined) throw new Error(figure.id);
      return [figure.id, glimpseOf(own)] as const;
    });
    for (const [figure, { strokes }] of glimpses) expect(strokes.length, figure).toBeGreaterThan(4);
    const body = glimpses
      .map(
        ([figure, { width, height, strokes }]) =>
          `'${figure}': ${JSON.stringify({ width, height, strokes }).replaceAll('"', "'")},`,
      )
      .join('\n');
    const head =
      '/** Made by tests/page/app/papers/glimpses.test.ts: the figures as thumbnails, by what is done in which colour along which path. */';
    const text = `${head}\nimport type { Glimpses } from '../parts/paper.ts';\n\n// prettier-ignore\nexport const glimpses: Glimpses = {\n${body}\n};\n`;
    await expect(await laidOut(text, 'glimpses.ts')).toMatchFileSnapshot(`${FOLDER}/${id}/glimpses.ts`);
  });
});

test('the verdicts are those of the claims', async () => {
  const rows = papers.map(({ id }) => {
    const claims = drawnPapers[id]?.claims ?? [];
    return `'${id}': [${claims.map((claim) => `['${claim.id}', '${claim.verdict}']`).join(', ')}],`;
  });
  const text = `/** Made by tests/page/app/papers/glimpses.test.ts: what came of each paper's claims, by the papers' ids. */
import type { Verdict } from '../../../core/papers/shared/verdict.ts';

export const verdicts: Readonly<Record<string, readonly (readonly [claim: string, verdict: Verdict])[]>> = {
${rows.join('\n')}
};
`;
  await expect(await laidOut(text, 'verdicts.ts')).toMatchFileSnapshot(`${FOLDER}/verdicts.ts`);
});
