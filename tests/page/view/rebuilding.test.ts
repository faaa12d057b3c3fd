/** The picture of rebuilding: what the engine has counted, at instants within rounds too, and words that agree with it. */
import { describe, expect, it } from 'vitest';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { EXTENTS_READ } from '../../../src/core/trace/sharedCounts.ts';
import { BACKGROUND } from '../../../src/core/trace/kinds.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { rebuildingModelAt } from '../../../src/page/view/disks/rebuildingModel.ts';
import { rebuildingPicture } from '../../../src/page/view/disks/rebuilding.ts';
import { describeRebuilding, rebuildingTable } from '../../../src/page/view/disks/rebuildingWords.ts';
import { disksAt } from '../../../src/page/view/disks/rowModel.ts';
import { rebuildingAt } from '../../../src/page/view/scene/rebuilding.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { failingRun } from '../../core/scenario/failingRun.ts';
import { settings } from './scenes.ts';
import { systemSceneOf } from './systemScenes.ts';
import { wordsOf } from './wordsOf.ts';

const VALUES = { policy: 'mixed-scan', disks: 4, spread: 'parity', n: 4, lambda: 5, duration: 40 };

/** `fails`: [second, disk from 0]. */
const sceneOf = (
  fails: readonly (readonly [number, number])[],
  values: Readonly<Record<string, string | number>> = {},
  focus = 0,
) =>
  systemSceneOf(
    { ...VALUES, spares: 1, ...values },
    { focus, interventions: failingRun({}, fails).interventions, pages: [0, 1, 2, 3, 4] },
  );

/** What has been written to disk 2 by then, counted from the services themselves. */
function writtenBy(fails: readonly (readonly [number, number])[], timeNs: number): number {
  const { runs } = new SystemRun(failingRun({ ...VALUES, spares: 1 }, fails)).complete();
  let count = 0;
  for (const page of runs[1]?.pages() ?? [])
    for (let s = 0; s < page.services.length; s++) {
      const isExtent = page.requests.requestClass[page.services.request[s] ?? -1] === BACKGROUND;
      if (isExtent && (page.services.endNs[s] ?? Infinity) <= timeNs) count++;
    }
  return count;
}

describe('a disk that fails within a round', () => {
  const scene = sceneOf([[3.4, 1]]);

  it.each([3.5, 4, 6.73, 6.999, 7, 11.42])('%f s: as many extents as services of the spare', (second) => {
    expect(rebuildingAt(scene, second * 1e9)?.written).toBe(writtenBy([[3.4, 1]], second * 1e9));
  });

  it('begins with nothing, and nothing has begun before', () => {
    expect(rebuildingAt(scene, 3.39e9)).toBeUndefined();
    expect(rebuildingAt(scene, 3.4e9)).toMatchObject({ disk: 1, spare: 1, read: 0, written: 0, state: 'on' });
    expect(describeRebuilding(rebuildingModelAt(scene, 1e9))).toBe('No disk has failed: a spare stands by.');
  });

  it('loses less and less: (1 − x)·2/k', () => {
    const { risk, riskAtFirst, now, extents, line } = rebuildingModelAt(scene, 12.3e9);
    expect(riskAtFirst).toBe(0.5);
    expect(risk).toBeCloseTo((1 - (now?.written ?? 0) / extents) / 2, 12);
    for (let k = 1; k < line.length; k++) expect(line[k]?.share).toBeLessThanOrEqual(line[k - 1]?.share ?? 0);
    expect(line.at(-1)).toEqual({ atNs: 12.3e9, share: risk });
  });

  it('never has more read and not written than may be', () => {
    for (let ns = 3.4e9; ns < 14e9; ns += 37e6) {
      const { read = 0, written = 0 } = rebuildingAt(scene, ns) ?? {};
      expect(read - written).toBeGreaterThanOrEqual(0);
      expect(read - written).toBeLessThanOrEqual(16);
    }
  });

  it('says that it is an estimate how long it takes, and how it is come by', () => {
    expect(describeRebuilding(rebuildingModelAt(scene, 4e9))).toContain('Too early to say');
    const text = describeRebuilding(rebuildingModelAt(scene, 20.5e9));
    expect(text).toMatch(
      /About \d+\u202fs left: an estimate, by the pace of the last 16 rounds; another failure now loses/,
    );
    expect(rebuildingTable(rebuildingModelAt(scene, 20.5e9)).rows.map(([what]) => what)).toContain(
      'left (an estimate)',
    );
  });

  it('is told by the page itself, on the disk and on the others', () => {
    const here = sentenceAt(sceneOf([[3.4, 1]], {}, 1), 3.9e9);
    expect(here.lead).toBe(
      'Disk 2 failed at 3.40\u202fs: a spare stands in its place, with nothing on it yet.',
    );
    expect(sentenceAt(scene, 3.9e9).second).toContain(
      'Disk 2 failed at 3.40\u202fs: a spare stands in its place, and this disk reads for it.',
    );
    expect(sentenceAt(sceneOf([[3.4, 1]], {}, 1), 12e9).second).toMatch(
      /^A spare since 3\.40\u202fs; \d+\u202f% of what the disk held is written to it\./,
    );
  });

  it('stands in the row of the disks', () => {
    const { disks } = disksAt(scene, 12e9, settings());
    expect(disks.map(({ rebuilt }) => rebuilt !== undefined)).toEqual([false, true, false, false]);
    expect(disks[1]?.hasFailed).toBe(false);
  });
});

