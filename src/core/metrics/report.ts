/** The figures of a run that is over: what the command line prints. Times in seconds. */
import type { AdmissionCounts } from '../trace/admissionCounts.ts';
import { gaugeOf } from './gaugesOfDisks.ts';
import { metricsWith, type KnownMetric } from './offered.ts';
import { promiseOf } from './measuredPromise.ts';
import { settlingOf, type Settling } from './saturation.ts';
import type { StreamPromise } from './streamPromise.ts';
import { totalsOf, type ReportInput } from './totals.ts';

type Reported = Extract<KnownMetric, { readonly report: unknown }>;

/** The figures whose path begins with a name. */
type Figures<Block extends string> = {
  readonly [M in Reported as M['report']['path'] extends `${Block}.${infer Name}` ? Name : never]: number;
};

export interface Report {
  readonly simulatedS: number;
  readonly warmupS: number;
  /** Response times are of the D-requests that arrived after the warm-up; counts are of the whole run. */
  readonly discrete: Figures<'discrete'> & {
    readonly thresholdS: number;
    readonly saturated: boolean;
    readonly backlog: Settling;
  };
  readonly continuous: Figures<'continuous'>;
  readonly disk: Figures<'disk'>;
  /** Absent where nothing had a deadline that is over. */
  readonly promise?: StreamPromise;
  /** Absent where no stream came in mid-run. */
  readonly admission?: AdmissionReport;
  /** Of a server in cycles. */
  readonly server?: CycleServerReport;
  /** Absent where no blocks are read on the way. */
  readonly freeblock?: FreeblockReport;
}

/** Blocks that were read on the way to requests, and their share of all that were wanted. */
export interface FreeblockReport {
  readonly blocks: number;
  readonly scannedShare: number;
}

/** Streams that came in mid-run, and how it went; null where none was refused. */
export interface AdmissionReport {
  readonly asked: number;
  readonly admitted: number;
  readonly refused: number;
  readonly firstRefusedS: number | null;
  /** Kept out without having been weighed, since they stood behind one that was refused. */
  readonly notWeighed: number;
}

/** What its gauges came to: at the end, at most, and on average. */
export interface CycleServerReport {
  readonly streams: number;
  readonly streamsMost: number;
  readonly cycleS: number;
  readonly operations: number;
  readonly memoryMost: number;
  readonly cycleUsedMean: number;
}

const reported = metricsWith('report');

export function report(run: ReportInput): Report {
  const { tally, endNs, overrun } = run;
  const totals = totalsOf(run);
  const promise = promiseOf(tally);
  const backlog = overrun ? 'saturated' : settlingOf(tally);
  const figuresOf = <Block extends string>(block: Block) =>
    Object.fromEntries(
      reported.flatMap(({ report: { path, of } }) => {
        const [first, name] = path.split('.');
        return first === block ? [[name, of(totals)] as const] : [];
      }),
    ) as Figures<Block>;
  return {
    simulatedS: endNs / 1e9,
    warmupS: tally.warmupNs / 1e9,
    discrete: {
      ...figuresOf('discrete'),
      thresholdS: tally.thresholdNs / 1e9,
      saturated: backlog === 'saturated',
      backlog,
    },
    continuous: figuresOf('continuous'),
    disk: figuresOf('disk'),
    ...(promise ? { promise } : {}),
    ...(tally.admissions.asked > 0 ? { admission: admissionOf(tally.admissions) } : {}),
    ...serverOf(run),
    ...freeblockOf(run),
  };
}

const admissionOf = (counts: AdmissionCounts): AdmissionReport => {
  const { asked, admitted, refused, firstRefusedNs, notWeighed } = counts;
  const firstRefusedS = refused > 0 ? firstRefusedNs / 1e9 : null;
  return { asked, admitted, refused, firstRefusedS, notWeighed };
};

function serverOf(run: ReportInput): Pick<Report, 'server'> {
  const [streams, cycle, operations, um, ut] = ['streams', 'cycle', 'operations', 'um', 'ut'].map((id) =>
    gaugeOf(run, id),
  );
  if (!(streams && cycle && operations && um && ut)) return {};
  return {
    server: {
      ...{ streams: streams.last, streamsMost: streams.most, cycleS: cycle.last / 1e9 },
      ...{ operations: operations.last, memoryMost: um.most, cycleUsedMean: ut.mean },
    },
  };
}

function freeblockOf(run: ReportInput): Pick<Report, 'freeblock'> {
  const [blocks, scan] = ['free-blocks', 'free-scan'].map((id) => gaugeOf(run, id));
  return blocks && scan ? { freeblock: { blocks: blocks.last, scannedShare: scan.last } } : {};
}

/** A figure of a report, by its metric. */
export function reportedFigure(found: Report, id: string): number {
  const path = reported.find((metric) => metric.id === id)?.report.path;
  if (path === undefined) throw new Error(`no such figure in a report: ${id}`);
  const [block, name] = path.split('.') as ['discrete' | 'continuous' | 'disk', string];
  return Number((found[block] as Readonly<Record<string, unknown>>)[name]);
}
