/** The pictures of several disks: places, words, and what a press means. */
import { describe, expect, it, test } from 'vitest';
import { seconds } from '../../../src/page/draw/format.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { balancePicture } from '../../../src/page/view/disks/balance.ts';
import { lanesView } from '../../../src/page/view/disks/lanes.ts';
import { lanesAt } from '../../../src/page/view/disks/lanesModel.ts';
import { disksView } from '../../../src/page/view/disks/row.ts';
import { cellsOf, diskAtPx } from '../../../src/page/view/disks/rowDraw.ts';
import { balanceOf, disksAt } from '../../../src/page/view/disks/rowModel.ts';
import { momentAt } from '../../../src/page/view/scene/moment.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { stripsView } from '../../../src/page/view/strips/index.ts';
import { wholeOf } from '../../../src/page/view/scene/ofSystem.ts';
import { isDrawnAndTold } from '../../contract/picture.ts';
import { calm, settings } from './scenes.ts';
import { systemSceneOf } from './systemScenes.ts';

const three = systemSceneOf({ disks: 3, n: 12, lambda: 24 }, { focus: 1 });
const failed = systemSceneOf({ disks: 3, n: 12, lambda: 24 }, { failsNs: [Infinity, Infinity, 2e9] });
const AT = 4.2e9;

describe('the disks in a row', () => {
  it('each shows what its own arm does', () => {
    const { disks } = disksAt(three, AT, settings());
    expect(disks.map(({ isFocus }) => isFocus)).toEqual([false, true, false]);
    for (const { disk, cylinder, serves } of disks) {
      const scene = three.system?.disks[disk];
      if (scene === undefined) throw new Error('no scene');
      const moment = momentAt(sceneTablesOf(scene), AT);
      expect(cylinder).toBe(Math.round(moment.cylinder));
      expect(serves === 'nobody').toBe(moment.request < 0);
    }
  });

  test.each([
    [2, 400],
    [5, 460],
    [16, 460],
    [16, 250],
    [16, 900],
  ])('%d disks in %d px stand beside each other, and a press finds each', (count, width) => {
    for (const theme of Object.values(themes)) {
      const size = { width: width * theme.scale, height: 96 * theme.scale };
      const cells = cellsOf(count, size, theme);
      for (const [k, { x, y, radius, base }] of cells.entries()) {
        expect(x - radius).toBeGreaterThanOrEqual(0);
        expect(x + radius).toBeLessThanOrEqual(size.width);
        expect(base).toBeLessThanOrEqual(size.height);
        expect(diskAtPx(count, size, x, y, theme)).toBe(k);
        for (const other of cells.slice(k + 1))
          expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(2 * radius);
      }
    }
  });

  it('a failed disk serves nobody and is told', () => {
    const model = disksView.at(failed, AT, settings());
    expect(disksView.describe(model)).toContain('disk 3 has failed');
    expect(disksView.table(model).rows[2][1]).toBe('has failed');
  });

  it('a parity disk is marked, and told', () => {
    const system = systemSceneOf({ disks: 3, n: 8, lambda: 12, spread: 'parity-disk' }, { focus: 1 });
    const model = disksView.at(system, AT, settings());
    expect(model.disks.map(({ isParity }) => isParity)).toEqual([false, false, true]);
    expect(disksView.describe(model)).toContain('Disk 3 has the parity of all stripes.');
    expect(disksView.table(model).rows.map(([disk]) => disk)).toEqual(['1', '2 (looked at)', '3 (parity)']);
    expect(disksView.describe(disksView.at(three, AT, settings()))).not.toContain('parity');
  });

  it('a press on a platter means its disk and no request', () => {
    const model = disksView.at(three, AT, settings());
    const size = { width: 460, height: 96 };
    const [, , third] = cellsOf(3, size, themes.light);
    expect(disksView.hit?.(model, size, third.x, third.y)).toEqual({ row: -1, disk: 2 });
    expect(disksView.hit?.(model, size, 455, 2)).toBeUndefined();
  });
});

test('the balance is the largest queue over the mean', () => {
  expect(balanceOf([4, 0, 2])).toEqual({ largest: 4, mean: 2, ratio: 2, disk: 0 });
  expect(balanceOf([3, 3, 3, 3]).ratio).toBe(1);
  expect(balanceOf([0, 0])).toMatchObject({ ratio: NaN, disk: -1 });
});

describe('the lanes', () => {
  it('hold the services of each disk in the window, none of the future', () => {
    const { lanes } = lanesAt(three, AT, settings({ fromNs: 2e9, toNs: 6e9 }));
    expect(lanes).toHaveLength(3);
    for (const { boxes, disk } of lanes) {
      expect(boxes.length).toBeGreaterThan(5);
      expect(boxes.every(({ startNs, endNs }) => startNs < AT && endNs <= AT && endNs > 2e9)).toBe(true);
      const scene = three.system?.disks[disk];
      expect(scene && sceneTablesOf(scene).services.length).toBeGreaterThan(boxes.length);
    }
  });

  it('a press on another lane means that disk; on the own one, a service', () => {
    const model = lanesView.at(three, AT, settings({ fromNs: 2e9, toNs: 5e9 }));
    const size = { width: 900, height: 60 };
    const hits = Array.from({ length: 60 }, (_, y) => lanesView.hit?.(model, size, 500, y)?.disk);
    expect(new Set(hits)).toEqual(new Set([undefined, 0, 2]));
  });

  it('end where a disk fails', () => {
    const model = lanesView.at(failed, AT, settings());
    expect(lanesView.describe(model)).toContain('Disk 3 has failed.');
    expect(lanesView.table(model).rows.map((row) => row.at(-1))).toEqual(['–', '–', seconds(2e9, 2)]);
  });
});

test('the pictures of disks keep inside their frames, of sixteen as well, and where one has failed', () => {
  const sixteen = systemSceneOf({ disks: 16, n: 32, lambda: 64, duration: 8 });
  for (const scene of [failed, sixteen])
    for (const view of [disksView, lanesView, balancePicture.view]) isDrawnAndTold(view, scene);
});

describe('words of several disks', () => {
  it('the sentence says which disk it speaks of; with one it says nothing of disks', () => {
    const { lead, leads } = sentenceAt(three, AT);
    expect(lead).toMatch(/^Disk 2: [a-z]/);
    expect(leads[0]).toMatch(/^Disk 2: /);
    expect(sentenceAt(calm, AT).lead).not.toMatch(/disk \d/i);
  });

  it('the strips say from which disk the next piece comes', () => {
    const whole = wholeOf(three);
    const model = stripsView.at(stripsView.prepare(whole), 4.05e9, settings());
    expect(model.strips).toHaveLength(12);
    const { rows } = stripsView.table(model);
    // Fragment 4 of stream s is on disk (s + 4) mod 3.
    rows.forEach(([, , next], stream) => {
      expect(next).toContain(`from disk ${((stream + 4) % 3) + 1}`);
    });
  });

  it('the balance tells the last round that is over', () => {
    const { view } = balancePicture;
    const model = view.at(view.prepare(three), AT, settings());
    expect(view.describe(model)).toMatch(/obody waited|: most \d+ on disk \d, mean [\d.]+: [\d.]+ to 1/);
    expect(view.table(model).rows).toHaveLength(4);
  });
});
