/** The Lab's pictures as the staves of a score: one under the other on one axis of time, all in sight. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { lazy, Suspense, type CSSProperties } from 'react';
import { clientsOf } from '../../../core/scenario/known.ts';
import { type Scenario, withValues } from '../../../core/scenario/scenario.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { diskView } from '../../view/index.ts';
import { useBesideDisk } from '../canvas/besideDisk.ts';
import { streamsOf } from '../canvas/streamCount.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import type { Score as Places } from '../kit/screen/score.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { Sentence } from '../panels/Sentence.tsx';
import { Timeline } from '../panels/Timeline.tsx';
import './score.css';

const Numbers = lazy(async () => ({ default: (await import('../panels/Numbers.tsx')).Numbers }));
const WhyLine = lazy(async () => ({ default: (await import('./WhyLine.tsx')).WhyLine }));
// Only a run of several disks has these.
const DisksRow = lazy(async () => ({ default: (await import('./Disks.tsx')).DisksRow }));
const Lanes = lazy(async () => ({ default: (await import('./Disks.tsx')).Lanes }));
const Stave = lazy(async () => ({ default: (await import('./ChosenStave.tsx')).ChosenStave }));

// Whether a scenario is as declared is known of whole definitions.
const Marked = lazy(async () => ({
  default: (await withDefinitions(() => import('./Marked.tsx'))).Marked,
}));
const QueueBeside = lazy(async () => ({ default: (await import('./QueueBeside.tsx')).QueueBeside }));

/** Known beforehand: nothing in the page moves when a stream comes later. Of clients those with a promise are told of. */
const hasStreams = (scenario: Scenario): boolean =>
  resolved(scenario).workload.hasClients === true && scenario.script === undefined
    ? clientsOf(scenario).some(({ kind }) => kind === 'rate' || kind === 'latency')
    : hasStreamsOfAKind(scenario);

const hasStreamsOfAKind = (scenario: Scenario): boolean =>
  resolved(asPlayed(scenario)).hasGuests ||
  scenario.interventions.some((its) => its.kind === 'set' && its.key === 'n') ||
  streamsIn(scenario) > 0;

/** With what its values stand for: a gap that is not given may be that of a paper. */
function asPlayed(scenario: Scenario): Scenario {
  const { values, workload } = resolved(scenario);
  return withValues(scenario, { ...workload.standsFor?.(values) });
}

function streamsIn(scenario: Scenario): number {
  const { values, workload } = resolved(scenario);
  return streamsOf(scenario, workload.streams(values));
}

const rem = (px: number): string => `${px / 16}rem`;

/** Rows of fixed heights: nothing that is told can move a picture. Rounds, arm and chart join in one line of the present. */
function rowsOf(score: Places): CSSProperties & Readonly<Record<string, string>> {
  const { gap } = score;
  const rows: readonly (readonly [area: string, px: number])[] = [
    ['sentence', score.sentence],
    ['.', gap],
    ['disk', score.disk],
    ['.', gap],
    ['rounds', score.rounds],
    ...(score.lanes > 0 ? [['lanes', score.lanes] as const] : []),
    ['arm', score.arm],
    ['response', score.response],
    ['.', gap],
    ['numbers', score.numbers],
    ...(score.why > 0 ? [['why', score.why] as const] : []),
  ];
  return {
    gridTemplateRows: rows.map(([, px]) => rem(px)).join(' '),
    gridTemplateAreas: rows.map(([area]) => `'${area}'`).join(' '),
    '--beside': rem(score.beside),
    '--disk-width': rem(score.diskWidth),
    '--cylinders': rem(score.cylinders),
    '--disks': rem(score.disks),
    '--gutter': rem(score.gutter),
  };
}

export function Score() {
  const score = useLayout((state) => state.score);
  const plays = useRun(({ scenario }) => scenario === undefined || hasStreams(scenario));
  const strips = useBesideDisk('screensView');
  const axis = useBesideDisk('axisView');
  const timeline = useBesideDisk('timelineView');
  const arm = useBesideDisk('armView');
  return (
    <div
      className="score"
      data-kind={score.kind}
      data-condensed={score.condensed ? '' : undefined}
      style={rowsOf(score)}
    >
      <Sentence />
      <div className="stave-disk" data-stave="disk">
        <CanvasView view={diskView} fill />
        <div className="stave-beside">
          {score.disks > 0 && (
            <Suspense fallback={<div />}>
              <DisksRow />
            </Suspense>
          )}
          {plays ? (
            <CanvasView view={strips} fill />
          ) : (
            <Suspense fallback={<div />}>
              <QueueBeside />
            </Suspense>
          )}
          {score.cylinders > 0 && <CanvasView view={axis} fill />}
        </div>
      </div>
      <div className="stave" data-stave="rounds">
        <Timeline fill view={timeline} />
        <Suspense>
          <Marked on="rounds" />
        </Suspense>
      </div>
      {score.lanes > 0 && (
        <div className="stave" data-stave="lanes">
          <Suspense>
            <Lanes />
          </Suspense>
        </div>
      )}
      <div className="stave" data-stave="arm">
        <Timeline bare fill view={arm} />
      </div>
      <div className="stave" data-stave="response">
        <Suspense>
          <Stave />
        </Suspense>
      </div>
      <div className="stave-numbers">
        <Suspense>
          <Numbers />
        </Suspense>
      </div>
      {score.why > 0 && (
        <Suspense fallback={<div />}>
          <WhyLine />
        </Suspense>
      )}
    </div>
  );
}
