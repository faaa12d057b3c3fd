/** A list of requests from a file of the reader's: read as a whole or not at all. */
import { create } from 'zustand';
import { resolved } from '../../../core/scenario/resolved.ts';
import { fault, type Result } from '../../../core/base/result.ts';
import { parseRequestsCsvInTurns } from '../../../core/scenario/files/requestsCsv.ts';
import type { Script } from '../../../core/scenario/scenario.ts';
import { placeOf } from '../../../core/scenario/scriptFit.ts';
import { inOrderOfArrival, type ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';
import { aTurn } from '../../state/address/aTurn.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';

/** What a page reads at once without standing still. */
export const MOST_BYTES = 4_000_000;
export const MOST_REQUESTS = 50_000;

export interface ReadFile {
  readonly name: string;
  /** In order of arrival. */
  readonly requests: Result<Script>;
}

/** What was understood of the file that was chosen or dropped last, until somebody decides about it. */
export const useCsvFile = create<{ readonly read: ReadFile | undefined }>()(() => ({ read: undefined }));

/** Reads a file for the present scenario’s disk and policy. */
export async function openCsvFile(file: File): Promise<void> {
  const { scenario, clearRefusal } = useScenario.getState();
  clearRefusal('file');
  useCsvFile.setState({ read: await readCsvFile(file, placeOf(resolved(scenario).values)) });
}

async function readCsvFile(file: File, place: ScriptPlace): Promise<ReadFile> {
  const { name } = file;
  if (file.size > MOST_BYTES) {
    const most = MOST_BYTES / 1e6;
    const why = `the file has ${(file.size / 1e6).toFixed(1)} MB, and a page reads at most ${most} MB; the command line reads larger ones`;
    return { name, requests: fault(why) };
  }
  try {
    return { name, requests: await readCsv(await file.text(), place) };
  } catch {
    return { name, requests: fault('the browser could not read the file') };
  }
}

async function readCsv(text: string, place: ScriptPlace): Promise<Result<Script>> {
  const read = await parseRequestsCsvInTurns(text, place, aTurn);
  if (!read.ok) return read;
  if (read.value.length > MOST_REQUESTS)
    return fault(
      `the file has ${read.value.length} requests, and a page takes at most ${MOST_REQUESTS}; the command line takes more`,
    );
  return { ok: true, value: inOrderOfArrival(read.value) };
}
