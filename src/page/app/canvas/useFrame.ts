/** Words and figures that belong to a frame: made from the same scene and instant as its pictures, and there with them. */
import { useEffect, useState } from 'react';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { Scene } from '../../view/scene/view.ts';
import { useLane } from './lane.ts';
import { onFrame, showWithFrame } from './loop.ts';

/** One function for all renders, or each would begin anew. */
const isOther = (a: unknown, b: unknown): boolean => !Object.is(a, b);

/**
 * What `read` makes of the frame, anew whenever it `differs`; undefined until there is a scene. To be given a function
 * that stays the same from render to render.
 */
export function useFrame<T>(
  read: (scene: Scene, timeNs: number) => T,
  differs: (a: T, b: T) => boolean = isOther,
): T | undefined {
  const lane = useLane();
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let shown: { readonly value: T } | undefined;
    let drawnScene: Scene | undefined;
    let drawnNs = NaN;
    return onFrame(
      {
        wants: (scene) => scene !== drawnScene || usePlayback.getState().timeNs !== drawnNs,
        prepare: (scene) => {
          read(scene, usePlayback.getState().timeNs);
        },
        draw: (scene) => {
          drawnScene = scene;
          drawnNs = usePlayback.getState().timeNs;
          const next = read(scene, drawnNs);
          if (shown && !differs(shown.value, next)) return;
          shown = { value: next };
          showWithFrame(() => {
            setValue(() => next);
          });
        },
      },
      lane,
    );
  }, [read, differs, lane]);
  return value;
}
