/** What theory says of the scenario at the present moment, beside what has come of the run so far. */
import { resolved } from '../../../../core/scenario/resolved.ts';
import { lazy, Suspense } from 'react';
import { changeScenario } from '../../../state/stores/changeScenario.ts';
import { useRun } from '../../../state/stores/runStore.ts';
import { useFocusIn, usePlayback } from '../../../state/stores/playbackStore.ts';
import { measuredAt } from '../../../view/scene/measured.ts';
import { useLane } from '../../canvas/lane.ts';
import { currentScene } from '../../canvas/scene.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { sharesOf } from '../../../../core/scenario/shares.ts';
import { valuesOn } from '../../canvas/valuesOn.ts';
import { gaugesAtOnce } from './gaugesAtOnce.ts';
import type { Gauge } from './gauge.ts';
import { gaugesOf, whileComputed } from './gauges.ts';
import { hasRoundsAlone } from './roundAlone.ts';
import { useTheory } from './useTheory.ts';
import { rateServerOfScene } from '../../../view/scene/rateServer.ts';
import './theory.css';

const RoundAlone = lazy(async () => ({ default: (await import('./RoundAlone.tsx')).RoundAlone }));
const RoundTest = lazy(async () => ({ default: (await import('./RoundTest.tsx')).RoundTest }));

export function TheoryGauges() {
  const lane = useLane();
  const scenario = lane.useRun((state) => state.scenario);
  const arrived = lane.useRun((state) => state.arrived);
  if (!scenario) return null;
  const scene = arrived > 0 ? currentScene(lane) : undefined;
  const server = scene && rateServerOfScene(scene);
  const { theory, words } = resolved(scenario).traits;
  const why = words.noTheory;
  if (why !== undefined) return <p className="field-note theory-silence">{why}</p>;
  if (theory !== undefined)
    return (
      <>
        <GaugesAtOnce scenario={scenario} of={theory} />
        {scene && server && (
          <Suspense fallback={<p className="field-note">One moment …</p>}>
            <RoundTest scene={scene} server={server} />
          </Suspense>
        )}
      </>
    );
  return (
    <>
      <Gauges scenario={scenario} />
      {scene && hasRoundsAlone(scenario, scene) && (
        <Suspense fallback={<p className="field-note">One moment …</p>}>
          <RoundAlone scenario={scenario} scene={scene} />
        </Suspense>
      )}
    </>
  );
}

interface GaugesAtOnceProps {
  readonly scenario: Scenario;
  readonly of: keyof typeof gaugesAtOnce;
}

/** Formulas that are worked out while one looks. */
function GaugesAtOnce({ scenario, of }: GaugesAtOnceProps) {
  const lane = useLane();
  const shownNs = usePlayback((state) => state.shownNs);
  const told = lane.useRun((state) => state.told);
  const scene = told > 0 ? currentScene(lane) : undefined;
  if (!scene) return <p className="field-note">One moment …</p>;
  const found = gaugesAtOnce[of](scenario, scene, shownNs);
  if (typeof found === 'string') return <p className="field-note theory-silence">{found}</p>;
  return <GaugeList scenario={scenario} gauges={found} />;
}

function Gauges({ scenario }: { readonly scenario: Scenario }) {
  const lane = useLane();
  const shownNs = usePlayback((state) => state.shownNs);
  const told = lane.useRun((state) => state.told);
  const focus = useFocusIn(scenario);
  // Formulas are of one disk: of several, of that which is looked at.
  const values = valuesOn(resolved(scenario).at(shownNs).values, sharesOf(scenario)[focus]);
  const { theory, isOld, message } = useTheory(values);
  const scene = told > 0 ? currentScene(lane) : undefined;
  if (!scene) return <p className="field-note">One moment …</p>;
  if (message !== undefined) return <p className="field-note">{message}</p>;
  if (!theory) return <p className="field-note">Computing the theory of these settings …</p>;
  const gauges = gaugesOf(values, theory, measuredAt(scene, shownNs));
  return <GaugeList scenario={scenario} gauges={isOld ? gauges.map(whileComputed) : gauges} isOld={isOld} />;
}

interface GaugeListProps {
  readonly scenario: Scenario;
  readonly gauges: readonly Gauge[];
  readonly isOld?: boolean;
}

function GaugeList({ scenario, gauges, isOld = false }: GaugeListProps) {
  const shownNs = usePlayback((state) => state.shownNs);
  const changed = scenario.interventions.some(({ atNs }) => atNs <= shownNs);
  return (
    <div className="theory">
      <ul aria-label="Theory beside this run" aria-busy={isOld}>
        {gauges.map((gauge) => (
          <GaugeItem key={gauge.id} gauge={gauge} />
        ))}
      </ul>
      {changed && (
        <p className="theory-note">
          The run was changed on its way: theory speaks of the settings as they are now, the run of all that
          came before.
        </p>
      )}
    </div>
  );
}

/** The bar is a second way to see the two figures above it: full up to the run, a mark where theory stands. */
function GaugeItem({ gauge }: { readonly gauge: Gauge }) {
  const { id, title, theory, run, bar, alarm, note, advice } = gauge;
  const isOwn = useLane().useRun === useRun;
  const across = (share: number) => `${(100 * share).toFixed(2)}%`;
  return (
    <li data-gauge={id} data-alarm={alarm ? '' : undefined}>
      <h3>{title}</h3>
      <dl>
        {[...theory, run].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {bar && (
        <div className="theory-bar" aria-hidden="true">
          <span className="theory-run" style={{ width: across(bar.run) }} />
          {bar.marks.map((mark) => (
            <span key={mark} className="theory-mark" style={{ left: across(mark) }} />
          ))}
        </div>
      )}
      {note !== undefined && <p className="theory-note">{note}</p>}
      {advice && isOwn && (
        <button
          type="button"
          className="plain"
          onClick={() => changeScenario(advice.key, advice.text, usePlayback.getState().shownNs)}
        >
          {advice.title}
        </button>
      )}
    </li>
  );
}

/** What follows ^ is an exponent. */
function Figure({ value }: { readonly value: string }) {
  const [figure, exponent] = value.split('^');
  return (
    <>
      {figure}
      {exponent !== undefined && <sup>{exponent}</sup>}
    </>
  );
}
