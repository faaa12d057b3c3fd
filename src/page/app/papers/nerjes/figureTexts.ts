/** What stands beside each published figure: what the paper says, in our words, and how to read ours. */
import type { OutcomeId } from '../../../../core/papers/nerjes/outcomes.ts';
import type { PublishedId } from '../../../../core/papers/nerjes/sweeps.ts';
import type { MeasureId } from '../../../../core/experiment/sweep/measures.ts';

export interface FigureText {
  readonly id: OutcomeId;
  /** What the paper says of it. */
  readonly says: string;
  /** What there is to see in ours. */
  readonly look: string;
  /** One sweep each; the first one is shown first, the others are a choice away. */
  readonly pictures: readonly FigurePicture[];
  /** Claims that it bears on. */
  readonly claims: readonly string[];
}

export interface FigurePicture {
  readonly title: string;
  readonly sweep: PublishedId;
  /** One chart each. */
  readonly measures: readonly MeasureId[];
}

const mean = (title: string, sweep: PublishedId): FigurePicture => ({
  ...{ title, sweep, measures: ['mean'] },
});

export const figure9: FigureText = {
  id: 'figure-9',
  says: 'Four policies, 3 or 7 videos in each round of a second, and more and more requests. The paper finds the mixed incremental sweep the fastest at every load, its gated sister no better than disjoint periods with a sweep, and FCFS the first to saturate; it prints curves without numbers, for five disks together.',
  look: 'Response times grow slowly up to some four fifths of what the disk can take and then without bound: where a line ends, the queue grows for ever. Mixing pays most where there is much to wait for, with seven videos. What a disk can take depends on whether requests are swept, hardly on whether they are mixed.',
  pictures: [
    mean('7 videos a disk', 'figure-9.n7'),
    mean('3 videos a disk', 'figure-9.n3'),
    mean('7 videos, all five disks simulated', 'five-disks.n7'),
    mean('3 videos, all five disks simulated', 'five-disks.n3'),
  ],
  claims: ['N3', 'N4', 'N5', 'N6', 'N7', 'N21', 'N22'],
};

export const subrounds: FigureText = {
  id: 'subrounds',
  says: 'A round may be divided into m subrounds, each with its share of the videos first and requests after them. The paper describes it, draws it (figure 2), sets m to one, and leaves its tuning open, because subrounds might make videos miss their deadlines.',
  look: 'Three wishes pull in three directions. At light load more subrounds answer sooner, since nobody waits for more than a few videos: two are enough to beat the mixed sweep. At heavy load they cost throughput, for each subround sweeps the disk anew for its few requests, and the curve turns upwards. And the more the videos are spread, the later in the round the last of them is read. With seven subrounds each video has a seventh of the round for itself, a long one pushes those behind it, and there are glitches that one subround never has. How even the shares are matters as well: 7 videos in 4 subrounds leave one for the last, in 3 two.',
  pictures: [{ title: 'Subrounds', sweep: 'subrounds', measures: ['mean', 'glitches'] }],
  claims: [],
};

export const figure10: FigureText = {
  id: 'figure-10',
  says: 'Requests of 10 kB in the mean instead of 50. The paper finds that FCFS saturates earlier and that both sweeps sustain more than twice its load.',
  look: 'The smaller the request, the larger the part of seek and rotation in its service, and the more there is to save by sweeping. But rotation stays: half a turn, 4.2 ms, for everyone. A sweep saves most of the seek, and that makes 1.55 to 1.7 times the load, not twice. More than 1.895 times is impossible on this disk while requests lie on different cylinders: no seek between two is shorter than 1.9985 ms.',
  pictures: [mean('7 videos', 'figure-10.n7'), mean('3 videos', 'figure-10.n3')],
  claims: ['N9'],
};

export const figure11: FigureText = {
  id: 'figure-11',
  says: 'A scheduler that does not know at which angle the head will come down must assume a whole turn for each request, and then leaves requests out that would have fitted. The paper compares this with an omniscient one and finds no significant difference in the mean.',
  look: 'After each service the estimate starts again from the true time, so what was reserved in vain is free for the next. Between the two stands a scheduler that reserves what 99 of 100 sweeps need. Near saturation the omniscient one has glitches with the rule of the text for the tail of a sweep; with the guarded rule it has none, and the two are as far apart. The paper does not say with how many videos; we take both.',
  pictures: [
    mean('7 videos', 'figure-11.n7'),
    mean('3 videos', 'figure-11.n3'),
    { title: '7 videos, guarded', sweep: 'figure-11.guarded.n7', measures: ['mean', 'glitches'] },
    { title: '3 videos, guarded', sweep: 'figure-11.guarded.n3', measures: ['mean', 'glitches'] },
  ],
  claims: ['N11'],
};

export const sensitivity: FigureText = {
  id: 'sensitivity',
  says: 'A standard deviation as large as the mean, 50 kB, or gamma-distributed sizes, are said to give practically the same results as figure 9.',
  look: 'Gamma sizes do, with either deviation. A normal distribution with a deviation of 50 kB has negative sizes in one case of six, and the paper does not say what becomes of them. Cut at one byte their mean becomes 54.2 kB, as absolute values 58.3 kB, redrawn until they are positive 64.4 kB, and the disk has that much more to transfer. A gamma distribution with this deviation keeps the mean of 50 kB and is the fair comparison.',
  pictures: [
    mean('Gamma, deviation 25 kB', 'sensitivity.gamma'),
    mean('Gamma, deviation 50 kB', 'sensitivity.wide-gamma'),
    mean('Normal, deviation 50 kB, redrawn', 'sensitivity.wide-normal'),
    mean('Cut at one byte', 'sensitivity.cut-normal'),
    mean('Absolute value', 'sensitivity.abs-normal'),
  ],
  claims: ['N10a', 'N10b'],
};

export const tail: FigureText = {
  id: 'tail',
  says: 'While a mixed sweep is filled, a request at its end may overrun the round, but none may push a video over it. The paper says so in its text, says it differently in the pseudo-code of figure 5, and counts on no glitch at all.',
  look: 'Both rules look at who is last when a request is put in. A request put in later, ahead of the last video, can still push that video over the end while another request is last. It happens seldom, and only close to saturation. A rule that checks at each insertion whether the last video would still end in time (guarded) prevents it.',
  pictures: [{ title: 'Rules for the tail', sweep: 'tail', measures: ['glitches', 'mean'] }],
  claims: ['N3'],
};
