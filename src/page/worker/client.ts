/**
 * The page's side of the simulation: opens runs, keeps the pages that were used last, asks for missing ones, and
 * replaces a worker that dies or does not answer. Everything it knows of a run is a cache; the run itself can always be
 * made again, and what is known of it meanwhile stays.
 */
import { elementAt } from '../../core/base/elementAt.ts';
import type { Explanation } from '../../core/scenario/run/explanation.ts';
import type { RequestName, Scenario } from '../../core/scenario/scenario.ts';
import type { WhatIf } from '../../core/scenario/run/whatIf.ts';
import { pageBuffers, type Page } from '../../core/trace/page.ts';
import type { Beats } from '../../core/trace/summary.ts';
import { appendBeats, beatsFrom, noBeats, type FromSim, type Progress } from './protocol.ts';
import { pagePort, workerPort, type SimPort, type SimPortEvents } from './simPort.ts';
import { Vigil } from './vigil.ts';

/** Pages kept: so many, or fewer where they are large. One is some hundred kB, a megabyte at most. */
const KEPT = 24;
const KEPT_BYTES = 8_000_000;
/** What is in sight stays, however large. */
const KEPT_AT_LEAST = 8;
/** A worker that dies so often in one run is not tried again. */
const LIVES = 2;

export interface RunEvents {
  readonly opened: (run: {
    readonly cylinders: number;
    readonly revolutionNs: number;
    readonly endNs: number;
  }) => void;
  readonly progress: (progress: Progress, summary: RunSummary) => void;
  readonly pages: () => void;
  readonly failed: (message: string) => void;
  /** The simulation's place has changed; the sentence says why. */
  readonly moved: (sentence: string) => void;
}

/** What is told of the whole run as far as it is known. */
export interface RunSummary {
  readonly beats: Beats;
  /** See Tally.spreads. */
  readonly spreads: readonly Uint32Array[];
  /** See GaugeTotals.byBeat. */
  readonly gauges: readonly Float64Array[];
  /** See ClientCounts.byBeat. */
  readonly clients: readonly Float64Array[];
}

export interface Ports {
  readonly worker: (events: SimPortEvents) => SimPort;
  readonly page: (events: SimPortEvents) => SimPort;
}

export class RunClient {
  private port: SimPort | undefined;
  private id = 0;
  private scenario: Scenario | undefined;
  private beats: Beats = noBeats();
  private spreads: readonly Uint32Array[] = [];
  private gauges: readonly Float64Array[] = [];
  private clients: readonly Float64Array[] = [];
  private endNs = Infinity;
  /** Most recently used last. */
  private pages: Page[] = [];
  private readonly asked = new Set<number>();
  private readonly tickets = new Map<number, (explanation: Explanation | undefined) => void>();
  private readonly plays = new Map<number, (whatIf: WhatIf | undefined) => void>();
  private nextTicket = 1;
  private deaths = 0;
  /** How far the run is known, be it to the simulation before this one. */
  private knownNs = 0;
  /** This simulation has nothing more to tell of its own accord. */
  private isWhole = false;
  /** Rows of the summary, histograms and gauges that this simulation has told again. */
  private told = { beats: 0, spreads: 0, gauges: 0, clients: 0 };
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

  /** Starts a run; whatever is still under way of an older one is dropped. */
  open(scenario: Scenario): void {
    this.scenario = scenario;
    this.deaths = 0;
    this.forget();
    // Whoever begins afresh does not wait for a worker that has not answered the last question.
    if (this.vigil.isLate) this.dismiss();
    this.vigil.reset();
    this.begin();
  }

  /** The page that holds an instant, if it is here; it is asked for otherwise. */
  pageAt(timeNs: number): Page | undefined {
    const at = Math.max(0, Math.min(timeNs, this.endNs - 1));
    const found = this.pages.findIndex((page) => page.startNs <= at && at < page.endNs);
    if (found < 0) {
      this.ask(at);
      return undefined;
    }
    const page = elementAt(this.pages, found);
    this.pages.push(...this.pages.splice(found, 1));
    return page;
  }

  /** Consecutive pages that hold `timeNs` and, as far as they are here, everything from `fromNs` to `toNs`. */
  pagesFor(timeNs: number, fromNs: number, toNs: number, most: number): readonly Page[] {
    const middle = this.pageAt(timeNs);
    if (!middle) return [];
    const found = [middle];
    for (let first = middle; found.length < most && first.startNs > fromNs && first.startNs > 0;) {
      const before = this.pageAt(first.startNs - 1);
      if (!before) break;
      found.unshift(before);
      first = before;
    }
    for (let last = middle; found.length < most && last.endNs < toNs && last.endNs < this.endNs;) {
      const after = this.pageAt(last.endNs);
      if (!after) break;
      found.push(after);
      last = after;
    }
    return found;
  }

