/**
 * Several disks on one clock, plain and slow: who is sent what and when, and when each disk serves it. Written from the text
 * alone, to hold the engine against. naiveSpreads.ts says where the pieces of a request go.
 *
 * At one instant, in this order:
 * 1. disks fail, one after another as they are listed, each with all that follows from it: what waits there is taken away,
 *    then dealt anew, piece by piece in the order in which it was sent there;
 * 2. services end, by number of the disk, each with all that follows from it;
 * 3. requests arrive, one by one in the order of the list;
 * 4. every free disk that has not failed decides, by number. It knows all that was sent to it by then.
 *
 * A disk's queue is in the order in which the pieces were sent to it; pieces of one request are sent by number of the disk. The
 * service under way on a disk that fails still ends and counts. Requests of closed loops are not in it.
 */
import { rulesOf, type DiskArray, type Job, type Request, type SpreadName } from './naiveSpreads.ts';

export interface Place {
  readonly cylinder: number;
  /** How long after angle 0 its start comes under the head. */
  readonly angleNs: number;
  /** 0 where the disk has no part of it. */
  readonly transferNs: number;
}

export interface Piece {
  /** Its request's place in the list. */
  readonly index: number;
  readonly request: Request;
  readonly what: 'read' | 'write';
  readonly sentNs: number;
  readonly place: Place;
}

/** Which of those that wait, in the order in which they were sent; there is at least one. */
export type Choice = (waiting: readonly Piece[], head: number) => Piece;

const distance = ({ place }: Piece, head: number) => Math.abs(place.cylinder - head);

export const choices = {
  fcfs: (waiting) => waiting[0],
  /** Of those equally near, the one sent first. */
  sstf: (waiting, head) =>
    waiting.reduce((best, piece) => (distance(piece, head) < distance(best, head) ? piece : best)),
  videosFirst: (waiting) => waiting.find(({ request }) => request.class === 'C') ?? waiting[0],
} as const satisfies Record<string, Choice>;

export interface System {
  readonly disks: number;
  readonly spread: SpreadName;
  readonly choose: Choice;
  /** Those of one instant in the order in which they are dealt. */
  readonly requests: readonly Request[];
  /** Where each disk has its piece of a request, were it asked for it. */
  readonly place: (index: number, disk: number) => Place;
  /** Of so many cylinders, one and more; none costs nothing. */
  readonly seekNs: (cylinders: number) => number;
  readonly revolutionNs: number;
  readonly failures?: readonly { readonly atNs: number; readonly disk: number }[];
}

export interface Service {
  readonly index: number;
  readonly what: 'read' | 'write';
  readonly startNs: number;
  readonly endNs: number;
}

export interface Order {
  readonly index: number;
  readonly what: 'read' | 'write';
  readonly atNs: number;
}

export interface DiskRecord {
  readonly services: Service[];
  readonly sent: Order[];
  /** What waited when the disk failed. */
  readonly taken: Order[];
}

export interface Outcome {
  /** When the last of it was done; null where it was lost. */
  readonly endNs: number | null;
  readonly lostNs: number | null;
  /** Not complete at its deadline. */
  readonly late: boolean;
}

export interface SystemRecord {
  readonly disks: readonly DiskRecord[];
  /** In the order of the list of requests. */
  readonly requests: readonly Outcome[];
}

interface Disk extends DiskRecord {
  failed: boolean;
  head: number;
  waiting: Piece[];
  serving: { readonly piece: Piece; readonly endNs: number } | null;
}

const stable = <T>(list: readonly T[], at: (item: T) => number): T[] =>
  [...list].sort((a, b) => at(a) - at(b));

class Clock implements DiskArray {
  readonly count: number;
  readonly jobs: readonly Job[];
  readonly disks: readonly Disk[];
  private readonly system: System;
  private readonly rules;
  private nowNs = 0;

  constructor(system: System) {
    this.system = system;
    this.count = system.disks;
    this.jobs = system.requests.map((request, index) => ({
      index,
      request,
      outstanding: 0,
      stage: 'reads',
      endNs: null,
      lostNs: null,
    }));
    this.disks = Array.from({ length: system.disks }, () => ({
      failed: false,
      head: 0,
      waiting: [],
      serving: null,
      services: [],
      sent: [],
      taken: [],
    }));
    this.rules = rulesOf(system.spread, this);
  }

