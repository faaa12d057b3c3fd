/**
 * The Workshop’s links. One has a program and what must hold of it; an assignment also has a task and seeds; a challenge that
 * is ready to be set has a name (#/workshop/fair-sstf, and #/workshop/fair-sstf/solution), and the link says what was done.
 */
import { unescaped } from '../../base/unescaped.ts';
import { quoted } from '../../scenario/faults.ts';
import { packedCode, readCode, readTune, unpackedCode, writeCode } from '../../scenario/link/code.ts';
import { writeTune } from '../../scenario/program.ts';
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import type { Program } from '../../sim/interfaces.ts';
import { propertyKinds, type Property } from '../hunt/properties.ts';
import { readProperties, writeProperties } from '../hunt/propertyText.ts';
import { LONGEST_TASK, LONGEST_TITLE, type Assignment, type KeptTest } from '../challenges/assignment.ts';
import { challengeById, challenges } from '../challenges/index.ts';
import { readSeeds, writeSeeds } from './seeds.ts';
import { readRequests, readTests, writeRequests, writeTests } from './tests.ts';

/** An assignment, with its name where it is one of ours. */
export interface NamedAssignment extends Assignment {
  readonly id?: string;
}

/** What a link of the Workshop says; absent is what it does not. */
export interface Brought {
  /** The list of challenges, and nothing to write. */
  readonly isList?: true;
  readonly source?: string;
  readonly tune?: Program['tune'];
  readonly properties?: readonly Property[];
  readonly assignment?: NamedAssignment;
  readonly tests?: readonly KeptTest[];
  /** Where requests are wanted: those that were found. */
  readonly requests?: readonly ScriptedRequest[];
  /** What is wrong with the link, whole sentences. */
  readonly faults: readonly string[];
}

const LINK = /#!?\/workshop(?:\/([^?]*))?(?:\?(.*))?$/;
const LIST = 'challenges';
const SOLUTION = 'solution';
const UNTITLED = 'An assignment';

/** Is it a link of this page? */
export const isWorkshopLink = (text: string): boolean => /#!?\/workshop(?=[/?]|$)/.test(text);

const pairsOf = (query: string): ReadonlyMap<string, string> =>
  new Map(
    query.split('&').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), unescaped(pair.slice(at + 1))] as const];
    }),
  );

/** Takes any text; undefined for the link of another page. */
export async function readWorkshopLink(text: string): Promise<Brought | undefined> {
  if (!isWorkshopLink(text)) return undefined;
  const [, path = '', query = ''] = LINK.exec(text.trim()) ?? [];
  const [name, second] = path.split('/').filter((part) => part !== '');
  if (name === LIST) return { isList: true, faults: [] };
  const reading = new Reading(pairsOf(query));
  const challenge = name === undefined ? undefined : challengeById.get(name);
  if (name !== undefined && challenge === undefined)
    reading.faults.push(
      `There is no challenge ${quoted(name)}; there are ${challenges.map(({ id }) => id).join(', ')}.`,
    );
  if (challenge && second !== undefined && second !== SOLUTION)
    reading.faults.push(`A challenge has a ${SOLUTION}, and no ${quoted(second)}.`);
  const said = await reading.all();
  if (!challenge) return said;
  const { id, title, task, wants, properties, seeds, source, tune, solution } = challenge;
  const assignment = { id, title, task, wants, properties, seeds };
  const solved =
    second !== SOLUTION
      ? {}
      : 'source' in solution
        ? { source: solution.source }
        : { requests: solution.requests };
  // The program of which requests are asked is the challenge’s own, whatever the link says.
  const { source: itsSource = source, tune: itsTune = tune, requests, tests, faults } = said;
  const written = wants === 'requests' ? { source, tune } : { source: itsSource, tune: itsTune };
  return {
    ...written,
    properties,
    assignment,
    ...(requests && { requests }),
    ...(tests && { tests }),
    ...solved,
    faults,
  };
}

class Reading {
  readonly faults: string[] = [];

  constructor(private readonly pairs: ReadonlyMap<string, string>) {}

