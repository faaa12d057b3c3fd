/** What the last change did: the figures of the run before and of this one, both up to the same instant. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { clock } from '../kit/reading/format.ts';
import { broughtWords, diffText } from '../kit/reading/changedWords.ts';
import { useBefore, type RunBefore } from '../../state/stores/beforeStore.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { cardOf } from '../../../core/scenario/cards/index.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import type { Attempted } from '../../../core/scenario/preset.ts';
import { beatsOver, changeText, outcomeIdOf, outcomeOf, outcomesFor } from './outcomes.ts';

interface BeforeAfterProps {
  readonly before: RunBefore;
  /** What the preset has to try, if this is it. */
  readonly attempt: Attempted | undefined;
}

export function BeforeAfter({ before, attempt }: BeforeAfterProps) {
  const first = attempt && outcomeIdOf[attempt.effect.on];
  const scenario = useScenario((state) => state.scenario);
  const beats = useRun((state) => state.beats);
  const clients = useRun((state) => state.clients);
  const gauges = useRun((state) => state.gauges);
  const preset = useScenario((state) => state.preset);
  const who = presetById.get(preset)?.view.selected;
  // A page that has come may tell of whoever is meant.
  useRun((state) => state.told);
  const { timeNs, window } = usePlayback.getState();
  const pages = who === undefined ? [] : mainRun.pagesFor(timeNs, window.fromNs, timeNs);
  const now = { scenario, beats, clients, gauges, pages };
  const [over, overBefore] = [
    usePlayback(({ shownNs }) => beatsOver(now, shownNs)),
    usePlayback(({ shownNs }) => beatsOver(before, shownNs)),
  ];
  const shownS = usePlayback(({ shownNs }) => Math.floor(shownNs / 1e9));
  const brought = broughtWords(before.scenario, scenario);
  if (brought.length > 0) return <Brought before={before} brought={brought} />;
  const rows = outcomesFor(scenario, first, cardOf(preset)?.headline).map((id) => ({
    id,
    from: outcomeOf(before, overBefore, id, who),
    to: outcomeOf(now, over, id, who),
  }));
  return (
    <div className="before-after" role="group" aria-label="Before and after the change">
      <dl>
        {rows.map(({ id, from, to }) => (
          <div key={id}>
            <dt>{to.title}</dt>
            <dd>
              <span className="before-values">
                {from.text} → <strong>{to.text}</strong>
                {to.unit && ` ${to.unit}`}
              </span>{' '}
              <span className="before-change">{changeText(from.value, to.value)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="field-note">
        {resolved(scenario).traits.beat === 'none' ? 'both over the whole run' : `both up to ${shownS} s`}
      </p>
      <Ways before={before} label={attempt?.isBack ? attempt.label : undefined} />
    </div>
  );
}

/** A policy may need other requests: that is said, and led back from, clock included. */
function Brought({ before, brought }: BroughtProps) {
  return (
    <div className="before-after" role="group" aria-label="What the change has brought">
      <dl>
        {brought.map(([what, was, is]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {was} → <strong>{is}</strong>
            </dd>
          </div>
        ))}
        <div>
          <dt>clock</dt>
          <dd>it stood at {clock(before.timeNs)}</dd>
        </div>
      </dl>
      <Ways before={before} label={undefined} verb="Bring back" />
    </div>
  );
}

interface WaysProps {
  readonly before: RunBefore;
  /** What the way back leads to; absent: what differs. */
  readonly label: string | undefined;
  readonly verb?: string;
}

interface BroughtProps {
  readonly before: RunBefore;
  readonly brought: ReturnType<typeof broughtWords>;
}

function Ways({ before, label, verb = 'Back to' }: WaysProps) {
  const scenario = useScenario((state) => state.scenario);
  const swap = useBefore((state) => state.swap);
  const drop = useBefore((state) => state.drop);
  const free = useMayEdit();
  return (
    <p className="before-ways">
      {free && (
        <button type="button" className="card-try" aria-keyshortcuts="X" onClick={swap}>
          <strong>
            {verb} {label ?? diffText(scenario, before.scenario)}
          </strong>
          <kbd>X</kbd>
        </button>
      )}
      <button type="button" className="link" onClick={drop}>
        Drop the run before
      </button>
    </p>
  );
}
