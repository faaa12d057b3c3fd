/**
 * The gallery's thumbnails are drawn from the presets' own runs: up to sixty services before the instant at which each opens,
 * or, where it opens at its start, the first ones. `npx vitest run tests/page/app/gallery -u` writes them anew.
 */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import type { Preset } from '../../../../src/core/scenario/presets/parts/definition.ts';
import { openRun } from '../../../../src/core/scenario/run/openRun.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import { themes, type Theme } from '../../../../src/page/draw/palette.ts';
import { sceneOfRun } from '../../../../src/page/app/canvas/sceneOfRun.ts';
import { scoreOf } from '../../../../src/page/app/kit/screen/score.ts';
import { windowAt } from '../../../../src/page/state/stores/window.ts';
import { armView, timelineView } from '../../../../src/page/view/besideDisk.ts';
import { responsePicture } from '../../../../src/page/view/charts/response.ts';
import type { Size, View } from '../../../../src/page/view/scene/view.ts';
import { settings } from '../../view/scenes.ts';
import { faultsOfWords, wordsOf } from '../../view/wordsOf.ts';
import { MOST, servicesOf, written } from './glimpse.ts';

const HEAD = `/** Made by tests/page/app/gallery/thumbnails.test.ts: a service as begin, length, kind, and place of the arm at its end. */\n`;

/** Where fewer were served before it opens, the first beats are shown. */
const FEWEST = 10;
const FIRST_BEATS = 3;

/** As far as its opening, and what it has come to there. */
function openingOf(preset: Preset) {
  const scenario = presetScenario(preset);
  const endNs = resolved(scenario).longestNs;
  const opensNs = preset.view.timeNs ?? 0;
  const untilNs = Math.min(endNs, Math.max(opensNs, FIRST_BEATS * resolved(scenario).beatNs));
  // A longer run has the same beginning; a script has no length of its own.
  const shortened =
    scenario.script === undefined && resolved(scenario).values.workload !== 'queue'
      ? withValues(scenario, {
          duration: Math.min(resolved(scenario).values.duration, Math.ceil(untilNs / 1e9) + 1),
        })
      : scenario;
  const opened = openRun(shortened).complete();
  const run = 'runs' in opened ? opened.runs[0] : opened;
  if (run === undefined) throw new Error('no disk');
  return { scenario, run, opensNs, untilNs };
}

const openings = new Map(presets.map((preset) => [preset.id, openingOf(preset)]));

function glimpseOf({ scenario, run, opensNs, untilNs }: ReturnType<typeof openingOf>) {
  const seen = servicesOf(run, Math.max(0, untilNs - 1)).filter(({ startNs }) => startNs < untilNs);
  const before = seen.filter(({ startNs }) => startNs < opensNs).slice(-MOST);
  const shown = before.length >= FEWEST ? before : seen.slice(0, MOST);
  return written(scenario, shown);
}

test('they are of today’s runs', async () => {
  const entries = [...openings].map(([id, opening]) => [id, glimpseOf(opening)] as const);
  for (const [id, glimpse] of entries) expect(glimpse, id).toMatch(/^[-\d ]+(?:;[-\d ]+)*$/);
  const lines = entries.map(([id, glimpse]) => `  [\n    '${id}',\n    '${glimpse}',\n  ],\n`);
  const text = `${HEAD}export const thumbnails: ReadonlyMap<string, string> = new Map([\n${lines.join('')}]);\n`;
  await expect(await laidOut(text, 'thumbnails.ts')).toMatchFileSnapshot(
    '../../../../src/page/app/gallery/thumbnails.ts',
  );
});

/** A picture of the Lab and its room there. */
type Shown = readonly [name: string, view: View<unknown, unknown>, size: Size];

const rooms = [
  ['1280', themes.light, { widthPx: 1280, heightPx: 720 }],
  ['390', themes.dark, { widthPx: 390, heightPx: 844 }],
] as const;

function shownIn(window: (typeof rooms)[number][2], theme: Theme): readonly Shown[] {
  const score = scoreOf(window, theme);
  const width = window.widthPx - score.left - score.right - score.padding.left - score.padding.right;
  return [
    ['rounds', timelineView, { width, height: score.rounds }],
    ['arm', armView, { width, height: score.arm }],
    ['response', responsePicture.view, { width, height: score.response }],
  ];
}

test('where a preset opens no word stands over another, and none is cut', () => {
  const faults: string[] = [];
  for (const { id, view } of presets) {
    const opening = openings.get(id);
    if (opening === undefined || resolved(opening.scenario).values.disks > 1) continue;
    const { run, opensNs } = opening;
    const scene = { ...sceneOfRun(run), pages: [run.page(run.pageIndexAt(opensNs))] };
    const { fromNs, widthNs } = windowAt(opensNs, view.zoomNs ?? 3 * scene.roundNs);
    const shown = settings({ fromNs, toNs: fromNs + widthNs });
    for (const [room, theme, window] of rooms)
      for (const [name, picture, size] of shownIn(window, theme)) {
        const model = picture.at(picture.prepare(scene), opensNs, shown);
        const words = wordsOf((pen) => {
          picture.draw(pen, model, size, theme);
        });
        faults.push(...faultsOfWords(words, size).map((fault) => `${id}, ${room}, ${name}: ${fault}`));
      }
  }
  expect(faults).toEqual([]);
});