  /** What a key says, read; a sentence for what it cannot mean. */
  private value<T>(
    key: string,
    read: (
      text: string,
    ) =>
      | { readonly ok: true; readonly value: T }
      | { readonly ok: false; readonly faults: readonly string[] },
  ): T | undefined {
    const text = this.pairs.get(key);
    if (text === undefined) return undefined;
    const its = read(text);
    if (its.ok) return its.value;
    this.faults.push(`The link’s ${key} cannot be read: ${its.faults.join('; ')}.`);
    return undefined;
  }

  private text(key: string, longest: number): string | undefined {
    const text = this.pairs.get(key)?.trim();
    if (text === undefined || text.length <= longest) return text;
    this.faults.push(`The link’s ${key} has ${text.length} characters; at most ${longest} are allowed.`);
    return text.slice(0, longest);
  }

  async all(): Promise<Brought> {
    const { pairs, faults } = this;
    const code = pairs.get('code');
    const stored = code === undefined ? '' : ((await unpackedCode(code)) ?? code);
    const source = this.value('code', () => readCode(stored));
    const tune = this.value('tune', readTune);
    const properties = this.value('must', readProperties);
    const assignment = this.assignment(properties ?? []);
    if (assignment === undefined && properties?.some(({ kind }) => propertyKinds[kind].overSeeds))
      faults.push(
        'The link’s must has a property that is judged over seeds, and the link has none: seeds=1-40.',
      );
    const tests = this.value('tests', readTests);
    const requests = this.value('script', readRequests);
    return {
      ...(source === undefined ? {} : { source }),
      ...(tune && { tune }),
      ...(properties && {
        properties: assignment ? properties : properties.filter(({ kind }) => !propertyKinds[kind].overSeeds),
      }),
      ...(assignment && { assignment }),
      ...(tests && { tests }),
      ...(requests && { requests }),
      faults,
    };
  }

  private assignment(properties: readonly Property[]): Assignment | undefined {
    const title = this.text('title', LONGEST_TITLE);
    const task = this.text('task', LONGEST_TASK);
    const seeds = this.value('seeds', readSeeds);
    const wants = this.pairs.get('wants');
    if (wants !== undefined && wants !== 'program' && wants !== 'requests')
      this.faults.push(`The link’s wants is ${quoted(wants)}; allowed is program or requests.`);
    if (seeds === undefined && wants === undefined) {
      if ((title ?? task) !== undefined)
        this.faults.push('The link has a task, and no seeds on which it is checked: seeds=1-40.');
      return undefined;
    }
    return {
      ...{ title: title === undefined || title === '' ? UNTITLED : title, task: task ?? '' },
      ...{ wants: wants === 'requests' ? 'requests' : 'program', properties, seeds: seeds ?? [] },
    };
  }
}

/** What a link is made of. */
export interface Shared {
  readonly program: Pick<Program, 'source' | 'tune'>;
  readonly properties: readonly Property[];
  readonly assignment?: NamedAssignment | undefined;
  readonly tests?: readonly KeptTest[];
  readonly requests?: readonly ScriptedRequest[];
}

export async function workshopLink(shared: Shared): Promise<string> {
  const { program, properties, assignment, tests = [], requests = [] } = shared;
  const { id, wants } = assignment ?? {};
  const isNamed = id !== undefined;
  // Of a challenge whose text is not shown the link says no more than its name.
  const hasCode = !(isNamed && wants === 'requests');
  const pairs = [
    ['v', '3'],
    ['code', hasCode ? await packedCode(writeCode(program.source)) : ''],
    ['tune', hasCode ? writeTune(program.tune) : ''],
    ['must', isNamed ? '' : writeProperties(properties)],
    ...(assignment && !isNamed ? setPairs(assignment) : []),
    ['script', wants === 'requests' ? writeRequests(requests) : ''],
    ['tests', writeTests(tests)],
  ];
  const said = pairs.filter(([, value]) => value !== '').map((pair) => pair.join('='));
  // With a place in it, as whoever shares an address of this kind wants to see.
  return `#/workshop/${id ?? ''}?${said.join('&')}`;
}

const setPairs = ({ title, task, wants, seeds }: Assignment): readonly (readonly [string, string])[] => [
  ['wants', wants === 'requests' ? wants : ''],
  ['seeds', writeSeeds(seeds)],
  ['title', encodeURIComponent(title)],
  ['task', encodeURIComponent(task)],
];
