/** The run that passes through the testbed: the paper’s five disks with N = 7 and λ = 60, for four rounds. */
import type { Portions } from '../../../../core/base/portions.ts';
import { openSystem } from '../../../../core/scenario/run/systems.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../core/scenario/scenario.ts';
import type { DiskScene } from '../../../view/testbed/index.ts';
import { sceneOfRun } from '../../canvas/sceneOfRun.ts';
import { scanListsInPortions } from './presetScene.ts';

const testbed = (): Scenario =>
  withValues(defaultScenario, {
    ...{ policy: 'mixed-scan', n: 35, lambda: 60, disks: 5, duration: 4, seed: 1 },
  });

/** A scene a disk, with the rows that were on its scan list at each decision, the chosen one first. */
export function* testbedScenes(): Portions<readonly DiskScene[]> {
  const scenes: DiskScene[] = [];
  for (const run of openSystem(testbed()).complete().runs) {
    const scene = sceneOfRun(run);
    const lists: (readonly number[])[] = [];
    for (const page of scene.pages) lists.push(...(yield* scanListsInPortions(run, page)));
    scenes.push({ scene, lists });
  }
  return scenes;
}
