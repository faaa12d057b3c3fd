/**
 * The decision that is explained: of whoever a hand has pressed, the first at which it could have been chosen; where that
 * request still waits, the present one. When time goes on it is again the decision under way.
 */
import { useEffect, useRef, useState } from 'react';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { useLane } from '../../canvas/lane.ts';
import { currentScene, currentSettings } from '../../canvas/scene.ts';
import { firstDecisionOf, isOfSameDisk } from './asked.ts';
import { useDecision, type Explained } from './useDecision.ts';

export function useAsked(): Explained | undefined {
  const lane = useLane();
  const live = useDecision();
  const playing = usePlayback((state) => state.playing);
  const shownNs = usePlayback((state) => state.shownNs);
  const meant = usePlayback((state) => state.selected);
  // When it was pressed.
  const [pressed, setPressed] = useState({ meant: -1, atNs: -1 });
  if (pressed.meant !== meant) setPressed({ meant, atNs: shownNs });
  const scene = live && currentScene(lane);
  const row = scene && !playing && meant >= 0 ? currentSettings(scene).selected : -1;
  const waits =
    live !== undefined &&
    row !== live.explanation.chosen &&
    live.explanation.candidates.some((candidate) => candidate.row === row);
  const isHere = row >= 0 && pressed.atNs === shownNs && row !== live?.explanation.chosen;
  const asked = scene && isHere && !waits ? firstDecisionOf(scene, row, shownNs) : undefined;
  const atNs = asked?.atNs;
  const [found, setFound] = useState<Explained>();
  const disk = scene?.system?.focus;
  const here = useRef({ scene, asked });
  useEffect(() => {
    here.current = { scene, asked };
  });
  useEffect(() => {
    if (atNs === undefined) return;
    void lane.explain(atNs, disk).then((explanation) => {
      const { scene: its, asked: of } = here.current;
      if (explanation?.atNs === atNs && its && its.system?.focus === disk && of?.atNs === atNs)
        setFound({ scene: its, ...of, explanation });
    });
  }, [atNs, disk, lane]);
  if (live && waits) return { ...live, about: row };
  if (found && scene && atNs === found.atNs && isOfSameDisk(found.scene, scene))
    return { ...found, ...(found.explanation.chosen === row ? {} : { about: row }) };
  return live;
}
