/** Where the jobs of a sweep are done. */
import { portHere, portTo, type Port, type PortEvents } from './port.ts';
import type { FromSweeper, ToSweeper } from './sweepProtocol.ts';
import { workerType, workerUrl } from './sweepWorker.ts?worker-entry';

export type SweepPort = Port<ToSweeper>;
export type SweepPortEvents = PortEvents<FromSweeper>;

export interface SweepPorts {
  /** Throws where workers are refused outright. */
  readonly worker: (events: SweepPortEvents) => SweepPort;
  readonly page: (events: SweepPortEvents) => SweepPort;
}

export const sweepPorts: SweepPorts = {
  worker: (events) => portTo(new Worker(workerUrl, { type: workerType, name: 'sweep' }), events),
  page: (events) => portHere(async () => (await import('./sweepCore.ts')).sweeping, events),
};
