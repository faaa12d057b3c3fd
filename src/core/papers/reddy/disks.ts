/**
 * What Reddy and Wyllie claim of three disks on one bus, and of examples, with what counts as confirmed: written down
 * and committed before there was an engine that could run any of it.
 *
 * The main reading of figure 3: every stream has all its pieces on one disk, in turn (`spread=whole`), so that numbers of
 * streams differ by one at most; requests without a stream come to each disk as often as to the one of figures 1 and 2,
 * thrice as often in all (`lambda=15`), for else the ratio would compare disks with different loads; the bus goes to the
 * disk with the lowest number that asks (`arbiter=priority`), and is given anew after every track (`grain=track`); one disk
 * is judged by runs of the same length and seeds. The paper’s figure 3 has Scan-EDF alone.
 */

/** R9: figure 3. */
export const THREE_DISKS = {
  id: 'R9',
  claim:
    '3 disks on one bus of 10 MB/s support fewer than 3 times the streams of one; at 5 tracks 2.1 times with deferred deadlines and 1.8 times without.',
  criterion:
    'Scan-EDF: at 1, 2, 5 and 15 tracks, deferred and not, fewer than three times as many; at five tracks both ratios within 0.1; in part if fewer at every size, or if one of the two ratios is.',
} as const;

/** R10: figure 3, and the words beside it. */
export const FIRST_CARRIES_MORE = {
  id: 'R10',
  claim:
    'Scan-EDF with 5 tracks and deferred deadlines supports 15, 14 and 14 streams on 3 disks; with 16 on the first disk, the others support only 7 each, and all three fewer than before.',
  criterion:
    'The shares of the three within one stream of 15, 14, 14; with sixteen on the first, which the bus serves before all others, seven on each of the others to within one; in part if one of the two, or if all three together carry fewer with sixteen on the first than with equal shares (and, added when it was seen that this can be so by arithmetic alone, sixteen are more than its share).',
} as const;

/** R11: a worked example. */
export const PERTURBED = {
  id: 'R11',
  claim:
    'Deadlines 500, 500, 500 and 600 of requests on tracks 347, 113, 851 and 256 of 1000 become 499.347, 499.113, 499.851 and 599.256, so that they are served second, first, third, fourth.',
  criterion:
    'Arithmetic, to the last digit, and the order in which the Lab’s Scan-EDF serves four such requests with its deadlines perturbed; in part if one of the two.',
} as const;

/** R12: theory. */
export const PREEMPTIVE = {
  id: 'R12',
  claim:
    'EDF, if tasks could be preempted at no cost, could schedule them if and only if their utilization is less than 1.',
  criterion:
    'All sets of up to three tasks with periods of 2 to 6 units and costs of whole units, due at the end of their periods, over a hyperperiod of preemptive EDF: no set below 1 misses a deadline and every set from 1 on does; in part if sets of exactly 1 are all that differs.',
} as const;

/** Theory as well, of a report that the paper only names. */
export const MODIFIED = {
  id: 'R18',
  claim:
    'If the periods of all requests are extended by the largest period, a modified rate-monotone algorithm is optimal (Shih, Liu and Liu).',
  criterion:
    'All sets of 3 to 5 tasks with different periods of 2, 3, 4, 5, 6, 8, 9, 10, 12 and 15 units and costs of whole units that fill exactly all of the time, due at the end of their period plus the largest, preemption free: by the modified rule, a job whose period is over first and then by period, none misses a deadline, and by the plain rule some do; in part if fewer do. The rule is told from memory of the report’s abstract.',
} as const;

/** Read in the paper beside figure 3. */
export const SMOOTHED = {
  id: 'R15',
  claim: 'Deferred deadlines smooth over the delays of the bus: the ratio to one disk is larger with them.',
  criterion:
    'Scan-EDF: at five tracks the ratio is larger deferred than not, and at no other size smaller; in part if at five tracks.',
} as const;

export const ARBITERS = {
  id: 'R16',
  claim:
    'Priority among the disks starves the last; better are round-robin, round-robin with a time slice, or a channel divided by time.',
  criterion:
    'Scan-EDF at 1, 2, 5 and 15 tracks, deferred and not: each of the three carries nowhere fewer streams than priority, and somewhere more; in part if one of the three does.',
} as const;

export const UNBUFFERED = {
  id: 'R17',
  claim:
    'Without arm buffers the rate of the bus falls to that of a disk’s media or lower: 3.87 MB/s, which 25 streams would use up.',
  criterion:
    'Scan-EDF at 1, 2, 5 and 15 tracks, deferred and not: three disks without arm buffers never carry more than 25 streams, and fewer than with them wherever those carry more than 25; in part if fewer than with them at every size.',
} as const;
