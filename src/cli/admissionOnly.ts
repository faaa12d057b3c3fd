/** `simulate --admission-only`: who is let in, by what is known beforehand, and no run. */
import { pluralOf, type Noun } from '../core/base/params.ts';
import { fillIn } from '../core/base/sentence.ts';
import {
  admissionBeforehand,
  type AdmissionBeforehand,
  type Weighed,
} from '../core/scenario/run/admissionBeforehand.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../core/scenario/link/encode.ts';
import { workloadOf } from '../core/scenario/params.ts';
import { rateAdmissionOf, type RateAdmission } from '../core/scenario/rateAdmission.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { secondsText } from '../core/metrics/print.ts';
import { Refusal } from './refusal.ts';
import { roundLines } from './textReport.ts';

interface AdmissionOnly {
  readonly engine: string;
  readonly scenario: string;
  readonly admission: RateAdmission | AdmissionBeforehand;
}

export function admissionOnly(scenario: Scenario): AdmissionOnly {
  const admission = rateAdmissionOf(scenario) ?? admissionBeforehand(scenario);
  if (admission === undefined)
    throw new Refusal([
      `--admission-only: with policy=${scenario.values.policy} under workload=${scenario.values.workload} nobody is weighed before the run begins; ` +
        'it is for policies with a test of their own, such as wrr-scan-c under workload=tasks, for a list of rates under time-cycle, ' +
        'and for clients with admission=deterministic, chance or all',
    ]);
  return { engine: ENGINE_VERSION, scenario: joinPairs(fullScenarioPairs(scenario)), admission };
}

export function admissionText({ scenario, admission }: AdmissionOnly, own: Scenario): string {
  const { stream } = workloadOf(own.values).words;
  return [
    `scenario      ${scenario}`,
    `  admission   ${admission.admitted} let in, ${admission.refused} refused`,
    ...('each' in admission ? admission.each.map((each) => lineOf(each, stream)) : roundLines(admission)),
    '',
  ].join('\n');
}

/** By what is not kept, or else by what was weighed last. */
function lineOf({ stream, atS, admitted, streams, tests }: Weighed, noun: Noun): string {
  const told = tests.find(({ left, right }) => !(left <= right)) ?? tests.at(-1);
  const why =
    told?.sentence === undefined
      ? ''
      : `${fillIn(told.sentence, {
          streams: `${streams} ${pluralOf(streams, noun)}`,
          left: sideText(told.left, told.unit),
          right: sideText(told.right, told.unit),
        })}: `;
  return `              ${noun.one} ${stream + 1} at ${secondsText(atS)}: ${why}${admitted ? 'let in' : 'refused'}`;
}

function sideText(value: number, unit: string): string {
  return unit === 'ns' ? secondsText(value / 1e9) : String(Number(value.toPrecision(4)));
}
