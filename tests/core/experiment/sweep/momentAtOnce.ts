import { atOnce } from '../../../../src/core/base/portions.ts';
import {
  momentInPortions,
  runOfMoment,
  type ExtremeMoment,
  type MomentQuestion,
} from '../../../../src/core/experiment/sweep/extremeMoment.ts';

/** The moment of a sweep's point that was asked for. */
export const extremeMoment = (question: MomentQuestion): ExtremeMoment | undefined =>
  atOnce(momentInPortions(runOfMoment(question), question));
