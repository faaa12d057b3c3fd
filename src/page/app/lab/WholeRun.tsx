/** The picture of the whole run behind the line that one drags, and a flag that says what lies under the pointer. */
import { lazy, Suspense, useMemo, useRef, type RefObject } from 'react';
import { flagAt, waveOfLane, waveView } from '../../view/wave/index.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { currentScene } from '../canvas/scene.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { uiScale } from '../kit/screen/uiScale.ts';

const Marked = lazy(async () => ({
  default: (await withDefinitions(() => import('./Marked.tsx'))).Marked,
}));

/** Beside other lanes it is the first one’s. */
const ofFirstLane = waveOfLane('(a)');

export function WholeRun({ pointerX }: { readonly pointerX: number | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const isCompared = useLink(({ page, lanes }) => page === 'compare' && lanes.length > 0);
  return (
    <div ref={box} className="run-picture">
      <CanvasView view={isCompared ? ofFirstLane : waveView} fill />
      {!isCompared && (
        <Suspense>
          <Marked on="run" />
        </Suspense>
      )}
      {pointerX !== undefined && <Flag box={box} pointerX={pointerX} />}
    </div>
  );
}

function Flag({
  box,
  pointerX,
}: {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly pointerX: number;
}) {
  const theme = useTheme((state) => state.theme);
  const beats = useRun((state) => state.beats);
  const scene = currentScene();
  const wave = useMemo(
    () => (scene && beats.length > 0 ? waveView.prepare(scene) : undefined),
    [scene, beats],
  );
  const frame = box.current?.getBoundingClientRect();
  if (!wave || !frame) return null;
  const scale = uiScale();
  const size = { width: frame.width / scale, height: frame.height / scale };
  const flag = flagAt(wave, size, (pointerX - frame.left) / scale, theme);
  // It hangs from the side that has room for it.
  const right = flag.x > size.width / 2;
  return (
    <>
      <span className="run-thread" style={{ left: `${flag.x / 16}rem` }} />
      <span
        className="run-flag"
        style={
          right ? { right: `${(size.width - flag.x - 6) / 16}rem` } : { left: `${(flag.x - 6) / 16}rem` }
        }
      >
        {flag.text}
      </span>
    </>
  );
}
