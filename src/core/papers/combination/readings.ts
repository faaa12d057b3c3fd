/**
 * How the paper on stream combination can be read where it leaves something open, written before the runs. `said` is
 * what a link says of it beside the main reading: bits, one buffer a stream (equation 2), thresholds of 0.5, streams that
 * never leave, operations that are checked before they are carried out.
 */
import type { OpenReading } from '../shared/judgedReading.ts';

export const combinationReadings: readonly OpenReading[] = [
  { said: '', title: 'the main reading' },
  { said: 'kbps=bytes', title: '“kbps” means kilobytes' },
  { said: 'memorycount=double', title: 'two buffers a stream' },
  { said: 'kbps=bytes&memorycount=double', title: 'kilobytes, and two buffers a stream' },
  { said: 'thresholds=0.8:0.8:0.05', title: 'thresholds of 0.8' },
  { said: 'life=exponential:600', title: 'streams stay ten minutes on average' },
  { said: 'form=printed', title: 'operations as printed, unchecked' },
  { said: 'shared=on', title: 'Fixed-Stretch with shared buffers' },
];
