/** Clients with a guaranteed rate on several disks: cycle by cycle a plan of slots says who begins, and what is read. */
import type { Arrivals, SlottedCycles } from '../../sim/interfaces.ts';
import type { Client } from './client.ts';
import { SlottedClient } from './slottedClient.ts';

export class SlottedStarts {
  private cycle = 0;
  /** Who has been told to the plan, and who is there for it no more. */
  private readonly told = new Set<number>();
  private readonly gone = new Set<number>();

  constructor(private readonly cycles: SlottedCycles) {}

  /** The next cycle begins; Infinity where there is nobody for one. */
  nextNs(clients: readonly Client[]): number {
    const isAny = clients.some((one) => one instanceof SlottedClient && !this.gone.has(one.number));
    return isAny ? this.cycle * this.cycles.cycleNs : Infinity;
  }

  /** The cycle begins. Without `arrivals` nothing comes of it: for whoever wants to know who begins when. */
  advance(clients: readonly Client[], arrivals?: Arrivals): void {
    const { cycle, cycles } = this;
    const { cycleNs, plan } = cycles;
    for (const client of clients) if (client instanceof SlottedClient) this.tell(client, cycle * cycleNs);
    const { starts, reads } = plan.advance();
    const of = (stream: number) => clients[stream] as SlottedClient;
    for (const { stream } of starts) of(stream).begin(cycle * cycleNs);
    if (arrivals)
      for (const { stream, block, due } of reads.flat())
        of(stream).issue(arrivals, block, cycle * cycleNs, (due + 1) * cycleNs);
    this.cycle++;
  }

  private tell({ number, startNs, endNs, ios }: SlottedClient, atNs: number): void {
    const { plan, disks } = this.cycles;
    if (endNs <= atNs && !this.gone.has(number)) {
      this.gone.add(number);
      plan.leave(number);
    } else if (startNs <= atNs && !this.told.has(number)) {
      this.told.add(number);
      plan.ask({ stream: number, disk: number % disks, blocks: ios });
    }
  }
}
