/** What plays a scenario to its end without pages: the one disk, or several on one clock. */
import { resolved } from '../resolved.ts';
import type { Station } from '../../sim/single/station.ts';
import { buildStation, type RunOptions } from '../stations.ts';
import type { Scenario } from '../scenario.ts';
import { buildSystem } from './systems.ts';
import type { System } from './system.ts';

export type Machine = Station | System;

/** Fresh, at time 0. The scenario must be valid. */
export const buildMachine = (scenario: Scenario, options: RunOptions = {}): Machine =>
  resolved(scenario).kind !== 'single' ? buildSystem(scenario, options) : buildStation(scenario, options);

/** One a disk. */
export const stationsOf = (machine: Machine): readonly Station[] =>
  'stations' in machine ? machine.stations : [machine];

/** Requests that are alive. */
export const livingOf = (machine: Machine): number =>
  stationsOf(machine).reduce((sum, { context }) => sum + context.living, 0);

/** Requests that have come since the oldest that is alive, on the disk where that is most. */
export const longestRowOf = (machine: Machine): number =>
  Math.max(...stationsOf(machine).map(({ context }) => context.end - context.oldest));
