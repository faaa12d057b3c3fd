/** A client with a guaranteed rate whose IOs are read by the slots of several disks: it begins where a slot is free for it. */
import type { Arrivals, ClientPlan, Foreseen, StreamPlan } from '../../sim/interfaces.ts';
import { Client } from './client.ts';

export class SlottedClient extends Client {
  /** The start of its first cycle; Infinity while it waits for a slot. */
  private beginsNs = Infinity;

  begin(atNs: number): void {
    this.beginsNs = atNs;
    this.firstNs = atNs;
  }

  /** Its IO of that number is read in the cycle that begins now, and has to be there at `dueNs`. */
  issue(arrivals: Arrivals, number: number, atNs: number, dueNs: number): void {
    const { deadlineNs } = this;
    this.next = number;
    this.nextNs = atNs;
    this.deadlineNs = dueNs - atNs;
    this.put(arrivals);
    this.deadlineNs = deadlineNs;
  }

  override get plan(): ClientPlan {
    return { ...super.plan, beginsNs: this.beginsNs };
  }

  override get stream(): StreamPlan | undefined {
    return this.beginsNs === Infinity ? undefined : super.stream;
  }

  override foresee(number: number, request: Foreseen): boolean {
    return this.beginsNs < Infinity && super.foresee(number, request);
  }

  /** Nothing of it comes by itself. */
  protected override skip(): void {
    this.nextNs = Infinity;
  }
}
