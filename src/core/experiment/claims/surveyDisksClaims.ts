/** What the survey says of several disks, with our verdicts. */
import type { Claim } from './reddy.ts';
import type { Verdict } from './reddyVerdicts.ts';
import { DUPLICATED, INDEPENDENT, PARITY, STRIPED } from './surveyDisks.ts';
import { surveyDisksJudged } from './surveyDisksJudged.ts';
import { SURVEY_DISKS_COMMAND, SURVEY_FINE_COMMAND } from './surveyDisksRuns.ts';

/** Each reason for one verdict, which it cannot outlive. */
const reasons: Readonly<Record<string, Partial<Record<Verdict, string>>>> = {
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
};

export const surveyDisksClaims: readonly Claim[] = [STRIPED, INDEPENDENT, DUPLICATED, PARITY].map(
  ({ id, claim, criterion }) => {
    const { verdict, figures } = surveyDisksJudged.find((judged) => judged.id === id) ?? {
      verdict: 'not confirmed',
      figures: 'not run',
    };
    return {
      ...{ id, claim, criterion, verdict, figures },
      why: reasons[id]?.[verdict] ?? '',
      command: id === 'Q10' ? SURVEY_FINE_COMMAND : SURVEY_DISKS_COMMAND,
      elsewhere: '',
    };
  },
);
