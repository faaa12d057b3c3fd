/** One lane: what sets it apart, what it does just now, and its timeline under the same axis as the others'. */
import { lazy, Suspense, useMemo } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { RunNews } from '../canvas/RunNews.tsx';
import { ownChartOf, RESPONSE } from '../panels/ownChart.ts';
import { Timeline } from '../panels/Timeline.tsx';
import { clock } from '../kit/reading/format.ts';
import { LaneContext } from '../canvas/lane.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { currentScene, selectedName } from '../canvas/scene.ts';
import { laneLetter, describeRequest } from '../../../core/scenario/compare/laneWords.ts';
import { MOST_LANES } from '../../../core/scenario/link/lanes.ts';
import { continueWith, duplicateLane, removeLane } from '../../state/compare/lanes.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, type RunHandle } from '../../state/stores/runStore.ts';
import { rowOfName } from '../../state/stores/selection.ts';
import { indexOfRow } from '../../view/scene/moment.ts';
import { sentenceAt } from '../../view/sentence/index.ts';
import { sceneTablesOf } from '../../view/scene/sceneTables.ts';
import { tempoOf } from '../panels/tempoOf.ts';
import { describeFate, type Fate } from './divergenceWords.ts';
import { LaneMark } from './LaneMark.tsx';
import { laneTimeline } from './laneTimeline.ts';

interface LaneProps {
  readonly index: number;
  readonly name: string;
  readonly run: RunHandle;
  /** Where the lanes first part. */
  readonly partNs: number | undefined;
  readonly embed: boolean;
  readonly onChange: () => void;
  /** The lane is gone: the focus needs another place. */
  readonly onRemoved: () => void;
}

const LaneChart = lazy(async () => ({ default: (await import('./LaneChart.tsx')).LaneChart }));

export function Lane({ index, name, run, partNs, embed, onChange, onRemoved }: LaneProps) {
  const own = run.useRun(({ scenario }) => ownChartOf(scenario));
  const view = useMemo(() => laneTimeline(partNs, index === 0), [partNs, index]);
  const letter = laneLetter(index);
  return (
    <LaneContext value={run}>
      <section
        className="lane"
        aria-labelledby={`lane-${letter}`}
        data-lane={letter}
        data-charted={own === RESPONSE ? undefined : ''}
      >
        <div className="lane-words">
          <h2 id={`lane-${letter}`}>
            <LaneMark index={index} /> <span className="lane-letter">({letter})</span> {name}
          </h2>
          <LaneSentence run={run} />
          <SelectedFate run={run} />
          <RunNews short />
          {!embed && <Tools index={index} letter={letter} onChange={onChange} onRemoved={onRemoved} />}
        </div>
        <Timeline fill view={view} bare={index > 0} />
        {own !== RESPONSE && (
          <Suspense>
            <LaneChart name={own} />
          </Suspense>
        )}
      </section>
    </LaneContext>
  );
}

function LaneSentence({ run }: { readonly run: RunHandle }) {
  const shownNs = usePlayback((state) => state.shownNs);
  const told = run.useRun((state) => state.told);
  const status = run.useRun((state) => state.status);
  const message = run.useRun((state) => state.message);
  const endNs = run.useRun((state) => state.endNs);
  const waits = run.useRun((state) => !state.finished && state.knownNs < shownNs);
  const playing = usePlayback((state) => state.playing);
  const pace = usePlayback((state) => state.pace);
  const speed = usePlayback((state) => state.speeds[state.pace]);
  const scene = currentScene(run);
  if (status === 'failed')
    return (
      <p className="lane-sentence" role="alert">
        This lane could not be simulated. {message}
      </p>
    );
  if (!scene || waits || (told === 0 && status === 'loading'))
    return <p className="lane-sentence">Simulating up to {clock(shownNs)} …</p>;
  if (shownNs > endNs) return <p className="lane-sentence">This run was over at {clock(endNs)}.</p>;
  return (
    <p className="lane-sentence">{sentenceAt(scene, shownNs, tempoOf(scene, playing, pace, speed)).lead}</p>
  );
}

/** What becomes of the selected request here, beside the first lane. */
function SelectedFate({ run }: { readonly run: RunHandle }) {
  const shownNs = usePlayback((state) => state.shownNs);
  const future = usePlayback((state) => state.future);
  const selected = usePlayback((state) => state.selected);
  const scenario = mainRun.useRun((state) => state.scenario);
  run.useRun((state) => state.told);
  const name = selected < 0 ? '' : selectedName();
  if (name === '' || !scenario) return null;
  const first = run === mainRun ? undefined : fateIn(mainRun, name);
  const words = describeFate(describeRequest(name, scenario), fateIn(run, name), first, shownNs, future);
  return words === '' ? null : <p className="lane-selected">{words}</p>;
}

function fateIn(run: RunHandle, name: string): Fate | undefined {
  const scene = currentScene(run);
  if (!scene) return undefined;
  const tables = sceneTablesOf(scene);
  const i = indexOfRow(tables, rowOfName(scene.pages, name));
  if (i < 0) return undefined;
  const { arrivalNs, doneNs, droppedNs } = tables.requests;
  return {
    arrivalNs: elementAt(arrivalNs, i),
    doneNs: elementAt(doneNs, i),
    droppedNs: elementAt(droppedNs, i),
  };
}

interface ToolsProps extends Pick<LaneProps, 'index' | 'onChange' | 'onRemoved'> {
  readonly letter: string;
}

function Tools({ index, letter, onChange, onRemoved }: ToolsProps) {
  const mayEdit = useMayEdit();
  const full = useLink((state) => state.lanes.length >= MOST_LANES);
  const button = (title: string, name: string, act: () => void) => (
    <button type="button" className="link" aria-label={`${name} (${letter})`} onClick={act}>
      {title}
    </button>
  );
  if (!mayEdit) return null;
  return (
    <div className="lane-tools">
      {button('Change', 'Change lane', onChange)}
      {!full &&
        button('Duplicate', 'Duplicate lane', () => {
          duplicateLane(index);
        })}
      {index > 0 &&
        button('Remove', 'Remove lane', () => {
          removeLane(index);
          onRemoved();
        })}
      {button('To the Lab', 'Continue in the Lab with lane', () => {
        continueWith(index);
      })}
    </div>
  );
}
