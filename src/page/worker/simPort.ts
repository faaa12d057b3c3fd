/** Where a simulation runs. */
import { portHere, portTo, type Port, type PortEvents } from './port.ts';
import type { FromSim, ToSim } from './protocol.ts';
import { workerUrl } from './simWorker.ts?worker-entry';
import { startWorker } from './startWorker.ts';

export type SimPort = Port<ToSim>;
export type SimPortEvents = PortEvents<FromSim>;

export const workerPort = (events: SimPortEvents): SimPort =>
  portTo(startWorker('simulation', workerUrl), events);

export const pagePort = (events: SimPortEvents): SimPort =>
  portHere(async () => (await import('./simCore.ts')).simulation, events);
