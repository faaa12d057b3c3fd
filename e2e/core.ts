/**
 * `fromSource.ts` in one file, bundled once for all processes. Playwright would transform some 1,350 modules one by one, which is 12 s
 * of CPU where none of them is in its cache, and load them again for each worker.
 */
import { pathToFileURL } from 'node:url';
import { bundled } from '../scripts/bundled.mjs';
import type * as FromSource from './fromSource.ts';

async function bundle(folder: string): Promise<void> {
  const { build } = await import('rolldown');
  await build({
    input: 'e2e/fromSource.ts',
    platform: 'node',
    output: { dir: folder, entryFileNames: 'all.mjs', format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  });
}

const besides = ['e2e/core.ts', 'e2e/fromSource.ts', 'tests/fuzz/files.ts'];
const program = await bundled('e2e', besides, bundle);

export const {
  checkProgram,
  decodeLink,
  fieldsOf,
  files,
  idleSettings,
  lessons,
  loadAll,
  presets,
  presetScenario,
  resolved,
  startHere,
} = (await import(pathToFileURL(program).href)) as typeof FromSource;
