/**
 * The Workshop’s file: an assignment, or what somebody works at, with everything that belongs to it.
 *
 *     { "format": "roundscope-workshop", "version": 1, "title": "Make SSTF fair", "task": "…", "wants": "program",
 *       "source": "function decide…", "tune": "aging:300", "properties": ["overtaken:4", "average:110:sstf"],
 *       "seeds": "1-40", "tests": ["overtaken:4@D:0:2000:0:50000;…"] }
 *
 * Without title, task, wants and seeds it is no assignment. Values are written as links have them, and judged alike.
 */
import { fault, ok, type Result } from '../../base/result.ts';
import { quotedValue } from '../../scenario/faults.ts';
import { LONGEST_SOURCE } from '../../language/limits.ts';
import { WORKSHOP_FORMAT } from '../../scenario/files/kind.ts';
import { readJson } from '../../scenario/json.ts';
import { readTune } from '../../scenario/link/code.ts';
import { writeTune } from '../../scenario/program.ts';
import { propertyKinds } from '../hunt/properties.ts';
import { readProperties, writeProperty } from '../hunt/propertyText.ts';
import { LONGEST_TASK, LONGEST_TITLE } from '../challenges/assignment.ts';
import type { Brought, Shared } from './link.ts';
import { readSeeds, writeSeeds } from './seeds.ts';
import { readTests, writeTest } from './tests.ts';

const LONGEST_FILE = 400_000;

export function writeWorkshopFile({ program, properties, assignment, tests = [] }: Shared): string {
  const { title, task, wants, seeds } = assignment ?? {};
  const tune = writeTune(program.tune);
  const file = {
    ...{ format: WORKSHOP_FORMAT, version: 1, title, task, wants, source: program.source },
    ...(tune === '' ? {} : { tune }),
    properties: properties.map(writeProperty),
    ...(seeds === undefined ? {} : { seeds: writeSeeds(seeds) }),
    ...(tests.length === 0 ? {} : { tests: tests.map(writeTest) }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Does a text look like one? Whatever else is wrong with it is told then. */
export const isWorkshopFile = (content: string): boolean =>
  content.slice(0, 400).includes(`"${WORKSHOP_FORMAT}"`);

class Fields {
  readonly faults: string[] = [];

  constructor(private readonly file: Readonly<Record<string, unknown>>) {}

  text(key: string, longest: number): string | undefined {
    const value = this.file[key];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && value.length <= longest) return value;
    this.faults.push(
      typeof value === 'string'
        ? `${key} has ${value.length} characters; at most ${longest} are allowed`
        : `${key} must be a text`,
    );
    return undefined;
  }

  /** A list of texts, as one text of a link. */
  list(key: string): string | undefined {
    const value = this.file[key];
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((its): its is string => typeof its === 'string'))
      return value.join('~');
    this.faults.push(`${key} must be a list of texts`);
    return undefined;
  }

  read<T>(key: string, text: string | undefined, read: (text: string) => Result<T>): T | undefined {
    if (text === undefined || text === '') return undefined;
    const its = read(text);
    if (its.ok) return its.value;
    this.faults.push(...its.faults.map((why) => `${key}: ${why}`));
    return undefined;
  }
}

/** Refused as a whole where any of it is wrong: half an assignment would be another one. */
export function readWorkshopFile(content: string): Result<Omit<Brought, 'faults'>> {
  const json = readJson(content, 'the file', LONGEST_FILE);
  if (!json.ok) return json;
  if (typeof json.value !== 'object' || json.value === null) return fault('the file must be an object');
  const { format, version, wants = 'program' } = json.value as Readonly<Record<string, unknown>>;
  if (format !== WORKSHOP_FORMAT) return fault(`the file’s format must be "${WORKSHOP_FORMAT}"`);
  const fields = new Fields(json.value as Readonly<Record<string, unknown>>);
  const { faults } = fields;
  if (version !== 1) faults.push('version must be 1');
  if (wants !== 'program' && wants !== 'requests')
    faults.push(`wants is ${quotedValue(wants)}; allowed is program or requests`);
  const source = fields.text('source', LONGEST_SOURCE);
  if (source === undefined && faults.length === 0) faults.push('source is missing');
  const properties = fields.read('properties', fields.list('properties'), readProperties) ?? [];
  const seeds = fields.read('seeds', fields.text('seeds', LONGEST_TASK), readSeeds);
  const title = fields.text('title', LONGEST_TITLE);
  const task = fields.text('task', LONGEST_TASK) ?? '';
  const tune = fields.read('tune', fields.text('tune', LONGEST_TASK), readTune);
  const tests = fields.read('tests', fields.list('tests'), readTests);
  const isSet = seeds !== undefined || title !== undefined;
  if (!isSet && properties.some(({ kind }) => propertyKinds[kind].overSeeds))
    faults.push('a property is judged over seeds, and there are none: "seeds": "1-40"');
  if (faults.length > 0 || source === undefined) return fault(...faults);
  const given = { source, properties, ...(tune && { tune }), ...(tests && { tests }) };
  if (!isSet) return ok(given);
  const asked = wants === 'requests' ? 'requests' : 'program';
  return ok({
    ...given,
    assignment: { title: title ?? '', task, wants: asked, properties, seeds: seeds ?? [] },
  });
}
