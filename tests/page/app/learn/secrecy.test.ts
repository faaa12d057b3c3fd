/**
 * Before an answer is committed nothing that a step shows in words holds the outcome: not its sentences, its table, its
 * button, nor the link to it. Nor do the numbers that are fetched for it give it away.
 */
import { describe, expect, test } from 'vitest';
import { lessons } from '../../../../src/core/lesson/lessons/index.ts';
import type { Measure, PictureId, Step } from '../../../../src/core/lesson/lesson.ts';
import { measured } from '../../../../src/core/lesson/measure.ts';
import { advanced, fresh, isOpen, type Answer, type StepRecord } from '../../../../src/core/lesson/step.ts';
import { slotText } from '../../../../src/core/lesson/template.ts';
import { servedRequest } from '../../../../src/core/lesson/trace.ts';
import { writePlace } from '../../../../src/page/app/learn/place.ts';
import { stageRun } from '../../../../src/page/app/learn/stageScene.ts';
import { slotsNow, stepModel, type Known } from '../../../../src/page/app/learn/stepModel.ts';
import { zigzagView } from '../../../../src/page/view/arm/zigzag.ts';
import { resourcesStave } from '../../../../src/page/view/cycles/resources.ts';
import type { Scene, View, ViewSettings } from '../../../../src/page/view/scene/view.ts';
import { responseView } from '../../../../src/page/view/charts/response.ts';
import { timelineView } from '../../../../src/page/view/timeline/index.ts';
import { answersTo } from '../../../core/lesson/answersTo.ts';
import { runsOf } from '../../../core/lesson/lessonRuns.ts';

type Asking = Extract<Step, { ask: unknown }>;
const isAsking = (step: Step): step is Asking => 'ask' in step;

/** An answer that is wrong, and whole. */
function someAnswer({ ask }: Asking): Answer {
  switch (ask.as) {
    case 'number':
      return ask.from;
    case 'choice':
      return 0;
    case 'order':
      return ask.items.map((_, k) => k);
    case 'curve':
      return ask.xs.map(() => 0);
  }
}

const closed = (step: Step): readonly StepRecord[] => {
  const touched = isAsking(step) ? advanced(step, fresh, { do: 'touch', draft: someAnswer(step) }) : fresh;
  const committed = advanced(step, touched, { do: 'commit' });
  return [
    fresh,
    advanced(step, fresh, { do: 'hint' }),
    touched,
    committed,
    { ...committed, stage: 'running' },
  ];
};

type Described = (scene: Scene, atNs: number, look: ViewSettings) => string;

const wordsOf =
  <P, M>(view: View<P, M>): Described =>
  (scene, atNs, look) => {
    const model = view.at(view.prepare(scene), atNs, look);
    return `${view.describe(model)} ${JSON.stringify(view.table?.(model))}`;
  };

/** Every picture that a step may have, in words and numbers. */
const said: Readonly<Record<PictureId, Described>> = {
  timeline: wordsOf(timelineView),
  response: wordsOf(responseView),
  zigzag: wordsOf(zigzagView),
  resources: wordsOf(resourcesStave),
};

/** The requests whose outcome a truth is about. */
function askedAbout(measure: Measure): readonly { readonly run: string; readonly request: string }[] {
  if ('left' in measure) return [...askedAbout(measure.left), ...askedAbout(measure.right)];
  if ('by' in measure) return askedAbout(measure.by);
  if ('its' in measure) return askedAbout(measure.its);
  return 'request' in measure ? [measure] : [];
}

