/** The fingerprint of a run to its end, whatever of it the page has looked at so far. */
import { endedRun } from '../../../core/scenario/run/ended.ts';
import { buildMachine } from '../../../core/scenario/run/machine.ts';
import { inSlices } from '../../../core/scenario/run/slices.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { readyHere } from '../../worker/consent.ts';

const SLICE_MS = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** In slices, so that the page stays alive meanwhile; `progress` is told the share that is done. */
export async function fingerprintOfRun(
  scenario: Scenario,
  progress: (share: number) => void,
): Promise<string> {
  await readyHere(scenario);
  const machine = buildMachine(scenario);
  for (const share of inSlices(machine, SLICE_MS, () => performance.now())) {
    progress(share);
    await pause();
  }
  return endedRun(machine).fingerprint;
}
