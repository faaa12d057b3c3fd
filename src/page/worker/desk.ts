/**
 * Where short questions are put, one after the other: to one worker, which stays for some seconds behind the last of them. A
 * new one is slow at its first answers, and has an engine of its own in memory.
 */
import type { Lost } from './outcome.ts';
import { Sweeper } from './sweeper.ts';
import type { SweepPorts } from './sweepPort.ts';
import type { Errand, Outcome } from './sweepProtocol.ts';

/** Whoever moves a slider asks again within it. */
const REST_MS = 5000;

/** Undefined where no worker starts. */
type Told = Outcome | Lost | undefined;

interface Asked {
  readonly errand: Errand;
  readonly tell: (told: Told) => void;
}

const desks = new Map<SweepPorts, Desk>();

/** Undefined where no worker starts. */
export function askAtDesk(errand: Errand, ports: SweepPorts): Promise<Told> {
  let desk = desks.get(ports);
  if (!desk) desks.set(ports, (desk = new Desk(ports)));
  return desk.ask(errand);
}

class Desk {
  private readonly waiting: Asked[] = [];
  private inHand: Asked | undefined;
  private sweeper: Sweeper | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: SweepPorts) {}

  ask(errand: Errand): Promise<Told> {
    return new Promise((tell) => {
      this.waiting.push({ errand, tell });
      if (!this.inHand) this.goOn();
    });
  }

  private goOn(): void {
    clearTimeout(this.rest);
    // The latest is what somebody looks at who moved a slider; those before it are behind it already.
    this.inHand = this.waiting.pop();
    if (this.inHand) {
      this.sweeper ??= this.employ();
      this.sweeper.take(this.inHand.errand);
    } else
      this.rest = setTimeout(() => {
        this.dismiss();
        desks.delete(this.ports);
      }, REST_MS);
  }

  private employ(): Sweeper {
    return new Sweeper(this.ports.worker, {
      free: () => undefined,
      came: (outcome) => {
        // Whoever could not answer one may not be able to answer any.
        if (outcome.kind === 'lost' || outcome.kind === 'failed') this.dismiss();
        this.inHand?.tell(outcome);
        this.goOn();
      },
      absent: () => {
        this.dismiss();
        for (const { tell } of [...(this.inHand ? [this.inHand] : []), ...this.waiting.splice(0)])
          tell(undefined);
        this.goOn();
      },
    });
  }

  private dismiss(): void {
    this.sweeper?.close();
    this.sweeper = undefined;
  }
}
