/** A run in detail from its beginning, page after page, of the one disk or of each of several. */
import { resolved } from '../resolved.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import type { Station } from '../../sim/single/station.ts';
import type { Page } from '../../trace/page.ts';
import type { Beats } from '../../trace/summary.ts';
import { buildStation } from '../stations.ts';
import { openSystem } from '../run/systems.ts';
import { BEATS_PER_PAGE } from '../run/run.ts';
import type { Scenario } from '../scenario.ts';
import { sharesNames } from '../sharedNames.ts';
import { Fates, type NeverSent } from './fates.ts';
import { Outcomes } from './outcomes.ts';
import { foundRows, type BookSetup, type RequestRow } from './requestRows.ts';

export interface Detail {
  /** Of several disks its number, from 0. */
  readonly number: number;
  readonly station: Station;
  readonly disk: DiskModel;
  readonly pages: Iterable<Page>;
  /** Rows that the run leaves waiting. */
  readonly unserved: ReadonlySet<number>;
  readonly book?: BookSetup;
}

export interface RunDetail {
  /** One a disk, in their order. */
  readonly disks: readonly Detail[];
  /** Where the run ends, and its summary: as far as its pages were read, or of several disks the whole. */
  readonly endNs: number;
  readonly beats: Beats;
  /** Where a disk fails: who was lost before any disk got a piece, in order of arrival. */
  readonly neverSent?: readonly NeverSent[];
  /** Of several disks: who was found in main memory, in order of arrival. */
  readonly found?: readonly RequestRow[];
}

/** Requests that come in a page, about: a greedy client asks for tens of thousands in 64 beats. */
const MOST_IN_A_PAGE = 8192;
/** Decisions between two breaths. */
const PORTION = 20_000;

/** Knows which requests are never served, from a run without detail; yields shares between steps, for those who cannot wait. */
export function* findDetail(scenario: Scenario): Generator<number, RunDetail> {
  const { kind, values, ownSources } = resolved(scenario);
  if (kind === 'single') return detailOf(scenario, yield* findUnserved(scenario));
  const outcomes = new Outcomes();
  const run = openSystem(scenario, outcomes.ended);
  while (!run.finished) {
    run.work(PORTION);
    yield Math.min(1, run.nowNs / run.endNs);
  }
  const log = run.routed?.log;
  for (const request of run.routed?.notEnded() ?? []) outcomes.left(request);
  const fails = scenario.interventions.some(({ kind }) => kind === 'fail');
  const fates = fails && log ? new Fates(log, ownSources) : undefined;
  const { disks: count, bus } = values;
  const book: BookSetup = {
    ...(bus !== 'none' ? { bus: { endNs: run.endNs, isAlone: count === 1 } } : {}),
    ...(fates ? { fates } : {}),
    ...(run.routed?.requests ? { outcomes } : {}),
    ...(sharesNames(scenario) ? { sharesNames: true } : {}),
  };
  const disks = run.runs.map((its, number): Detail => {
    const station = its.stationAt(0);
    const unserved = livingRows(its.station.context);
    return { number, station, disk: run.disk, pages: pagesOf(station, its.pageNs), unserved, book };
  });
  const found = log?.cache ? foundRows(log.cache.between(0, Infinity)) : [];
  return { disks, endNs: run.endNs, beats: run.tally.beats, neverSent: fates?.neverSent ?? [], found };
}

/** Between two breaths: a program may take for each decision what others take for thousands. */
const portionNs = (scenario: Scenario): number =>
  (scenario.program ? 1 : BEATS_PER_PAGE) * resolved(scenario).beatNs;

const NOBODY: ReadonlySet<number> = new Set();

/** Of one disk. */
function detailOf(scenario: Scenario, unserved: ReadonlySet<number>): RunDetail {
  const { disk } = resolved(scenario);
  const station = buildStation(scenario, { disk });
  const pages = pagesOf(station, portionNs(scenario));
  return {
    disks: [
      {
        number: 0,
        station,
        disk,
        pages,
        unserved,
        ...(sharesNames(scenario) && { book: { sharesNames: true } }),
      },
    ],
    endNs: station.endNs,
    beats: station.tally.beats,
  };
}

/** For whoever does not ask which requests are never served: at once, where there is one disk. */
export function* findPages(scenario: Scenario): Generator<number, RunDetail> {
  return resolved(scenario).kind !== 'single' ? yield* findDetail(scenario) : detailOf(scenario, NOBODY);
}

/** Each lists all that come in it, since what is listed nowhere would be missing among the rows. */
function* pagesOf(station: Station, pageNs: number): Generator<Page> {
  for (let index = 0; !station.finished; index++) {
    station.record(1024, Infinity);
    station.runWithin(
      {
        untilNs: (Math.floor(station.nowNs / pageNs) + 1) * pageNs,
        lastRow: station.context.end + MOST_IN_A_PAGE,
        work: Infinity,
        lastNs: station.nowNs,
      },
      Infinity,
    );
    if (station.finished) station.finish();
    yield station.cut(index);
  }
}

function* findUnserved(scenario: Scenario): Generator<number, ReadonlySet<number>> {
  const station = buildStation(scenario);
  const stepNs = portionNs(scenario);
  for (let step = 1; !station.finished; step++) {
    station.run(step * stepNs);
    yield Math.min(1, station.nowNs / station.endNs);
  }
  station.finish();
  return livingRows(station.context);
}

function livingRows(context: Station['context']): ReadonlySet<number> {
  const rows = new Set<number>();
  for (let row = context.nextAlive(context.oldest); row >= 0; row = context.nextAlive(row + 1)) rows.add(row);
  return rows;
}
