/**
 * Verdicts on the claims that Reddy and Wyllie (1994) make in words, computed from measured figures. The criteria were
 * written down before those runs, after a trial with one seed; each stands beside its verdict. Numbers of streams are extremes over runs with
 * random numbers of our own, so one stream of difference is granted where a claim gives a number for two runs each.
 */
import { judge, type Judged } from '../shared/verdict.ts';
import { elementAt } from '../../base/elementAt.ts';
import { largestAt, responseAt, type LoadRow, type MeanRow, type ReddyData, type Runs } from './condensed.ts';

/** What becomes of the claims under one reading of the paper. */
export interface Reading {
  /** What differs from the main reading, as links say it; empty for the main reading itself. */
  readonly said: string;
  /** In words. */
  readonly title: string;
  /** Of one that was looked at after the runs: how it was found. */
  readonly found?: string;
  readonly figure1: Runs;
  readonly figure2: Runs;
  readonly judged: readonly (Judged & { readonly id: string })[];
}

export const TRACKS = [1, 2, 5, 15] as const;
const DEFERRALS = [1, 2] as const;
const POLICIES = ['cscan', 'scan-edf', 'edf'] as const;
const names = { cscan: 'CScan', 'scan-edf': 'Scan-EDF', edf: 'EDF' } as const;

/** R1: what deferring adds at one track. */
function judgeDeferring({ figure1 }: ReddyData): Judged {
  const gainOf = (policy: (typeof POLICIES)[number]) => {
    const before = largestAt(figure1, policy, 1, 1);
    const after = largestAt(figure1, policy, 2, 1);
    return { policy, before, after, gain: after - before };
  };
  const gains = POLICIES.map(gainOf);
  const [cscan, scanEdf, edf] = [gainOf('cscan').gain, gainOf('scan-edf').gain, gainOf('edf').gain];
  const near = (gain: number, claimed: number) => Math.abs(gain - claimed) <= 1;
  return {
    verdict: judge(
      near(cscan, 4) && near(scanEdf, 9) && edf >= cscan && edf <= scanEdf,
      gains.every(({ gain }) => gain > 0),
    ),
    figures: gains.map((g) => `${names[g.policy]} ${g.before} → ${g.after} (+${g.gain})`).join(', '),
  };
}

/** R2: the order of the policies with deferred deadlines. */
function judgeOrder({ figure1 }: ReddyData): Judged {
  const at = (tracks: number) => ({
    tracks,
    cscan: largestAt(figure1, 'cscan', 2, tracks),
    scanEdf: largestAt(figure1, 'scan-edf', 2, tracks),
    edf: largestAt(figure1, 'edf', 2, tracks),
  });
  const sizes = TRACKS.map(at);
  const ordered = ({ cscan, scanEdf, edf }: (typeof sizes)[number]) => cscan >= scanEdf && scanEdf >= edf;
  const close = ({ cscan, scanEdf }: (typeof sizes)[number]) => Math.abs(cscan - scanEdf) <= 1;
  const first = at(TRACKS[0]);
  return {
    verdict: judge(
      sizes.every((size) => ordered(size) && close(size)) && first.cscan > first.edf,
      ordered(first) && first.cscan > first.edf,
    ),
    figures: `CScan, Scan-EDF, EDF: ${sizes.map(({ tracks, cscan, scanEdf, edf }) => `${cscan}, ${scanEdf}, ${edf} at ${tracksOf(tracks)}`).join('; ')}`,
  };
}

/** R3: two numbers of streams under EDF. */
function judgeEdf({ figure1 }: ReddyData): Judged {
  const one = largestAt(figure1, 'edf', 2, 1);
  const two = largestAt(figure1, 'edf', 1, 2);
  return {
    verdict: judge(one === 13 && two === 12, one === 13 || two === 12),
    figures: `${one} streams at one track, deferred; ${two} at two tracks, not deferred`,
  };
}

