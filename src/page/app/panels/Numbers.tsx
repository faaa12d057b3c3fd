/** Four numbers in fixed places, of the frame's own instant: the key of the chart above them. Of clients, a table. */
import { useRef } from 'react';
import { numbersAt } from '../../view/scene/numbers.ts';
import { chartOf } from '../../view/scene/ofSystem.ts';
import type { Scene } from '../../view/scene/view.ts';
import type { NumberSoFar } from '../../view/scene/numberSoFar.ts';
import { useFrame } from '../canvas/useFrame.ts';
import { Explained } from '../kit/Explained.tsx';
import { useWriting } from '../canvas/useWriting.ts';
import { ByClient } from './ByClient.tsx';
import { ChartsOf } from './ChartsOf.tsx';
import { useLayout } from '../kit/layout.ts';
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

/** Of all disks, as the chart above them. */
const numbersOf = (scene: Scene, timeNs: number): Four => numbersAt(chartOf(scene), timeNs);

/** Where clients share the disk a mean over all of them tells of nobody: they are told apart. */
export function Numbers() {
  const rows = useLayout(({ score }) => score.numberRows);
  return rows > 0 ? <ByClient most={rows} /> : <FourNumbers />;
}

function FourNumbers() {
  const found = useFrame(numbersOf, differ);
  const row = useRef<HTMLDListElement>(null);
  // The same words at another instant say of which one they are.
  useWriting((timeNs) => {
    if (row.current) row.current.dataset.timeNs = String(timeNs);
  });
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
      <dl className="numbers-row" data-two={two ? '' : undefined} data-of-frame="" ref={row}>
        {found.map((its, place) => (
          // Places are what they are known by.
          <div
            key={place}
            data-mark={its.mark}
            data-alarm={its.alarms ? '' : undefined}
            data-noted={its.isNoted ? '' : undefined}
          >
            <dt>
              <Explained text={termOf[its.mark] ?? its.label}>{short ? its.shortLabel : its.label}</Explained>
              {narrow && its.mark === 'band' && its.note !== '' && ` ${its.note}`}
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
