/** What plays a scenario to its end without pages: the one disk, or several on one clock. */
import { resolved } from '../resolved.ts';
import type { Station } from '../../sim/single/station.ts';
import { buildStation, type RunOptions } from '../stations.ts';
import type { Scenario } from '../scenario.ts';
import { freeAny } from '../../base/free.ts';
import { beatSpec } from '../../trace/summary.ts';
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

const beatColumns = Object.keys(beatSpec) as (keyof typeof beatSpec)[];

/** Rows that its disks keep for requests, from the oldest that is alive on: what of it grows where more come than are served. */
export const rowsOf = (machine: Machine): number =>
  stationsOf(machine).reduce((sum, { context }) => sum + context.end - context.oldest, 0);

/**
 * Nobody reads it any more. Left to the collector it would stay for a dozen runs more: what lies outside of the heap hardly
 * counts there.
 */
export function releaseMachine(machine: Machine): void {
  for (const { context, tally } of stationsOf(machine)) {
    context.rows.release();
    for (const name of beatColumns) freeAny(tally.beats[name]);
  }
}

/** Requests that have come since the oldest that is alive, on the disk where that is most. */
export const longestRowOf = (machine: Machine): number =>
  Math.max(...stationsOf(machine).map(({ context }) => context.end - context.oldest));
