/** Real scenes of several disks: runs of the engine, cut into pages, as the page lays them together. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { sharesOf } from '../../../src/core/scenario/shares.ts';
import { rebuildIn } from '../../../src/core/scenario/rebuildIn.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { plansOn } from '../../../src/page/app/canvas/plansOn.ts';
import { extentOf } from '../../../src/page/view/scene/extent.ts';
import { atOnce } from '../../../src/core/base/portions.ts';
import { togetherInPortions } from '../../../src/page/view/scene/together.ts';
import type { Scene, SystemScene } from '../../../src/page/view/scene/view.ts';
import { sceneOfRun } from './scenes.ts';

/** `changed`: of what stands beside the disks' own scenes. */
export function systemSceneOf(
  values: ParamValues,
  {
    pages = [0],
    focus = 0,
    interventions = [],
    ...changed
  }: Partial<SystemScene> &
    Partial<Pick<Scenario, 'interventions'>> & { readonly pages?: readonly number[] } = {},
): Scene {
  const scenario = withValues(defaultScenario, { duration: 60, ...values });
  const run = new SystemRun({ ...scenario, interventions }).complete();
  // What the scenario says of one disk’s run: words, policy, traits; its pages and sums are put in their place.
  const plain = sceneOfRun(withValues(scenario, { disks: 1, n: 1, lambda: 1, duration: 4 }));
  const whole: Scene = {
    ...plain,
    ...{ endNs: run.endNs, streams: Number(resolved(scenario).values.n), values: resolved(scenario).values },
    plans: sceneOfRun(withValues(scenario, { disks: 1, duration: 1, lambda: 0.1 })).plans,
    ...{ pages: [], beats: run.tally.beats, spreads: run.tally.spreads },
    ...{ gaugeBeats: [], clientBeats: run.tally.clients?.byBeat ?? [] },
    extent: extentOf(run.tally.beats, plain.roundNs, []),
  };
  const shares = sharesOf(scenario);
  const disks = run.runs.map((its, disk): Scene => {
    const share = shares[disk];
    const known = { plans: whole.plans, clients: whole.clients };
    return {
      ...whole,
      pages: pages.map((index) => its.page(index)),
      plans: share ? plansOn(known, share, resolved(scenario).values).plans : known.plans,
      ...{ beats: its.station.tally.beats, spreads: its.station.tally.spreads },
      extent: extentOf(its.station.tally.beats, plain.roundNs, []),
    };
  });
  const together = atOnce(togetherInPortions({ ...whole, together: disks.length }, disks, focus));
  const rebuild = rebuildIn({ ...scenario, interventions });
  const system: SystemScene = {
    ...{ focus, disks, beats: disks.map(({ beats }) => beats), failsNs: disks.map(() => Infinity) },
    ...{ together: () => together, alone: false },
    ...(rebuild && { rebuild: { ...rebuild, beats: run.tally.shared?.byBeat ?? [] } }),
    ...changed,
  };
  return { ...disks[focus], system };
}
