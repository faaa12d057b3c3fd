/** What presets of rate tasks have in common, and those of streams in cycles. */
import type { ParamValues } from '../../../sim/interfaces.ts';

export const RATES = 'Rates and cycles';
export const CYCLES = 'Streams in cycles';

/** Tasks on the drive of the WRR-SCAN paper, as its table prints it. */
export const rateTasks: ParamValues = {
  workload: 'tasks',
  policy: 'wrr-scan-c',
  disk: 'hp97560',
  rate: 'printed',
};

/** Streams that the servers of the stream combination paper read in cycles. */
export const streamsByBitrate: ParamValues = { workload: 'bitrates', disk: 'streaming' };
