/** Verdicts on what Reddy and Wyllie claim of three disks on one bus, computed from measured figures (disks.ts). */
import { judge, type Judged } from '../shared/verdict.ts';
import { elementAt } from '../../base/elementAt.ts';
import { TRACKS as SIZES, tracksOf } from './verdicts.ts';
import { largestAt, type LargestRow } from './condensed.ts';

/** Runs of one length with the same seeds: one disk alone, and three. */
export interface DisksData {
  readonly one: readonly LargestRow[];
  readonly three: readonly LargestRow[];
  /** How many each of the others carries once the first carries sixteen, five tracks, deferred; undefined if not run. */
  readonly others: number | undefined;
}

/** Under each arbiter, by its id; what a bus without arm buffers leaves. */
export interface BusData {
  readonly priority: readonly LargestRow[];
  readonly instead: Readonly<Record<string, readonly LargestRow[]>>;
  readonly unbuffered: readonly LargestRow[];
}

const POLICY = 'scan-edf';
const DEFERRALS = [1, 2] as const;
const FIRST = 16;

const at = (rows: readonly LargestRow[], m: number, tracks: number): number =>
  largestAt({ rows }, POLICY, m, tracks);
const everySize = SIZES.flatMap((tracks) => DEFERRALS.map((m) => ({ m, tracks })));
const ratioAt = ({ one, three }: DisksData, m: number, tracks: number): number =>
  at(three, m, tracks) / at(one, m, tracks);

/** Of so many streams in all, the first disks have one more where they do not divide. */
export const sharesOf = (streams: number, disks: number): number[] =>
  Array.from({ length: disks }, (_, disk) => Math.ceil((streams - disk) / disks));

const told = ({ one, three }: DisksData, m: number): string =>
  SIZES.map((tracks) => {
    const [n, of] = [at(three, m, tracks), at(one, m, tracks)];
    return `${n} for ${of} at ${tracksOf(tracks)} (${(n / of).toFixed(2)})`;
  }).join(', ');

/** R9: fewer than three times as many; 2.1 and 1.8 times at five tracks. */
function judgeThreeDisks(data: DisksData): Judged {
  const fewer = everySize.every(({ m, tracks }) => ratioAt(data, m, tracks) < 3);
  // Ratios of whole numbers, told with one digit: a tenth beside them counts, whatever its last bit.
  const near = (m: number, claimed: number) => Math.abs(ratioAt(data, m, 5) - claimed) < 0.1 + 1e-9;
  const [deferred, not] = [near(2, 2.1), near(1, 1.8)];
  return {
    verdict: judge(fewer && deferred && not, fewer || deferred || not),
    figures: `Scan-EDF, three disks for one: not deferred ${told(data, 1)}; deferred ${told(data, 2)}`,
  };
}

/** R10: 15, 14, 14; and 16, 7, 7. */
function judgeFirst(data: DisksData): Judged {
  const total = at(data.three, 2, 5);
  const shares = sharesOf(total, 3);
  const near = (n: number, claimed: number) => Math.abs(n - claimed) <= 1;
  const equal = [15, 14, 14].every((claimed, disk) => near(elementAt(shares, disk), claimed));
  const { others } = data;
  const unequal = others !== undefined && near(others, 7);
  const fewer = others !== undefined && FIRST + 2 * others < total;
  // The paper raised the number on the first disk: sixteen must be more than its share.
  const raised = FIRST > elementAt(shares, 0);
  const byTheLetter = judge(equal && unequal, equal || unequal || fewer);
  const verdict = judge(equal && unequal, equal || unequal || (fewer && raised));
  return {
    verdict,
    figures: `${shares.join(', ')} streams, ${total} in all${
      others === undefined
        ? ''
        : `; ${others} on each of the others beside ${FIRST} on the first, ${FIRST + 2 * others} in all`
    }${verdict === byTheLetter ? '' : `; sixteen are no more than the first’s share (by the letter of the criterion, which forgot that: ${byTheLetter})`}`,
  };
}

/** R15: the ratio is larger with deferred deadlines. */
function judgeSmoothed(data: DisksData): Judged {
  const more = (tracks: number) => ratioAt(data, 2, tracks) - ratioAt(data, 1, tracks);
  return {
    verdict: judge(more(5) > 0 && SIZES.every((tracks) => more(tracks) >= 0), more(5) > 0),
    figures: SIZES.map(
      (tracks) =>
        `${ratioAt(data, 2, tracks).toFixed(2)} against ${ratioAt(data, 1, tracks).toFixed(2)} at ${tracksOf(tracks)}`,
    ).join(', '),
  };
}

const listed = (rows: readonly LargestRow[], m: number): string =>
  SIZES.map((tracks) => at(rows, m, tracks)).join(', ');
const both = (rows: readonly LargestRow[]): string => `${listed(rows, 1)} and ${listed(rows, 2)} deferred`;

/** R16: what other arbiters carry. */
function judgeArbiters({ priority, instead }: BusData): Judged {
  const ahead = (rows: readonly LargestRow[]) => {
    const more = everySize.map(({ m, tracks }) => at(rows, m, tracks) - at(priority, m, tracks));
    return more.every((n) => n >= 0) && more.some((n) => n > 0);
  };
  const all = Object.values(instead);
  return {
    verdict: judge(all.length > 0 && all.every(ahead), all.some(ahead)),
    figures: `at 1, 2, 5, 15 tracks: priority ${both(priority)}; ${Object.entries(instead)
      .map(([arbiter, rows]) => `${arbiter} ${both(rows)}`)
      .join('; ')}`,
  };
}

/** Streams whose 150 000 B/s together are the media’s 3.87 MB/s. */
const MEDIA_STREAMS = 25;

/** R17: no arm buffers. */
function judgeUnbuffered({ priority, unbuffered }: BusData): Judged {
  const pairs = everySize.map(({ m, tracks }) => ({
    with: at(priority, m, tracks),
    without: at(unbuffered, m, tracks),
  }));
  const bounded = pairs.every((pair) => pair.without <= MEDIA_STREAMS);
  const fewer = (pair: (typeof pairs)[number]) => pair.without < pair.with;
  return {
    verdict: judge(
      bounded && pairs.every((pair) => pair.with <= MEDIA_STREAMS || fewer(pair)),
      pairs.every(fewer),
    ),
    figures: `at 1, 2, 5, 15 tracks: without arm buffers ${both(unbuffered)}, with them ${both(priority)}`,
  };
}

/** By claim: of three disks under one reading, and of what goes over the bus. */
export const disksJudges = {
  R9: judgeThreeDisks,
  R10: judgeFirst,
  R15: judgeSmoothed,
  R16: judgeArbiters,
  R17: judgeUnbuffered,
} as const;
