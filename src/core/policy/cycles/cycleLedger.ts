/** Writes what a cycle came to into the record: gauges where they change, and the operation with its figures. */
import type { PolicyContext } from '../../sim/interfaces.ts';
import { ioNs, type CycleServer } from '../../theory/cycles.ts';
import { isCombined, type CycleSchedule, type Utilizations } from '../../theory/cycleSchedule.ts';
import { CYCLE_EVENT, gaugeIds, type GaugeId } from './cycleRecord.ts';
import { operationNames, verdicts, type Weighed } from './operations.ts';
import type { IssuedIo } from './playing.ts';

interface CycleEntry {
  readonly schedule: CycleSchedule;
  readonly server: CycleServer;
  readonly used: Utilizations;
  readonly weighed: Weighed;
  readonly pending: boolean;
  readonly operations: number;
  readonly ios: readonly IssuedIo[];
}

const NOBODY = [-1, -1] as const;

const PARTNER = gaugeIds.indexOf('partner');

export class CycleLedger {
  constructor(private readonly context: PolicyContext) {}

  /** Who takes turns with whom, as far as a cycle has changed that. */
  turns(before: CycleSchedule, after: CycleSchedule): void {
    const were = new Map(before.streams.map((its) => [its.stream, its]));
    for (const { stream, partner } of after.streams) {
      if (were.get(stream)?.partner !== partner) this.tell(stream, partner + 1, after);
      were.delete(stream);
    }
    for (const stream of were.keys()) this.tell(stream, -1, after);
  }

  private tell(stream: number, partner: number, { startNs }: CycleSchedule): void {
    this.context.publish(PARTNER, stream, startNs, partner);
  }

  write({ schedule, server, used, weighed, pending, operations, ios }: CycleEntry): void {
    const { startNs, lengthNs, streams } = schedule;
    let [workNs, accessNs] = [0, 0];
    for (const { bytes } of ios) {
      workNs += ioNs(bytes, server);
      accessNs += server.accessNs;
    }
    const publish = (id: GaugeId, value: number) => {
      this.context.publish(gaugeIds.indexOf(id), 0, startNs, value);
    };
    publish('um', used.memory);
    publish('ut', used.time);
    publish('memory', used.memory * server.memoryBytes);
    publish('cycle', lengthNs);
    if (workNs > 0) publish('efficiency', (workNs - accessNs) / workNs);
    publish('streams', streams.length);
    publish('combined', streams.filter(isCombined).length);
    publish('operations', operations);
    const { name, verdict, pair = NOBODY, before, after } = weighed;
    this.context.happened(CYCLE_EVENT, startNs, [
      ...[schedule.cycle, lengthNs, before.memory, before.time],
      ...[operationNames.indexOf(name), verdicts.indexOf(verdict), ...pair],
      ...[after.memory, after.time, schedule.nextLengthNs, workNs, streams.length, pending ? 1 : 0],
    ]);
  }
}
