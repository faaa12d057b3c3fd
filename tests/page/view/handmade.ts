/** Scenes that are made by hand, a line a request and a line a visit of the arm, so that every figure is known. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import {
  CONTINUOUS,
  DISCRETE,
  LATE,
  MEDIA,
  ARM,
  MOVE,
  ROTATION,
  SEEK,
  SERVE,
  SERVED,
  TRANSFER,
  WAIT,
} from '../../../src/core/trace/kinds.ts';
import { Tally } from '../../../src/core/trace/tally.ts';
import { makePageTables, type Page } from '../../../src/core/trace/page.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { calm } from './scenes.ts';

export const MS = 1e6;

export interface Asked {
  /** None for a request without a stream. */
  readonly stream?: number;
  /** In place of a stream: whose request without a deadline it is. */
  readonly client?: number;
  readonly number: number;
  readonly atMs: number;
  readonly dueMs?: number;
  readonly cylinder: number;
  /** −1: anywhere. */
  readonly angle?: number;
  readonly bytes?: number;
}

/** What the arm does, in order of time: a visit to a request (by its place in the list), or a journey for nobody. */
export interface Done {
  readonly request?: number;
  readonly toCylinder?: number;
  readonly fromMs: number;
  readonly seekMs?: number;
  readonly turnMs?: number;
  readonly readMs?: number;
  readonly direction?: number;
}

export function handmade(
  asked: readonly Asked[],
  done: readonly Done[],
  scene: Partial<Scene> = {},
  endMs = 1000,
): Scene {
  const tables = makePageTables(64);
  const { requests, services, segments, decisions, moves } = tables;
  asked.forEach((r, i) => {
    requests.row[i] = i;
    requests.requestClass[i] = r.stream === undefined ? DISCRETE : CONTINUOUS;
    requests.stream[i] = r.stream ?? r.client ?? -1;
    requests.number[i] = r.number;
    requests.arrivalNs[i] = r.atMs * MS;
    requests.deadlineNs[i] = (r.dueMs ?? Infinity) * MS;
    requests.cylinder[i] = r.cylinder;
    requests.angle[i] = r.angle ?? -1;
    requests.sizeBytes[i] = r.bytes ?? 1000;
  });
  requests.length = asked.length;
  let head = 0;
  let s = 0;
  let m = 0;
  let g = 0;
  const decide = (atMs: number, untilMs: number, kind: number, request: number, direction: number) => {
    const d = decisions.length++;
    decisions.atNs[d] = atMs * MS;
    decisions.untilNs[d] = untilMs * MS;
    decisions.kind[d] = kind;
    decisions.request[d] = request;
    decisions.reason[d] = 0;
    decisions.estimateNs[d] = NaN;
    decisions.timeLeftNs[d] = NaN;
    decisions.direction[d] = direction;
    return d;
  };
  let freeMs = 0;
  for (const visit of done) {
    const { request, fromMs, seekMs = 0, turnMs = 0, readMs = 0, direction = 0 } = visit;
    if (fromMs > freeMs) decide(freeMs, fromMs, WAIT, -1, 0);
    freeMs = fromMs + seekMs + turnMs + readMs;
    if (request === undefined) {
      const to = visit.toCylinder ?? 0;
      moves.decision[m] = decide(fromMs, freeMs, MOVE, -1, direction);
      moves.startNs[m] = fromMs * MS;
      moves.endNs[m] = freeMs * MS;
      moves.fromCylinder[m] = head;
      moves.toCylinder[m] = head = to;
      moves.length = ++m;
      continue;
    }
    services.request[s] = request;
    services.decision[s] = decide(fromMs, freeMs, SERVE, request, direction);
    services.startNs[s] = fromMs * MS;
    services.endNs[s] = freeMs * MS;
    services.fromCylinder[s] = head;
    services.toCylinder[s] = head = asked[request].cylinder;
    services.firstSegment[s] = g;
    services.outcome[s] = freeMs > (asked[request].dueMs ?? Infinity) ? LATE : SERVED;
    let at = fromMs;
    for (const [kind, ms] of [
      [SEEK, seekMs],
      [ROTATION, turnMs],
      [TRANSFER, readMs],
    ] as const) {
      if (ms <= 0) continue;
      segments.service[g] = s;
      segments.kind[g] = kind;
      segments.resource[g] = kind === SEEK ? ARM : MEDIA;
      segments.fromNs[g] = at * MS;
      segments.toNs[g] = (at += ms) * MS;
      segments.length = ++g;
    }
    services.segmentCount[s] = g - services.firstSegment[s];
    services.length = ++s;
  }
  if (freeMs < endMs) decide(freeMs, endMs, WAIT, -1, 0);
  const page: Page = {
    index: 0,
    startNs: 0,
    endNs: endMs * MS,
    startCylinder: 0,
    before: new Tally(100 * MS, 0, endMs * MS, Infinity, false).soFar(),
    ...tables,
    unlisted: 0,
  };
  return {
    ...calm,
    disk: { cylinders: 200, revolutionNs: 10 * MS },
    workload: meaningOf({ workload: 'streams' }).workload,
    roundNs: 100 * MS,
    plans: [],
    endNs: endMs * MS,
    streams: 1 + Math.max(-1, ...asked.map((r) => r.stream ?? -1)),
    policy: { ...calm.policy, inRounds: false, reasons: [{ id: 'r', text: 'Nothing waits.', line: 0 }] },
    pages: [page],
    beats: { ...calm.beats, length: 0 },
    ...scene,
  };
}
