/** What the measures need of a run that is over, whether of one disk or of several. */
import { endedDisk, type EndedRun } from './endedDisk.ts';
import type { Machine } from './machine.ts';
import { endedSystem } from './systems.ts';

export type { EndedRun } from './endedDisk.ts';

/** To be called once, after `finish()`; a beat that the end has cut short is closed. */
export const endedRun = (machine: Machine): EndedRun =>
  'stations' in machine ? endedSystem(machine) : endedDisk(machine);
