/** How an errand ends that has no result, in words. */
import { describeDuration } from '../../core/experiment/sweep/budget.ts';
import type { Outcome } from './sweepProtocol.ts';

/** So many workers were given the errand, and none came back from it. */
export interface Lost {
  readonly kind: 'lost';
  readonly workers: number;
}

/** Why there is no result; `which` begins the sentence. */
export function whyNot(which: string, outcome: Outcome | Lost): string {
  const late = `${which} could not be computed in useful time: `;
  switch (outcome.kind) {
    case 'refused': {
      const { refusal } = outcome;
      return refusal.why === 'time'
        ? `${late}it would take ${describeDuration(refusal.forecastMs / 1000)}, with ${refusal.waiting} requests waiting.`
        : `${late}${refusal.came} requests have come while one of them waits.`;
    }
    case 'lost':
      return `${late}none of ${outcome.workers} workers in a row answered any more.`;
    case 'failed':
      return outcome.message;
    default:
      return `${which} has no result.`;
  }
}
