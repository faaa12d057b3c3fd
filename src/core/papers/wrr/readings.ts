/**
 * How Tsai, Chu and Huang (2004) can be read where they leave something open, written before the runs, but for those that
 * say how they were found. `said` is what a link says of it beside the main reading.
 */
import type { OpenReading } from '../shared/judgedReading.ts';

export const wrrReadings: readonly OpenReading[] = [
  { said: '', title: 'the main reading' },
  { said: 'reserve=time:0.05', title: 'ρ = 5 % for aperiodic requests' },
  { said: 'reserve=time:0.1', title: 'ρ = 10 % for aperiodic requests' },
  {
    said: 'buffer=normal:57344:28672',
    title: 'the 28 KB of the buffers are a deviation, not a variance',
  },
  {
    said: 'period=normal:5000:1000',
    title: 'the 1000 ms of the periods are a deviation, not a variance',
  },
  { said: 'turn=look', title: 'a round turns as LOOK does' },
  { said: 'reclaim=rotation', title: 'what rotation leaves goes to aperiodic requests' },
  {
    said: 'rate=geometry',
    title: 'the drive’s own 2.459 MB/s, not the 2.8 MB/s of table 2',
  },
  {
    said: 'reserve=time:0.046',
    title: 'ρ = 4.6 %',
    found:
      'The paper says a fixed percentage and not which. This one was found afterwards, by trying for its order.',
  },
  {
    said: 'reclaim=all',
    title: 'what a round leaves goes to all who wait',
    found:
      'Section 4 says that unused bandwidth serves more aperiodic tasks, and not by which rule. The rule was written after it had been seen that the main reading starves them.',
  },
];
