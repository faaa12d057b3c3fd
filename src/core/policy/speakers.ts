/** Those who speak for policies that do not bring their words themselves. One each. */
import { AdmissionExplainer } from './mixed/admissionExplainer.ts';
import { RoundsExplainer } from './mixed/roundsExplainer.ts';
import { roundsSpeakBy } from './mixed/roundsSpeech.ts';

export function bringSpeakers(): void {
  roundsSpeakBy(({ context, hand, admission, estimator, values }) => ({
    rounds: new RoundsExplainer(context, hand, admission, estimator, values),
    admission: new AdmissionExplainer(context, admission, estimator, hand.list, hand.videos),
  }));
}
