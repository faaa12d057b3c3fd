/** Changes in the middle of the run, each with a way back. */
import type { ParamSpec } from '../../base/params.ts';
import { paramByKey, relevantParams } from '../../scenario/params.ts';
import { requestName } from '../../scenario/requestName.ts';
import type { InterventionSpec } from '../../scenario/scenario.ts';
import { useScenario } from '../../state/scenarioStore.ts';
import { usePlayback } from '../../state/playbackStore.ts';
import { useRun } from '../../state/runStore.ts';
import { clock } from '../format.ts';

function describe(spec: InterventionSpec, named: readonly ParamSpec[]): string {
  if (spec.kind === 'add') return `a request of ${spec.sizeBytes} B on cylinder ${spec.cylinder}`;
  if (spec.kind === 'serve') return `${requestName(spec)} is served, chosen by hand`;
  const param = named.find(({ key }) => key === spec.key) ?? paramByKey.get(spec.key);
  const option = param?.kind === 'choice' ? param.options.find((o) => o.id === spec.value)?.title : undefined;
  const unit = param?.kind === 'number' && param.unit ? ` ${param.unit}` : '';
  return `${param?.title ?? spec.key}: ${option ?? `${spec.value}${unit}`}`;
}

export function Interventions() {
  const { interventions, values } = useScenario((state) => state.scenario);
  const undo = useScenario((state) => state.undo);
  const refused = useScenario((state) => state.refused.interventions);
  if (interventions.length === 0) return null;
  // One key has another title with another workload: videos, streams.
  const named = relevantParams(values);
  return (
    <section className="interventions" aria-label="Changes during the run">
      <ul>
        {interventions.map((spec, i) => (
          <li key={`${spec.atNs} ${describe(spec, named)}`}>
            <button
              type="button"
              className="link"
              onClick={() => {
                usePlayback.getState().seek(spec.atNs, useRun.getState().endNs);
              }}
            >
              {clock(spec.atNs)}
            </button>{' '}
            <span>{describe(spec, named)}</span>
            <button
              type="button"
              className="link undo"
              aria-label={`Undo: ${describe(spec, named)}`}
              onClick={() => {
                undo(i);
              }}
            >
              undo
            </button>
          </li>
        ))}
      </ul>
      {refused && <p className="field-refused">Cannot be undone alone: {refused}</p>}
    </section>
  );
}
