/** What this scenario is about: its question, what to watch, and one thing to try; after a change what it did. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useLayoutEffect, useRef } from 'react';
import { cardOf } from '../../../core/scenario/cards/index.ts';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import type { Attempted } from '../../../core/scenario/preset.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { openPreset } from '../../state/address/openPreset.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useBefore } from '../../state/stores/beforeStore.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { mainRun, useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { runningOf } from '../../view/scene/running.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { attemptOf, take } from './attempt.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { beatsOver, outcomeIdOf, outcomeOf } from './outcomes.ts';
import { OWN } from './ownScenario.ts';
import { Watch } from './Watch.tsx';
import './card.css';

/** Of any run in rounds that is too much for the disk. */
const FEWER = 'Take videos away until no picture freezes.';

export function ScenarioCard() {
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  const before = useBefore((state) => state.before);
  const free = useMayEdit();
  // What is said of the run may tell the answer.
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  const chosen = namedPreset(scenario, name);
  const card = cardOf(name);
  const attempt = attemptOf(name, scenario);
  // Once something else is played, what the preset says need not be true.
  const watch =
    attempt?.seen ?? (chosen && !chosen.changed ? (card?.watch ?? chosen.preset.watch) : undefined);
  const box = useRef<HTMLElement>(null);
  const heightPx = useRef(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // What stands below keeps its place while the rest is hidden.
    if (!guessing) heightPx.current = current.offsetHeight;
    current.style.minHeight = guessing ? `${heightPx.current}px` : '';
  });
  return (
    <section className="card" aria-label="What it is about" ref={box} data-preset={chosen ? name : ''}>
      <p className="card-question" data-changed={chosen?.changed && !attempt ? '' : undefined}>
        {card?.question ?? chosen?.preset.title ?? OWN}
      </p>
      {!guessing && watch && <Watch words={watch} card={chosen && !chosen.changed ? card : undefined} />}
      {!guessing && before && <BeforeAfter before={before} attempt={attempt} />}
      {free && !guessing && attempt && !(before && (attempt.isBack || leadsTo(attempt, before.scenario))) && (
        <TryButton attempt={attempt} scenario={scenario} />
      )}
      {free && chosen?.changed && !attempt && (
        <p className="field-note">
          Changed by you.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              openPreset(name);
            }}
          >
            Back to the preset
          </button>
        </p>
      )}
      {!guessing && attempt === undefined && <Fewer scenario={scenario} />}
    </section>
  );
}

/** The run before is what it would come to: one press changes their places. */
const leadsTo = ({ values }: Attempted, before: Scenario): boolean =>
  Object.entries(values).every(([key, value]) => resolved(before).values[key] === value);

/** The outcome is not told before: a figure, and a question mark. */
function TryButton({ attempt, scenario }: { readonly attempt: Attempted; readonly scenario: Scenario }) {
  const id = outcomeIdOf[attempt.effect.on];
  const beats = useRun((state) => state.beats);
  const clients = useRun((state) => state.clients);
  const over = usePlayback(({ shownNs }) => beatsOver({ scenario, beats }, shownNs));
  // Of a queue that is served once there is a figure when it is over.
  const ended = usePlayback(
    ({ shownNs }) => resolved(scenario).traits.beat !== 'none' || shownNs >= resolved(scenario).beatNs,
  );
  const gauges = useRun((state) => state.gauges);
  const who = useScenario((state) => presetById.get(state.preset)?.view.selected);
  // A page that has come may tell of whoever is meant.
  useRun((state) => (id === 'wait' ? state.told : undefined));
  const { timeNs, window } = usePlayback.getState();
  const pages = id === 'wait' && who !== undefined ? mainRun.pagesFor(timeNs, window.fromNs, timeNs) : [];
  const now = outcomeOf({ scenario, beats, clients, gauges, pages }, over, id, who);
  return (
    <button
      type="button"
      className="card-try"
      onClick={() => {
        take(attempt);
      }}
    >
      <strong>
        {attempt.isBack ? 'Back to' : 'Try'} {attempt.label.replaceAll(' %', '\u00a0%')}
      </strong>
      <span>
        {now.title} {ended ? `${now.text}${now.unit && ` ${now.unit}`}` : ''} → ?
      </span>
    </button>
  );
}

function Fewer({ scenario }: { readonly scenario: Scenario }) {
  const lengthNs = resolved(scenario).beatNs;
  // As the count of glitches beside it: what has happened by now.
  const over = usePlayback(({ shownNs }) => Math.floor(shownNs / lengthNs));
  const freezes = useRun(({ beats }) => {
    const { sums, length } = runningOf(beats);
    const by = Math.min(over, length);
    return (sums.late[by] ?? 0) + (sums.discarded[by] ?? 0) > 0;
  });
  const isOfVideos =
    resolved(scenario).traits.beat === 'round' && !scenario.script && Number(resolved(scenario).values.n) > 1;
  return isOfVideos && freezes ? <p className="field-note">{FEWER}</p> : null;
}
