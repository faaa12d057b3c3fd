/** What a policy came to on the present load, in figures and in a sentence. */
import { brief, whole } from '../../draw/format.ts';
import type { Trial } from '../../state/experiment/policyTrials.ts';

interface Measure {
  /** Over the column. */
  readonly head: string;
  /** 'mean response' */
  readonly words: string;
  /** NaN where there is none. */
  readonly of: (trial: Trial) => number;
  readonly text: (trial: Trial) => string;
}

const NONE = '–';

const meanResponse: Measure = {
  head: 'mean, s',
  words: 'the mean response',
  of: ({ meanS }) => meanS,
  text: ({ meanS, overrun }) =>
    overrun ? 'too much' : Number.isNaN(meanS) ? NONE : meanS.toFixed(meanS < 9.995 ? 2 : 1),
};

const cylinders: Measure = {
  head: 'cylinders',
  words: 'the cylinders that the arm crosses',
  of: (trial) => trial.cylinders,
  text: (trial) => (Number.isNaN(trial.cylinders) ? NONE : whole(trial.cylinders)),
};

/** Of a queue that is served once it is the way of the arm that counts. */
export const measureOf = (beat: string): Measure => (beat === 'none' ? cylinders : meanResponse);

/** 'Here: mean 0.23 s, none late; the present one has 0.22 s.' */
export function trialWords(its: Trial, present: Trial | undefined, beat: string): string {
  const measure = measureOf(beat);
  const of = (trial: Trial): string => {
    if (trial.overrun) return 'more than it can serve';
    if (beat === 'none') return `${measure.text(trial)} cylinders`;
    return Number.isNaN(trial.meanS) ? 'nobody but streams' : `mean ${brief(trial.meanS * 1e9)}`;
  };
  const late =
    its.due === 0 ? '' : its.late === 0 ? ', none late' : `, ${whole(its.late)} of ${whole(its.due)} late`;
  return `Here: ${of(its)}${late}${present ? `; the present one has ${of(present)}` : ''}.`;
}
