/** Brings the language to the scenarios that have a program: from here on they can be run. */
import { programsBy } from '../policy/unlisted/programs.ts';
import { programFault } from '../scenario/run/programFault.ts';
import { ProgramPolicy } from './program/programPolicy.ts';

export { countedSteps } from './countedSteps.ts';
export { programFault };

export function bringPrograms(): void {
  programsBy((setup) => new ProgramPolicy(setup));
}
