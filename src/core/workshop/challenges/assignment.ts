/** What is set: a program to begin from, what must hold of it, and the seeds on which that is checked for everybody to see. */
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import type { Program } from '../../sim/interfaces.ts';
import type { Property } from '../hunt/properties.ts';

export interface Assignment {
  readonly title: string;
  /** What is asked for, in sentences. */
  readonly task: string;
  /** A program on which all properties hold; or requests on which one does not, of a program that is not shown. */
  readonly wants: 'program' | 'requests';
  readonly properties: readonly Property[];
  /** Public ones. */
  readonly seeds: readonly number[];
}

/** With a program to begin from: a link, a file, or one of ours. */
export interface SetWork extends Assignment {
  readonly source: string;
  readonly tune: Program['tune'];
}

/** A counter-example that somebody keeps: it is run again with every sound version. */
export interface KeptTest {
  readonly property: Property;
  readonly script: readonly ScriptedRequest[];
}

export const LONGEST_TITLE = 80;
export const LONGEST_TASK = 2000;
export const MOST_TESTS = 20;
