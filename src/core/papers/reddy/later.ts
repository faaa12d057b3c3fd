/** Two more claims of the paper, with what counts as confirmed: written down before the runs that judge them. */

export const BEHIND = {
  id: 'R13',
  claim: 'Neither StagEDF nor PCScan performs as well as Scan-EDF.',
  criterion:
    'At every size Scan-EDF supports at least as many streams as StagEDF and as PCScan, and at one size at least more than each, with deferred deadlines and without; in part if with one of the two.',
} as const;

export const SMALLER = {
  id: 'R14',
  claim:
    'With deferred deadlines as many streams are supported by smaller requests, so that requests without a stream wait less.',
  criterion:
    'For 8, 12, 15 and 18 streams under CScan, Scan-EDF and EDF, the smallest of the four sizes that supports them, deferred and not: under each policy deferring allows a smaller one for at least one of these numbers, and wherever it does the mean response is lower with it, by more than the 95 % intervals; in part if it is lower in more than half of the places.',
} as const;
