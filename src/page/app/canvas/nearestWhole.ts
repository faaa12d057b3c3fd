/**
 * What else would make a run whole that was not computed to its end: fewer requests a second, or fewer videos, so that
 * the disk keeps up and no crowd gathers that each decision looks at. Judged by the FCFS limit: whoever sweeps or sorts
 * does no worse.
 */
import { resolved } from '../../../core/scenario/resolved.ts';
import { firstThat } from '../../../core/base/bisect.ts';
import { numberOf } from '../../../core/base/params.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { fcfsLimit } from '../../../core/theory/service.ts';
import { workloadOf as theoryWorkloadOf } from '../../../core/theory/workload.ts';

export interface Way {
  readonly key: 'lambda' | 'n';
  readonly value: number;
  /** The part of what was asked for: the nearer to 1, the less is given up. */
  readonly share: number;
}

/** Of the limit: close to it, queues are long for a long time. */
const SAFELY = 0.9;

/** Nearest first; none for requests that are written down, for several disks, or where they are not what is too much. */
export function otherWays(scenario: Scenario): readonly Way[] {
  const { kind, values, workload, disk } = resolved(scenario);
  // The limit is that of one disk alone.
  if (kind !== 'single') return [];
  const keys = new Set(relevantParams(values).map(({ key }) => key));
  const isOfRounds = scenario.script === undefined && workload.beat === 'round';
  if (!isOfRounds || !keys.has('lambda') || !keys.has('n')) return [];
  const theory = theoryWorkloadOf(values, disk);
  const [lambda, n] = [numberOf(values, 'lambda'), numberOf(values, 'n')];
  const most = (videos: number) => SAFELY * fcfsLimit(theory, videos);
  if (lambda <= most(n)) return [];
  const ways: Way[] = [];
  const fewer = twoDigits(most(n));
  if (fewer > 0) ways.push({ key: 'lambda', value: fewer, share: fewer / lambda });
  // A limit takes milliseconds, and there may be hundreds of videos; with fewer of them it is higher.
  const videos = n - 1 - firstThat(0, n, (less) => most(n - 1 - less) >= lambda);
  if (videos >= 0) ways.push({ key: 'n', value: videos, share: videos / n });
  return ways.sort((a, b) => b.share - a.share);
}

/** As somebody would type it, rounded down. */
function twoDigits(x: number): number {
  if (x < 0.1) return 0;
  const step = 10 ** (Math.floor(Math.log10(x)) - 1);
  return Number((Math.floor(x / step + 1e-9) * step).toPrecision(2));
}

const amountOf = ({ key, value }: Way): string =>
  key === 'lambda'
    ? `${value} ${value === 1 ? 'request' : 'requests'} a second`
    : value === 0
      ? 'no videos'
      : `${value} ${value === 1 ? 'video' : 'videos'}`;

/** `lengthShare`: of the length that was asked for, the part that is whole. */
export function waysSentence(ways: readonly Way[], lengthShare: number): string {
  const [first] = ways;
  if (first === undefined) return '';
  const nearer = first.share > lengthShare ? ' That is nearer to the run as it was set.' : '';
  return `With ${ways.map(amountOf).join(', or with ')}, the disk keeps up and all of it can be computed.${nearer}`;
}