  /** Why the decision at an instant fell as it did; undefined when the run was replaced meanwhile. */
  explain(atNs: number): Promise<Explanation | undefined> {
    const ticket = this.nextTicket++;
    return new Promise((resolve) => {
      this.tickets.set(ticket, resolve);
      this.vigil.watch();
      this.port?.send({ kind: 'explain', run: this.id, ticket, atNs });
    });
  }

  /** What another choice at a decision would have led to; undefined when the run was replaced meanwhile. */
  whatIf(atNs: number, instead: RequestName): Promise<WhatIf | undefined> {
    const ticket = this.nextTicket++;
    return new Promise((resolve) => {
      this.plays.set(ticket, resolve);
      this.vigil.watch();
      this.port?.send({ kind: 'what-if', run: this.id, ticket, atNs, instead });
    });
  }

  close(): void {
    this.dismiss();
    this.forget();
  }

  /** What is known of the run stays: a simulation that begins again tells the same. */
  private begin(): void {
    if (!this.scenario) return;
    this.id++;
    this.told = { beats: 0, spreads: 0, gauges: 0, clients: 0 };
    this.isWhole = false;
    this.abandon();
    this.port ??= this.connect();
    this.port.send({ kind: 'open', run: this.id, scenario: this.scenario });
    this.vigil.opening();
  }

  private dismiss(): void {
    this.vigil.end();
    this.port?.close();
    this.port = undefined;
  }

  private forget(): void {
    this.beats = noBeats();
    this.spreads = [];
    this.gauges = [];
    this.clients = [];
    this.endNs = Infinity;
    this.knownNs = 0;
    this.pages = [];
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

  private ask(atNs: number): void {
    if (this.asked.has(atNs) || this.asked.size > 8) return;
    this.asked.add(atNs);
    this.vigil.watch();
    this.port?.send({ kind: 'page', run: this.id, atNs });
  }

  private connect(): SimPort {
    try {
      return this.ports.worker({
        receive: this.receive,
        died: (started) => {
          this.died(started);
        },
      });
    } catch {
      this.events.moved(
        'Workers are refused here: the simulation runs beside the animation, and long runs take longer.',
      );
      return this.connectHere();
    }
  }

  private connectHere(): SimPort {
    return this.ports.page({ receive: this.receive, died: () => undefined });
  }

  private replaceSilent(): void {
    this.dismiss();
    this.port = this.connect();
    this.events.moved(
      'The simulation did not answer for a second and was started again; what is shown stays, and the run is the same.',
    );
    this.begin();
  }

  private died(started: boolean): void {
    this.vigil.end();
    this.deaths++;
    if (started && this.deaths <= LIVES) {
      this.port = this.connect();
      this.events.moved('The simulation stopped unexpectedly and was started again; the run is the same.');
    } else {
      this.port = this.connectHere();
      this.events.moved(
        'No worker starts here: the simulation runs beside the animation, and long runs take longer.',
      );
    }
    this.begin();
  }

  private readonly receive = (message: FromSim): void => {
    this.vigil.heard();
    if (message.kind === 'ready' || message.kind === 'pong' || message.run !== this.id) return;
    switch (message.kind) {
      case 'opened':
        this.vigil.opened();
        this.events.opened(message);
        break;
      case 'progress':
        this.learn(message);
        break;
      case 'page':
        this.asked.delete(message.askedNs);
        this.keep(message.page);
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
    const { told } = this;
    const again = Math.min(message.beats.length, this.beats.length - told.beats);
    told.beats += message.beats.length;
    this.beats = appendBeats(this.beats, again > 0 ? beatsFrom(message.beats, again) : message.beats);
    const more = message.spreads.slice(Math.max(0, this.spreads.length - told.spreads));
    told.spreads += message.spreads.length;
    if (more.length > 0) this.spreads = [...this.spreads, ...more];
    for (const name of ['gauges', 'clients'] as const) {
      const known = message[name].slice(Math.max(0, this[name].length - told[name]));
      told[name] += message[name].length;
      if (known.length > 0) this[name] = [...this[name], ...known];
    }
    this.endNs = message.endNs;
    this.knownNs = Math.max(this.knownNs, message.knownNs);
    this.isWhole = message.finished;
    const { beats, spreads, gauges, clients } = this;
    this.events.progress({ ...message, knownNs: this.knownNs }, { beats, spreads, gauges, clients });
  }

  private keep(page: Page): void {
    // A simulation that began again tells the same: whoever draws need not begin again as well.
    if (this.pages.some((known) => known.index === page.index)) return;
    this.pages.push(page);
    let bytes = this.pages.reduce((sum, kept) => sum + bytesOf(kept), 0);
    while (this.pages.length > KEPT || (bytes > KEPT_BYTES && this.pages.length > KEPT_AT_LEAST)) {
      const oldest = this.pages.shift();
      if (oldest !== undefined) bytes -= bytesOf(oldest);
    }
  }
}

const bytesOf = (page: Page): number =>
  pageBuffers(page).reduce((sum, { byteLength }) => sum + byteLength, 0);
