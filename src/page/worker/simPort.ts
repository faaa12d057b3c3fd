/** Where a simulation runs. */
import { portHere, portTo, type Port, type PortEvents } from './port.ts';
import type { FromSim, ToSim } from './protocol.ts';
import { workerType, workerUrl } from './simWorker.ts?worker-entry';

export type SimPort = Port<ToSim>;
export type SimPortEvents = PortEvents<FromSim>;

/** Throws where workers are refused outright. */
export const workerPort = (events: SimPortEvents): SimPort =>
  portTo(new Worker(workerUrl, { type: workerType, name: 'simulation' }), events);

export const pagePort = (events: SimPortEvents): SimPort =>
  portHere(async () => (await import('./simCore.ts')).simulation, events);
