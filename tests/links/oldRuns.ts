/** The runs that a link asks for: its own, those of its lanes, and those of its sweep's points. */
import { readAxis } from '../../src/core/experiment/sweep/axes.ts';
import { cellsOf } from '../../src/core/experiment/sweep/cells.ts';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../src/core/scenario/run/machine.ts';
import type { Scenario } from '../../src/core/scenario/scenario.ts';

export interface LinkRuns {
  readonly faults: number;
  /** Fingerprints of whole runs, in the order of the link. */
  readonly runs: readonly string[];
}

const played = new Map<string, string>();

/** Links that mean the same scenario, to the letter, have one run: it is played once. */
function fingerprintOf(scenario: Scenario): string {
  const key = JSON.stringify(scenario);
  const known = played.get(key);
  if (known !== undefined) return known;
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  const { fingerprint } = endedRun(machine);
  played.set(key, fingerprint);
  return fingerprint;
}

export async function runsOf(link: string): Promise<LinkRuns> {
  const { state, faults } = await decodeLink(link);
  const { scenario, lanes = [], sweep } = state;
  const axes = (sweep?.vary ?? '').split('~').flatMap((text) => {
    const axis = text === '' ? undefined : readAxis(text);
    return axis?.ok ? [axis.value] : [];
  });
  const cells = axes.length > 0 ? cellsOf(axes, scenario) : undefined;
  const points = cells?.ok ? cells.value.map((cell) => cell.scenario) : [];
  return { faults: faults.length, runs: [scenario, ...lanes, ...points].map(fingerprintOf) };
}
