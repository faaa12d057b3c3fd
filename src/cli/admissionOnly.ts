/** `simulate --admission-only`: who is let in at the start, by the test of the scenario’s own paper, and no run. */
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../core/scenario/link/encode.ts';
import { rateAdmissionOf, type RateAdmission } from '../core/scenario/rateAdmission.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { Refusal } from './refusal.ts';
import { roundLines } from './textReport.ts';

interface AdmissionOnly {
  readonly engine: string;
  readonly scenario: string;
  readonly admission: RateAdmission;
}

export function admissionOnly(scenario: Scenario): AdmissionOnly {
  const admission = rateAdmissionOf(scenario);
  if (admission === undefined)
    throw new Refusal([
      `--admission-only: with policy=${scenario.values.policy} nobody is weighed before the run begins; ` +
        'it is for policies with a test of their own, such as wrr-scan-c under workload=tasks',
    ]);
  return { engine: ENGINE_VERSION, scenario: joinPairs(fullScenarioPairs(scenario)), admission };
}

export const admissionText = ({ scenario, admission }: AdmissionOnly): string =>
  [
    `scenario      ${scenario}`,
    `  admission   ${admission.admitted} let in, ${admission.refused} refused`,
    ...roundLines(admission),
    '',
  ].join('\n');
