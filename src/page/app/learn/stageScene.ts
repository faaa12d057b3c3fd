/**
 * A run as it is looked at in a lesson: a scene, the stretch of time around an instant, and nothing that tells of what is
 * behind it. The policy's own estimates are taken out, for they say when a list will be done, and scales reach as far as the
 * question does and not as far as the run will.
 */
import type { Shown } from '../../../core/lesson/lesson.ts';
import { instantOf } from '../../../core/lesson/trace.ts';
import type { Run } from '../../../core/scenario/run/run.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Page } from '../../../core/trace/page.ts';
import { rowOfName } from '../../state/stores/selection.ts';
import type { Scene, ViewSettings } from '../../view/scene/view.ts';
import { sceneOfRun } from '../canvas/sceneOfRun.ts';

export interface StageRun {
  readonly scenario: Scenario;
  readonly scene: Scene;
  readonly title: string | undefined;
  readonly pictures: Shown['pictures'];
  readonly flat: boolean;
  readonly fromNs: number;
  readonly atNs: number;
  readonly settings: Omit<ViewSettings, 'reducedMotion'>;
  /** When the one who is followed came; NaN where nobody is. */
  readonly followedNs: number;
}

function withoutEstimates(page: Page): Page {
  const { decisions } = page;
  const nothing = new Float64Array(decisions.estimateNs.length);
  return { ...page, decisions: { ...decisions, estimateNs: nothing } };
}

/** Those that hold what is in sight, up to the instant; no later one is made. */
function pagesBetween(run: Run, fromNs: number, atNs: number): readonly Page[] {
  const first = run.pageIndexAt(fromNs);
  const last = run.pageIndexAt(Math.max(fromNs, atNs));
  return Array.from({ length: last + 1 - first }, (_, k) => run.page(first + k));
}

export function stageRun(run: Run, shown: Shown): StageRun {
  const atNs = instantOf(run, shown.at);
  const around = shown.around ? instantOf(run, shown.around) : atNs;
  const fromNs = Math.max(0, around - shown.beforeS * 1e9);
  const scene = sceneOfRun(run);
  const pages = pagesBetween(run, fromNs, atNs).map(withoutEstimates);
  const followed = shown.follow === undefined ? -1 : rowOfName(pages, shown.follow);
  const followedNs =
    shown.follow === undefined ? NaN : instantOf(run, { first: 'arrival', of: shown.follow });
  return {
    scenario: run.scenario,
    scene: { ...scene, pages, extent: { ...scene.extent, longestNs: shown.reachNs, climbs: true } },
    title: shown.title,
    pictures: shown.pictures,
    flat: shown.flat ?? false,
    fromNs: shown.from ? instantOf(run, shown.from) : atNs,
    atNs,
    settings: {
      fromNs,
      toNs: fromNs + (shown.beforeS + shown.behindS) * 1e9,
      future: false,
      // Nobody is told of before they have come.
      selected: followed,
      pointed: -1,
      speed: 0,
    },
    followedNs,
  };
}
