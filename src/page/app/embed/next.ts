/**
 * What the page will say after a step that is not taken: for the speaker of a lecture, who sees it beside the notes. Nothing on the
 * page moves. Loaded when a page asks for it.
 */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Ahead, NextReport } from '../../around/words.ts';
import { isVeiled } from '../../state/stores/guess.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { pagesFor, useRun } from '../../state/stores/runStore.ts';
import { stepEvent, stepRound } from '../../state/stores/steps.ts';
import { sentenceAt } from '../../view/sentence/index.ts';
import { currentScene } from '../canvas/scene.ts';
import { holds } from '../canvas/sceneParts.ts';

/** A page of the run that is not there after so long will not come. */
const PATIENCE_MS = 10_000;
const TURN_MS = 20;

const UNKNOWN: NextReport = { t: null, sentence: '' };

/** As soon as it is known; a question that is open has no next sentence, which would answer it. */
export async function nextSentence(ahead: Ahead): Promise<NextReport> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += TURN_MS) {
    if (isVeiled()) return UNKNOWN;
    const atNs = instantOf(ahead);
    const scene = useRun.getState().arrived > 0 ? currentScene() : undefined;
    if (atNs !== undefined && scene) {
      const t = Math.round(atNs) / 1e9;
      if (holds(scene, atNs)) return { t, sentence: sentenceAt(scene, atNs).lead };
      // Pages around the present are those that a scene has.
      if (pagesFor(atNs, atNs, atNs + 1).length > 0) return { t, sentence: '' };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, TURN_MS);
    });
  }
  return UNKNOWN;
}

/** Where the steps lead from here; undefined while the page that knows is on its way. */
function instantOf({ by, to }: Ahead): number | undefined {
  const { endNs, scenario } = useRun.getState();
  let { timeNs } = usePlayback.getState();
  if (!scenario) return undefined;
  if (by === 'instant') return Math.max(0, Math.min(endNs, Math.round(to * 1e9)));
  const way = to < 0 ? -1 : 1;
  for (let k = 0; k < Math.abs(Math.trunc(to)); k++) {
    const stage = {
      pages: pagesFor(timeNs, timeNs - 1, timeNs + 1),
      roundNs: resolved(scenario).beatNs,
      endNs,
    };
    const next = by === 'round' ? stepRound(stage, timeNs, way) : stepEvent(stage, timeNs, way);
    if (next === undefined) return undefined;
    timeNs = next;
  }
  return timeNs;
}