it('the spare of a spare begins with nothing', () => {
  const fails = [
    [3.4, 1],
    [9.2, 1],
  ] as const;
  const scene = sceneOf(fails, { spares: 2 });
  expect(rebuildingAt(scene, 9.1e9)?.written).toBeGreaterThan(0);
  expect(rebuildingAt(scene, 9.2e9)).toMatchObject({ spare: 2, written: 0, failedNs: 3.4e9, spareNs: 9.2e9 });
});

it('another failure ends it, and what is lost then is said', () => {
  const scene = sceneOf([
    [3.4, 1],
    [9.2, 2],
  ]);
  const failing = { ...scene, system: { ...scene.system!, failsNs: [Infinity, Infinity, 9.2e9, Infinity] } };
  const model = rebuildingModelAt(failing, 12e9);
  expect(model.now).toMatchObject({ state: 'stopped', overNs: 9.2e9, stoppedBy: 2 });
  expect(describeRebuilding(model)).toMatch(
    /^Disk 2 failed at 3\.4\u202fs, and disk 3 at 9\.2\u202fs: nothing more is rebuilt\..*Stopped after 5\.8\u202fs; lost: 5\d\u202f% of all data\.$|4\d\u202f% of all data\.$/,
  );
});

it('is over when the last extent is written', () => {
  const scene = sceneOf([[3.4, 1]]);
  const { system } = scene;
  const { rebuild } = system!;
  const beats = rebuild!.beats.map((row, beat) => {
    const last = row.slice();
    if (beat >= 30) last.set([rebuild!.extents, rebuild!.extents, 30.25e9], EXTENTS_READ);
    return last;
  });
  const done = { ...scene, system: { ...system!, rebuild: { ...rebuild!, beats } } };
  const text = describeRebuilding(rebuildingModelAt(done, 35e9));
  expect(text).toContain('all that it held is on a spare again');
  expect(text).toContain('In danger for 27\u202fs; another failure now loses nothing.');
});

it('is drawn on phones and projectors, with and without room', () => {
  const scene = sceneOf([[3.4, 1]]);
  const { view } = rebuildingPicture;
  for (const theme of Object.values(themes))
    for (const size of [
      { width: 350, height: 66 },
      { width: 350, height: 240 },
      { width: 650, height: 92 },
      ...[66, 98, 101, 104, 108, 120].map((height) => ({ width: 362, height })),
    ]) {
      const pen = svgPen(size.width, size.height);
      view.draw(pen, view.at(view.prepare(scene), 12e9, settings()), size, theme);
      const svg = pen.toString();
      expect(svg).toContain('written');
      expect(svg).toMatch(/another failure now loses|at stake/);
      const { scale } = theme;
      const grown = { width: size.width * scale, height: size.height * scale };
      const words = wordsOf((ink) => {
        view.draw(ink, view.at(view.prepare(scene), 20.5e9, settings()), grown, theme);
      });
      if (size.height >= 92) expect(words.some(({ text }) => text.includes('left'))).toBe(true);
      // With their descenders, at a phone's width.
      if (size.width === 362)
        expect(words.filter(({ bottom }) => bottom > grown.height - 2 * scale)).toEqual([]);
    }
});
