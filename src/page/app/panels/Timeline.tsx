/** A stave on the axis of time with its zoom and its hand: drag the paper, click to select, wheel to zoom. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { View } from '../../view/index.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';

const Flags = lazy(async () => ({ default: (await import('../edit/Flags.tsx')).Flags }));

// Behind the first frame, as the menu that has it and the picture that it zooms.
const ZoomButtons = lazy(async () => ({ default: (await import('./ZoomButtons.tsx')).ZoomButtons }));
const loadHands = () => import('./timelineHands.ts');

interface TimelineProps {
  readonly fill: boolean;
  readonly view: View<unknown, unknown>;
  /** Without the buttons that one timeline of several has for all. */
  readonly bare?: boolean;
}

export function Timeline({ fill, view, bare = false }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hands, setHands] = useState<Awaited<ReturnType<typeof loadHands>>>();
  const edited = useScenario(({ scenario }) => scenario.interventions.length > 0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let release: (() => void) | undefined;
    let left = false;
    void loadHands().then((loaded) => {
      if (left) return;
      setHands(loaded);
      release = loaded.hearWheel(element);
    });
    return () => {
      left = true;
      release?.();
    };
  }, []);
  return (
    <div ref={box} className="timeline">
      <CanvasView view={view} fill={fill} onPointerDown={hands?.startDrag}>
        {!bare && <ZoomButtons />}
      </CanvasView>
      {edited && !bare && (
        <Suspense>
          <Flags />
        </Suspense>
      )}
    </div>
  );
}
