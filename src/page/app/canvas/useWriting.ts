/** Texts that change with every frame are written into the page as they are drawn: to ask React takes longer. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { Scene } from '../../view/scene/view.ts';
import { useLane } from './lane.ts';
import { onFrame } from './loop.ts';

/** Calls `write` with the instant of every frame, and again after every render; until there is a scene, of the present. */
export function useWriting(write: (timeNs: number) => void): void {
  const lane = useLane();
  const latest = useRef(write);
  const drawnNs = useRef<number>(undefined);
  useLayoutEffect(() => {
    latest.current = write;
    write(drawnNs.current ?? usePlayback.getState().shownNs);
  });
  useEffect(() => {
    let drawnScene: Scene | undefined;
    return onFrame(
      {
        wants: (scene) => scene !== drawnScene || usePlayback.getState().timeNs !== drawnNs.current,
        draw: (scene) => {
          drawnScene = scene;
          drawnNs.current = usePlayback.getState().timeNs;
          latest.current(drawnNs.current);
        },
      },
      lane,
    );
  }, [lane]);
}

/** The same text again is left alone; another one takes the place of the old one's letters, not of its node. */
export function writeText(element: Element | null, text: string): void {
  const node = element?.firstChild;
  if (!node) element?.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
}
