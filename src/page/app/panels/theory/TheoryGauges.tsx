/** What theory says of the scenario at the present moment, beside what has come of the run so far. */
import { buildDisk } from '../../../../core/scenario/params.ts';
import { valuesAt } from '../../../../core/scenario/valuesInForce.ts';
import { changeScenario } from '../../../state/stores/changeScenario.ts';
import { useRun } from '../../../state/stores/runStore.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import type { ParamValues } from '../../../../core/sim/interfaces.ts';
import { gaugeTheory, type GaugeTheory } from '../../../../core/theory/gauges.ts';
import { measuredAt } from '../../../view/scene/measured.ts';
import { useLane } from '../../canvas/lane.ts';
import { currentScene } from '../../canvas/scene.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { traitsOf } from '../../../../core/scenario/traits.ts';
import { gaugesOf, type Gauge } from './gauges.ts';
import './theory.css';

export function TheoryGauges() {
  const lane = useLane();
  const scenario = lane.useRun((state) => state.scenario);
  if (!scenario) return null;
  const why = traitsOf(scenario).words.noTheory;
  if (why !== undefined) return <p className="field-note theory-silence">{why}</p>;
  return <Gauges scenario={scenario} />;
}

const known = new Map<string, GaugeTheory>();
const MOST_KNOWN = 16;

/** Some of it takes a moment to work out, and it changes with the settings alone; lanes have settings of their own. */
function theoryFor(values: ParamValues): GaugeTheory {
  const key = JSON.stringify(values);
  let theory = known.get(key);
  if (theory === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, (theory = gaugeTheory(values, buildDisk(values))));
  }
  return theory;
}

function Gauges({ scenario }: { readonly scenario: Scenario }) {
  const lane = useLane();
  const shownNs = usePlayback((state) => state.shownNs);
  const arrived = lane.useRun((state) => state.arrived);
  const values = valuesAt(scenario, shownNs);
  const theory = theoryFor(values);
  const scene = arrived > 0 ? currentScene(lane) : undefined;
  if (!scene) return <p className="field-note">One moment …</p>;
  const changed = scenario.interventions.some(({ atNs }) => atNs <= shownNs);
  return (
    <div className="theory">
      <ul aria-label="Theory beside this run">
        {gaugesOf(values, theory, measuredAt(scene, shownNs)).map((gauge) => (
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
