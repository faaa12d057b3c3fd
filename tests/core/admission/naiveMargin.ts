/**
 * Statistical admission beside a deterministic one, from the text alone (Dimitrijević and Rangaswami, II.B: "one can use the
 * deterministic admission control for important requests and various statistical approaches for other IO requests"; what
 * these are stands elsewhere). A cycle has room for r·T. Needs are in any one unit: seconds of disk time, or bytes.
 *
 * Readings, where the text is silent:
 * - Two sides, each at most r·T: the worst cases of the firm; and of all, firm or not, the measured mean of what they need in
 *   a cycle plus z times its spread. Equality passes; sums are taken as they are, without a tolerance.
 * - Clients are taken to need independently of each other: the variance of the sum is the sum of the variances, the spread its
 *   root. Where the sum itself was measured, its own mean and deviation may be given instead (`sumOf`); films that have
 *   their action at the same time differ there.
 * - Who was not measured yet, so every newcomer, counts in the second side at its worst case, without a spread. Only under this
 *   do the figures by hand come out: r·T = 3.2, worst 0.51, measured 0.35 ± 0.05. With z = 0 the eighth makes 7·0.35 + 0.51 =
 *   2.96, the ninth 8·0.35 + 0.51 = 3.31, though nine measured needs are 3.15; with z = 2.33 the seventh makes 2.61 + 0.29,
 *   the eighth 2.96 + 0.31. (Had the spreads themselves been added, the sixth newcomer would still pass and the seventh make
 *   2.61 + 0.70 = 3.31.)
 * - Deviations are those of all measured cycles (divided by their number). The second side is not capped by the worst cases.
 */
export interface NaiveMeasure {
  readonly mean: number;
  readonly deviation: number;
}

export interface NaiveClient {
  readonly worst: number;
  readonly firm?: boolean;
  /** Of its need in a cycle; none: it has not been measured. */
  readonly measured?: NaiveMeasure;
}

export interface NaiveRoom {
  /** r·T */
  readonly capacity: number;
  /** z */
  readonly margin: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Mean and deviation of what was needed in each of some cycles. */
export function measureOf(needs: readonly number[]): NaiveMeasure {
  const mean = sum(needs) / needs.length;
  return {
    mean,
    deviation: Math.sqrt(sum(needs.map((need) => (need - mean) * (need - mean))) / needs.length),
  };
}

/** Of the sum of all, cycle by cycle: what each client needed in each. */
export const sumOf = (cycles: readonly (readonly number[])[]): NaiveMeasure => measureOf(cycles.map(sum));

const independent = (measures: readonly NaiveMeasure[]): NaiveMeasure => ({
  mean: sum(measures.map(({ mean }) => mean)),
  deviation: Math.sqrt(sum(measures.map(({ deviation }) => deviation * deviation))),
});

/** The two sides for these clients; `measured` is the sum of those measured, where it was measured itself. */
export function sidesOf(
  clients: readonly NaiveClient[],
  margin: number,
  measured: NaiveMeasure = independent(clients.flatMap((one) => one.measured ?? [])),
): { readonly firm: number; readonly all: number } {
  const firm = sum(clients.filter((one) => one.firm === true).map(({ worst }) => worst));
  const unmeasured = sum(clients.filter((one) => one.measured === undefined).map(({ worst }) => worst));
  return { firm, all: measured.mean + unmeasured + margin * measured.deviation };
}

/** Whether a newcomer, of which nothing was measured, may join those. */
export function admits(
  clients: readonly NaiveClient[],
  newcomer: NaiveClient,
  { capacity, margin }: NaiveRoom,
): boolean {
  const { firm, all } = sidesOf(
    [...clients, { worst: newcomer.worst, firm: newcomer.firm === true }],
    margin,
  );
  return firm <= capacity && all <= capacity;
}

/** Who is let in, of those that ask one after another; each is measured before the next one asks. */
export function admittedOneByOne(asking: readonly NaiveClient[], room: NaiveRoom): NaiveClient[] {
  const inside: NaiveClient[] = [];
  for (const one of asking) if (admits(inside, one, room)) inside.push(one);
  return inside;
}
