/** The figures of a run that is over, as lessons name them: those of the measures, in ns, shares of 1, counts and bytes. */
import { onceFor } from '../base/onceFor.ts';
import { resolved } from '../scenario/resolved.ts';
import { elementAt } from '../base/elementAt.ts';
import { numberOf } from '../base/params.ts';
import { clientReports } from '../metrics/clients.ts';
import { gaugeOf } from '../metrics/gaugesOfDisks.ts';
import { totalsOf, type BeatColumn } from '../metrics/totals.ts';
import { clientsOf } from '../scenario/known.ts';
import { endedDisk, type EndedRun } from '../scenario/run/endedDisk.ts';
import type { Run } from '../scenario/run/run.ts';
import type { Beats } from '../trace/summary.ts';
import type { FigureName, Goal } from './lesson.ts';

export type RunFigures = Readonly<Record<FigureName, number>>;

interface Counted {
  readonly figures: RunFigures;
  readonly fingerprint: string;
}

const countedOf = onceFor((run: Run): Counted => {
  if (!run.finished) throw new Error('a run is measured when it is over');
  // Once: it closes a beat that the end has cut short, and the hash goes on with it.
  const ended = endedDisk(run.station);
  return { figures: counted(run, ended), fingerprint: ended.fingerprint };
});

/** Throws for a run that has not come to its end. */
export const figuresOf = (run: Run): RunFigures => countedOf(run).figures;

/** As receipts name it, whether the run has been measured or not. */
export const fingerprintOf = (run: Run): string => countedOf(run).fingerprint;

function counted(run: Run, ended: EndedRun): RunFigures {
  const { beats } = ended.tally;
  const totals = totalsOf(ended);
  const { responses, late, discarded, waiting, endNs, arrived } = totals;
  const sum = (column: BeatColumn) => totals.sum(column);
  let longest = 0;
  for (let k = 0; k < beats.length; k++) longest = Math.max(longest, elementAt(beats.responseMaxNs, k));
  const services = sum('dServed') + sum('cServed');
  const glitches = late + discarded;
  const seek = sum('seekNs');
  const overhead = seek + sum('rotationNs');
  const transfer = sum('transferCNs') + sum('transferDNs');
  const working = overhead + transfer;
  return {
    mean: sum('responseSumNs') / sum('dServed'),
    longest,
    settledMean: responses.meanNs,
    interval: responses.ci95Ns,
    intervalShare: responses.ci95Ns / responses.meanNs,
    median: responses.quantileNs(0.5),
    p95: responses.quantileNs(0.95),
    glitches,
    glitchShare: glitches / (sum('cServed') + discarded),
    worstTenth: worstTenth(beats, ended.tally.beatNs),
    pieces: sum('cServed') + discarded,
    arrived,
    waiting,
    service: working / services,
    seekPerService: seek / services,
    cylindersPerService: sum('seekCylinders') / services,
    overhead: overhead / services,
    reading: transfer / working,
    busy: working / (working + sum('idleNs')),
    idle: sum('idleNs') / endNs,
    length: endNs,
    videos: numberOf(resolved(run.scenario).values, 'n') + sum('asked') - sum('refused'),
    streams: gaugeOf(ended, 'streams')?.last ?? NaN,
    memory: gaugeOf(ended, 'um')?.last ?? NaN,
    cycleUsed: gaugeOf(ended, 'ut')?.last ?? NaN,
    ...sharedBy(run, ended),
    longerBy: NaN,
  };
}

type OfClients = 'missedCycles' | 'readers' | 'readersWaiting' | 'copyRate';

/** Of clients that share a disk, by their kinds: who has a rate, who wants answers, and who takes what there is. */
function sharedBy({ scenario }: Run, ended: EndedRun): Pick<RunFigures, OfClients> {
  const { clients } = ended.tally;
  const all = clients ? clientReports(clients, clientsOf(scenario), ended) : [];
  const its = (kind: string) => all.filter((client) => client.class === kind);
  const sum = (numbers: readonly number[]) => numbers.reduce((before, x) => before + x, 0);
  const readers = its('interactive');
  return {
    missedCycles: sum(its('rate').map(({ missed = 0 }) => missed)),
    readers:
      (1e9 * sum(readers.map(({ meanResponseS, ios }) => (meanResponseS ?? 0) * ios))) /
      sum(readers.map(({ ios }) => ios)),
    readersWaiting: sum(readers.map(({ waiting }) => waiting)),
    copyRate: sum(its('greedy').map(({ bytesPerS }) => bytesPerS ?? 0)),
  };
}

const MINUTE_NS = 60e9;

/** Minutes that are not whole are as good as others; 0 without a glitch. */
function worstTenth({ late, discarded, length }: Beats, beatNs: number): number {
  const byMinute: number[] = [];
  for (let k = 0; k < length; k++) {
    const minute = Math.floor((k * beatNs) / MINUTE_NS);
    byMinute[minute] = (byMinute[minute] ?? 0) + elementAt(late, k) + elementAt(discarded, k);
  }
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const worst = byMinute.toSorted((a, b) => b - a).slice(0, Math.ceil(byMinute.length / 10));
  return sum(worst) / Math.max(1, sum(byMinute));
}

export const besideOf = (own: RunFigures, other: RunFigures): RunFigures => ({
  ...own,
  longerBy: own.mean - other.mean,
});

export const isMet = (goals: readonly Goal[], figures: RunFigures): boolean =>
  goals.every((goal) => {
    const value = figures[goal.of];
    if (goal.is === 'between') return value >= goal.from && value <= goal.to;
    return goal.is === '<' ? value < goal.value : value > goal.value;
  });

const names: Readonly<Record<FigureName, true>> = {
  ...{ mean: true, longest: true, settledMean: true, interval: true, intervalShare: true },
  ...{
    median: true,
    p95: true,
    glitches: true,
    glitchShare: true,
    worstTenth: true,
    pieces: true,
    arrived: true,
  },
  ...{ waiting: true, service: true, seekPerService: true, cylindersPerService: true, overhead: true },
  ...{ reading: true, busy: true, idle: true, length: true, videos: true, streams: true, memory: true },
  ...{
    cycleUsed: true,
    missedCycles: true,
    readers: true,
    readersWaiting: true,
    copyRate: true,
    longerBy: true,
  },
};
export const isFigureName = (name: string): name is FigureName => name in names;
