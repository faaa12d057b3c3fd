/**
 * What the text of Nerjes et al. leaves open, with what counts as confirmed: that sizes of fragments are drawn one by one
 * (1.1), and that the sweep’s order might be left for the platter’s sake (section 7). The criteria were written down and
 * committed before these sweeps, when trials with other programs had been seen.
 */

export const INDEPENDENT_SIZES = {
  id: 'N24',
  claim:
    'How many streams a disk can promise follows from the distribution of the sizes of fragments (section 1.1, which has no word of neighbours that are alike).',
  criterion:
    'N = 9, no D-requests, sizes of one law drawn one by one and in scenes (0.5:60, 0.8:60 and 0.8:300): in each of the three the share of streams with more than 1 % of glitches in 3600 rounds is not surely above what is promised (0.001), as it is not with sizes drawn one by one; in part if in one of the three.',
} as const;

export const OUT_OF_ORDER = {
  id: 'N25',
  claim:
    'Leaving the order of the sweep within a small range of cylinders, for the sake of the platter, would shorten the total service time at slightly longer seeks (section 7).',
  criterion:
    'N = 7, λ = 12, 18 and 24, 200 cylinders against none, tail=guarded: less of the disk’s time goes to rotation and more to seeks, the sum of both is surely smaller, the mean response surely lower, and no glitch is added; in part at one load of the three.',
} as const;
