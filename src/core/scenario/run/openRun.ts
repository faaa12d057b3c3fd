import type { Scenario } from '../scenario.ts';
import { isSystem } from '../severalDisks.ts';
import { Run } from './run.ts';
import { openSystem } from './systems.ts';
import type { SystemRun } from './systemRun.ts';

/** A run with pages, of the one disk or of several. The scenario must be valid. */
export const openRun = (scenario: Scenario): Run | SystemRun =>
  isSystem(scenario) ? openSystem(scenario) : new Run(scenario);
