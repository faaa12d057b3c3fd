/** What must hold of every run, whoever decides. Used by the contract and property tests. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { expect } from 'vitest';
import { phaseOf } from '../../src/core/base/phase.ts';
import { liesAnywhere } from '../../src/core/objects/liesAnywhere.ts';
import { BLOCKS_A_TRACK } from '../../src/core/policy/around/wantedBlocks.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import type { Run } from '../../src/core/scenario/run/run.ts';
import type { PolicyDefinition } from '../../src/core/sim/interfaces.ts';
import {
  BACKGROUND,
  CONTINUOUS,
  DISCRETE,
  LATE,
  MOVE,
  ROTATION,
  SEEK,
  TRANSFER,
  WAIT,
  WHOLE,
} from '../../src/core/trace/kinds.ts';
import type { Page } from '../../src/core/trace/page.ts';
import { foundBy } from '../../src/page/view/scene/found.ts';
import { checkNumbers } from './numbers.ts';

/** Every page of a finished run, in order. */
export const allPages = (run: Run): Page[] => run.pages();

interface Known {
  requestClass: number;
  arrivalNs: number;
  deadlineNs: number;
  /** NaN where nobody can tell from its size. */
  transferNs: number;
  /** Transfer done so far, and when the first service began. */
  doneNs: number;
  begunNs: number;
  droppedNs: number;
}

export interface RunFacts {
  readonly pages: readonly Page[];
  /** Instants at which the disk waited although requests of a class waited, by class. */
  readonly idleWith: readonly [number[], number[]];
  readonly requests: ReadonlyMap<number, Known>;
  readonly fingerprint: string;
}

/** One expectation for thousands of facts: the first that is broken is shown. */
function assertAll(what: string, broken: string | undefined): void {
  expect(broken, what).toBeUndefined();
}

