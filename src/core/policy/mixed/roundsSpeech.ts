/**
 * What a policy in rounds says while a decision is explained. No run begins with that, and every visit begins with such a
 * policy: so whoever lets policies speak brings the speakers (../speakers.ts), and until then there are none.
 */
import type { Estimator } from '../parts/estimate.ts';
import type { ParamValues, PolicyContext } from '../../sim/interfaces.ts';
import type { AdmissionExplainer } from './admissionExplainer.ts';
import type { RoundsExplainer } from './roundsExplainer.ts';
import type { RoundsHand } from './roundsHand.ts';
import type { ScanListAdmission } from './scanListAdmission.ts';

/** Whom it speaks of. */
export interface Spoken {
  readonly context: PolicyContext;
  readonly hand: RoundsHand;
  readonly admission: ScanListAdmission;
  readonly estimator: Estimator;
  readonly values: ParamValues;
}

export interface RoundsSpeech {
  readonly rounds: RoundsExplainer;
  readonly admission: AdmissionExplainer;
}

type Speaker = (of: Spoken) => RoundsSpeech;
let speaker: Speaker | undefined;

export function roundsSpeakBy(brought: Speaker): void {
  speaker = brought;
}

export function speechOf(spoken: Spoken): RoundsSpeech {
  if (speaker === undefined) throw new Error('a policy in rounds has no speaker yet');
  return speaker(spoken);
}
