/** Verdicts on what Nerjes et al. (1998) show in figures 1 to 3: ten requests of ours that they are scripted with. */
import { type NerjesData } from './verdicts.ts';
import { judge, type Judged } from '../shared/verdict.ts';

interface Row {
  readonly id: string;
  readonly arrivalS: number;
  readonly startS: number;
  readonly completionS: number;
}

const ROUND_S = 1;
const roundOf = (s: number): number => Math.floor(s / ROUND_S);

function rowsOf({ timelines }: NerjesData, figure: number): readonly Row[] {
  const found = timelines.find((timeline) => timeline.figure === figure);
  if (!found) throw new Error(`no run of figure ${figure}`);
  return found.requests.map((line) => {
    const [id = '', ...times] = line.split(' ');
    const [arrivalS = NaN, startS = NaN, completionS = NaN] = times.map(Number);
    return { id, arrivalS, startS, completionS };
  });
}

function rowOf(rows: readonly Row[], id: string): Row {
  const row = rows.find((r) => r.id === id);
  if (!row) throw new Error(`no request ${id}`);
  return row;
}

const responseOf = ({ arrivalS, completionS }: Row): number => completionS - arrivalS;
/** The videos that came for the round in which a request arrived. */
const beside = (rows: readonly Row[], { arrivalS }: Row): readonly Row[] =>
  rows.filter(({ id, arrivalS: at }) => id.startsWith('C') && at === roundOf(arrivalS) * ROUND_S);

const seconds = (s: number): string => `${s.toFixed(2)} s`;
const told = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.id.slice(1)}: ${seconds(responseOf(row))}`).join(', ');

const WAITING = ['D4', 'D5'];
const IN_A_PEAK = ['D9', 'D10'];

/** N18: in figure 1 a request waits for the D-period, and in a peak for more than a round. */
export function judgeFigure1(data: NerjesData): Judged {
  const rows = rowsOf(data, 1);
  const waiting = WAITING.map((id) => rowOf(rows, id));
  const peak = IN_A_PEAK.map((id) => rowOf(rows, id));
  const delayed = waiting.every((row) => {
    const ends = beside(rows, row).map(({ completionS }) => completionS);
    const end = Math.max(...ends);
    return row.arrivalS < end && row.startS >= end && roundOf(row.startS) === roundOf(row.arrivalS);
  });
  const long = peak.every((row) => responseOf(row) > ROUND_S && roundOf(row.startS) > roundOf(row.arrivalS));
  return {
    verdict: judge(delayed && long, delayed || long),
    figures: `response of ${told(waiting)}, after the videos of their round; of ${told(peak)}, in the round after that in which they came`,
  };
}

const sooner = (data: NerjesData, figure: number) =>
  WAITING.map((id) => ({
    before: rowOf(rowsOf(data, 1), id),
    after: rowOf(rowsOf(data, figure), id),
  }));
const gains = (pairs: ReturnType<typeof sooner>): string =>
  pairs
    .map(
      ({ before, after }) =>
        `${before.id.slice(1)}: ${seconds(responseOf(after))} instead of ${seconds(responseOf(before))}`,
    )
    .join(', ');
const isSooner = ({ before, after }: ReturnType<typeof sooner>[number]): boolean =>
  responseOf(after) < responseOf(before);

/** N19: with two subrounds a request waits for the end of one C-period of two. */
export function judgeFigure2(data: NerjesData): Judged {
  const rows = rowsOf(data, 2);
  const pairs = sooner(data, 2);
  const between = pairs.every(({ after }) => {
    const videos = beside(rows, after);
    const done = videos.filter(({ completionS }) => completionS <= after.startS).length;
    return done === videos.length / 2;
  });
  const faster = pairs.filter(isSooner).length;
  return {
    verdict: judge(faster === pairs.length && between, faster > 0),
    figures: `response of ${gains(pairs)}; ${between ? 'each after two videos of its round and ahead of two' : 'not between the two halves of the videos'}`,
  };
}

/** N20: mixed, the same two are answered sooner than in figure 1. */
export function judgeFigure3(data: NerjesData): Judged {
  const pairs = sooner(data, 3);
  const faster = pairs.filter(isSooner).length;
  return {
    verdict: judge(faster === pairs.length, faster > 0),
    figures: `response of ${gains(pairs)}`,
  };
}
