/**
 * The page's side of the simulation: opens runs, keeps the pages that were used last, asks for missing ones, and
 * replaces a worker that dies or does not answer. Everything it knows of a run is a cache; the run itself can always be
 * made again, and what is known of it meanwhile stays.
 */
import { resolved } from '../../core/scenario/resolved.ts';
import { elementAt } from '../../core/base/elementAt.ts';
import { freeBuffer } from '../../core/base/free.ts';
import type { Explanation } from '../../core/scenario/run/explanation.ts';
import type { RequestName, Scenario } from '../../core/scenario/scenario.ts';
import type { WhatIf } from '../../core/scenario/run/whatIf.ts';
import { busBuffers } from '../../core/trace/busBuffers.ts';
import type { BusTables } from '../../core/trace/busRecord.ts';
import { pageBuffers, type Page } from '../../core/trace/page.ts';
import { Learnt, type Summary } from './learnt.ts';
import type { Moved } from './movedWords.ts';
import type { FromSim, Progress } from './protocol.ts';
import { pagePort, workerPort, type SimPort, type SimPortEvents } from './simPort.ts';
import { Vigil } from './vigil.ts';

/** Pages kept: so many, or fewer where they are large. One is some hundred kB, a megabyte at most. */
const KEPT = 24;
const KEPT_BYTES = 8_000_000;
/** Of several disks so much each, if that is more. */
const KEPT_BYTES_EACH = 1_000_000;
/** What is in sight stays, however large. */
const KEPT_AT_LEAST = 8;
/** Pages that may be on their way; of several disks one more each. */
const MOST_ASKED = 8;
/** A page holds some beats, or more: whoever asks for an instant so near behind another one waits for that one first. */
const NEAR_BEATS = 4;
/** A worker that dies so often in one run is not tried again. */
const LIVES = 2;
/** So many in a row that fell silent without anything new: there is a step that never ends, and it is not tried again. */
const MOST_SILENT = 5;

export interface RunEvents {
  readonly opened: (run: {
    readonly cylinders: number;
    readonly revolutionNs: number;
    readonly endNs: number;
  }) => void;
  readonly progress: (progress: Progress, summary: RunSummary) => void;
  readonly pages: () => void;
  readonly failed: (message: string) => void;
  /** The simulation's place has changed. */
  readonly moved: (why: Moved) => void;
}

/** What is told of the whole run as far as it is known. */
export interface RunSummary extends Summary {
  /** The same of each of several disks; nothing where there is one. */
  readonly disks: readonly Summary[];
}

export interface Ports {
  readonly worker: (events: SimPortEvents) => SimPort;
  readonly page: (events: SimPortEvents) => SimPort;
}

export class RunClient {
  private port: SimPort | undefined;
  private id = 0;
  private scenario: Scenario | undefined;
  private learnt = new Learnt();
  private learntOf: readonly Learnt[] = [];
  /** Somebody has asked for something of the run. */
  private isBegun = false;
  private endNs = Infinity;
  /** Most recently used last. */
  private pages: KeptPage[] = [];
  private left: readonly Page[] = [];
  /** Where the last page of one of several disks ends, if that is before the end of the run. */
  private readonly endOf = new Map<number, number>();
  private readonly asked = new Map<string, Asked>();
  private readonly tickets = new Map<number, (explanation: Explanation | undefined) => void>();
  private readonly plays = new Map<number, (whatIf: WhatIf | undefined) => void>();
  private nextTicket = 1;
  private deaths = 0;
  /** Workers in a row that fell silent, and up to where the run was known when the last one did. */
  private silences = 0;
  private silentNs = -1;
  /** What is not tried again: what lies behind that instant, and questions. */
  private untilNs = Infinity;
  private isMute = false;
  /** How far the run is known, be it to the simulation before this one. */
  private knownNs = 0;
  /** This simulation has nothing more to tell of its own accord. */
  private isWhole = false;
  private readonly vigil: Vigil;

  constructor(
    private readonly events: RunEvents,
    private readonly ports: Ports = { worker: workerPort, page: pagePort },
  ) {
    this.vigil = new Vigil({
      owes: () =>
        this.port?.place === 'worker' &&
        (!this.isWhole || this.asked.size + this.tickets.size + this.plays.size > 0),
      ask: () => this.port?.send({ kind: 'ping' }),
      silent: () => {
        this.replaceSilent();
      },
    });
  }

