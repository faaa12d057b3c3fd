/** How many streams the disk’s time can hold in the mean, whatever the deadlines: arithmetic, no simulation. */
import { resolved } from '../../scenario/resolved.ts';
import { meanSize, ofWholeTracks } from '../../base/distribution.ts';
import { elementAt } from '../../base/elementAt.ts';
import { numberOf, wordOf, readForm } from '../../base/params.ts';
import { NS_PER_S } from '../../base/time.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';
import type { StreamsFigure } from './order.ts';

export interface MeanLoad {
  readonly seekNs: number;
  /** Mean service of a stream’s request, and of one without a stream, after a seek between two cylinders at random. */
  readonly streamNs: number;
  readonly otherNs: number;
  /** At the mean rate. */
  readonly periodNs: number;
  /** Share of the disk’s time for requests without a stream. */
  readonly others: number;
  /** (1 − others) · period ÷ service. */
  readonly streams: number;
}

/** The disk’s mean seek between two cylinders at random, the same one twice included. */
function meanSeekNs({
  cylinders,
  seekNs,
}: {
  readonly cylinders: number;
  readonly seekNs: ArrayLike<number>;
}): number {
  let sum = 0;
  for (let d = 1; d < cylinders; d++) sum += 2 * (cylinders - d) * elementAt(seekNs, d);
  return sum / (cylinders * cylinders);
}

/** For a policy that pays no heed to the arm, in a scenario of streams. */
export function meanLoad(scenario: Scenario): MeanLoad {
  const { values, disk } = resolved(scenario);
  const seekNs = meanSeekNs(disk);
  const serviceNs = (bytes: number, wholeTracks: boolean) =>
    seekNs +
    (values.reads === 'anywhere' && wholeTracks ? 0 : disk.revolutionNs / 2) +
    disk.transferNs(bytes, 0);
  const { args } = readForm(wordOf(values, 'vrate'));
  const rate = args.reduce((a, b) => a + b, 0) / args.length;
  const bytes = numberOf(values, 'tracks') * disk.trackBytes;
  const streamNs = serviceNs(bytes, true);
  const dsize = wordOf(values, 'dsize');
  const otherNs = serviceNs(meanSize(dsize, disk.trackBytes), ofWholeTracks(dsize));
  const periodNs = (bytes * NS_PER_S) / rate;
  const others = (numberOf(values, 'lambda') * otherNs) / NS_PER_S;
  return {
    ...{ seekNs, streamNs, otherNs, periodNs, others },
    streams: Math.max(0, ((1 - others) * periodNs) / streamNs),
  };
}

/** Services that a job will simulate, about: for an estimate of its time. */
export function servicesOf(scenario: Scenario, figure: StreamsFigure, requests: number): number {
  const { values } = resolved(scenario);
  const { disks } = values;
  const lambda = numberOf(values, 'lambda');
  const ofOne = meanLoad(withValues(scenario, { lambda: lambda / disks }));
  const { periodNs } = ofOne;
  const streams = disks * ofOne.streams;
  const others = (lambda * periodNs) / NS_PER_S;
  if (figure === 2) return requests * (numberOf(values, 'n') + others);
  // Four numbers over the whole length, and the way up, half as large in the mean, over a 25th each.
  return requests * (4 * (streams + others) + (streams * (streams / 2 + others)) / 25);
}
