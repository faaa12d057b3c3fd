/** The fingerprints of the scenarios, and the steps of programs, that are compared between engines. */
import { loadLater } from '../../core/base/later.ts';
import { resolved } from '../../core/scenario/resolved.ts';
import { fingerprintAt } from '../../core/scenario/run/fingerprint.ts';
import { fingerprintScenarios } from '../../core/scenario/run/fingerprintScenarios.ts';
import { decodeLink } from '../../core/scenario/link/index.ts';
import { Run } from '../../core/scenario/run/run.ts';

export interface Fingerprint {
  readonly scenario: string;
  readonly fingerprint: string;
}

/** Rejects where one of them is not understood in full. */
export async function fingerprintsOfAll(): Promise<readonly Fingerprint[]> {
  const found: Fingerprint[] = [];
  for (const text of fingerprintScenarios) {
    const { state, faults } = await decodeLink(`#/lab?${text}`);
    if (faults.length > 0) throw new Error(`${text}: ${faults.join('; ')}`);
    const run = new Run(state.scenario).complete();
    const { beatNs } = resolved(state.scenario);
    found.push({
      scenario: text,
      fingerprint: fingerprintAt(run.station.tally.beats, beatNs, run.endNs),
    });
  }
  await loadLater();
  const { bringPrograms, countedSteps } = await import('../../core/workshop/bring.ts');
  bringPrograms();
  return [...found, ...countedSteps()];
}
