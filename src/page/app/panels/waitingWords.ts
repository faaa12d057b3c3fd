import { clock } from '../kit/reading/format.ts';

/** What leads while there is nothing to tell yet. */
export const waitingWords = (shownNs: number): string =>
  shownNs > 0 ? `Simulating up to ${clock(shownNs)} …` : 'The disk starts to turn …';
