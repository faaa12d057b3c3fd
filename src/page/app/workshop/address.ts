/** The page’s address: the program, and what must hold of it. */
import { packedCode, readCode, readTune, unpackedCode, writeCode } from '../../../core/scenario/link/code.ts';
import { writeTune } from '../../../core/scenario/program.ts';
import type { Program } from '../../../core/sim/interfaces.ts';
import { isPropertyKind, propertyKinds, type Property } from '../../../core/workshop/hunt/properties.ts';
import { besidePolicies } from '../../../core/workshop/hunt/samples.ts';

const HERE = /^#!?\/workshop(?=[/?]|$)/;
const MOST_PROPERTIES = 8;

export interface Brought {
  /** Absent: the link brings no program. */
  readonly source?: string;
  readonly tune?: Program['tune'];
  readonly properties?: readonly Property[];
  /** What is wrong with the link, whole sentences. */
  readonly faults: readonly string[];
}

/** overtaken:12~busy~order:bounded-scan */
export const writeProperties = (properties: readonly Property[]): string =>
  properties
    .map(({ kind, amount, policy }) => [kind, amount, policy].filter((part) => part !== undefined).join(':'))
    .join('~');

export function readProperties(text: string): readonly Property[] | string {
  const properties: Property[] = [];
  for (const item of text.split('~').slice(0, MOST_PROPERTIES)) {
    const [kind = '', ...rest] = item.split(':');
    if (!isPropertyKind(kind)) return `must: “${kind.slice(0, 20)}” is no property that is known.`;
    const its = propertyKinds[kind];
    const amount = its.amount && Number(rest.shift());
    const policy = its.policy && rest.shift();
    if (its.amount && !(amount !== undefined && amount >= its.amount.min && amount <= its.amount.max))
      return `must: ${kind} wants a number from ${its.amount.min} to ${its.amount.max}.`;
    if (its.policy && !besidePolicies.includes(policy ?? ''))
      return `must: ${kind} wants one of ${besidePolicies.join(', ')}.`;
    properties.push({
      kind,
      ...(amount === undefined ? {} : { amount }),
      ...(policy === undefined ? {} : { policy }),
    });
  }
  return properties;
}

/** Takes any hash; undefined for one of another page. */
export async function readAddress(hash: string): Promise<Brought | undefined> {
  if (!isHere(hash)) return undefined;
  const pairs = new URLSearchParams(hash.slice(hash.indexOf('?') + 1));
  const faults: string[] = [];
  const [code, tune, must] = [pairs.get('code'), pairs.get('tune'), pairs.get('must')];
  const read = code === null ? undefined : readCode((await unpackedCode(code)) ?? code);
  if (read && !read.ok) faults.push(...read.faults.map((why) => `The link’s code cannot be read: ${why}.`));
  const tuned = tune === null ? undefined : readTune(tune);
  if (tuned && !tuned.ok) faults.push(`The link’s tune cannot be read: ${tuned.faults.join('; ')}.`);
  const properties = must === null ? undefined : readProperties(must);
  if (typeof properties === 'string') faults.push(`The link’s ${properties}`);
  return {
    ...(read?.ok === true ? { source: read.value } : {}),
    ...(tuned?.ok === true ? { tune: tuned.value } : {}),
    ...(properties === undefined || typeof properties === 'string' ? {} : { properties }),
    faults,
  };
}

export async function addressOf({ source, tune }: Program, properties: readonly Property[]): Promise<string> {
  const pairs = [
    ['v', '3'],
    ['code', await packedCode(writeCode(source))],
    ['tune', writeTune(tune)],
    ['must', writeProperties(properties)],
  ];
  const said = pairs.filter(([, value]) => value !== '').map((pair) => pair.join('='));
  // With a place in it, as whoever shares an address of this kind wants to see.
  return `#/workshop/?${said.join('&')}`;
}

/** Is it this page that the address names? */
export const isHere = (hash: string): boolean => HERE.test(hash);
