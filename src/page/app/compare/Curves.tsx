/** The lanes' response times on one chart: painted as time goes by, with words and a table behind it, and files of it. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, type RunHandle } from '../../state/stores/runStore.ts';
import { CURVES_HEADING } from '../../view/lanes/curvesDraw.ts';
import { curvesAt, prepareCurves, type LaneCurve } from '../../view/lanes/curvesModel.ts';
import { curvesView } from '../../view/lanes/curvesView.ts';
import { menuPlace } from '../canvas/menuPlace.ts';
import { paintCanvas } from '../canvas/paint.ts';
import { PictureFigure } from '../canvas/PictureFigure.tsx';
import { askToSave, showPicture, type ShownPicture } from '../canvas/shown.ts';
import { useTheme } from '../kit/screen/theme.ts';
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

function lanesOf({ runs, names, figures }: Omit<CurvesProps, 'whole'>): readonly LaneCurve[] {
  return figures.lanes.flatMap(({ saturated }, i) => {
    const state = runs.at(i)?.useRun.getState();
    if (!state?.scenario) return [];
    return [
      {
        letter: laneLetter(i),
        name: names.at(i) ?? '',
        beats: state.beats,
        beatNs: resolved(state.scenario).beatNs,
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
  const view = useMemo(() => curvesView(prepared, whole), [prepared, whole]);
  const height = view.preferredHeight(box.width, theme);
  const save = useSaving(view, { width: box.width, height, scale: box.scale });

  useEffect(() => {
    let request = 0;
    const paint = () => {
      request = 0;
      if (!canvas.current || box.width <= 0) return;
      const size = { width: box.width, height };
      const model = curvesAt(prepared, usePlayback.getState().timeNs, future);
      paintCanvas(canvas.current, size, box.ratio, (pen) => {
        view.draw(pen, model, size, theme);
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
  }, [prepared, view, future, box, height, theme, fonts]);

  const told = useMemo(() => curvesAt(prepared, shownNs, future), [prepared, shownNs, future]);
  return (
    <div className="curves">
      <PictureFigure
        id={view.id}
        title={CURVES_HEADING}
        frame={frame}
        heightPx={height * box.scale}
        place={menuPlace(view, CURVES_HEADING, { width: box.width, height }, theme)}
        table={open ? view.table(told) : undefined}
        namedRows
        open={open}
        openTable={setOpen}
        onSave={save}
      >
        <canvas ref={canvas} role="img" aria-label={view.describe(told)} />
      </PictureFigure>
    </div>
  );
}

/** Among the pictures that can be saved, as it is at the time; what it gives asks for it. */
function useSaving(view: ShownPicture['view'], size: ReturnType<ShownPicture['size']>): () => void {
  const latest = useRef({ view, size });
  const shown = useRef<ShownPicture>(undefined);
  useEffect(() => {
    latest.current = { view, size };
  });
  useEffect(() => {
    shown.current = {
      get view() {
        return latest.current.view;
      },
      lane: mainRun,
      size: () => latest.current.size,
    };
    return showPicture(shown.current);
  }, []);
  return () => {
    askToSave(shown.current);
  };
}
