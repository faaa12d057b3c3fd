/** The lanes' response times on one chart: painted as time goes by, with words and a table behind it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import { curvesHeight, describeCurves, tableOfCurves } from '../../view/lanes/curves.ts';
import { drawCurves } from '../../view/lanes/curvesDraw.ts';
import { curvesAt, prepareCurves, type LaneCurve } from '../../view/lanes/curvesModel.ts';
import { paintCanvas } from '../canvas/paint.ts';
import { BehindTable } from '../kit/BehindTable.tsx';
import { useTheme } from '../kit/theme.ts';
import { useBox } from '../sweep/useBox.ts';
import type { AllFigures } from './outcomeFigures.ts';

interface CurvesProps {
  readonly runs: readonly RunHandle[];
  readonly names: readonly string[];
  /** They change with all that is known of the runs. */
  readonly figures: AllFigures;
  /** All of the run, and not up to the present alone. */
  readonly whole: boolean;
}

const TITLE = 'Response times of the lanes';

function lanesOf({ runs, names, figures }: Omit<CurvesProps, 'whole'>): readonly LaneCurve[] {
  return figures.lanes.flatMap(({ saturated }, i) => {
    const state = runs.at(i)?.useRun.getState();
    if (!state?.scenario) return [];
    return [
      {
        letter: laneLetter(i),
        name: names.at(i) ?? '',
        beats: state.beats,
        beatNs: beatNs(state.scenario),
        saturated,
      },
    ];
  });
}

export function Curves({ runs, names, figures, whole }: CurvesProps) {
  const { frame, box, fonts } = useBox();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const [open, setOpen] = useState(false);
  const shownNs = usePlayback((state) => state.shownNs);
  const future = usePlayback((state) => state.future) || whole;
  const prepared = useMemo(() => {
    const endNs = Math.max(...runs.map((run) => run.useRun.getState().endNs));
    return prepareCurves(lanesOf({ runs, names, figures }), endNs);
  }, [runs, names, figures]);
  const height = curvesHeight(box.width, theme);

  useEffect(() => {
    let request = 0;
    const paint = () => {
      request = 0;
      if (!canvas.current || box.width <= 0) return;
      const size = { width: box.width, height };
      const model = curvesAt(prepared, usePlayback.getState().timeNs, future);
      paintCanvas(canvas.current, size, box.ratio, (pen) => {
        drawCurves(pen, model, size, theme);
      });
    };
    const ask = () => {
      request ||= requestAnimationFrame(paint);
    };
    ask();
    const stop = usePlayback.subscribe((state, before) => {
      if (state.timeNs !== before.timeNs) ask();
    });
    return () => {
      stop();
      cancelAnimationFrame(request);
    };
  }, [prepared, future, box, height, theme, fonts]);

  const told = useMemo(() => curvesAt(prepared, shownNs, future), [prepared, shownNs, future]);
  return (
    <figure className="curves" data-theme={theme.id}>
      <div ref={frame} style={{ height: height * box.scale }}>
        <canvas ref={canvas} role="img" aria-label={describeCurves(told)} />
      </div>
      <button
        type="button"
        className="quiet"
        aria-expanded={open}
        aria-label={`Table: ${TITLE}`}
        onClick={() => {
          setOpen(!open);
        }}
      >
        Table
      </button>
      {open && <BehindTable title={TITLE} table={tableOfCurves(told)} className="curves-table" namedRows />}
    </figure>
  );
}
