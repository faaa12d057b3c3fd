/** Puts streams that are known beforehand, and requests of the test’s own, before a scheduler on a disk of the test’s own. */
import { sizeSampler } from '../../../../src/core/base/distribution.ts';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import type { DiskModel, NewRequest, ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { Station } from '../../../../src/core/sim/single/station.ts';
import { CONTINUOUS, DISCRETE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { END, START, Tally } from '../../../../src/core/trace/tally.ts';
import { ScriptSource } from '../../../../src/core/workload/index.ts';
import { PeriodicStreams } from '../../../../src/core/workload/parts/periodicStreams.ts';
import { runDeadlines, type DeadlineRequest, type DeadlineRules } from '../../../oracle/deadlines.ts';
import { definitionOf } from '../best-effort/play.ts';

export const MS = 1e6;

/** Without seeks, and reads begin where the head comes down: one ms is 1000 bytes, and each service is its own worst. */
export const flat = buildDisk(10, 10 * MS, { a: 0, b: 0, boundary: 10, c: 0, e: 0 }, [
  { from: 0, rate: 1e6 },
]);

/** In ms; a piece lasts as long as its transfer. */
export interface Task {
  readonly firstMs: number;
  readonly periodMs: number;
  readonly dueMs: number;
  readonly lastsMs: number;
  /** Its reads wait for their angle. */
  readonly turns?: boolean;
}

export interface Setting {
  readonly tasks: readonly Task[];
  /** In order of arrival. */
  readonly requests: readonly NewRequest[];
  readonly untilMs: number;
  readonly disk?: DiskModel;
  readonly seed?: number;
}

/** A request without a stream, in ms. */
export const other = (
  number: number,
  atMs: number,
  lastsMs: number,
  cylinder = 0,
  angle = -1,
): NewRequest => ({
  requestClass: DISCRETE,
  stream: -1,
  number,
  arrivalNs: atMs * MS,
  deadlineNs: Infinity,
  cylinder,
  angle,
  sizeBytes: lastsMs * 1000,
});

const plansOf = (tasks: readonly Task[], disk: DiskModel) =>
  tasks.map(({ firstMs, periodMs, dueMs, lastsMs, turns }, stream) => ({
    stream,
    firstNs: firstMs * MS,
    periodNs: periodMs * MS,
    deadlineNs: dueMs * MS,
    sizeBytes: lastsMs * 1000,
    sizes: sizeSampler(`constant:${lastsMs * 1000}`, disk.trackBytes),
    anywhere: turns !== true,
  }));

/** A request of a run, in order of arrival. */
export interface Service extends DeadlineRequest {
  readonly stream: number;
  readonly number: number;
  startNs?: number;
  endNs?: number;
  reason?: string;
}

export function playKnown(id: string, setting: Setting, own: ParamValues = {}): Service[] {
  const { tasks, requests, untilMs, disk = flat, seed = 1 } = setting;
  const definition = definitionOf(id);
  const defaults = Object.fromEntries(definition.params.map((spec) => [spec.key, spec.default]));
  const plans = plansOf(tasks, disk);
  const sources = [
    new PeriodicStreams(seed, disk, (stream) => plans[stream], plans.length),
    new ScriptSource(requests),
  ];
  const endNs = untilMs * MS;
  const station = new Station({
    disk,
    tally: new Tally(1e12, 0, endNs, Infinity, false),
    endNs,
    sources,
    interventions: [],
    policy: (context) =>
      definition.create({ context, values: { ...defaults, ...own }, roundNs: 1e9, plans: () => plans }),
    mostWaiting: Infinity,
  });
  const { context, action, tally } = station;
  const { rows } = context;
  const played: Service[] = [];
  while (!station.finished) {
    station.step();
    for (let row = played.length; row < context.end; row++) {
      const i = row & rows.mask;
      played.push({
        requestClass: rows.requestClass[i] === CONTINUOUS ? 'C' : 'D',
        stream: rows.stream[i],
        number: rows.number[i],
        arrivalNs: rows.arrivalNs[i],
        deadlineNs: rows.deadlineNs[i],
        cylinder: rows.cylinder[i],
        angle: rows.angleNs[i] < 0 ? -1 : rows.angleNs[i] / disk.revolutionNs,
        sizeBytes: rows.sizeBytes[i],
      });
    }
    if (action.kind !== SERVE) continue;
    const served = played[action.row];
    served.startNs = tally.service[START];
    served.endNs = tally.service[END];
    served.reason = definition.reasons[action.reason].id;
  }
  return played;
}

/** The same requests before the naive reference. */
export function referenceKnown(setting: Setting, played: readonly Service[], order: DeadlineRules['order']) {
  const { tasks, untilMs, disk = flat } = setting;
  const mechanics = {
    cylinders: disk.cylinders,
    revolutionNs: disk.revolutionNs,
    seekNs: (distance: number) => disk.seekNs[distance],
    transferNs: (bytes: number, cylinder: number) => disk.transferNs(bytes, cylinder),
  };
  const rules: DeadlineRules = {
    order,
    aperiodic: { kind: 'background' },
    givesUp: false,
    windowNs: 1e9,
    streams: plansOf(tasks, disk),
  };
  return runDeadlines(mechanics, played, rules, untilMs * MS);
}

/** One line: name, start and end in ms; requests without a stream are R1, R2, …, pieces A1, A2, …, B1, …. */
export function toldInMs(played: readonly Service[]): string {
  const name = ({ stream, number }: Service) =>
    `${stream < 0 ? 'R' : String.fromCharCode(65 + stream)}${number + 1}`;
  return played
    .filter(({ startNs }) => startNs !== undefined)
    .sort((a, b) => Number(a.startNs) - Number(b.startNs))
    .map((s) => `${name(s)} ${Number(s.startNs) / MS}–${Number(s.endNs) / MS}`)
    .join(', ');
}