/** Plays a run to its end, checks all of it and returns what it saw. Scenarios must keep fewer than 512 requests waiting. */
export function checkRun(run: Run, definition: PolicyDefinition): RunFacts {
  const pages = allPages(run);
  const requests = new Map<number, Known>();
  const idleWith: [number[], number[]] = [[], []];
  let head = Number(resolved(run.scenario).values.head);
  let freeNs = 0;
  let fault: string | undefined;
  const must = (holds: boolean, text: () => string) => {
    if (!holds) fault ??= text();
  };
  for (const page of pages) {
    checkNumbers(page, run, definition, must);
    must(
      page.startNs === freeNs && page.startCylinder === head,
      () => `page ${page.index} does not begin where the last one ended`,
    );
    readRequests(page, run, requests, must);
    let s = 0;
    let moved = 0;
    const { decisions, moves, services, segments } = page;
    // When an answer was given whose blocks on the way have been read since.
    let answeredNs = NaN;
    // Parts of a request that lie at places of their own.
    const { places } = page;
    const elsewhere = new Set<number>();
    // Transfers that end on another cylinder than they begin.
    const ends = new Map<number, number>();
    for (let i = 0; i < places.length; i++)
      if (places.part[i] === WHOLE) ends.set(places.service[i], places.endCylinder[i]);
      else elsewhere.add(places.service[i]);
    for (let d = 0; d < decisions.length; d++) {
      const at = decisions.atNs[d];
      must(at === freeNs, () => `decision at ${at}, but the disk is free at ${freeNs}`);
      must(decisions.untilNs[d] > at, () => `decision at ${at} takes no time`);
      freeNs = decisions.untilNs[d];
      if (decisions.kind[d] === WAIT) {
        noteIdle(page, d, requests, idleWith);
        continue;
      }
      if (decisions.kind[d] === MOVE) {
        const { fromCylinder, toCylinder, decision } = moves;
        must(decision[moved] === d && fromCylinder[moved] === head, () => `journey at ${at} from elsewhere`);
        must(
          freeNs - at === run.disk.seekNs[Math.abs(toCylinder[moved] - head)],
          () => `journey at ${at}: wrong seek`,
        );
        head = toCylinder[moved++];
        continue;
      }
      const row = page.requests.row[decisions.request[d]];
      const known = requests.get(row) as Known;
      must(
        services.decision[s] === d && services.request[s] === decisions.request[d],
        () => `decision at ${at} without its service`,
      );
      must(
        services.startNs[s] === at && services.endNs[s] === freeNs,
        () => `service at ${at}: other times than its decision`,
      );
      must(
        services.fromCylinder[s] === head,
        () => `service at ${at} begins at a cylinder where the head is not`,
      );
      head = services.toCylinder[s];
      must(at >= known.arrivalNs, () => `request ${row} is served before it arrives`);
      const isFree = known.requestClass === BACKGROUND;
      must(
        !(known.droppedNs <= (Number.isNaN(answeredNs) ? at : answeredNs)),
        () => `request ${row} is served after it was dropped`,
      );
      answeredNs = !isFree ? NaN : Number.isNaN(answeredNs) ? at : answeredNs;
      must(
        (services.outcome[s] === LATE) === freeNs > known.deadlineNs,
        () => `request ${row}: wrong outcome`,
      );
      let t = at;
      for (let g = services.firstSegment[s]; g < services.firstSegment[s] + services.segmentCount[s]; g++) {
        must(
          segments.service[g] === s && segments.fromNs[g] === t,
          () => `service at ${at}: its segments do not join`,
        );
        t = segments.toNs[g];
        const lasts = t - segments.fromNs[g];
        must(lasts >= 0, () => `service at ${at}: a segment of ${lasts} ns`);
        if (segments.kind[g] === SEEK)
          must(
            lasts === run.disk.seekNs[Math.abs(head - services.fromCylinder[s])],
            () => `service at ${at}: wrong seek`,
          );
        if (segments.kind[g] === ROTATION)
          must(lasts < run.disk.revolutionNs, () => `service at ${at}: waits a whole turn`);
        if (segments.kind[g] === TRANSFER) {
          // Of a request's first chunk: the platter must have come round to its angle.
          const angle = page.requests.angle[services.request[s]];
          if (known.doneNs === 0 && angle >= 0 && !elsewhere.has(s)) {
            const angleNs = angle * run.disk.revolutionNs;
            const off = phaseOf(segments.fromNs[g] - angleNs + 1, run.disk.revolutionNs) - 1;
            must(Math.abs(off) <= 1, () => `service at ${at}: begins ${off} ns beside its angle`);
          }
          known.doneNs += lasts;
        }
      }
      must(t === freeNs, () => `service at ${at}: its segments do not add up`);
      must(!(known.doneNs > known.transferNs), () => `request ${row} is served twice`);
      if (Number.isNaN(known.begunNs)) known.begunNs = at;
      head = ends.get(s) ?? head;
      s++;
    }
    must(s === services.length && moved === moves.length, () => 'a service without a decision');
    must(
      page.endNs === freeNs,
      () => `page ${page.index} ends at ${page.endNs}, the disk is free at ${freeNs}`,
    );
  }
  assertAll(`the record of ${definition.id}`, fault);
  checkEnd(run, requests);
  // Closes a beat that the end has cut short.
  const { fingerprint } = endedRun(run.station);
  checkBeats(run, pages, requests, freeNs);
  return { pages, idleWith, requests, fingerprint };
}

function readRequests(
  page: Page,
  run: Run,
  requests: Map<number, Known>,
  must: (holds: boolean, text: () => string) => void,
): void {
  const t = page.requests;
  for (let i = 0; i < t.length; i++) {
    must(
      (t.carried[i] === 1) === requests.has(t.row[i]),
      () => `request ${t.row[i]} is listed as new twice, or carried from nowhere`,
    );
    if (!requests.has(t.row[i]))
      requests.set(t.row[i], {
        requestClass: t.requestClass[i],
        arrivalNs: t.arrivalNs[i],
        deadlineNs: t.deadlineNs[i],
        // A free block takes the whole nanoseconds of its part of a turn.
        transferNs:
          t.requestClass[i] === BACKGROUND
            ? Math.floor(run.disk.revolutionNs / BLOCKS_A_TRACK)
            : liesAnywhere(resolved(run.scenario).values)
              ? run.disk.transferNs(t.sizeBytes[i], t.cylinder[i])
              : // The ways between the runs of its object are part of it.
                NaN,
        doneNs: 0,
        begunNs: NaN,
        droppedNs: NaN,
      });
  }
  for (let d = 0; d < page.drops.length; d++) {
    const known = requests.get(t.row[page.drops.request[d]]) as Known;
    must(Number.isNaN(known.droppedNs), () => `request ${t.row[page.drops.request[d]]} is dropped twice`);
    known.droppedNs = page.drops.atNs[d];
    must(known.droppedNs >= known.arrivalNs, () => 'a request is dropped before it arrives');
  }
}

