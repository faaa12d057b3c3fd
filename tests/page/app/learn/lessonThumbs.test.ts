/**
 * The map's thumbnails are drawn from the lessons' own runs: up to sixty services before the instant at which the first step
 * that shows a run opens. `npx vitest run tests/page/app/learn/lessonThumbs.test.ts -u` writes them anew.
 */
import { expect, test } from 'vitest';
import { lessons } from '../../../../src/core/lesson/lessons/index.ts';
import type { Lesson } from '../../../../src/core/lesson/lesson.ts';
import { scenariosOf } from '../../../../src/core/lesson/prepared.ts';
import { instantOf } from '../../../../src/core/lesson/trace.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import { MOST, servicesOf, written } from '../gallery/glimpse.ts';

const HEAD = `/** Made by tests/page/app/learn/lessonThumbs.test.ts: a service as begin, length, kind, and place of the arm at its end. */\n`;

/** Where fewer were served before it, the first ones are shown. */
const [FEWEST, FIRST] = [5, 16];

function glimpseOf({ steps, runs }: Lesson): string {
  const shown = steps.flatMap((step) => step.shown)[0];
  const spec = runs[shown?.run ?? ''];
  if (!shown || !spec) throw new Error('no run is shown');
  const [scenario] = scenariosOf(spec);
  if (!scenario) throw new Error('no scenario');
  const run = new Run(scenario);
  const atNs = instantOf(run, shown.at);
  const seen = servicesOf(run, Math.max(0, atNs - 1));
  const before = seen.filter(({ endNs }) => endNs <= atNs).slice(-MOST);
  return written(scenario, before.length >= FEWEST ? before : seen.slice(0, FIRST));
}

test('they are of today’s runs', async () => {
  const entries = lessons.map((lesson) => [lesson.id, glimpseOf(lesson)] as const);
  for (const [id, glimpse] of entries) expect(glimpse, id).toMatch(/^[-\d ]+(?:;[-\d ]+)*$/);
  const lines = entries.map(([id, glimpse]) => `  [\n    '${id}',\n    '${glimpse}',\n  ],\n`);
  const text = `${HEAD}export const lessonThumbs: ReadonlyMap<string, string> = new Map([\n${lines.join('')}]);\n`;
  await expect(await laidOut(text, 'lessonThumbs.ts')).toMatchFileSnapshot(
    '../../../../src/page/app/learn/lessonThumbs.ts',
  );
});
