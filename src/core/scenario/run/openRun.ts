import { resolved } from '../resolved.ts';
import type { Scenario } from '../scenario.ts';
import { Run } from './run.ts';
import { openSystem } from './systems.ts';
import type { SystemRun } from './systemRun.ts';

/** A run with pages, of the one disk or of several. The scenario must be valid. */
export const openRun = (scenario: Scenario): Run | SystemRun =>
  resolved(scenario).kind !== 'single' ? openSystem(scenario) : new Run(scenario);
