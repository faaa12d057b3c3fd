/** Is a text a program? Asked while somebody writes, without a run. */
import { Fault } from '../../language/fault.ts';
import { Program } from '../../language/compile/program.ts';
import { declaredBy, type Setting } from './declared.ts';
import { tellings } from './tellings.ts';

export interface ProgramFault {
  /** From 1; 0 where no line is at fault. */
  readonly line: number;
  readonly says: string;
}

export type Checked =
  | { readonly ok: true; readonly settings: readonly Setting[] }
  | { readonly ok: false; readonly fault: ProgramFault };

/** What decide is told of, by name. */
const TOLD = new Set(['now', 'arm', 'waiting', 'videos', 'requests', 'round', 'disk', 'state', 'settings']);

/** Of a name that decide could have been told of: how it is. */
function withWay(says: string): string {
  const [, name = ''] = /^(\w+) is not known here/.exec(says) ?? [];
  return TOLD.has(name)
    ? `${name} is not known here: decide is told of it where it names it, decide({ ${name} })`
    : says;
}

export function checkProgram(source: string): Checked {
  try {
    return { ok: true, settings: declaredBy(new Program(source, tellings({ notes: null }))).settings };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, fault: { line: error.line, says: withWay(error.message) } };
  }
}
