import { later } from '../../base/later.ts';
import { resolved } from '../resolved.ts';
import type { Scenario } from '../scenario.ts';
import { Run } from './run.ts';
import type { SystemRun } from './systemRun.ts';

const systems = later(() => import('./systems.ts'));

/** A run with pages, of the one disk or of several. The scenario must be valid. */
export const openRun = (scenario: Scenario): Run | SystemRun =>
  resolved(scenario).kind !== 'single' ? systems.now.openSystem(scenario) : new Run(scenario);
