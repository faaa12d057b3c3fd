/** From a point of one disk to the five disks under the same load for each. */
import { resolved } from '../../../../core/scenario/resolved.ts';
import { runAgain } from '../../../../core/papers/shared/again.ts';
import { nerjesData } from '../../../../core/papers/nerjes/data.ts';
import { nerjesSweeps, type PublishedId } from '../../../../core/papers/nerjes/sweeps.ts';
import { scenarioOfSystem } from '../../../../core/papers/nerjes/system.ts';
import type { Cell } from '../../../../core/experiment/sweep/cells.ts';
import type { MeasureId } from '../../../../core/experiment/sweep/measures.ts';
import { openRun, watchPoint } from '../../sweep/openRun.ts';

/** Sweeps of which some points have been measured with all five disks as well. */
const measured: Readonly<Partial<Record<PublishedId, PublishedId>>> = {
  'figure-9.n7': 'five-disks.n7',
  'figure-9.n3': 'five-disks.n3',
};

/** At the longest response where that is known, else from its start. */
export async function watchSystem(id: PublishedId, { scenario }: Cell, measure: MeasureId): Promise<void> {
  const system = scenarioOfSystem(scenario);
  const own = nerjesSweeps.find((sweep) => sweep.id === measured[id]);
  const { policy, lambda } = resolved(system).values;
  const cell =
    own &&
    runAgain(own, 'published').cells.find((cell) => {
      const { values } = resolved(cell.scenario);
      return values.policy === policy && values.lambda === lambda;
    });
  const point = own && cell && nerjesData.tables[own.id].points[cell.index];
  await (cell && point ? watchPoint(cell, point, measure) : openRun(system));
}
