/** Changes in the middle of the run, each with a way back. */
import { paramByKey } from '../../scenario/params.ts';
import type { InterventionSpec } from '../../scenario/scenario.ts';
import { useScenario } from '../../state/scenarioStore.ts';
import { usePlayback } from '../../state/playbackStore.ts';
import { useRun } from '../../state/runStore.ts';
import { clock } from '../format.ts';

function describe(spec: InterventionSpec): string {
  if (spec.kind === 'add') return `a request of ${spec.sizeBytes} B on cylinder ${spec.cylinder}`;
  const param = paramByKey.get(spec.key);
  const option = param?.kind === 'choice' ? param.options.find((o) => o.id === spec.value)?.title : undefined;
  const unit = param?.kind === 'number' && param.unit ? ` ${param.unit}` : '';
  return `${param?.title ?? spec.key}: ${option ?? `${spec.value}${unit}`}`;
}

export function Interventions() {
  const interventions = useScenario((state) => state.scenario.interventions);
  const undo = useScenario((state) => state.undo);
  const refused = useScenario((state) => state.refused.interventions);
  if (interventions.length === 0) return null;
  return (
    <section className="interventions" aria-label="Changes during the run">
      <ul>
        {interventions.map((spec, i) => (
          <li key={`${spec.atNs} ${describe(spec)}`}>
            <button
              type="button"
              className="link"
              onClick={() => {
                usePlayback.getState().seek(spec.atNs, useRun.getState().endNs);
              }}
            >
              {clock(spec.atNs)}
            </button>{' '}
            <span>{describe(spec)}</span>
            <button
              type="button"
              className="link undo"
              aria-label={`Undo: ${describe(spec)}`}
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
