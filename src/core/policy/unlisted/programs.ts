/** Who makes policies of programs: nobody, until the language has been brought. */
import type { Policy, PolicySetup } from '../../sim/interfaces.ts';

/** What a program is played with. */
export type ProgramSetup = Pick<PolicySetup, 'context' | 'roundNs' | 'program'>;

let make: ((setup: ProgramSetup) => Policy) | undefined;
let byLinks = false;

/** `fromLinks`: a link may bring one, and it is run without a question. */
export function programsBy(maker: (setup: ProgramSetup) => Policy, fromLinks: boolean): void {
  make = maker;
  byLinks ||= fromLinks;
}

export const mayComeByLink = (): boolean => byLinks;

export function programPolicy(setup: ProgramSetup): Policy {
  if (make === undefined) throw new Error('the language is needed before it was loaded');
  return make(setup);
}
