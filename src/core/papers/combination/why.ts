/** Why claims of the paper on stream combination come out as they do: each reason for one verdict, which it cannot outlive. */
import type { Reasons } from '../shared/judgedClaims.ts';

export const combinationWhy: Reasons = {
  S1: {
    'confirmed in part':
      'Bits fit both times: a cycle of 0.5 s has room for 46 streams, by arithmetic as well. But memory then suffices for all that come in 20 minutes, so that combination serves more than five times as many. Read as kilobytes fewer fit, 69 against 32, but the first is refused at 150 s and combining begins at 76 s. Where 128 MB are 128 Mbit (memory=16777216) it is 111 s and 222 s, and 135 streams in place of 46 (+193 %). No reading gives 55 %.',
  },
  S2: {
    'not confirmed':
      'In bits a cycle of 5 s has no bottleneck at all: all 259 streams that come are served, with 70 % of the memory. Read as kilobytes memory binds at 230 s and the cycle is shortened from 115 s on, as the paper has it, and the gain is 69 streams in place of 48 (+42 %). With two buffers a stream besides, it is 61 in place of 25, and both times are half as long. Where 128 MB are 128 Mbit both times and both words come out, with 137 streams in place of 48 (+185 %).',
  },
  S3: {
    'confirmed in part':
      'Stream combination serves nearly the same from any T. The best fixed cycle is where memory and disk are full at once: by arithmetic 5.9 s in bits, 3.4 s in kilobytes, 1.9 s in kilobytes with two buffers a stream, which comes near 1.5 s; where 128 MB are 128 Mbit it is 1.5 s. (Where streams stay ten minutes nothing binds from 1.5 s on; that the claim counts as confirmed there is half a stream of chance.)',
  },
  S4: {
    confirmed:
      'They serve the very same streams: with the T that arithmetic gives for the mean bitrate memory and disk are used alike, and combination finds nothing to do. The paper says that memory is what workload 4 lacks and disk time what workload 5 lacks, which a T of its own for each rules out. With one T for all six it is true of some of the three alone: which, hangs on the T and on how far the three lie apart, which the paper does not say.',
  },
  S5: {
    'not confirmed':
      'As under workloads 1 to 3: arithmetic gives a T with which memory and disk are used alike even if low bitrates are favoured, and there is nothing to gain. The paper does not say which T its fixed cycle had; with a worse one combination gains what the fixed cycle loses: with one T of 1.7 s for all six, and 128 Mbit of memory, 12 %.',
  },
  S6: {
    'confirmed in part':
      'The T for the mean of both halves is too short for the low bitrates and too long for the high ones, and combination mends that. But in the end both resources are nearly full under the fixed cycle as well, so that it gains a few streams. How much low and high differ, and when, the paper does not say. With one T for all six, and 128 Mbit, it gains 24 % at 1.5 s and 12 % at 1.7 s, to the stream what it gains under workload 5: the most are there in the first half, before bitrates change. The criterion is 20 to 40 % alone; that workload 6 gains twice what workload 5 does, as the paper has it, comes out with neither.',
  },
};