  run(): void {
    const arrivals = stable(this.jobs, ({ request }) => request.arrivalNs);
    const failures = stable(this.system.failures ?? [], ({ atNs }) => atNs);
    const nextNs = () => arrivals[begun]?.request.arrivalNs ?? Infinity;
    let begun = 0;
    for (;;) {
      const ends = this.disks.map(({ serving }) => serving?.endNs ?? Infinity);
      this.nowNs = Math.min(failures[0]?.atNs ?? Infinity, nextNs(), ...ends);
      if (this.nowNs === Infinity) return;
      while (failures[0]?.atNs === this.nowNs) this.fail(Number(failures.shift()?.disk));
      for (const disk of this.disks) if (disk.serving?.endNs === this.nowNs) this.end(disk);
      while (nextNs() === this.nowNs) this.rules.arrives(arrivals[begun++]);
      for (const disk of this.disks) this.decide(disk);
    }
  }

  failed(disk: number): boolean {
    return this.disks[disk].failed;
  }

  unfinished(disk: number): number {
    const { waiting, serving } = this.disks[disk];
    return waiting.length + (serving === null ? 0 : 1);
  }

  hasPart({ index }: Job, disk: number): boolean {
    return this.system.place(index, disk).transferNs > 0;
  }

  send(job: Job, disks: readonly number[], what: 'read' | 'write'): void {
    const { index, request } = job;
    for (const number of [...disks].sort((a, b) => a - b)) {
      const place = this.system.place(index, number);
      this.disks[number].waiting.push({ index, request, what, sentNs: this.nowNs, place });
      this.disks[number].sent.push({ index, what, atNs: this.nowNs });
      job.outstanding += 1;
    }
  }

  lose(job: Job): void {
    job.lostNs = this.nowNs;
  }

  private fail(number: number): void {
    const disk = this.disks[number];
    if (disk.failed) return;
    disk.failed = true;
    const taken = disk.waiting;
    disk.waiting = [];
    for (const { index, what } of taken) {
      const job = this.jobs[index];
      disk.taken.push({ index, what, atNs: this.nowNs });
      job.outstanding -= 1;
      if (job.lostNs === null) this.rules.taken(job, number);
      this.settle(job);
    }
  }

  private end(disk: Disk): void {
    const job = this.jobs[Number(disk.serving?.piece.index)];
    disk.serving = null;
    job.outstanding -= 1;
    this.settle(job);
  }

  private settle(job: Job): void {
    if (job.lostNs !== null || job.outstanding > 0 || this.rules.goesOn(job)) return;
    job.endNs = this.nowNs;
  }

  private decide(disk: Disk): void {
    if (disk.failed || disk.serving !== null || disk.waiting.length === 0) return;
    const piece = this.system.choose(disk.waiting, disk.head);
    const endNs = this.nowNs + this.durationNs(piece.place, disk.head);
    disk.waiting = disk.waiting.filter((other) => other !== piece);
    disk.serving = { piece, endNs };
    disk.services.push({ index: piece.index, what: piece.what, startNs: this.nowNs, endNs });
    disk.head = piece.place.cylinder;
  }

  private durationNs({ cylinder, angleNs, transferNs }: Place, head: number): number {
    const { seekNs, revolutionNs } = this.system;
    const seek = cylinder === head ? 0 : seekNs(Math.abs(cylinder - head));
    const under = (this.nowNs + seek) % revolutionNs;
    const wait = (angleNs - under + revolutionNs) % revolutionNs;
    return seek + wait + transferNs;
  }
}

export function runSystem(system: System): SystemRecord {
  const clock = new Clock(system);
  clock.run();
  return {
    disks: clock.disks.map(({ services, sent, taken }) => ({ services, sent, taken })),
    requests: clock.jobs.map(({ request, endNs, lostNs }) => ({
      endNs,
      lostNs,
      late: endNs === null || endNs > request.deadlineNs,
    })),
  };
}
