/** Verdicts on what the survey says of several disks, computed from published runs (surveyDisks.ts). */
import { judge, type Judged } from '../shared/verdict.ts';
import { halfWidth95 } from '../../experiment/streams/reduce.ts';
import { largestAt, type LargestRow } from '../reddy/condensed.ts';
import { TRACKS } from '../reddy/verdicts.ts';

/** Runs of one scenario, a figure for each seed. */
export interface SurveyRuns {
  /** Which of the runs below. */
  readonly id: string;
  /** As a link’s hash part, without the seed. */
  readonly scenario: string;
  readonly meansS: readonly number[];
  /** The busiest disk’s time at work over the mean of all. */
  readonly busiest: readonly number[];
  readonly lost: readonly number[];
  /** Where a spare takes over: pieces that came late or never, the time of danger in s, and the share that was written. */
  readonly missed?: readonly number[];
  readonly dangerS?: readonly number[];
  readonly written?: readonly number[];
}

export interface SurveyData {
  readonly runs: readonly SurveyRuns[];
  /** Streams that three disks carry, Scan-EDF, each on one disk whole and each piece over all of them. */
  readonly whole: readonly LargestRow[];
  readonly fine: readonly LargestRow[];
}

function runsOf({ runs }: SurveyData, id: string): SurveyRuns {
  const found = runs.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no runs ${id}`);
  return found;
}

const mean = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0) / of.length;
const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);
/** Do the 95 % intervals of the means lie apart, the first below? */
const surelyBelow = (a: readonly number[], b: readonly number[]): boolean =>
  mean(a) + halfWidth95(a) < mean(b) - halfWidth95(b);

const inMs = (of: readonly number[]): string =>
  mean(of) >= 1 ? `${mean(of).toFixed(1)} s` : `${(1000 * mean(of)).toFixed(1)} ms`;
const times = (of: readonly number[]): string => mean(of).toFixed(3);

/** Q9: striping balances, and a read in parts is sooner done. */
function judgeStriped(data: SurveyData): Judged {
  const [coarse, whole] = [runsOf(data, 'zipf.coarse'), runsOf(data, 'zipf.whole')];
  const [one, parts] = [runsOf(data, 'large.coarse'), runsOf(data, 'large.fine')];
  const balanced =
    mean(coarse.busiest) <= 1.05 &&
    surelyBelow(coarse.busiest, whole.busiest) &&
    surelyBelow(coarse.meansS, whole.meansS);
  const sooner = surelyBelow(parts.meansS, one.meansS);
  return {
    verdict: judge(balanced && sooner, balanced || sooner),
    figures: `the busiest disk is at work ${times(coarse.busiest)} times the mean with blocks striped and ${times(whole.busiest)} times with whole objects, mean response ${inMs(coarse.meansS)} and ${inMs(whole.meansS)}; a read of 1 MB takes ${inMs(parts.meansS)} in five parts and ${inMs(one.meansS)} in one`,
  };
}

const FROM = 12;
const STEP = 6;

/** Buffers of all streams, in tracks: the smallest size that carries them, m + 1 of it each. */
function memoryOf(rows: readonly LargestRow[], m: number, streams: number): number | undefined {
  const size = TRACKS.find((tracks) => largestAt({ rows }, 'scan-edf', m, tracks) >= streams);
  return size === undefined ? undefined : streams * (m + 1) * size;
}

/** Q10: memory with whole objects and with fine-grained striping. */
function judgeIndependent({ whole, fine }: SurveyData): Judged {
  const places = [1, 2].flatMap((m) => {
    const found: { m: number; streams: number; whole: number; fine: number }[] = [];
    for (let streams = FROM; ; streams += STEP) {
      const [a, b] = [memoryOf(whole, m, streams), memoryOf(fine, m, streams)];
      if (a === undefined || b === undefined) return found;
      found.push({ m, streams, whole: a, fine: b });
    }
  });
  const less = places.filter((place) => place.whole < place.fine).length;
  const more = places.filter((place) => place.whole > place.fine).length;
  return {
    verdict: judge(more === 0 && less * 2 > places.length, more <= 1 && less >= 1),
    figures: `tracks of memory, whole and striped: ${places
      .map((p) => `${p.whole} and ${p.fine} for ${p.streams} streams${p.m === 2 ? ', deferred' : ''}`)
      .join('; ')}`,
  };
}

const LOADS = [50, 100, 150] as const;

/** Q11: two copies. */
function judgeDuplicated(data: SurveyData): Judged {
  const at = (copies: number, lambda: number) => runsOf(data, `copies.${copies}.${lambda}`).meansS;
  const sooner = LOADS.every((lambda) => surelyBelow(at(2, lambda), at(1, lambda)));
  const lost = (copies: number) => sum(runsOf(data, `midway.copies.${copies}`).lost);
  const kept = lost(2) === 0 && lost(1) > 0;
  return {
    verdict: judge(sooner && kept, sooner || kept),
    figures: `mean response with one copy and with two ${LOADS.map((lambda) => `${inMs(at(1, lambda))} and ${inMs(at(2, lambda))} at λ = ${lambda}`).join(', ')}; with a disk failed ${lost(1)} requests are lost with one copy, ${lost(2)} with two`,
  };
}

/** Q12: parity. */
function judgeParity(data: SurveyData): Judged {
  const [coarse, parity] = [runsOf(data, 'midway.coarse'), runsOf(data, 'midway.parity')];
  const before = runsOf(data, 'sound.parity');
  const [without, left] = [sum(coarse.lost), sum(parity.lost)];
  return {
    verdict: judge(left === 0 && without > 0, left < without),
    figures: `${without} requests lost without parity, ${left} with it; mean response with it ${inMs(before.meansS)} with all disks, ${inMs(parity.meansS)} over the run in which one fails`,
  };
}

const HOUR_S = 3600;

function rebuiltSaid({ missed = [], dangerS = [], written = [], meansS }: SurveyRuns): string {
  const full = written.filter((share) => share === 1).length;
  const time =
    full === written.length
      ? `all is written after ${Math.min(...dangerS).toFixed(0)} to ${Math.max(...dangerS).toFixed(0)} s`
      : `${full === 0 ? 'none' : full} of ${written.length} runs have written all within the hour, the least ${(100 * Math.min(...written)).toFixed(0)} %`;
  return `${time}, ${sum(missed)} pieces late, mean response ${inMs(meansS)}`;
}

/** Q13 and Q14: what a disk held is had again, and nobody misses it. */
function judgeRebuilt(data: SurveyData, id: string): Judged {
  const [idle, share] = [runsOf(data, id), runsOf(data, `${id}.share`)];
  const { missed = [], dangerS = [], written = [] } = idle;
  const kept = sum(idle.lost) === 0;
  const inTime =
    sum(missed) === 0 && written.every((part, k) => part === 1 && (dangerS[k] ?? Infinity) <= HOUR_S);
  return {
    verdict: judge(kept && inTime, kept),
    figures: `${sum(idle.lost)} requests lost; in what the rounds leave ${rebuiltSaid(idle)}; with a fifth of each round for it ${rebuiltSaid(share)}`,
  };
}

const judgeCopiesRebuilt = (data: SurveyData): Judged => judgeRebuilt(data, 'rebuilt.copies.2');
const judgeParityRebuilt = (data: SurveyData): Judged => judgeRebuilt(data, 'rebuilt.parity-disk');

/** By claim. */
export const surveyDisksJudges = {
  Q9: judgeStriped,
  Q10: judgeIndependent,
  Q11: judgeDuplicated,
  Q12: judgeParity,
  Q13: judgeCopiesRebuilt,
  Q14: judgeParityRebuilt,
} as const;