  /** Where the simulation runs. */
  get place(): SimPort['place'] {
    return this.port?.place ?? 'worker';
  }

  /** Are pages that were asked for still on their way? */
  get isAwaiting(): boolean {
    return this.asked.size > 0;
  }

  /**
   * Starts a run; whatever is still under way of an older one is dropped. One that is not `looked` at waits for whoever asks
   * something of it first, and no simulation goes on for nobody.
   */
  open(scenario: Scenario, looked = true): void {
    this.scenario = scenario;
    this.deaths = 0;
    [this.silences, this.silentNs, this.untilNs, this.isMute] = [0, -1, Infinity, false];
    this.forget();
    // Whoever begins afresh does not wait for a worker that has not answered the last question.
    if (this.vigil.isLate || !(looked || this.isWhole)) this.dismiss();
    this.vigil.reset();
    this.isBegun = false;
    if (looked) this.begin();
  }

  /** Somebody looks: a run that waits for it is simulated from now on. */
  begin(): void {
    if (this.isBegun || !this.scenario) return;
    this.isBegun = true;
    this.simulate();
  }

  /**
   * The page that holds an instant, if it is here; it is asked for otherwise. `disk`: of several, from 0. `withBus`: what
   * happened on a bus meanwhile is looked at as well.
   */
  pageAt(timeNs: number, disk = 0, withBus = false): Page | undefined {
    const at = Math.max(0, Math.min(timeNs, this.endFor(disk) - 1));
    const found = this.pages.findIndex(
      ({ disk: its, page }) => its === disk && page.startNs <= at && at < page.endNs,
    );
    const needsBus = withBus && this.scenario !== undefined && resolved(this.scenario).values.bus !== 'none';
    if (found < 0) {
      this.ask(at, disk, needsBus);
      return undefined;
    }
    const { page } = elementAt(this.pages, found);
    if (needsBus && !busOfPage.has(page)) this.ask(page.startNs, disk, true);
    this.pages.push(...this.pages.splice(found, 1));
    return page;
  }

  /** Consecutive pages that hold `timeNs` and, as far as they are here, everything from `fromNs` to `toNs`. */
  pagesFor(
    timeNs: number,
    fromNs: number,
    toNs: number,
    most: number,
    disk = 0,
    withBus = false,
  ): readonly Page[] {
    const middle = this.pageAt(timeNs, disk, withBus);
    if (!middle) return [];
    const found = [middle];
    for (let first = middle; found.length < most && first.startNs > fromNs && first.startNs > 0;) {
      const before = this.pageAt(first.startNs - 1, disk, withBus);
      if (!before) break;
      found.unshift(before);
      first = before;
    }
    const endNs = this.endFor(disk);
    for (let last = middle; found.length < most && last.endNs < toNs && last.endNs < endNs;) {
      const after = this.pageAt(last.endNs, disk, withBus);
      if (!after) break;
      found.push(after);
      last = after;
    }
    return found;
  }

  /** Of the run before this one: the pages that were looked at last, one behind the other. */
  get pagesLeft(): readonly Page[] {
    return this.left;
  }

  private lastUsed(): readonly Page[] {
    const last = this.pages.at(-1);
    if (!last) return [];
    const own = this.pages.filter(({ disk }) => disk === last.disk).map(({ page }) => page);
    const byIndex = new Map(own.map((page) => [page.index, page]));
    let { index } = last.page;
    while (byIndex.has(index - 1)) index--;
    const pages: Page[] = [];
    for (let page = byIndex.get(index); page; page = byIndex.get(++index)) pages.push(page);
    return pages;
  }

  /** Why the decision at an instant fell as it did; undefined when the run was replaced meanwhile. */
  explain(atNs: number, disk = 0): Promise<Explanation | undefined> {
    this.begin();
    if (this.isMute) return Promise.resolve(undefined);
    const ticket = this.nextTicket++;
    return new Promise((resolve) => {
      this.tickets.set(ticket, resolve);
      this.vigil.watch();
      this.port?.send({ kind: 'explain', run: this.id, ticket, atNs, ...meant(disk) });
    });
  }

