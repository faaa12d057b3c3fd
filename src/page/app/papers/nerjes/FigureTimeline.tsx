/** One of figures 1 to 3: the timeline of a preset on the figures' own clock, all four rounds in sight. */
import { useMemo } from 'react';
import { nameOfRow, rowOfName } from '../../../state/stores/selection.ts';
import { prefersReducedMotion } from '../../../state/stores/motion.ts';
import { figureView } from '../../../view/timeline/index.ts';
import type { ViewSettings, Scene } from '../../../view/scene/view.ts';
import { FigureCanvas } from '../../kit/figures/FigureCanvas.tsx';
import { END_NS, goTo, useFigureClock } from './figureClock.ts';

interface FigureTimelineProps {
  readonly scene: Scene;
  readonly title: string;
}

export function FigureTimeline({ scene, title }: FigureTimelineProps) {
  const prepared = useMemo(() => figureView.prepare(scene), [scene]);
  const modelNow = () => figureView.at(prepared, useFigureClock.getState().timeNs, lookAt(scene));
  return (
    <FigureCanvas
      className="figure-frame"
      label={`${title}. ${figureView.describe(figureView.at(prepared, END_NS, { ...lookAt(scene), future: true }))}`}
      height={(width, theme) => figureView.preferredHeight(width, theme)}
      subscribe={useFigureClock.subscribe}
      draw={(pen, size, theme) => {
        figureView.draw(pen, modelNow(), size, theme);
      }}
      onPress={(x, y, size, theme) => {
        const hit = figureView.hit?.(modelNow(), size, x, y, theme);
        if (!hit) return;
        if (hit.atNs !== undefined) goTo(hit.atNs);
        else {
          const name = nameOfRow(scene.pages, hit.row);
          if (name.startsWith('D')) useFigureClock.setState({ followed: Number(name.slice(1)) });
        }
      }}
    />
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