/** Which classes wait while the disk does. */
function noteIdle(
  page: Page,
  d: number,
  requests: ReadonlyMap<number, Known>,
  idleWith: RunFacts['idleWith'],
): void {
  const at = page.decisions.atNs[d];
  if (page.decisions.queued[d] > 0) idleWith[DISCRETE].push(at);
  const { row } = page.requests;
  for (let i = 0; i < page.requests.length; i++) {
    const known = requests.get(row[i]) as Known;
    const waits =
      known.requestClass === CONTINUOUS &&
      known.arrivalNs <= at &&
      !(known.droppedNs <= at) &&
      known.doneNs === 0;
    if (waits) idleWith[CONTINUOUS].push(at);
  }
}

/**
 * Of a read over several runs of its object the record does not say how long it is: where it goes in chunks, nobody can
 * tell from there which of them was the last.
 */
const isInDoubt = (run: Run, { transferNs }: Known): boolean =>
  Number.isNaN(transferNs) &&
  resolved(run.scenario).stretches.some(
    ({ policy, values }) => Number(values.chunk) > 0 || policy.composed !== undefined,
  );

const isServed = ({ doneNs, transferNs, begunNs }: Known): boolean =>
  (Number.isNaN(transferNs) ? doneNs > 0 : doneNs === transferNs) && !Number.isNaN(begunNs);

/** The run ends, and what was due by then has been served or dropped. */
function checkEnd(run: Run, requests: ReadonlyMap<number, Known>): void {
  expect(run.finished).toBe(true);
  const broken = [...requests].filter(([, r]) => {
    if (isInDoubt(run, r)) return false;
    const served = isServed(r);
    const dropped = !Number.isNaN(r.droppedNs);
    return (served && dropped) || (!served && !dropped && r.deadlineNs <= run.endNs);
  });
  expect(broken, 'served and dropped, or neither at its deadline').toEqual([]);
}

/** The summary says what the detail says. */
function checkBeats(
  run: Run,
  pages: readonly Page[],
  requests: ReadonlyMap<number, Known>,
  freeNs: number,
): void {
  const { beats } = run.station.tally;
  const sum = (column: ArrayLike<number>) =>
    Array.from({ length: beats.length }, (_, i) => column[i]).reduce((a, b) => a + b, 0);
  const found = foundBy(pages, Infinity);
  // Of several chunks or parts the last is the service that counts.
  for (const [requestClass, column] of [
    [DISCRETE, beats.dServed],
    [CONTINUOUS, beats.cServed],
  ] as const) {
    const served = [...requests.values()].filter(
      (known) => known.requestClass === requestClass && isServed(known),
    );
    const inDoubt = served.filter((known) => isInDoubt(run, known)).length;
    // Without the arm: whoever found what it asked for in main memory.
    const done = served.length + (requestClass === DISCRETE ? found : 0);
    expect(sum(column)).toBeLessThanOrEqual(done);
    expect(sum(column)).toBeGreaterThanOrEqual(done - inDoubt);
  }
  expect(sum(beats.hits)).toBe(found);
  expect(sum(beats.discarded)).toBe(pages.reduce((n, p) => n + p.drops.length, 0));
  const transfers = [beats.transferCNs, beats.transferDNs, beats.transferBNs];
  const busy = [beats.seekNs, beats.rotationNs, ...transfers, beats.idleNs];
  expect(busy.reduce((total, column) => total + sum(column), 0)).toBe(freeNs);
}
