/** Who makes policies of programs: nobody, until the language has been brought; and whether that one may run here. */
import type { Policy, PolicySetup } from '../../sim/interfaces.ts';

/** What a program is played with. */
export type ProgramSetup = Pick<PolicySetup, 'context' | 'roundNs' | 'program'>;

let make: ((setup: ProgramSetup) => Policy) | undefined;
let mayRun = (_source: string): boolean => true;

export function programsBy(maker: (setup: ProgramSetup) => Policy): void {
  make = maker;
}

/** From here on on this thread: a page runs what its reader has written, or has said yes to, and nothing else. */
export function programsOnlyIf(allowed: (source: string) => boolean): void {
  mayRun = allowed;
}

export function programPolicy(setup: ProgramSetup): Policy {
  if (!mayRun(setup.program?.source ?? ''))
    throw new Error('a policy that somebody wrote runs when it is allowed');
  if (make === undefined) throw new Error('the language is needed before it was loaded');
  return make(setup);
}