  /** What another choice at a decision would have led to; undefined when the run was replaced meanwhile. */
  whatIf(atNs: number, instead: RequestName, disk = 0): Promise<WhatIf | undefined> {
    this.begin();
    if (this.isMute) return Promise.resolve(undefined);
    const ticket = this.nextTicket++;
    return new Promise((resolve) => {
      this.plays.set(ticket, resolve);
      this.vigil.watch();
      this.port?.send({ kind: 'what-if', run: this.id, ticket, atNs, instead, ...meant(disk) });
    });
  }

  close(): void {
    this.dismiss();
    this.forget();
  }

  /** What is known of the run stays: a simulation that begins again tells the same. */
  private simulate(): void {
    if (!this.scenario) return;
    this.id++;
    for (const learnt of [this.learnt, ...this.learntOf]) learnt.beginAgain();
    this.isWhole = false;
    this.abandon();
    this.port ??= this.connect();
    if (this.scenario.program) void this.tellIfAllowed(this.scenario, this.port, this.id);
    else this.tell(this.scenario);
  }

  private tell(scenario: Scenario): void {
    const until = this.untilNs < Infinity ? { untilNs: this.untilNs } : {};
    this.port?.send({ kind: 'open', run: this.id, scenario, ...until });
    this.vigil.opening();
  }

  /** What somebody has written runs when the reader has said so, and where it is refused whatever the page is refused. */
  private async tellIfAllowed(scenario: Scenario, port: SimPort, id: number): Promise<void> {
    const consent = await import('./consent.ts').catch(() => undefined);
    const place = await consent?.placeFor(scenario, port);
    if (id !== this.id) return;
    // What was asked of it meanwhile nobody has heard.
    this.abandon();
    if (place === undefined) {
      this.isWhole = true;
      this.events.failed(consent?.NOT_ALLOWED ?? 'Not all of it could be loaded');
      return;
    }
    if (place !== port.place) {
      this.dismiss();
      this.port = this.connectHere();
    }
    this.tell(scenario);
  }

  private dismiss(): void {
    this.vigil.end();
    this.port?.close();
    this.port = undefined;
  }

  private forget(): void {
    this.learnt = new Learnt();
    this.learntOf = [];
    this.endNs = Infinity;
    this.knownNs = 0;
    this.left = this.lastUsed();
    this.pages = [];
    this.endOf.clear();
    this.abandon();
  }

  /** Nobody answers what has been asked. */
  private abandon(): void {
    this.asked.clear();
    for (const resolve of this.tickets.values()) resolve(undefined);
    this.tickets.clear();
    for (const resolve of this.plays.values()) resolve(undefined);
    this.plays.clear();
  }

  private endFor(disk: number): number {
    return Math.min(this.endNs, this.endOf.get(disk) ?? Infinity);
  }

  private ask(atNs: number, disk: number, withBus: boolean): void {
    this.begin();
    const wanted = { atNs, disk, withBus };
    const name = askedName(wanted);
    if (this.asked.has(name) || this.asked.size > MOST_ASKED + this.learntOf.length) return;
    if (this.isOnItsWay(wanted)) return;
    this.asked.set(name, wanted);
    this.vigil.watch();
    this.port?.send({ kind: 'page', run: this.id, atNs, ...meant(disk), ...(withBus ? { bus: true } : {}) });
  }

  /** While time goes on a page would be asked for anew with every frame, and come as often: first that of an instant just before. */
  private isOnItsWay({ atNs, disk, withBus }: Asked): boolean {
    if (this.scenario === undefined) return false;
    const nearNs = NEAR_BEATS * resolved(this.scenario).beatNs;
    for (const its of this.asked.values())
      if (its.disk === disk && its.withBus === withBus && its.atNs <= atNs && atNs < its.atNs + nearNs)
        return true;
    return false;
  }

  private connect(): SimPort {
    return this.ports.worker({
      receive: this.receive,
      died: (started) => {
        this.died(started);
      },
    });
  }

  private connectHere(): SimPort {
    return this.ports.page({ receive: this.receive, died: () => undefined });
  }

  private replaceSilent(): void {
    this.dismiss();
    this.silences = this.knownNs > this.silentNs ? 1 : this.silences + 1;
    this.silentNs = this.knownNs;
    if (this.silences >= MOST_SILENT) {
      this.giveUp();
      return;
    }
    this.port = this.connect();
    this.events.moved('silent');
    this.simulate();
  }

