/** `simulate --admission-only`: who is let in, by what is known beforehand, and no run. */
import { resolved } from '../core/scenario/resolved.ts';
import type { Noun } from '../core/base/params.ts';
import { admissionBeforehand, type AdmissionBeforehand } from '../core/scenario/run/admissionBeforehand.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../core/scenario/link/encode.ts';
import { rateAdmissionOf, type RateAdmission } from '../core/scenario/rateAdmission.ts';
import { sharesOf } from '../core/scenario/shares.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { Refusal } from './refusal.ts';
import { notWeighedText, roundLines, weighedLines } from './textReport.ts';

interface AdmissionOnly {
  readonly engine: string;
  readonly scenario: string;
  readonly admission: Beforehand | SystemAdmission;
}

type Beforehand = RateAdmission | AdmissionBeforehand;

/** Of several disks each has a test of its own; in their order. */
interface SystemAdmission {
  readonly admitted: number;
  readonly refused: number;
  readonly perDisk: readonly Beforehand[];
  readonly notWeighed: number;
}

/** Of a disk that none of those who are weighed lies on. */
const NOBODY: AdmissionBeforehand = { admitted: 0, refused: 0, firstRefusedS: null, each: [], notWeighed: 0 };

export function admissionOnly(scenario: Scenario): AdmissionOnly {
  const { kind, values } = resolved(scenario);
  if (kind === 'routed')
    throw new Refusal([
      '--admission-only: who is let in where disks know of each other (a bus, a disk that fails, a spread other than coarse or whole, clients on any but whole) only the run tells',
    ]);
  const found = sharesOf(scenario).map(
    (share) => rateAdmissionOf(scenario, share) ?? admissionBeforehand(scenario, share),
  );
  const each = found.map((its) => its ?? NOBODY);
  const only = found.find((its) => its !== undefined);
  const sum = (name: 'admitted' | 'refused' | 'notWeighed') => each.reduce((all, its) => all + its[name], 0);
  const admission =
    found.length === 1 || only === undefined
      ? only
      : { admitted: sum('admitted'), refused: sum('refused'), perDisk: each, notWeighed: sum('notWeighed') };
  if (admission === undefined)
    throw new Refusal([
      `--admission-only: with policy=${values.policy} under workload=${values.workload} nobody is weighed before the run begins; ` +
        'it is for policies with a test of their own, such as wrr-scan-c under workload=tasks, for a list of rates under time-cycle, ' +
        'and for clients with admission=deterministic, chance or all',
    ]);
  return { engine: ENGINE_VERSION, scenario: joinPairs(fullScenarioPairs(scenario)), admission };
}

export function admissionText({ scenario, admission }: AdmissionOnly, own: Scenario): string {
  const { stream } = resolved(own).workload.words;
  return [
    `scenario      ${scenario}`,
    `  admission   ${countsText(admission)}`,
    ...('perDisk' in admission
      ? admission.perDisk.flatMap((its, disk) => [
          `  disk ${disk + 1}      ${countsText(its)}`,
          ...linesOf(its, stream),
        ])
      : linesOf(admission, stream)),
    '',
  ].join('\n');
}

const countsText = ({ admitted, refused, notWeighed }: Beforehand | SystemAdmission): string =>
  `${admitted} let in, ${refused} refused${notWeighedText(notWeighed)}`;

const linesOf = (admission: Beforehand, stream: Noun): readonly string[] =>
  'each' in admission ? weighedLines(admission.each, stream) : roundLines(admission);
