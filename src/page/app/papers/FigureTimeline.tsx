/** One of figures 1 to 3: the timeline of a preset on the figures' own clock, all four rounds in sight. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { canvasPen } from '../../draw/canvasPen.ts';
import { rowOfName } from '../../state/stores/selection.ts';
import { prefersReducedMotion } from '../../state/stores/motion.ts';
import { figureView } from '../../view/timeline/index.ts';
import { nameOfRow } from '../../state/stores/selection.ts';
import type { ViewSettings, Scene } from '../../view/scene/view.ts';
import { useTheme } from '../kit/theme.ts';
import { uiScale } from '../kit/uiScale.ts';
import { END_NS, goTo, useFigureClock } from './figureClock.ts';

interface FigureTimelineProps {
  readonly scene: Scene;
  readonly title: string;
}

export function FigureTimeline({ scene, title }: FigureTimelineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const [box, setBox] = useState({ width: 0, scale: 1, fonts: 0 });
  const prepared = useMemo(() => figureView.prepare(scene), [scene]);
  const size = { width: box.width, height: figureView.preferredHeight(box.width, theme) };

  useEffect(() => {
    const measure = () => {
      const scale = uiScale();
      setBox((before) => ({ ...before, width: (frame.current?.clientWidth ?? 0) / scale, scale }));
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    const onFonts = () => {
      setBox((before) => ({ ...before, fonts: before.fonts + 1 }));
    };
    document.fonts.addEventListener('loadingdone', onFonts);
    measure();
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', onFonts);
    };
  }, [theme]);

  useEffect(() => {
    const draw = () => {
      const own = canvas.current;
      const context = own?.getContext('2d');
      if (!own || !context || box.width <= 0) return;
      const ratio = devicePixelRatio * box.scale;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (own.width !== width || own.height !== height) Object.assign(own, { width, height });
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      const model = figureView.at(prepared, useFigureClock.getState().timeNs, lookAt(scene));
      figureView.draw(canvasPen(context), model, { width: size.width, height: size.height }, theme);
    };
    draw();
    return useFigureClock.subscribe(draw);
  }, [scene, prepared, theme, box, size.width, size.height]);

  const choose = (clientX: number, clientY: number) => {
    const at = canvas.current?.getBoundingClientRect();
    if (!at) return;
    const model = figureView.at(prepared, useFigureClock.getState().timeNs, lookAt(scene));
    const [x, y] = [(clientX - at.left) / box.scale, (clientY - at.top) / box.scale];
    const hit = figureView.hit?.(model, size, x, y, theme);
    if (!hit) return;
    if (hit.atNs !== undefined) goTo(hit.atNs);
    else {
      const name = nameOfRow(scene.pages, hit.row);
      if (name.startsWith('D')) useFigureClock.setState({ followed: Number(name.slice(1)) });
    }
  };
  return (
    <div className="figure-frame" ref={frame} style={{ height: size.height * box.scale }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${title}. ${figureView.describe(figureView.at(prepared, END_NS, { ...lookAt(scene), future: true }))}`}
        onClick={(event) => {
          choose(event.clientX, event.clientY);
        }}
      />
    </div>
  );
}

function lookAt(scene: Scene): ViewSettings {
  const { future, followed } = useFigureClock.getState();
  return {
    ...{ fromNs: 0, toNs: END_NS, future },
    selected: followed > 0 ? rowOfName(scene.pages, `D${followed}`) : -1,
    pointed: -1,
    reducedMotion: prefersReducedMotion(),
    speed: 0,
  };
}
