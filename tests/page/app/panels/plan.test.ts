import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridOf,
  naturalOf,
  ordinaryPanels,
  planOf,
  rowsOf,
  twoPictures,
  type Heights,
} from '../../../../src/page/app/panels/plan.ts';
import { panelNames, type PanelName } from '../../../../src/page/app/panels/registry.tsx';

const two: readonly PanelName[] = ['sentence', 'disk', 'timeline', 'transport'];
const some = fc.subarray([...panelNames], { minLength: 1 });

describe('where named panels stand', () => {
  it('one under the other where it is narrow, in the page’s order whatever the link’s', () => {
    const plan = planOf(['timeline', 'why', 'sentence', 'disk'], 320, 480);
    expect(plan.shape).toBe('column');
    expect(plan.panels).toEqual(['sentence', 'disk', 'timeline', 'why']);
    expect(rowsOf(plan)).toEqual([['sentence'], ['disk'], ['time'], ['words']]);
  });

  it('the disk beside the rest in a wide low frame, over the timeline in a high one', () => {
    expect(planOf(two, 800, 450).shape).toBe('beside');
    expect(planOf(two, 800, 700).shape).toBe('stage');
    expect(rowsOf(planOf(two, 800, 700))).toEqual([
      ['disk', 'sentence'],
      ['time', 'time'],
    ]);
  });

  it('words in a column of their own', () => {
    expect(planOf([...two, 'why'], 800).shape).toBe('margin');
    expect(planOf([...two, 'why'], 1400).shape).toBe('stage-margin');
    expect(planOf(['why', 'figures'], 1400).shape).toBe('column');
  });

  it('every named panel has its place, once, at every size', () => {
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 200, max: 4000 }),
        fc.integer({ min: 100, max: 3000 }),
        (names, w, h) => {
          const plan = planOf(names, w, h);
          const placed = Object.values(plan.inArea).flat();
          expect([...placed].sort()).toEqual(names.filter((name) => name !== 'transport').sort());
          const inRows = new Set(rowsOf(plan).flat());
          for (const [area, panels] of Object.entries(plan.inArea))
            if (panels.length > 0) expect(inRows, `${area} in ${plan.shape}`).toContain(area);
          // A grid must be a rectangle, or the browser drops it.
          expect(new Set(rowsOf(plan).map((row) => row.length)).size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('as many heights as rows, and no picture without a least one', () => {
    const heights: Heights = { sentence: 0, disk: 300, films: 150, time: 220, words: 0 };
    const { areas, rows } = gridOf(planOf(panelNames, 400), heights);
    expect(areas).toBe("'sentence' 'disk' 'films' 'time' 'words'");
    expect(rows).toBe('auto minmax(135px, 300fr) minmax(83px, 150fr) minmax(121px, 220fr) auto');
  });
});

describe('what is shown without a list', () => {
  it('two pictures, one where the frame is low', () => {
    expect(ordinaryPanels(480, 640)).toEqual(two);
    expect(ordinaryPanels(320, 400)).toEqual(['sentence', 'disk', 'transport']);
    expect(ordinaryPanels(480, 300)).toEqual(['sentence', 'timeline', 'transport']);
    expect(ordinaryPanels(800, 450)).toEqual(two);
  });

  it('the same two on a phone on its side, beside each other', () => {
    expect(twoPictures).toEqual(two);
    expect(planOf(twoPictures, 740, 360).shape).toBe('beside');
  });
});

describe('the height that is asked for', () => {
  const heights: Heights = { sentence: 50, disk: 300, films: 100, time: 200, words: 260 };
  // By hand, with gaps of 10.
  it.each([
    ['column', 50 + 300 + 100 + 200 + 260 + 4 * 10],
    ['beside', 50 + 100 + 200 + 2 * 10],
    ['stage', 300 + 200 + 10],
    ['margin', 50 + 300 + 100 + 200 + 3 * 10],
    ['stage-margin', 300 + 200 + 10],
  ] as const)('%s', (shape, px) => {
    expect(naturalOf(shape, heights, 10)).toBe(px);
  });

  it('counts no gap for what is not there', () => {
    expect(naturalOf('column', { sentence: 0, disk: 300, films: 0, time: 0, words: 0 }, 10)).toBe(300);
  });
});
