/** The table of candidates is a fixed grid: each column is wide enough for its heading and its longest figure. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { policies } from '../../../../../src/core/policy/index.ts';
import { textWidth } from '../../../../../src/page/draw/measure.ts';
import { themes } from '../../../../../src/page/draw/palette.ts';

const css = readFileSync(new URL('../../../../../src/page/app/panels/why/why.css', import.meta.url), 'utf8');
const { tiny, small } = themes.light.type;
/** The panel's width at 1280 and 1366 px. */
const PANEL_PX = 280;
const REM = 16;

/** What a rule says of a length in % or rem; NaN where it says nothing. */
function valueOf(selector: string, property: string): number {
  const rule = css.split(`  ${selector} {`)[1]?.split('}')[0] ?? '';
  return Number(new RegExp(`\\s${property}: ([\\d.]+)`).exec(rule)?.[1] ?? NaN);
}

const share = (selector: string) => (PANEL_PX * valueOf(selector, 'width')) / 100;
const gapPx = 0.15 * REM;
const decides = share('.why-table .why-decides');
const deadlines = {
  name: share('.why-table th:first-child'),
  seek: share('.why-table th:nth-child(3)'),
  read: share('.why-table th:nth-child(5)'),
  sum: share('.why-table th:nth-child(6)'),
  slack: share('.why-table th:last-child'),
};
const turn = PANEL_PX - decides - Object.values(deadlines).reduce((all, px) => all + px, 0);

describe('with slack', () => {
  test.each([
    ['seek', deadlines.seek, '14.5'],
    ['turn', turn, '12.5'],
    ['read', deadlines.read, '128'],
    ['sum', deadlines.sum, '141'],
    ['slack', deadlines.slack, '−2033'],
  ] as const)('%s holds its heading and %s', (heading, px, figure) => {
    const need = Math.max(textWidth(heading, tiny), textWidth(figure, small));
    // It stands apart from the figure before it; slack, wide as it is, is seldom so long.
    expect(need + (heading === 'slack' ? 0 : gapPx)).toBeLessThanOrEqual(px);
  });
});

test('what decided is named whole over its column, whichever it is', () => {
  for (const { id, criteria = [] } of policies)
    for (const { title, column = title } of criteria) {
      // An order of arrival is headed by how long each has waited.
      const heading = title === 'order of arrival' ? 'waited' : column;
      const need = textWidth(heading, tiny, 600) + gapPx + 0.3 * REM;
      expect(need, `${id}: ${heading}`).toBeLessThanOrEqual(decides);
    }
});