describe.each(lessons)('lesson $number', (lesson) => {
  const runs = runsOf(lesson, 30);
  const texts = (slots: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      slots.flatMap((name) => {
        const slot = lesson.slots[name];
        return slot === undefined ? [] : [[name, slotText(Number(measured(slot.of, runs)), slot.as)]];
      }),
    );
  const asking = lesson.steps.filter(isAsking);

  test.each(asking.map((step) => [step.id, step] as const))('%s keeps its outcome', (_, step) => {
    const truth = measured(step.truth, runs);
    const shownBefore = texts(slotsNow(step, false));
    const revealed = texts(slotsNow(step, true));
    const secrets = Object.entries(revealed).filter(([name]) => !(name in shownBefore));
    const { ask } = step;
    const told = typeof truth === 'number' && ask.as === 'number' ? [slotText(truth, ask.form)] : [];
    for (const record of closed(step)) {
      expect(isOpen(step, record)).toBe(false);
      const known: Known = { values: shownBefore, items: [], truth: undefined, given: undefined };
      const model = stepModel(lesson, step, record, known);
      expect(model.table).toBeUndefined();
      expect([model.lead, ...model.body]).not.toContain('');
      const all = `${JSON.stringify(model)} ${writePlace({ at: 'step', lesson: lesson.id, step: lesson.steps.indexOf(step) })}`;
      for (const secret of [...secrets.map(([, text]) => text), ...told].filter((text) => text.length > 4))
        expect(all.replaceAll('\u00a0', ' ')).not.toContain(secret);
      // A bare number may stand in an address; in no sentence.
      const said = [model.lead, ...model.body, ...model.hints].join(' ').split(/[^\w.]+/);
      for (const secret of told) expect(said).not.toContain(secret);
    }
  });

  test('pictures before the outcome are the same whatever the future holds, words and tables too', () => {
    for (const step of asking)
      for (const shown of step.shown) {
        const stage = stageRun(runs.run(shown.run), shown);
        const look = { ...stage.settings, reducedMotion: true };
        const model = timelineView.at(timelineView.prepare(stage.scene), stage.atNs, look);
        expect(model.estimate).toBeUndefined();
        expect(model.ghosts).toEqual([]);
        expect(model.boxes.filter(({ endNs }) => endNs > stage.atNs)).toEqual([]);
        expect(model.arcs.filter(({ endNs }) => endNs > stage.atNs)).toEqual([]);
        // Whoever is asked about is not done in any of them.
        for (const { run, request } of askedAbout(step.truth))
          if (run === shown.run)
            expect(stage.atNs, step.id).toBeLessThan(servedRequest(runs.run(run), request).endNs);
        const told = (['timeline', 'response', ...shown.pictures] as const)
          .map((picture) => said[picture](stage.scene, stage.atNs, look))
          .join(' ')
          .replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
        if (step.ask.as !== 'number' || shown.at === step.then?.[0]?.at) continue;
        const outcome = slotText(Number(measured(step.truth, runs)), step.ask.form);
        // A bare number stands in many a time; as a number of videos it may not be in sight.
        expect(told).not.toContain(step.ask.form === 'count' ? `video ${outcome}` : outcome);
      }
  });

  test('words of a step have room at the left: sixty at most, the table apart', () => {
    const words = (text: string): number => text.split(/\s+/).length;
    for (const step of lesson.steps) {
      const known = { values: texts(slotsNow(step, true)), items: [], given: undefined };
      const before = stepModel(lesson, step, fresh, { ...known, truth: undefined });
      expect(words([before.lead, ...before.body].join(' ')), step.id).toBeLessThanOrEqual(60);
      if (!isAsking(step)) continue;
      const truth = measured(step.truth, runs);
      for (const answer of [...answersTo(step.ask), ...(step.ask.as === 'curve' ? [] : [truth])]) {
        // Committed as in the page, so that gaps of a curve are filled.
        const touched = advanced(step, fresh, { do: 'touch', draft: answer });
        const record = { ...advanced(step, touched, { do: 'commit' }), stage: 'revealed' } as const;
        const after = stepModel(lesson, step, record, { ...known, truth });
        expect([after.lead, ...after.body]).not.toContain('');
        expect([after.lead, ...after.body].join(' ')).not.toMatch(/undefined|NaN|[{}]/);
        expect(words([after.lead, ...after.body].join(' ')), step.id).toBeLessThanOrEqual(60);
        expect(after.table?.rows.length).toBeGreaterThan(0);
      }
    }
  });
});
