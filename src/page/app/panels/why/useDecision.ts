/**
 * The decision that is explained: the one under way, once its explanation is there. While a run plays faster than one
 * can read, the last one that could be read stays, as past.
 */
import { useEffect, useRef, useState } from 'react';
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import { elementAt } from '../../../../core/base/elementAt.ts';
import type { Page } from '../../../../core/trace/page.ts';
import { decisionAt } from '../../../state/stores/playback.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { useLane } from '../../canvas/lane.ts';
import { ownScene } from '../../canvas/scene.ts';
import { isOfSameDisk } from './asked.ts';
import { useRested } from './useRested.ts';

export interface Explained {
  readonly scene: Scene;
  readonly page: Page;
  readonly row: number;
  readonly atNs: number;
  readonly explanation: Explanation;
  /** Time has gone on to another decision, and this one stays to be read. */
  readonly past?: boolean;
  /** The row that a hand has pressed: it is told why this one waits, or had to. */
  readonly about?: number;
}

/** An explanation is a replay: whoever steps on at once does not ask for it. */
const PAUSE_MS = 60;
/** What is being read stays for so long. */
const READ_MS = 1200;

export function useDecision(): Explained | undefined {
  const lane = useLane();
  const shownNs = useRested();
  const playing = usePlayback((state) => state.playing);
  const scenario = lane.useRun((state) => state.scenario);
  const told = lane.useRun((state) => state.told);
  // Another disk has a scene of its own.
  usePlayback((state) => state.focus);
  const scene = told > 0 ? ownScene(lane) : undefined;
  const at = scene && decisionAt(scene, shownNs);
  const atNs = at && elementAt(at.page.decisions.atNs, at.row);
  const disk = scene?.system?.focus;
  const disks = scene?.system?.disks.length;
  const [found, setFound] = useState<Explained>();
  const changedMs = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef({ scene, at });
  useEffect(() => {
    here.current = { scene, at };
  });
  useEffect(() => {
    const tell = () => {
      timer.current = undefined;
      // Time may have gone on meanwhile: the decision of now is the one to tell of.
      const { scene: nowScene, at: nowAt } = here.current;
      if (!nowScene || !nowAt) return;
      const nowNs = elementAt(nowAt.page.decisions.atNs, nowAt.row);
      void lane.explain(nowNs, nowScene.system?.focus).then((explanation) => {
        const { scene: its } = here.current;
        if (explanation?.atNs !== nowNs || !its || !isOfSameDisk(its, nowScene)) return;
        changedMs.current = performance.now();
        setFound({ scene: nowScene, page: nowAt.page, row: nowAt.row, atNs: nowNs, explanation });
      });
    };
    // While it plays one clock runs at a time, whatever decisions fly past; a hand that steps sees at once.
    if (atNs === undefined || (playing && timer.current !== undefined)) return;
    clearTimeout(timer.current);
    const stays = playing ? changedMs.current + READ_MS - performance.now() : 0;
    timer.current = setTimeout(tell, Math.max(PAUSE_MS, stays));
  }, [atNs, disk, disks, playing, scenario, lane]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [lane],
  );
  // Of another run, or another disk, nothing is left to read.
  if (!found || !scene || !isOfSameDisk(found.scene, scene)) return undefined;
  return { ...found, past: found.atNs !== atNs };
}
