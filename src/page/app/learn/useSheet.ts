/** The numbers of a worksheet, step by step as the runs come to them: outcomes only where they are wanted. */
import { useEffect, useState } from 'react';
import { besideOf, isMet } from '../../../core/lesson/figures.ts';
import type { Lesson, Shown } from '../../../core/lesson/lesson.ts';
import { changedScenario } from '../../../core/lesson/prepared.ts';
import { slotText } from '../../../core/lesson/template.ts';
import { Run } from '../../../core/scenario/run/run.ts';
import { themes } from '../../draw/palette.ts';
import { svgPen } from '../../draw/svgPen.ts';
import { zigzagView } from '../../view/arm/zigzag.ts';
import { responseView } from '../../view/charts/response.ts';
import { resourcesStave } from '../../view/cycles/resources.ts';
import type { View } from '../../view/scene/view.ts';
import { timelineView } from '../../view/timeline/index.ts';
import { fontRules } from '../kit/screen/fonts.ts';
import { drawCurve } from './curveDraw.ts';
import { playWhole, PlayedRuns } from './runs.ts';
import { stageRun, type StageRun } from './stageScene.ts';
import { slotsNow, type Truth } from './stepModel.ts';
import { itemsOf } from './useKnown.ts';

/** As wide as the paper between its margins, in px. */
export const PICTURE_PX = 640;
const HEIGHTS = { timeline: 170, response: 150, zigzag: 220, resources: 170, curve: 240 } as const;

export interface SheetPicture {
  readonly url: string;
  readonly words: string;
  readonly title: string | undefined;
}

export interface SheetStep {
  readonly values: Readonly<Record<string, string>>;
  readonly items: readonly string[];
  readonly truth: Truth | undefined;
  readonly given: readonly number[] | undefined;
  readonly pictures: readonly SheetPicture[];
  /** Of a change: settings that meet the goals, in words. */
  readonly met: readonly string[];
}

async function asUrl(height: number, draw: (pen: ReturnType<typeof svgPen>) => void): Promise<string> {
  const pen = svgPen(PICTURE_PX, height);
  draw(pen);
  const rules = await fontRules(pen.toString()).catch(() => '');
  return `data:image/svg+xml,${encodeURIComponent(pen.toString(rules))}`;
}

async function pictureOf<P, M>(
  view: View<P, M>,
  { scene, atNs, settings, followedNs, title }: StageRun,
  height: number,
): Promise<SheetPicture> {
  const look = { ...settings, reducedMotion: true };
  const model = view.at(view.prepare(scene), atNs, atNs >= followedNs ? look : { ...look, selected: -1 });
  const url = await asUrl(height, (pen) => {
    view.draw(pen, model, { width: PICTURE_PX, height }, themes.light);
  });
  return { url, words: `${view.title}. ${view.describe(model)}`, title };
}

async function picturesOf(shown: readonly Shown[], runs: PlayedRuns): Promise<readonly SheetPicture[]> {
  const found: SheetPicture[] = [];
  for (const its of shown) {
    const stage = stageRun(runs.run(its.run), its);
    for (const picture of stage.pictures) {
      const height = HEIGHTS[picture];
      if (picture === 'timeline') found.push(await pictureOf(timelineView, stage, height));
      else if (picture === 'response') found.push(await pictureOf(responseView, stage, height));
      else if (picture === 'zigzag') found.push(await pictureOf(zigzagView, stage, height));
      else found.push(await pictureOf(resourcesStave, stage, height));
    }
  }
  return found;
}

async function settingsThatMeet(
  lesson: Lesson,
  step: Extract<Lesson['steps'][number], { kind: 'change' }>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const quiet = () => undefined;
  const play = (id: string, value: string) =>
    playWhole(new Run(changedScenario(lesson.runs[id]?.link ?? '', step.free.key, value)), quiet);
  for (const { value, title } of step.free.options) {
    const own = await play(step.run, value);
    const figures = step.beside === undefined ? own : besideOf(own, await play(step.beside, value));
    if (isMet(step.goals, figures)) found.push(title);
  }
  return found;
}

async function findStep(
  lesson: Lesson,
  step: Lesson['steps'][number],
  runs: PlayedRuns,
  answers: boolean,
): Promise<SheetStep> {
  const quiet = () => undefined;
  const values: Record<string, string> = {};
  for (const name of slotsNow(step, answers)) {
    const slot = lesson.slots[name];
    if (slot) values[name] = slotText(Number(await runs.measure(slot.of, quiet)), slot.as);
  }
  const ask = 'ask' in step ? step.ask : undefined;
  const givenOf = ask?.as === 'curve' ? ask.given?.of : undefined;
  const given = givenOf && (await runs.measure(givenOf, quiet));
  const truth = 'ask' in step && answers ? await runs.measure(step.truth, quiet) : undefined;
  const shown = answers && 'then' in step && step.then ? step.then : step.shown;
  const pictures = [...(await picturesOf(shown, runs))];
  const list = (it: Truth | undefined) => (typeof it === 'number' ? undefined : it);
  if (ask?.as === 'curve') {
    const curve = { ask, given: list(given), mine: undefined, truth: list(truth), column: -1 };
    const url = await asUrl(HEIGHTS.curve, (pen) => {
      drawCurve(pen, curve, { width: PICTURE_PX, height: HEIGHTS.curve }, themes.light);
    });
    pictures.push({
      url,
      words: `A chart: ${ask.y.title} by ${ask.x.title}.`,
      title: `${ask.y.title}, by ${ask.x.title}`,
    });
  }
  const met = answers && step.kind === 'change' ? await settingsThatMeet(lesson, step) : [];
  return { values, items: itemsOf(ask, runs), truth, given: list(given), pictures, met };
}

export interface SheetRuns {
  /** By the step’s place; those that are missing are still being measured. */
  readonly steps: readonly SheetStep[];
  readonly runs: PlayedRuns;
  readonly failed: string | undefined;
}

export function useSheet(lesson: Lesson, answers: boolean): SheetRuns {
  const [runs] = useState(() => new PlayedRuns(lesson));
  const [steps, setSteps] = useState<readonly SheetStep[]>([]);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let current = true;
    const findAll = async () => {
      const found: SheetStep[] = [];
      for (const step of lesson.steps) {
        found.push(await findStep(lesson, step, runs, answers));
        if (!current) return;
        setSteps([...found]);
      }
    };
    findAll().catch((error: unknown) => {
      if (current) setFailed(error instanceof Error ? error.message : String(error));
    });
    return () => {
      current = false;
    };
  }, [lesson, answers, runs]);
  return { steps, runs, failed };
}