  /** The run as far as it is known, and no further. */
  private giveUp(): void {
    this.isMute ||= this.tickets.size + this.plays.size > 0;
    this.silences = 0;
    this.untilNs = this.knownNs;
    if (this.knownNs === 0) {
      this.isWhole = true;
      this.abandon();
      this.events.failed('A decision of the first rounds never ends. Take back what was changed last.');
      return;
    }
    this.port = this.connect();
    this.events.moved('endless');
    this.simulate();
  }

  private died(started: boolean): void {
    this.vigil.end();
    this.deaths++;
    if (started && this.deaths <= LIVES) {
      this.port = this.connect();
      this.events.moved('died');
    } else {
      this.port = this.connectHere();
      this.events.moved('here');
    }
    this.simulate();
  }

  private readonly receive = (message: FromSim): void => {
    this.vigil.heard();
    if (message.kind === 'ready' || message.kind === 'pong') return;
    if (message.run !== this.id || !this.isBegun) return;
    switch (message.kind) {
      case 'opened':
        this.vigil.opened();
        this.events.opened(message);
        break;
      case 'progress':
        this.learn(message);
        break;
      case 'page':
        this.receivePage(message);
        this.events.pages();
        break;
      case 'explained':
        this.tickets.get(message.ticket)?.(message.explanation);
        this.tickets.delete(message.ticket);
        break;
      case 'played':
        this.plays.get(message.ticket)?.(message.whatIf);
        this.plays.delete(message.ticket);
        break;
      case 'failed':
        this.isWhole = true;
        this.events.failed(message.message);
        break;
    }
  };

  private learn(message: FromSim & { kind: 'progress' }): void {
    const { disks = [] } = message;
    this.learnt.add(message);
    if (this.learntOf.length === 0) this.learntOf = disks.map(() => new Learnt());
    for (const [disk, news] of disks.entries()) if (news) elementAt(this.learntOf, disk).add(news);
    this.endNs = message.endNs;
    this.knownNs = Math.max(this.knownNs, message.knownNs);
    this.isWhole = message.finished;
    this.events.progress(
      { ...message, knownNs: this.knownNs },
      { ...this.learnt.summary(), disks: this.learntOf.map((its) => its.summary()) },
    );
  }

  private receivePage({ disk = 0, askedNs, page, bus }: FromSim & { kind: 'page' }): void {
    const known = this.pages.find((its) => its.page.index === page.index && its.disk === disk);
    if (bus) busOfPage.set(known?.page ?? page, bus);
    this.asked.delete(askedName({ atNs: askedNs, disk, withBus: bus !== undefined }));
    // Of several disks one may be over before the others are: this is its last page.
    if (page.endNs <= askedNs) this.endOf.set(disk, page.endNs);
    // A simulation that began again tells the same: whoever draws need not begin again as well.
    if (known === undefined) this.keep(page, disk);
    else if (known.page !== page) pageBuffers(page).forEach(freeBuffer);
  }

  private keep(page: Page, disk: number): void {
    this.pages.push({ page, disk });
    const disks = this.learntOf.length;
    const rooms = Math.max(1, disks / 4);
    const mostBytes = Math.max(KEPT_BYTES, disks * KEPT_BYTES_EACH);
    let bytes = this.pages.reduce((sum, kept) => sum + bytesOf(kept), 0);
    while (
      this.pages.length > rooms * KEPT ||
      (bytes > mostBytes && this.pages.length > rooms * KEPT_AT_LEAST)
    ) {
      const oldest = this.pages.shift();
      if (oldest !== undefined) bytes -= bytesOf(oldest);
    }
  }
}

/** What happened during a page on a bus that its disk shares. */
export const busOfPage = new WeakMap<Page, BusTables>();

interface KeptPage {
  readonly page: Page;
  readonly disk: number;
}

/** The first disk is the only one of most runs: it is not named. */
const meant = (disk: number): { readonly disk?: number } => (disk > 0 ? { disk } : {});

interface Asked {
  readonly atNs: number;
  readonly disk: number;
  readonly withBus: boolean;
}

const askedName = ({ atNs, disk, withBus }: Asked): string => `${disk}:${atNs}${withBus ? ':bus' : ''}`;

function bytesOf({ page }: KeptPage): number {
  const bus = busOfPage.get(page);
  const buffers = [...pageBuffers(page), ...(bus ? busBuffers(bus) : [])];
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