/** R4: a deferred deadline does more than a larger request. */
function judgeBuffers({ figure1 }: ReddyData): Judged {
  const pairs = POLICIES.flatMap((policy) =>
    (
      [
        [1, 2],
        [2, 5],
      ] as const
    ).map(([small, large]) => ({
      policy,
      deferred: largestAt(figure1, policy, 2, small),
      larger: largestAt(figure1, policy, 1, large),
    })),
  );
  const won = pairs.filter(({ deferred, larger }) => deferred > larger).length;
  const text = (policy: string) =>
    pairs
      .filter((pair) => pair.policy === policy)
      .map(({ deferred, larger }) => `${deferred} against ${larger}`)
      .join(' and ');
  return {
    verdict: judge(won === pairs.length, won * 2 >= pairs.length),
    figures: `one track deferred against two, and two deferred against five: ${POLICIES.map((p) => `${names[p]} ${text(p)}`).join(', ')}`,
  };
}

/** R5: differences between policies shrink with the size of a request. */
function judgeSizes({ figure1 }: ReddyData): Judged {
  const spreads = DEFERRALS.map((m) =>
    TRACKS.map((tracks) => {
      const counts = POLICIES.map((policy) => largestAt(figure1, policy, m, tracks));
      return Math.max(...counts) - Math.min(...counts);
    }),
  );
  const falls = (row: readonly number[]) => elementAt(row, row.length - 1) < elementAt(row, 0);
  return {
    verdict: judge(
      spreads.every((row) => row.every((x, k) => x <= (row[k - 1] ?? Infinity)) && falls(row)),
      spreads.some(falls),
    ),
    figures: `between the best and the worst ${spreads.map((row, k) => `${row.join(', ')} streams ${k === 0 ? 'not deferred' : 'deferred'}`).join('; ')} (at 1, 2, 5, 15 tracks)`,
  };
}

/** R6: arithmetic. A buffer of five tracks, twenty streams with m + 1 buffers each. */
function judgeMemory(): Judged {
  const buffer = 5 * 84 * 512;
  const ofTwenty = (buffers: number) => (20 * buffers * buffer) / 1e6;
  const [two, three] = [ofTwenty(2), ofTwenty(3)];
  const near = (x: number, claimed: number) => Math.abs(x - claimed) <= claimed / 10;
  return {
    verdict: judge(near(buffer, 200_000) && near(two, 8) && near(three, 12), near(two, 8) || near(three, 12)),
    figures: `a buffer of ${buffer} B; ${two.toFixed(1)} MB with two buffers each, ${three.toFixed(1)} MB with three`,
  };
}

interface Order {
  readonly cscanWorst: boolean;
  readonly scanEdfBest: boolean;
}

/** Who is worst and best at one size; a difference counts where the intervals do not overlap. */
function orderAt(means: readonly MeanRow[], m: number, tracks: number): Order {
  const of = (policy: (typeof POLICIES)[number]) => responseAt(means, policy, m, tracks);
  const [cscan, scanEdf, edf] = [of('cscan'), of('scan-edf'), of('edf')];
  const above = (a: MeanRow, b: MeanRow) => a.meanMs - a.ci95Ms > b.meanMs + b.ci95Ms;
  return {
    cscanWorst: above(cscan, scanEdf) && above(cscan, edf),
    scanEdfBest: above(cscan, scanEdf) && !above(scanEdf, edf),
  };
}

/** R7: who serves requests without a stream best. */
function judgeResponse({ figure2: { rows } }: ReddyData): Judged {
  const at = TRACKS.map((tracks) => orderAt(rows, 1, tracks));
  const whole = at.every(({ cscanWorst, scanEdfBest }) => cscanWorst && scanEdfBest);
  const listed = (tracks: number) => POLICIES.map((p) => responseAt(rows, p, 1, tracks).meanMs.toFixed(1));
  return {
    verdict: judge(whole, at.filter(({ cscanWorst, scanEdfBest }) => cscanWorst && scanEdfBest).length >= 2),
    figures: `CScan, Scan-EDF, EDF, m = 1: ${TRACKS.map((t) => `${listed(t).join(', ')} ms at ${tracksOf(t)}`).join('; ')}`,
  };
}

