/** A scenario's program: as it came, or as somebody writes it. */
import type { Program } from '../sim/interfaces.ts';

const LONGEST_NAME = 40;
const NAMELESS = 'A policy of one’s own';

/** It is called by its first comment: by the words before the first stop. */
function nameOf(source: string): string {
  const said = /^\s*\/\/\s*([^\n.:;]+)/.exec(source)?.[1]?.trim() ?? '';
  if (said === '') return NAMELESS;
  return said.length > LONGEST_NAME ? `${said.slice(0, LONGEST_NAME - 1).trimEnd()}…` : said;
}

export const programOf = (source: string, tune: Program['tune'] = {}): Program =>
  Object.freeze({ name: nameOf(source), source, tune: Object.freeze({ ...tune }) });

/** Does it decide alike? */
export const sameProgram = (a: Program | undefined, b: Program | undefined): boolean =>
  a === b || (a?.source === b?.source && writeTune(a?.tune ?? {}) === writeTune(b?.tune ?? {}));

/** Its settings where they are other ones: aging:300,door:4. */
export const writeTune = (tune: Program['tune']): string =>
  Object.entries(tune)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}:${value}`)
    .join(',');
