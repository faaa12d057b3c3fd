/** Makes a file of a run in slices, so that the page goes on meanwhile; it can be stopped at any time. */
import { exportRun, type RunFormat, type Stretch } from '../../../core/scenario/files/runExport.ts';
import { readyHere } from '../../worker/consent.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** Work between two looks at the page. */
const SLICE_MS = 12;

const TYPES: Readonly<Record<RunFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  trace: 'application/json',
};

/** Files larger than this are left to the command line: browsers give a page only so much memory. */
export const MOST_BYTES = 250e6;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Rejects with the signal's reason when it is stopped. */
export async function runFile(
  scenario: Scenario,
  format: RunFormat,
  stretch: Stretch,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  await readyHere(scenario);
  const parts: string[] = [];
  let sliceMs = performance.now();
  for (const { text, share } of exportRun(scenario, format, stretch)) {
    if (text !== '') parts.push(text);
    if (performance.now() - sliceMs < SLICE_MS) continue;
    progress(share);
    await nextTask();
    signal.throwIfAborted();
    sliceMs = performance.now();
  }
  return new Blob(parts, { type: TYPES[format] });
}
