/**
 * Five disks, as in the testbed of Nerjes et al. (figure 8), with what counts as confirmed: written down and committed
 * before there was an engine that could run them. Five streams a disk’s number each go round the disks fragment by
 * fragment (`spread=coarse`), and a D-request goes to any disk (section 5.2).
 */

export const FIVE_DISKS = {
  id: 'N21',
  claim:
    'With five disks and D-requests that go to any of them, the loads of figure 9 are the system’s: its mean response at λ is that of one disk at a fifth of it (section 5.2).',
  criterion:
    'N = 7, λ = 10, 30, 50, 70, 90 and 110, N = 3, λ = 20, 60, 100, 140, 180 and 220, all four policies, where one disk is not saturated: the means of the five disks and of one at a fifth of the load agree within both 95 % intervals at 19 points of 20; in part at nine of ten.',
} as const;

export const FIVE_SUSTAIN = {
  id: 'N22',
  claim: 'Five disks sustain five times the load of one, under each of the four policies.',
  criterion:
    'N = 3 and 7: the largest sustainable load of five disks within 2 % of five times that of one, which no interval of ours exceeds; in part for one of the two.',
} as const;
