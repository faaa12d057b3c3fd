/** What the survey says of several disks, with our verdicts. */
import { judgedClaims, type Reasons } from '../shared/judgedClaims.ts';
import { qosMeasured } from './measured.ts';
import { COPIES_REBUILT, DUPLICATED, INDEPENDENT, PARITY, PARITY_REBUILT, STRIPED } from './surveyDisks.ts';
import { SURVEY_DISKS_COMMAND, SURVEY_FINE_COMMAND } from './surveyDisksRuns.ts';

const reasons: Reasons = {
  Q9: {
    'confirmed in part':
      'The busiest disk is certain; that the mean response is lower is not, by the letter. Which objects are popular is drawn by the seed: in 18 of 20 runs striping answers sooner, mostly by a fifth, in two there is nothing between them, and in one the most popular objects lie on one disk, which then cannot keep up and makes the mean of all whole runs, and its interval, as wide as it is. (Five seeds did not tell the means apart either; twenty were run after that.)',
  },
  Q10: {
    confirmed:
      'A piece in three parts costs three seeks and three turns waited for, so that as many streams want larger pieces, and a buffer holds a piece. With blocks striped whole on one disk each, as on independent disks, nothing of that is paid.',
  },
  Q11: {
    confirmed: 'The price: a second copy of everything, and with a disk failed the other four do its work.',
  },
  Q12: {
    confirmed:
      'Each read of the failed disk becomes a read of a whole block on all four others, so that these have nearly twice as much to do.',
  },
  Q13: {
    confirmed:
      'A piece that is rebuilt is read from one other disk, and four share the work. Until all is written, another failure would lose what lies on both: a tenth of all data at first, which Theory reckons and no run shows.',
  },
  Q14: {
    'confirmed in part':
      'Nothing is lost, but each read of the failed disk takes all four others, which carry fifteen videos on four disks as it is: they have more to do than a round holds. Rebuilding may have no time that a video’s piece wants, and so hardly begins, whether it has what the rounds leave or a share of them; another failure would lose two fifths of all data all that while. At the lighter load of the scenario A spare takes over all is written after half an hour, without a piece late.',
  },
};

export const surveyDisksClaims = judgedClaims(
  [STRIPED, INDEPENDENT, DUPLICATED, PARITY, COPIES_REBUILT, PARITY_REBUILT],
  {
    ...{ main: qosMeasured.disks, others: [], reasons },
    commandOf: (id) => (id === 'Q10' ? SURVEY_FINE_COMMAND : SURVEY_DISKS_COMMAND),
  },
);
