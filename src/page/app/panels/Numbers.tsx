/** Four numbers in fixed places, of the frame's own instant: the key of the chart above them. Of clients, a table. */
import { useMemo, useRef } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { useBefore } from '../../state/stores/beforeStore.ts';
import { useFollowed } from '../../state/stores/followed.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { numbersBefore } from '../../view/scene/numbersBefore.ts';
import { numbersAt } from '../../view/scene/numbers.ts';
import { chartOf } from '../../view/scene/ofSystem.ts';
import type { Scene, SummaryBefore } from '../../view/scene/view.ts';
import type { NumberSoFar } from '../../view/scene/numberSoFar.ts';
import { useFrame } from '../canvas/useFrame.ts';
import { Explained } from '../kit/reading/Explained.tsx';
import { useWriting } from '../canvas/useWriting.ts';
import { ByClient } from './ByClient.tsx';
import { ChartsOf } from './ChartsOf.tsx';
import { useLayout } from '../kit/screen/layout.ts';
import './numbers.css';

/** What the number is in the glossary, where its label says it in other words. */
const termOf: Partial<Record<NumberSoFar['mark'], string>> = {
  band: 'response time, confidence band',
  dotted: 'percentile',
  ring: 'backlog',
};

type Four = readonly NumberSoFar[];

const differ = (a: Four, b: Four): boolean =>
  a.length !== b.length || a.some((its, place) => !sameNumber(its, b[place]));

const sameNumber = (a: NumberSoFar, b: NumberSoFar | undefined): boolean =>
  a.value === b?.value &&
  a.note === b.note &&
  a.shortNote === b.shortNote &&
  a.label === b.label &&
  a.shortLabel === b.shortLabel &&
  a.unit === b.unit &&
  a.mark === b.mark &&
  a.isWord === b.isWord &&
  a.isNoted === b.isNoted &&
  a.alarms === b.alarms;

/** 'was 0.217' where there is no room for 'before 0.217 s'. */
const shortOf = (note: string): string => note.replace(/^before (\S+).*$/, 'was $1');

/** Of all disks, as the chart above them. Beside the run before a change each says what it was there. */
const numbersOf =
  (before: SummaryBefore | undefined) =>
  (scene: Scene, timeNs: number): Four => {
    const now = numbersAt(chartOf(scene), timeNs);
    if (before === undefined) return now;
    const was = numbersBefore(chartOf(scene), before, timeNs, now);
    return now.map((its, place) => {
      const note = was[place];
      return note === undefined || note === '' || its.isNoted
        ? its
        : { ...its, note, shortNote: shortOf(note) };
    });
  };

/** Where clients share the disk a mean over all of them tells of nobody: they are told apart. */
export function Numbers() {
  const rows = useLayout(({ score }) => score.numberRows);
  return rows > 0 ? <ByClient most={rows} /> : <FourNumbers />;
}

function FourNumbers() {
  const before = useBefore((state) => state.before);
  // What the run before did would help to guess.
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  const workload = useScenario((state) => resolved(state.scenario).values.workload);
  const isLike = !guessing && before !== undefined && resolved(before.scenario).values.workload === workload;
  const read = useMemo(() => numbersOf(isLike ? before : undefined), [before, isLike]);
  const found = useFrame(read, differ);
  const row = useRef<HTMLDListElement>(null);
  // The same words at another instant say of which one they are.
  useWriting((timeNs) => {
    if (row.current) row.current.dataset.timeNs = String(timeNs);
  });
  const figure = useFollowed((state) => state.figure);
  const narrow = useLayout(({ score }) => score.kind === 'narrow');
  const condensed = useLayout(({ score }) => score.condensed);
  const two = useLayout(({ score }) => score.numbersInTwo);
  if (!found) return null;
  const short = !two || narrow;
  return (
    <div className="numbers-room">
      <div className="numbers-head">
        <h2 className="numbers-title">So far</h2>
        <ChartsOf />
      </div>
      <dl
        className="numbers-row"
        data-two={two ? '' : undefined}
        data-before={isLike ? '' : undefined}
        data-of-frame=""
        ref={row}
      >
        {found.map((its, place) => (
          // Places are what they are known by.
          <div
            key={place}
            data-mark={its.mark}
            data-alarm={its.alarms ? '' : undefined}
            data-noted={its.isNoted ? '' : undefined}
            data-followed={figure === 'mean' && its.mark === 'band' ? '' : undefined}
          >
            <dt>
              <Explained text={termOf[its.mark] ?? its.label}>{short ? its.shortLabel : its.label}</Explained>
              {narrow && its.mark === 'band' && its.shortNote !== '' && ` ${its.shortNote}`}
            </dt>
            <dd data-word={its.isWord ? '' : undefined}>
              <span className="numbers-value">{its.value}</span>
              {its.unit !== '' && <span className="numbers-unit">{its.unit}</span>}
              {((!narrow && !condensed) || its.isNoted) && (
                <span className="numbers-note">{short ? its.shortNote : its.note}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
