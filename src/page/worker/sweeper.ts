/**
 * One place in the pool: a worker, and those that take its place. It is given an errand and tells what came of it, or
 * that nothing will: a worker that dies, or says nothing for a second, is ended and replaced, and the errand told again.
 */
import type { Scenario } from '../../core/scenario/scenario.ts';
import type { Lost } from './outcome.ts';
import type { SweepPort, SweepPortEvents } from './sweepPort.ts';
import { scenarioOf, type Errand, type FromSweeper, type Outcome } from './sweepProtocol.ts';
import { Vigil } from './vigil.ts';

/** An errand that so many workers did not come back from is not told again. */
const LIVES = 3;

interface SweeperEvents {
  /** It may be given an errand. */
  readonly free: () => void;
  readonly came: (outcome: Outcome | Lost) => void;
  /** Its run keeps more rows than it did, or begins again with none. */
  readonly changed?: () => void;
  /** No worker starts here. */
  readonly absent: () => void;
}

export class Sweeper {
  private port: SweepPort | undefined;
  private errand: Errand | undefined;
  private isReady = false;
  private lost = 0;
  private kept = 0;
  private isResting = false;
  private readonly vigil: Vigil;

  constructor(
    private readonly connect: (events: SweepPortEvents) => SweepPort,
    private readonly events: SweeperEvents,
  ) {
    this.vigil = new Vigil({
      owes: () => this.port?.place === 'worker' && this.errand !== undefined,
      ask: () => this.port?.send({ kind: 'ping' }),
      silent: () => {
        this.replace();
      },
    });
    this.port = this.open();
  }

  get isFree(): boolean {
    return this.isReady && this.errand === undefined;
  }

  /** Rows that its run keeps, as far as that is worth a word. */
  get rows(): number {
    return this.kept;
  }

  /** Whether it does nothing for the time being; it still answers. */
  rest(rests: boolean): void {
    if (rests === this.isResting) return;
    this.isResting = rests;
    this.port?.send({ kind: rests ? 'rest' : 'go-on' });
  }

  take(errand: Errand): void {
    this.errand = errand;
    this.beginsAnew();
    this.lost = 0;
    this.vigil.reset();
    this.tell();
  }

  /** At once, whatever it is at. */
  close(): void {
    this.errand = undefined;
    this.dismiss();
  }

  /** A run that has just begun keeps nothing, and nobody has told it to rest. */
  private beginsAnew(): void {
    this.kept = 0;
    this.isResting = false;
  }

  private tell(): void {
    const { errand, port, isReady } = this;
    if (!errand || !port || !isReady) return;
    const scenario = scenarioOf(errand);
    if (scenario?.program)
      this.tellIfAllowed(scenario, errand, port).catch((why: unknown) => {
        if (errand === this.errand) this.refuse(String(why));
      });
    else this.send(errand);
  }

  private send(errand: Errand): void {
    this.port?.send(errand);
    this.vigil.opening();
  }

  private refuse(message: string): void {
    this.errand = undefined;
    this.events.came({ kind: 'failed', message });
  }

  /** See RunClient. */
  private async tellIfAllowed(scenario: Scenario, errand: Errand, port: SweepPort): Promise<void> {
    const { NOT_ALLOWED, placeFor } = await import('./consent.ts');
    const place = await placeFor(scenario, port);
    if (errand !== this.errand || port !== this.port) return;
    if (place === port.place) this.send(errand);
    else if (place === undefined) this.refuse(`${NOT_ALLOWED}.`);
    else {
      this.dismiss();
      this.events.absent();
    }
  }

  private open(): SweepPort {
    const port: SweepPort = this.connect({
      receive: (message) => {
        if (port === this.port) this.hear(message);
      },
      died: (started) => {
        if (port !== this.port) return;
        if (started) this.replace();
        else {
          this.dismiss();
          this.events.absent();
        }
      },
    });
    return port;
  }

  private hear(message: FromSweeper): void {
    this.vigil.heard();
    switch (message.kind) {
      case 'pong':
        return;
      case 'begun':
        this.vigil.opened();
        return;
      case 'ready':
        this.isReady = true;
        if (this.errand) this.tell();
        else this.events.free();
        return;
      case 'grown':
        this.kept = message.rows;
        this.events.changed?.();
        return;
      default:
        this.errand = undefined;
        this.beginsAnew();
        this.events.came(message);
    }
  }

  /** Whoever comes next is told the same, for some while longer each time. */
  private replace(): void {
    this.dismiss();
    this.lost++;
    if (this.lost >= LIVES) {
      const wasOnErrand = this.errand !== undefined;
      this.errand = undefined;
      if (wasOnErrand) this.events.came({ kind: 'lost', workers: LIVES });
      else this.events.absent();
      return;
    }
    this.port = this.open();
    this.vigil.watch();
    this.events.changed?.();
  }

  private dismiss(): void {
    this.vigil.end();
    this.port?.close();
    this.port = undefined;
    this.isReady = false;
    this.beginsAnew();
  }
}
