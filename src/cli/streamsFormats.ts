/** The formats of `streams`: a table for people, a line for each run, and all of it as JSON. */
import { resolved } from '../core/scenario/resolved.ts';
import { csvFields } from '../core/base/csv.ts';
import { elementAt } from '../core/base/elementAt.ts';
import type { JobResult } from '../core/experiment/streams/job.ts';
import { pointsOf, type StreamsJob, type StreamsOrder } from '../core/experiment/streams/order.ts';
import { probeOf } from '../core/experiment/streams/probe.ts';
import {
  largestPoints,
  responsePoints,
  type LargestPoint,
  type ResponsePoint,
} from '../core/experiment/streams/reduce.ts';
import { withStreams } from '../core/experiment/streams/shares.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../core/scenario/link/encode.ts';
import { aligned } from './aligned.ts';
import type { StreamsCommand } from './streamsOrder.ts';

/** What was ordered, the jobs that were done of it, and what came out, by the jobs' numbers. */
export interface StreamsDone {
  readonly command: StreamsCommand;
  readonly jobs: readonly StreamsJob[];
  readonly results: readonly JobResult[];
}

export function formatStreams(done: StreamsDone): string {
  switch (done.command.format) {
    case 'text':
      return textOf(done);
    case 'csv':
      return csvOf(done);
    case 'json':
      return `${JSON.stringify(jsonOf(done), null, 2)}\n`;
  }
}

// ---- text ----

function textOf({ command, jobs, results }: StreamsDone): string {
  const { order } = command;
  const seeds = `${order.seeds.length} ${order.seeds.length === 1 ? 'seed' : 'seeds'} from ${order.seeds[0]} on`;
  const each = `${order.requests} requests a stream, engine ${ENGINE_VERSION}`;
  const head =
    order.figure !== 2
      ? [largestTitle(order), `the least of ${seeds}; in brackets the mean; ${each}`]
      : [
          'Response time of requests without a stream, in ms: mean ± 95 %, and what 95 % stay within',
          `over ${seeds}; ${each}; * streams missed deadlines, ** the backlog grew without end`,
        ];
  const cells =
    order.figure !== 2
      ? largestPoints(order, jobs, results).map((p) => [p, `${p.largest} (${p.mean.toFixed(1)})`] as const)
      : responsePoints(order, jobs, results).map((p) => [p, responseCell(p)] as const);
  return `${[...head, command.command, '', ...tableOf(order, cells)].join('\n')}\n`;
}

function largestTitle({ first, base }: StreamsOrder): string {
  const asked = 'Largest number of streams without a missed deadline';
  const { disks } = resolved(base).values;
  if (first !== undefined) return `${asked} on each other disk, beside ${first} on the first of ${disks}`;
  return disks === 1 ? asked : `${asked}, on ${disks} disks together`;
}

function responseCell(p: ResponsePoint): string {
  const ms = (s: number) => (Number.isFinite(s) ? (s * 1000).toFixed(1) : '–');
  const mark = p.saturated > 0 ? ' **' : p.misses > 0 ? ' *' : '';
  return `${ms(p.meanS)} ± ${ms(p.ci95S)}, ${ms(p.p95S)}${mark}`;
}

type Labelled = Pick<LargestPoint, 'policy' | 'lambda' | 'm' | 'tracks'>;

/** One row for each policy, rate and m; one column for each size. */
function tableOf(order: StreamsOrder, cells: readonly (readonly [Labelled, string])[]): string[] {
  const title = (tracks: number, k: number) =>
    `${tracks} ${tracks === 1 ? 'track' : 'tracks'}${order.figure === 2 ? `, ${order.streams[k]} streams` : ''}`;
  const rows = [['policy', 'gap', 'm', ...order.tracks.map(title)]];
  for (let at = 0; at < cells.length; at += order.tracks.length) {
    const [{ policy, lambda, m }] = elementAt(cells, at);
    const row = cells.slice(at, at + order.tracks.length).map(([, cell]) => cell);
    rows.push([policy, lambda > 0 ? `${Number((1 / lambda).toPrecision(4))} s` : 'none', String(m), ...row]);
  }
  return aligned(rows);
}

// ---- csv ----

const LARGEST = ['largest', 'missed_after'];
const RESPONSE =
  'mean_s,ci95_s,p95_s,measured,saturated,misses,stream_requests,wait_s,ahead,sweep_s,per_sweep,fingerprint'.split(
    ',',
  );

/** A line for each run; `scenario` can be given to simulate, in figure 1 with the number of streams that was found. */
function csvOf({ command, jobs, results }: StreamsDone): string {
  const { order } = command;
  const points = pointsOf(order);
  const ofIndex = new Map(results.map((result) => [result.index, result]));
  const figures = order.figure !== 2 ? LARGEST : ['streams', ...RESPONSE];
  const header = ['policy', 'lambda', 'm', 'tracks', 'seed', 'requests', ...figures, 'engine', 'scenario'];
  const lines = jobs.map((job) => {
    const { policy, lambda, m, tracks, n } = elementAt(points, job.point);
    const { found, response: r } = ofIndex.get(job.index) ?? {};
    const streams = found ? Math.max(1, found.largest) : n;
    const link = joinPairs(fullScenarioPairs(withStreams(job.scenario, streams, job.first)));
    const measured = found
      ? [found.largest, found.misses.find(([k]) => k === found.largest + 1)?.[1] ?? '']
      : r && [
          ...[n, r.meanS, r.ci95S, r.p95S, r.measured, r.saturated, r.misses, r.requests],
          ...[r.waitS, r.ahead, r.sweepS, r.perSweep, r.fingerprint],
        ];
    return [policy, lambda, m, tracks, job.seed, job.requests, ...(measured ?? []), ENGINE_VERSION, link];
  });
  // Only the first part has the header, so that parts put one behind the other are the whole.
  const headers = (command.shard?.i ?? 1) === 1 ? [header] : [];
  return [...headers, ...lines].map((line) => `${csvFields(line)}\n`).join('');
}

// ---- json ----

function jsonOf({ command, jobs, results }: StreamsDone) {
  const { order } = command;
  const points =
    order.figure !== 2
      ? largestPoints(order, jobs, results).map((point) => ({
          ...point,
          probe: probeOf(order, { ...point, n: Math.max(1, point.largest) }),
        }))
      : responsePoints(order, jobs, results);
  return {
    engine: ENGINE_VERSION,
    command: command.command,
    figure: order.figure,
    ...(order.first === undefined ? {} : { first: order.first }),
    scenario: joinPairs(fullScenarioPairs(order.base)),
    seeds: order.seeds,
    requests: order.requests,
    points,
  };
}
