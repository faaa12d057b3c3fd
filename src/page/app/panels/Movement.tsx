/** How far the arm has travelled, in large figures, and beside them what books differ in, with its switches. */
import { useMemo } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { whole } from '../../draw/format.ts';
import { useFollowed } from '../../state/stores/followed.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { zigzagView, zigzagWithoutReturns } from '../../view/arm/zigzag.ts';
import { currentSettings, currentScene } from '../canvas/scene.ts';
import { conventionOf } from './convention.ts';
import { goesToTheEdge, hasReturnStrokes, partnerOf, queueTotals } from './queueTotals.ts';

export const countsReturns = (values: Readonly<Record<string, number | string>>): boolean =>
  values.strokes !== 'free';

/** The chart as it stands now; undefined before the run is there. */
export function useZigzag() {
  const shownNs = usePlayback((state) => state.shownNs);
  const told = useRun((state) => state.told);
  const counted = useRun(({ scenario }) => !scenario || countsReturns(resolved(scenario).values));
  const scene = told > 0 ? currentScene() : undefined;
  const view = counted ? zigzagView : zigzagWithoutReturns;
  const prepared = useMemo(() => scene && view.prepare(scene), [scene, view]);
  return scene && prepared ? view.at(prepared, shownNs, currentSettings(scene)) : undefined;
}

export function Movement() {
  const model = useZigzag();
  const future = usePlayback((state) => state.future);
  const scenario = useRun((state) => state.scenario);
  const followed = useFollowed(({ figure }) => figure === 'cylinders');
  if (!model || !scenario) return null;
  const policy = resolved(scenario).values.policy;
  const known = model.over || future;
  const total = model.countReturns ? model.counted : model.free;
  const changed = scenario.interventions.length > 0;
  return (
    <section className="movement" aria-label="Total movement">
      <p className="movement-total" data-total={total} data-followed={followed ? '' : undefined}>
        <strong>{whole(total)}</strong> {total === 1 ? 'cylinder' : 'cylinders'}{' '}
        <span>
          {model.over ? 'in all' : 'so far'}
          {model.fromStart ? '' : ', counted from where the chart begins'}
        </span>
      </p>
      {!changed && (
        <p className="movement-convention">
          {conventionOf(policy, model.countReturns, known ? queueTotals(scenario) : undefined)}
        </p>
      )}
      <Switches policy={policy} countReturns={model.countReturns} />
    </section>
  );
}

function Switches({ policy, countReturns }: { readonly policy: string; readonly countReturns: boolean }) {
  const partner = partnerOf(policy);
  if (partner === undefined) return null;
  return (
    <div className="movement-switches">
      <label>
        <input
          type="checkbox"
          checked={goesToTheEdge(policy)}
          onChange={() => {
            changeScenario('policy', partner, 0, 'whole');
          }}
        />
        <span>Arm travels to the edge</span>
      </label>
      {hasReturnStrokes(policy) && (
        <label>
          <input
            type="checkbox"
            checked={countReturns}
            onChange={() => {
              changeScenario('strokes', countReturns ? 'free' : 'counted', 0, 'whole');
            }}
          />
          <span>Return stroke counts</span>
        </label>
      )}
    </div>
  );
}
