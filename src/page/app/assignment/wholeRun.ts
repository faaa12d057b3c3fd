/** The fingerprint of a run to its end, whatever of it the page has looked at so far. */
import { buildStation } from '../../../core/scenario/resolve.ts';
import { inSlices } from '../../../core/scenario/run/slices.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

const SLICE_MS = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** In slices, so that the page stays alive meanwhile; `progress` is told the share that is done. */
export async function fingerprintOfRun(
  scenario: Scenario,
  progress: (share: number) => void,
): Promise<string> {
  const station = buildStation(scenario);
  for (const share of inSlices(station, SLICE_MS, () => performance.now())) {
    progress(share);
    await pause();
  }
  return station.tally.hash.digest();
}
