/** Panels by name: each with the part of the page that shows it and the height that it would like. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Theme } from '../../draw/palette.ts';
import type { PanelName } from '../../../core/scenario/viewState.ts';
import { armView, axisView, diskView, stripsView, timelineView } from '../../view/index.ts';
import { goalsView } from '../../view/charts/goals.ts';
import { queueView } from '../../view/charts/queue.ts';
import { responseView } from '../../view/charts/response.ts';
import { roundsView } from '../../view/charts/rounds.ts';
import { spreadView } from '../../view/charts/spread.ts';
import type { Scene } from '../../view/scene/view.ts';
import { zigzagView, zigzagWithoutReturns } from '../../view/arm/zigzag.ts';
import { useBeat } from '../canvas/beat.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { Counters, Fingerprint, Shares } from './Counters.tsx';
import { FutureButton } from './FutureButton.tsx';
import { countsReturns } from './Movement.tsx';
import { OrderBlock } from './QueueStage.tsx';
import { Sentence } from './Sentence.tsx';
import { Timeline } from './Timeline.tsx';
import { useLane } from '../canvas/lane.ts';

const WhyPanel = lazy(async () => ({ default: (await import('./Why.tsx')).Why }));

/** Height in px of ordinary type that a picture would like at a width. */
type Prefers = (widthPx: number, theme: Theme, scene: Scene | undefined, queue: boolean) => number;

export interface PanelEntry {
  /** As a teacher reads it in a list. */
  readonly title: string;
  readonly Show: ComponentType;
  /** Pictures share the height of the frame; what has none of this is as high as its words. */
  readonly prefers?: Prefers;
}

/** A disk as large as the page would have it fills a frame alone. */
const DISK_SHARE = 0.75;
const LEAST_DISK_PX = 230;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Films() {
  return useBeat() === 'none' ? <OrderBlock /> : <CanvasView view={stripsView} fill />;
}

/** A queue has no rounds to draw: its picture over time is the way of the arm. */
function Time() {
  const { useRun } = useLane();
  const counted = useRun(({ scenario }) => !scenario || countsReturns(scenario.values));
  if (useBeat() !== 'none') return <Timeline fill />;
  return (
    <CanvasView view={counted ? zigzagView : zigzagWithoutReturns} fill>
      <FutureButton />
    </CanvasView>
  );
}

function WhyBlock() {
  return (
    <section className="why" aria-label="Why this one?">
      <Suspense fallback={<p className="field-note">One moment …</p>}>
        <WhyPanel />
      </Suspense>
    </section>
  );
}

export const registry: Readonly<Partial<Record<PanelName, PanelEntry>>> = {
  sentence: { title: 'the sentence', Show: Sentence },
  disk: {
    title: 'the disk',
    Show: () => <CanvasView view={diskView} steady fill />,
    prefers: (width, theme) =>
      Math.min(diskView.preferredHeight(width, theme), Math.max(LEAST_DISK_PX, DISK_SHARE * width)),
  },
  films: {
    title: 'videos or streams',
    Show: Films,
    prefers: (width, theme, scene) => stripsView.preferredHeight(width, theme, scene),
  },
  cylinders: {
    title: 'cylinders',
    Show: () => <CanvasView view={axisView} fill />,
    prefers: (width, theme) => axisView.preferredHeight(width, theme),
  },
  timeline: {
    title: 'the timeline',
    Show: Time,
    prefers: (width, theme, _scene, queue) =>
      (queue ? zigzagView : timelineView).preferredHeight(width, theme),
  },
  arm: {
    title: 'the arm over time',
    Show: () => <CanvasView view={armView} fill />,
    prefers: (width, theme) => armView.preferredHeight(width, theme),
  },
  why: { title: 'why this one', Show: WhyBlock },
  figures: {
    title: 'figures',
    Show: () => (
      <Section title="Response time">
        <Counters />
        <Fingerprint />
      </Section>
    ),
  },
  response: {
    title: 'response times',
    Show: () => (
      <Section title="Response times">
        <CanvasView view={responseView} />
      </Section>
    ),
  },
  rounds: {
    title: 'the ledger of rounds',
    Show: () => <CanvasView view={roundsView} fill />,
    prefers: (width, theme) => roundsView.preferredHeight(width, theme),
  },
  spread: {
    title: 'how response times spread',
    Show: () => (
      <Section title="Spread of the response times">
        <CanvasView view={spreadView} />
      </Section>
    ),
  },
  queue: {
    title: 'how many wait',
    Show: () => (
      <Section title="Requests that wait">
        <CanvasView view={queueView} />
      </Section>
    ),
  },
  goals: {
    title: 'the two goals',
    Show: () => (
      <Section title="The two goals">
        <CanvasView view={goalsView} />
      </Section>
    ),
  },
  shares: { title: 'shares of the disk’s time', Show: Shares },
};
