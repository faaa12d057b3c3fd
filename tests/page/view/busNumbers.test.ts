/** Numbers in boxes that overlap: over a bus the next piece is read while the last one's data cross it. */
import { expect, it } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { presetScenario, type PresetDefinition } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { timelineView } from '../../../src/page/view/timeline/index.ts';
import { InsidePen } from '../../contract/insidePen.ts';
import { S, settings } from './scenes.ts';
import { systemSceneOf } from './systemScenes.ts';
import { faultsOfWords, wordsOf } from './wordsOf.ts';

it('stand over none of each other', () => {
  const { values } = resolved(presetScenario(presetById.get('bus-is-full') as PresetDefinition));
  const scene = systemSceneOf({ ...values, duration: 12 }, { focus: 4 });
  const prepared = timelineView.prepare(scene);
  const size = { width: 362, height: 110 };
  const over: string[] = [];
  for (let s = 9.9; s < 10.6; s += 0.02) {
    const model = timelineView.at(
      prepared,
      s * S,
      settings({ fromNs: (s - 0.35) * S, toNs: (s + 0.15) * S }),
    );
    const pen = new InsidePen();
    timelineView.draw(pen, model, size, themes.light);
    const words = wordsOf((its) => {
      timelineView.draw(its, model, size, themes.light);
    });
    // Flags and how many are due as well; what stands in a box is clipped to it.
    const outside = words.filter(({ text }) => !text.startsWith('bus wait'));
    over.push(...faultsOfWords(outside, size).map((fault) => `${s.toFixed(2)}: ${fault}`));
    const labels = new Set(model.boxes.map(({ label }) => label));
    const numbers = pen.painted
      .filter(({ what }) => labels.has(/“(.*)”/.exec(what)?.[1] ?? ''))
      .toSorted((a, b) => a.box.left - b.box.left);
    numbers.forEach(({ what, box }, k) => {
      const next = numbers[k + 1];
      // In the band: what is written over it has its own line.
      if (next && next.box.left < box.right - 0.5 && Math.abs(next.box.top - box.top) < 1)
        over.push(`${s.toFixed(2)}: ${what}, ${next.what}`);
    });
  }
  expect(over).toEqual([]);
});
