/** Everybody is let in, as far as there are places: what a disk comes to without admission control. */
import { MOST_STREAMS, type AdmissionRule } from './definition.ts';

export const all: AdmissionRule = {
  id: 'all',
  sides: () => (asking) => [[asking.streams, MOST_STREAMS]],
};