/** R8: under CScan a request waits half a sweep. */
function judgeHalfSweep({ figure2 }: ReddyData): Judged {
  const shares = TRACKS.map((tracks) => {
    const { waitMs, sweepMs } = responseAt(figure2.rows, 'cscan', 1, tracks);
    return waitMs / sweepMs;
  });
  const half = shares.filter((share) => share >= 0.4 && share <= 0.6).length;
  return {
    verdict: judge(half === shares.length, half > 0),
    figures: `the mean wait is ${shares.map((share, k) => `${share.toFixed(2)} of a sweep at ${tracksOf(elementAt(TRACKS, k))}`).join(', ')}`,
  };
}

/** R13: the two that the paper considered beside. */
function judgeBehind({ besides }: ReddyData): Judged {
  const counts = (policy: string, m: number) => TRACKS.map((tracks) => largestAt(besides, policy, m, tracks));
  const behind = (m: number) => {
    const best = counts('scan-edf', m);
    return ['stag-edf', 'pcscan'].every((policy) => {
      const own = counts(policy, m);
      return own.every((n, k) => n <= elementAt(best, k)) && own.some((n, k) => n < elementAt(best, k));
    });
  };
  const says = (m: number) =>
    (
      [
        ['Scan-EDF', 'scan-edf'],
        ['StagEDF', 'stag-edf'],
        ['PCScan', 'pcscan'],
      ] as const
    )
      .map(([title, policy]) => `${title} ${counts(policy, m).join(', ')}`)
      .join('; ');
  return {
    verdict: judge(DEFERRALS.every(behind), DEFERRALS.some(behind)),
    figures: `at 1, 2, 5, 15 tracks, not deferred: ${says(1)}; deferred: ${says(2)}`,
  };
}

/** Numbers of streams that figure 2 has. */
const LOADS = [8, 12, 15, 18] as const;

/** R14: where deferring allows a smaller request for as many streams, the others wait less. */
function judgeSmaller({ figure1, grid }: ReddyData): Judged {
  const smallest = (policy: string, m: number, n: number) =>
    TRACKS.find((tracks) => largestAt(figure1, policy, m, tracks) >= n);
  const at = (policy: string, m: number, tracks: number, n: number): LoadRow =>
    responseAt(
      grid.filter((row) => row.n === n),
      ...([policy, m, tracks] as const),
    );
  const pairs = POLICIES.flatMap((policy) =>
    LOADS.flatMap((n) => {
      const [before, after] = [smallest(policy, 1, n), smallest(policy, 2, n)];
      if (before === undefined || after === undefined || after >= before) return [];
      return [{ policy, n, before: at(policy, 1, before, n), after: at(policy, 2, after, n) }];
    }),
  );
  const lower = pairs.filter(
    ({ before, after }) => after.meanMs + after.ci95Ms < before.meanMs - before.ci95Ms,
  );
  const everywhere = POLICIES.every((policy) => pairs.some((pair) => pair.policy === policy));
  const text = ({ n, before, after }: (typeof pairs)[number]) =>
    `${n} streams at ${tracksOf(after.tracks)} ${after.meanMs.toFixed(1)}, not ${before.meanMs.toFixed(1)} ms at ${tracksOf(before.tracks)}`;
  const ofPolicy = (policy: (typeof POLICIES)[number]) =>
    pairs
      .filter((pair) => pair.policy === policy)
      .map(text)
      .join(', ') || 'no smaller size';
  return {
    verdict: judge(everywhere && lower.length === pairs.length, lower.length * 2 > pairs.length),
    figures: POLICIES.map((policy) => `${names[policy]}: ${ofPolicy(policy)}`).join('; '),
  };
}

export const tracksOf = (tracks: number): string => (tracks === 1 ? 'one track' : `${tracks} tracks`);

/** By the claims’ ids. */
export const judges = {
  R1: judgeDeferring,
  R2: judgeOrder,
  R3: judgeEdf,
  R4: judgeBuffers,
  R5: judgeSizes,
  R6: judgeMemory,
  R7: judgeResponse,
  R8: judgeHalfSweep,
  R13: judgeBehind,
  R14: judgeSmaller,
};
