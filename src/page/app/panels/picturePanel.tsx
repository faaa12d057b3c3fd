/** A picture as a panel: on a canvas, and with what belongs to it besides. */
import type { ComponentType } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { screensView, timelineView } from '../../view/besideDisk.ts';
import { diskView } from '../../view/index.ts';
import { zigzagView, zigzagWithoutReturns } from '../../view/arm/zigzag.ts';
import type { Picture, PictureArea } from '../../view/scene/picture.ts';
import { useBeat } from '../canvas/beat.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { useLane } from '../canvas/lane.ts';
import { FutureButton } from './FutureButton.tsx';
import { countsReturns } from './Movement.tsx';
import type { Panel } from './panel.ts';
import { OrderBlock } from './QueueStage.tsx';
import { Section } from './Section.tsx';
import { Timeline } from './Timeline.tsx';

/** A disk as large as the page would have it fills a frame alone. */
const DISK_SHARE = 0.75;
const LEAST_DISK_PX = 230;

function Films() {
  return useBeat() === 'none' ? <OrderBlock /> : <CanvasView view={screensView} fill />;
}

/** A queue has no rounds to draw: its picture over time is the way of the arm. */
function Time() {
  const { useRun } = useLane();
  const counted = useRun(({ scenario }) => !scenario || countsReturns(resolved(scenario).values));
  if (useBeat() !== 'none') return <Timeline fill view={timelineView} />;
  return (
    <CanvasView view={counted ? zigzagView : zigzagWithoutReturns} fill>
      <FutureButton />
    </CanvasView>
  );
}

/** Pictures that are more than a canvas: with a hand of their own, a share of the room, or another one in their place. */
const special: Readonly<Partial<Record<string, Partial<Panel>>>> = {
  disk: {
    Show: () => <CanvasView view={diskView} fill />,
    prefers: (width, theme) =>
      Math.min(diskView.preferredHeight(width, theme), Math.max(LEAST_DISK_PX, DISK_SHARE * width)),
  },
  films: { Show: Films, wordsOfQueue: true },
  timeline: {
    Show: Time,
    prefers: (width, theme, _scene, queue) =>
      (queue ? zigzagView : timelineView).preferredHeight(width, theme),
  },
};

/** On the score's axis of time, they have its hand as well. */
const onAxis: ReadonlySet<string> = new Set(['arm', 'response', 'buffers', 'budgets']);

/** In the frame's height a picture takes its share; among words it has a heading and the height that it likes. */
export function picturePanel(name: string, area: PictureArea, picture: Picture): Panel {
  const { view, listed, shows, heading = view.title } = picture;
  const amongWords = (fill: boolean): ComponentType =>
    function AmongWords() {
      return (
        <Section title={heading}>
          <CanvasView view={view} fill={fill} />
        </Section>
      );
    };
  if (area === 'words') return { area, listed, shows, Show: amongWords(false), Alone: amongWords(true) };
  return {
    area,
    listed,
    shows,
    Show: () => (onAxis.has(name) ? <Timeline bare fill view={view} /> : <CanvasView view={view} fill />),
    prefers: (width, theme, scene) => view.preferredHeight(width, theme, scene),
    ...special[name],
  };
}
