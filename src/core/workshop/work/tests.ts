/** Kept counter-examples, as links and files write them: order:sstf@D:0:2000:0:50000;D:0.001:2500:0:50000~… */
import { fault, ok, type Result } from '../../base/result.ts';
import { Faults } from '../../scenario/faults.ts';
import { readScript, writeScript } from '../../scenario/link/script.ts';
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import { groundOf } from '../hunt/hunt.ts';
import { readProperty, writeProperty } from '../hunt/propertyText.ts';
import { workshopGround } from '../hunt/samples.ts';
import { MOST_TESTS, type KeptTest } from '../challenges/assignment.ts';

export const MOST_REQUESTS = 60;

export const writeRequests = (script: readonly ScriptedRequest[]): string => writeScript([...script]);

/** Requests of a link, on the Workshop’s disk and rounds. */
export function readRequests(text: string): Result<readonly ScriptedRequest[]> {
  const faults = new Faults(5);
  const { cylinders, roundNs } = groundOf(workshopGround, true);
  const script = readScript(text, { cylinders, roundNs, inRounds: true, disks: 1 }, faults);
  if (script === undefined) return fault(...faults.list());
  if (script.length > MOST_REQUESTS)
    return fault(`${script.length} requests; at most ${MOST_REQUESTS} are allowed`);
  return ok([...script]);
}

export const writeTest = ({ property, script }: KeptTest): string =>
  `${writeProperty(property)}@${writeRequests(script)}`;

export const writeTests = (tests: readonly KeptTest[]): string => tests.map(writeTest).join('~');

function readTest(text: string): Result<KeptTest> {
  const at = text.indexOf('@');
  const property = readProperty(text.slice(0, Math.max(0, at)));
  if (!property.ok) return property;
  const script = readRequests(text.slice(at + 1));
  return script.ok ? ok({ property: property.value, script: script.value }) : script;
}

export function readTests(text: string): Result<readonly KeptTest[]> {
  const items = text.split('~');
  if (items.length > MOST_TESTS) return fault(`${items.length} tests; at most ${MOST_TESTS} are allowed`);
  const tests: KeptTest[] = [];
  for (const item of items) {
    const read = readTest(item);
    if (!read.ok) return read;
    tests.push(read.value);
  }
  return ok(tests);
}
