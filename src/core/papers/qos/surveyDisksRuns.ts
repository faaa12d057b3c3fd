/** The runs behind what the survey says of several disks: Nerjes’ workload on five of his disks, ten minutes each. */

interface SurveySetup {
  readonly id: string;
  /** As a link’s hash part; what is not said stands as in the workload of Nerjes et al. */
  readonly scenario: string;
  /** From 1 on. */
  readonly seeds: number;
}

const SEEDS = 5;
/** Which objects are the popular ones is drawn by the seed; five had not told the mean responses apart. */
const MANY_SEEDS = 20;

const of = (id: string, rest: string, seeds = SEEDS): SurveySetup => ({
  ...{ id, seeds },
  scenario: `disks=5&duration=600&${rest}`,
});

const ZIPF = 'n=15&lambda=60&popularity=zipf:1&objects=100';
const LARGE = 'n=0&lambda=5&dsize=constant:1000000';
const FAILING = 'n=15&lambda=50&edits=300:fail:2';
/** At a round's first instant nothing waits: so in mid-round, and the others are kept for their links. */
const MIDWAY = 'n=15&lambda=50&edits=300.05:fail:2';

/** An hour behind the failure; in what the rounds leave, and, told beside it, in a share of each. */
const rebuilt = (id: string, rest: string): SurveySetup => ({
  ...{ id, seeds: SEEDS },
  scenario: `disks=5&duration=3901&${MIDWAY}&spares=1&${rest}`,
});

export const surveyDisksRuns: readonly SurveySetup[] = [
  of('zipf.coarse', `${ZIPF}&spread=coarse`, MANY_SEEDS),
  of('zipf.whole', `${ZIPF}&spread=whole`, MANY_SEEDS),
  of('large.coarse', `${LARGE}&spread=coarse`),
  of('large.fine', `${LARGE}&spread=fine`),
  ...[50, 100, 150].flatMap((lambda) =>
    [1, 2].map((copies) =>
      of(`copies.${copies}.${lambda}`, `n=15&lambda=${lambda}&spread=duplicated&copies=${copies}`),
    ),
  ),
  of('failed.copies.1', `${FAILING}&spread=duplicated&copies=1`),
  of('failed.copies.2', `${FAILING}&spread=duplicated&copies=2`),
  of('failed.coarse', `${FAILING}&spread=coarse`),
  of('sound.parity', 'n=15&lambda=50&spread=parity'),
  of('failed.parity', `${FAILING}&spread=parity`),
  of('midway.copies.1', `${MIDWAY}&spread=duplicated&copies=1`),
  of('midway.copies.2', `${MIDWAY}&spread=duplicated&copies=2`),
  of('midway.coarse', `${MIDWAY}&spread=coarse`),
  of('midway.parity', `${MIDWAY}&spread=parity`),
  rebuilt('rebuilt.copies.2', 'spread=duplicated&copies=2'),
  rebuilt('rebuilt.parity-disk', 'spread=parity-disk'),
  rebuilt('rebuilt.copies.2.share', 'spread=duplicated&copies=2&rebuild=share:20'),
  rebuilt('rebuilt.parity-disk.share', 'spread=parity-disk&rebuild=share:20'),
];

export const SURVEY_DISKS_COMMAND =
  'PLAY=all npx vitest run tests/core/papers/qos/surveyDisksPublished.test.ts -u';

/** Q10, beside experiments/reddy/figure-3.no-bus.json. */
export const SURVEY_FINE_COMMAND =
  'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=fine" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500';
