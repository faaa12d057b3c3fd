/**
 * What the survey of Dimitrijević and Rangaswami (II.C) says of several disks, with what counts as confirmed: written
 * down and committed before there was an engine that could run any of it. The systems themselves are Chang and
 * Garcia-Molina’s (1997), Korst’s (1997) and Patterson’s (1988).
 */

export const STRIPED = {
  id: 'Q9',
  claim:
    'Striping balances the load of several disks, and fine-grained striping raises the throughput of a read.',
  criterion:
    'Five disks, a hundred objects with popularities by Zipf’s law (θ = 1): with blocks striped the busiest disk is at work at most 5 % longer than the mean, surely less than with whole objects, and the mean response is surely lower; and beside one light load, a read of 1 MB in five parts responds surely sooner than in one; in part if one of the two.',
} as const;

export const INDEPENDENT = {
  id: 'Q10',
  claim: 'For streams, disks that are used independently need less memory than disks that are striped.',
  criterion:
    'Three disks, Scan-EDF, 1, 2, 5 and 15 tracks, deferred and not, no bus: for every number of streams from 12 to the most that both carry at any size, in steps of 6, the least memory (m + 1 buffers of the smallest size that carries them) is with whole objects at most that with fine-grained striping, and in more than half of the places less; in part if in at least one place less and nowhere more than in one.',
} as const;

export const DUPLICATED = {
  id: 'Q11',
  claim:
    'Random duplicated assignment, each object on two disks drawn at random, is reliable and lowers response times.',
  criterion:
    'Five disks, Nerjes’ workload with N = 3: at three loads the mean response is surely lower with two copies than with one; and with one disk failed no request is lost with two copies, while with one copy some are; in part if one of the two.',
} as const;

export const PARITY = {
  id: 'Q12',
  claim: 'A parity disk corrects what a failed disk loses.',
  criterion:
    'Five disks, Nerjes’ workload with N = 3, one disk failed in the middle: with parity no request is lost, where with striped blocks without parity some are; in part if fewer are.',
} as const;

// Behind these when spares could be had: written down and committed before a run of theirs.

export const COPIES_REBUILT = {
  id: 'Q13',
  claim:
    'Random duplicated assignment offers reliability: what a disk held can be had again, and until then nobody misses it.',
  criterion:
    'Five disks, Nerjes’ workload with N = 3 and λ = 50, two copies, one disk fails in mid-round and a spare takes its place, five seeds: in every run no request is lost and no piece late, and all is written within an hour; in part if only no request is lost.',
} as const;

export const PARITY_REBUILT = {
  id: 'Q14',
  claim:
    'A parity disk, as in RAID, is a way to reliability: what a disk held can be had again, and until then nobody misses it.',
  criterion: 'The same with all parity on the last disk (RAID 4), where one of the others fails.',
} as const;
