/** A disk's channel played again from its log: the other disks and the bus need not be there. */
import type { Channel, ChannelClient } from '../../sim/interfaces.ts';
import type { ChannelLog } from './channelLog.ts';

interface Crossing {
  readonly number: number;
  readonly service: ChannelClient;
  /** Segments that it has been told of. */
  told: number;
}

export class LoggedChannel implements Channel {
  /** Services in the order in which they cross. */
  private readonly crossing: Crossing[] = [];
  private begun = 0;

  constructor(private readonly log: ChannelLog) {}

  get isAlone(): boolean {
    return this.log.isAlone;
  }

  get nextNs(): number {
    const first = this.crossing.at(0);
    return first === undefined ? Infinity : this.log.crossedNs(first.number);
  }

  begin(service: ChannelClient, readyNs: number): void {
    const { log } = this;
    const number = this.begun++;
    if (number >= log.length || log.readyNs(number) !== readyNs)
      throw new Error(`service ${number} is ready at ${readyNs} ns, and the log knows none such`);
    this.crossing.push({ number, service, told: log.tell(number, service, 0) });
    // Not known yet where the log ends: the arm is in that service for as long as anybody can tell.
    if (log.mediaNs(number) < Infinity) service.mediaDone(log.mediaNs(number));
  }

  /** From a checkpoint: so many services have begun, and of these the last have not crossed. */
  resume(begun: number, crossing: readonly ChannelClient[]): void {
    this.begun = begun;
    this.crossing.length = 0;
    const first = begun - crossing.length;
    for (const [k, service] of crossing.entries())
      this.crossing.push({ number: first + k, service, told: this.log.tell(first + k, service, 0) });
  }

  advance(): void {
    const first = this.crossing.shift();
    if (first === undefined) return;
    this.log.tell(first.number, first.service, first.told);
    first.service.crossed(this.log.crossedNs(first.number));
  }
}
