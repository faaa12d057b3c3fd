/** The fingerprints of the scenarios that are compared between engines. */
import { resolved } from '../../core/scenario/resolved.ts';
import { fingerprintAt } from '../../core/scenario/run/fingerprint.ts';
import { fingerprintScenarios } from '../../core/scenario/run/fingerprintScenarios.ts';
import { decodeLink } from '../../core/scenario/link/index.ts';
import { Run } from '../../core/scenario/run/run.ts';

/** In the order of `fingerprintScenarios`. Rejects where one of them is not understood in full. */
export async function fingerprintsOfAll(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const text of fingerprintScenarios) {
    const { state, faults } = await decodeLink(`#/lab?${text}`);
    if (faults.length > 0) throw new Error(`${text}: ${faults.join('; ')}`);
    const run = new Run(state.scenario).complete();
    found.push(fingerprintAt(run.station.tally.beats, resolved(state.scenario).beatNs, run.endNs));
  }
  return found;
}
