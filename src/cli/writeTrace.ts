/** The trace format of `simulate`: what the page saves as trace events. */
import { exportRun } from '../core/scenario/files/runExport.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { guardedItems } from './guarded.ts';
import type { Output } from './output.ts';
import type { Progress } from './runToEnd.ts';

export async function writeTrace(scenario: Scenario, output: Output, progress: Progress): Promise<void> {
  for (const { text, share } of guardedItems(exportRun(scenario, 'trace', { fromNs: 0, toNs: Infinity }))) {
    if (text !== '') await output.write(text);
    progress(share);
  }
  progress(1);
}
