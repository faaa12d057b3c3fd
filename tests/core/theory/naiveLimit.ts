/**
 * How long a C-period wants to be, from the text alone (Nerjes et al. 2.2, *Time limit*: "we could dedicate 0.6 seconds to the
 * C-period and 0.4 seconds to the D-period … Ideally, this ratio would be derived from the specified performance and service
 * quality goals"; they take the lengths as given). The goal is a promise about pieces: the share of them that may be missed.
 *
 * The pieces of a round are served one after another, each for a time of the same law, independently. The C-period begins X
 * late in every round, because the service of a request that was begun before is not broken off. A piece is missed
 * - where the C-period is first: if it is not started before S, or not done by R, both after the start of the round;
 * - where it is last: if it is not done S after the period's start, which is the end of the round. No start is refused.
 * What counts is the mean over the pieces of P(missed).
 *
 * Readings, where the text is silent:
 * - S counts from when the period should begin, not from X later. By hand: two pieces of 0.3 or 0.5 s, evenly, X = 0.02. The
 *   first is started at 0.02, the second at 0.32 or 0.52. At S = 0.501 the second is not started in half of the rounds: of
 *   all pieces a quarter. At 0.521 all are started. (Done by R is another thing: with R = 1 both at 0.5 end at 1.02, so an
 *   eighth of the pieces is missed at 0.521, and no S helps.)
 * - Started at S is not started before S; done at R, or at S where that counts, is in time.
 * - A piece that is started before S is served to its end. One that is late takes its time all the same, so those behind it
 *   start later: what is missed never makes room.
 * - Pieces count by their place in the order of service, and all equally, so whose piece comes first does not matter.
 * - X is the rest of a service that began at random before: density (1 − F)/s̄, F the law of such a service and s̄ its mean.
 *   It has no share of X = 0: the requests are taken to fill their period up to its end.
 * - S is a whole number of ms, from 1 to R. Times here are whole numbers of a unit, of which a ms has `perMs`.
 *
 * Twice: by going through all outcomes, and by convolution of the same masses.
 */

/** The probability of each time, in whole units, from 0 on. */
export type NaiveLaw = readonly number[];

export interface NaivePeriod {
  readonly order: 'c-d' | 'd-c';
  readonly pieces: number;
  readonly service: NaiveLaw;
  /** X */
  readonly late: NaiveLaw;
  /** R */
  readonly round: number;
}

/** A law of a few times, each as likely as the others; one named twice is twice as likely. */
export function evenly(...times: readonly number[]): NaiveLaw {
  const law = new Array<number>(Math.max(...times) + 1).fill(0);
  for (const time of times) law[time] += 1 / times.length;
  return law;
}

/** A law with a density on the grid: to each time what lies within half a unit of it. `below` is P(T ≤ t units). */
export const onGrid = (below: (time: number) => number, units: number): NaiveLaw =>
  Array.from({ length: units + 1 }, (_, k) => below(k + 0.5) - (k === 0 ? 0 : below(k - 0.5)));

/** What was measured or drawn, rounded to whole units. */
export const ofSample = (times: readonly number[]): NaiveLaw => evenly(...times.map(Math.round));

export const meanOf = (law: NaiveLaw): number => law.reduce((sum, share, time) => sum + time * share, 0);

/** The sum of two independent times. */
export function together(a: NaiveLaw, b: NaiveLaw): NaiveLaw {
  const both = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++)
    if (a[i] > 0) for (let k = 0; k < b.length; k++) both[i + k] += a[i] * b[k];
  return both;
}

/** The rest of a service at random: of a service of k units each instant of k is as likely, so is each rest from 0 to k. */
export function restOf(service: NaiveLaw): NaiveLaw {
  const mean = meanOf(service);
  let longer = 1;
  return service.map((share, time) => {
    const before = longer;
    longer -= share;
    // Rests within half a unit about this time: the law's own step lies in the middle of it.
    return (time === 0 ? longer / 2 : (before + longer) / 2) / mean;
  });
}

const isMissed = ({ order, round }: NaivePeriod, limit: number, start: number, end: number): boolean =>
  order === 'c-d' ? start >= limit || end > round : end > limit;

/** The mean over the pieces of P(missed), outcome by outcome: only for laws of a few times. */
export function missedByOutcomes(period: NaivePeriod, limit: number): number {
  const { pieces, service, late } = period;
  const times = (law: NaiveLaw) => law.flatMap((share, time) => (share > 0 ? [{ share, time }] : []));
  const services = times(service);
  /** How many of the pieces from this one on are missed, in the mean. */
  const from = (piece: number, start: number): number =>
    piece === pieces
      ? 0
      : services.reduce((sum, { share, time }) => {
          const missed = isMissed(period, limit, start, start + time) ? 1 : 0;
          return sum + share * (missed + from(piece + 1, start + time));
        }, 0);
  return times(late).reduce((sum, { share, time }) => sum + share * from(0, time), 0) / pieces;
}

/** The law of the start of each piece. */
function startsOf({ pieces, service, late }: NaivePeriod): NaiveLaw[] {
  const starts = [late];
  while (starts.length < pieces) starts.push(together(starts[starts.length - 1], service));
  return starts;
}

/** The same by convolution, for each limit asked. */
export function missedByConvolution(period: NaivePeriod): (limit: number) => number {
  const { order, round, pieces, service } = period;
  const starts = startsOf(period);
  /** P(service > t), from the far end, where small shares add up without loss. */
  const over = new Array<number>(service.length).fill(0);
  for (let time = service.length - 2; time >= 0; time--) over[time] = over[time + 1] + service[time + 1];
  const longerThan = (time: number) => (time < 0 ? 1 : (over[time] ?? 0));
  return (limit) => {
    let missed = 0;
    for (const law of starts)
      for (let start = 0; start < law.length; start++) {
        if (order === 'd-c') missed += law[start] * longerThan(limit - start);
        else missed += law[start] * (start >= limit ? 1 : longerThan(round - start));
      }
    return missed / pieces;
  };
}

/** The least S, in ms, at which no more than the promised share is missed; null where there is none up to R. */
export function leastLimitMs(
  missed: (limit: number) => number,
  { round }: Pick<NaivePeriod, 'round'>,
  perMs: number,
  promise: number,
): number | null {
  for (let ms = 1; ms * perMs <= round; ms++) if (missed(ms * perMs) <= promise) return ms;
  return null;
}

/**
 * The other way of the text ("based on the desired disk load ratio between C-request and D-requests"): the round is divided as
 * the loads are, C for the mean sweep over the pieces, λRs̄ for the requests that come in a round. All in one unit.
 */
export const limitByLoad = (round: number, sweep: number, perRound: number, meanService: number): number =>
  (round * sweep) / (sweep + perRound * meanService);
