/** A disk that has failed and is looked at: its rests are told of as such, and every picture is drawn. */
import { describe, expect, it, test } from 'vitest';
import { explain } from '../../src/core/scenario/run/explain.ts';
import { SystemRun } from '../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { DISK_FAILED } from '../../src/core/trace/kinds.ts';
import { pictures } from '../../src/page/view/pictures.ts';
import { expectedAt } from '../../src/page/view/scene/expected.ts';
import { reasonIn } from '../../src/page/view/scene/reason.ts';
import { sceneTablesOf } from '../../src/page/view/scene/sceneTables.ts';
import { sentenceAt } from '../../src/page/view/sentence/index.ts';
import { diskView } from '../../src/page/view/index.ts';
import { settings } from '../page/view/scenes.ts';
import { systemSceneOf } from '../page/view/systemScenes.ts';
import { isDrawnAndTold, isFunctionOfTime } from './picture.ts';

const FAILED = 1;
const interventions = [{ atNs: 4e9, kind: 'fail', disk: FAILED }] as const;

test.each(['coarse', 'fine', 'whole', 'duplicated', 'parity', 'parity-disk'])(
  'every decision of a failed disk is explained, %s',
  (spread) => {
    const values = { disks: 4, n: 8, lambda: 12, duration: 8, spread };
    const run = new SystemRun({ ...withValues(defaultScenario, values), interventions }).complete();
    const its = run.runs[FAILED];
    const { atNs, reason, length } = its.page(0).decisions;
    let rests = 0;
    for (let k = 0; k < length; k++) {
      if (reason[k] !== DISK_FAILED) continue;
      rests++;
      const { chosen, steps } = explain(its, atNs[k]);
      expect({ chosen, steps }).toEqual({ chosen: -1, steps: [] });
    }
    expect(rests).toBeGreaterThan(0);
  },
);

describe('the failed disk in focus', () => {
  const scene = systemSceneOf(
    { disks: 3, n: 9, lambda: 12, duration: 8 },
    { focus: FAILED, failsNs: [Infinity, 4e9, Infinity], interventions },
  );

  it('says why it rests', () => {
    expect(reasonIn(scene.policy, DISK_FAILED).text).toBe(
      'The disk has failed: nothing is read from it any more.',
    );
  });

  const other = systemSceneOf(
    { disks: 3, n: 9, lambda: 12, duration: 8, spread: 'parity' },
    {
      ...{ focus: FAILED, failsNs: [Infinity, 4e9, Infinity], interventions },
    },
  );

  it('leads with its failure at whatever pace, and with what becomes of its pieces', () => {
    for (const tempo of ['phase', 'decision'] as const)
      for (let timeNs = 4.3e9; timeNs <= 8e9; timeNs += 0.31e9) {
        expect(sentenceAt(scene, timeNs, tempo)).toMatchObject({
          lead: 'Disk 2 failed at 4.00\u202fs: nothing is read from it any more.',
          second:
            'No other disk has what lies on it: these pieces are lost, and the videos go on without them.',
        });
        expect(sentenceAt(other, timeNs, tempo).second).toBe(
          'The other two disks put its pieces together from what they hold of each stripe.',
        );
        expect(expectedAt(sceneTablesOf(scene), timeNs)).toBeUndefined();
      }
    const { system } = other;
    if (system === undefined) throw new Error('no system');
    const both = { ...other, system: { ...system, failsNs: [Infinity, 4e9, 5e9] } };
    expect(sentenceAt(both, 6e9).second).toContain('what needs two of them is lost');
    expect(sentenceAt(scene, 3.9e9).lead).not.toContain('failed');
  });

  it('says what the parity disk was good for, and for whom', () => {
    const of = (focus: number, failed: number) =>
      systemSceneOf(
        { disks: 3, n: 8, lambda: 12, duration: 8, spread: 'parity-disk' },
        {
          ...{ focus, failsNs: [0, 1, 2].map((disk) => (disk === failed ? 4e9 : Infinity)) },
          interventions: [{ atNs: 4e9, kind: 'fail', disk: failed }],
        },
      );
    expect(sentenceAt(of(1, 1), 6e9).second).toBe(
      'The other two disks put its pieces together from what they hold of each stripe, the parity disk among them.',
    );
    expect(sentenceAt(of(2, 2), 6e9).second).toBe(
      'It had the parity of every stripe and no data: nobody misses a piece, and nothing makes up for the next disk that fails.',
    );
  });

  it('is crossed out, and its platter says since when', () => {
    const model = diskView.at(diskView.prepare(scene), 6e9, settings());
    expect(model).toMatchObject({ failedNs: 4e9, title: 'failed', note: 'at 4.00\u202fs' });
    expect(diskView.describe(model)).toContain('It failed at 4.00\u202fs and is crossed out.');
    expect(diskView.at(diskView.prepare(scene), 3.9e9, settings()).failedNs).toBeUndefined();
  });

  const views = Object.entries(pictures).flatMap(([name, { view, variants = [], needsBeat = false }]) =>
    needsBeat && scene.workload.beat === 'none'
      ? []
      : [view, ...variants].map((drawn, i) => [i === 0 ? name : `${name}, another way`, drawn] as const),
  );

  test.each(views)('%s is drawn inside its frame, and told', (_, view) => {
    isDrawnAndTold(view, scene);
    isFunctionOfTime(view, scene);
  });
});
