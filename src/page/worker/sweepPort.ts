/** Where the jobs of a sweep are done. */
import { portHere, portTo, type Port, type PortEvents } from './port.ts';
import type { FromSweeper, ToSweeper } from './sweepProtocol.ts';
import { startWorker } from './startWorker.ts';
import { workerUrl } from './sweepWorker.ts?worker-entry';

export type SweepPort = Port<ToSweeper>;
export type SweepPortEvents = PortEvents<FromSweeper>;

export interface SweepPorts {
  readonly worker: (events: SweepPortEvents) => SweepPort;
  readonly page: (events: SweepPortEvents) => SweepPort;
}

export const sweepPorts: SweepPorts = {
  worker: (events) => portTo(startWorker('sweep', workerUrl), events),
  page: (events) => portHere(async () => (await import('./sweepCore.ts')).sweeping, events),
};
