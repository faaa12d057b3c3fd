/**
 * Brings the language to the scenarios that have a program: from here on they can be run. `fromLinks`: also what a link
 * brings, for whoever runs nothing but what was asked for; a page asks first.
 */
import { programsBy } from '../policy/unlisted/programs.ts';
import { ProgramPolicy } from './program/programPolicy.ts';

export function bringPrograms(fromLinks: boolean): void {
  programsBy((setup) => new ProgramPolicy(setup), fromLinks);
}
