/** The fingerprint of a run to its end, whatever of it the page has looked at so far. */
import { buildStation } from '../../../core/scenario/resolve.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

const STEPS = 100;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** In steps, so that the page stays alive meanwhile. */
export async function fingerprintOfRun(scenario: Scenario): Promise<string> {
  const station = buildStation(scenario);
  for (let step = 1; !station.finished; step++) {
    station.run(step < STEPS ? Math.ceil((station.endNs * step) / STEPS) : Infinity);
    await pause();
  }
  station.finish();
  return station.tally.hash.digest();
}
