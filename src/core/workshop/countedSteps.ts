/** What every engine must count alike: the steps that programs take, decision by decision. */
import { RollingHash } from '../base/hash.ts';
import { programOf } from '../scenario/program.ts';
import { defaultScenario, withValues } from '../scenario/scenario.ts';
import { buildStation } from '../scenario/stations.ts';
import { ProgramPolicy } from './program/programPolicy.ts';
import { templates } from './templates/index.ts';

const LOAD = { policy: 'own', workload: 'rounds', n: 4, lambda: 25, duration: 4 };

/** Ends at the same step everywhere, among them one that the host's own stack would end at another depth. */
const ending = [
  ['never ends', 'function decide() { let n = 0; while (true) n++; }'],
  ['calls itself', 'function f(n) { return 1 + f([n, ...[n]][0]); }\nfunction decide() { return f(1); }'],
  ['grows', "function decide() { let t = 'ab'; while (true) t += t; }"],
] as const;

export interface Counted {
  readonly scenario: string;
  /** Of all decisions' steps in their order, and of where it ended. */
  readonly fingerprint: string;
}

/** The language must be here (bringPrograms). */
export function countedSteps(): readonly Counted[] {
  return [...templates.map(({ id, source }) => [id, source] as const), ...ending].map(([name, source]) => ({
    scenario: `steps of the program: ${name}`,
    fingerprint: stepsOf(source),
  }));
}

function stepsOf(source: string): string {
  const scenario = { ...withValues(defaultScenario, LOAD), program: programOf(source) };
  const station = buildStation(scenario);
  const { policy } = station;
  if (!(policy instanceof ProgramPolicy)) throw new Error('another policy than the program');
  const hash = new RollingHash();
  while (!station.finished) {
    station.step();
    hash.mix(policy.steps);
  }
  hash.mix(policy.fault?.line ?? 0);
  hash.mix(policy.fault?.column ?? 0);
  return hash.digest();
}
