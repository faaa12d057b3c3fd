/** What becomes of S1 to S6 under each reading of the paper on stream combination, from experiments/stream-combination. */
import type { JudgedPaper } from './judgedReading.ts';

export const combinationJudged: JudgedPaper = {
  main: [
    {
      id: 'S1',
      verdict: 'confirmed in part',
      figures:
        'the fixed cycle refuses first at 215 s, for want of disk time; stream combination begins at 105 s (combine); 46 against 260 of 260 streams at the end (+464 %)',
    },
    {
      id: 'S2',
      verdict: 'not confirmed',
      figures:
        'the fixed cycle refuses none in every run; stream combination begins at 671 s (combine); 259 against 259 of 259 streams at the end (+0 %)',
    },
    {
      id: 'S3',
      verdict: 'confirmed in part',
      figures:
        'the fixed cycle serves most, 261.8 streams, with T = 5 s; stream combination 261.8 to 263.0 over all T',
    },
    {
      id: 'S4',
      verdict: 'confirmed',
      figures: 'combination serves +0 %, +0 %, +0 % under workloads 1, 2 and 3',
    },
    { id: 'S5', verdict: 'not confirmed', figures: 'combination serves +0 % under workload 5' },
    { id: 'S6', verdict: 'confirmed in part', figures: 'combination serves +4 % under workload 6' },
  ],
  readings: [
    {
      said: '',
      title: 'the main reading',
      engine: '1',
      seconds: 1200,
      replications: 5,
      verdicts: {
        S1: 'confirmed in part',
        S2: 'not confirmed',
        S3: 'confirmed in part',
        S4: 'confirmed',
        S5: 'not confirmed',
        S6: 'confirmed in part',
      },
    },
    {
      said: 'kbps=bytes',
      title: '“kbps” means kilobytes',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'not confirmed', S2: 'confirmed in part', S3: 'confirmed in part' },
    },
    {
      said: 'memorycount=double',
      title: 'two buffers a stream',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'confirmed in part', S2: 'not confirmed', S3: 'confirmed in part' },
    },
    {
      said: 'kbps=bytes&memorycount=double',
      title: 'kilobytes, and two buffers a stream',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'not confirmed', S2: 'not confirmed', S3: 'confirmed' },
    },
    {
      said: 'thresholds=0.8:0.8:0.05',
      title: 'thresholds of 0.8',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'not confirmed', S2: 'not confirmed', S3: 'confirmed in part' },
    },
    {
      said: 'life=exponential:600',
      title: 'streams stay ten minutes on average',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'not confirmed', S2: 'not confirmed', S3: 'confirmed' },
    },
    {
      said: 'form=printed',
      title: 'operations as printed, unchecked',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'confirmed in part', S2: 'not confirmed', S3: 'confirmed in part' },
    },
    {
      said: 'shared=on',
      title: 'Fixed-Stretch with shared buffers',
      engine: '1',
      seconds: 1200,
      replications: 2,
      verdicts: { S1: 'confirmed in part', S2: 'not confirmed', S3: 'confirmed in part' },
    },
  ],
};
