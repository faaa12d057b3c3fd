/**
 * Hidden checks: seeds that no page holds, for whoever corrects what was handed in.
 *
 *     { "format": "roundscope-hidden", "version": 1, "title": "Make SSTF fair within 10 %", "workshop": "fair-sstf",
 *       "properties": ["overtaken:4"], "seeds": [2718281, …], "digest": "…" }
 *
 * The digest is over the requests of all seeds: an engine that draws others from them is told apart.
 */
import { fault, ok, type Result } from '../../base/result.ts';
import { quotedValue } from '../../scenario/faults.ts';
import { readJson } from '../../scenario/json.ts';
import type { Program } from '../../sim/interfaces.ts';
import type { Property } from '../hunt/properties.ts';
import { readProperties, writeProperty } from '../hunt/propertyText.ts';
import { checksOf, type Checks, type Spend } from './checks.ts';
import { digestOfSeeds } from './seeds.ts';
import { seedSamples } from './handed.ts';

const HIDDEN_FORMAT = 'roundscope-hidden';
export const MOST_HIDDEN = 2000;
const LARGEST_SEED = 4_294_967_295;

export interface Hidden {
  readonly title: string;
  /** The name of a challenge; empty where it has none. */
  readonly workshop: string;
  readonly properties: readonly Property[];
  readonly seeds: readonly number[];
}

export function writeHidden({ title, workshop, properties, seeds }: Hidden): string {
  const file = {
    ...{ format: HIDDEN_FORMAT, version: 1, title, workshop, properties: properties.map(writeProperty) },
    ...{ seeds, digest: digestOfSeeds(seeds, properties) },
  };
  return `${JSON.stringify(file)}\n`;
}

const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_SEED;

export function readHidden(content: string): Result<Hidden> {
  const json = readJson(content, 'the file');
  if (!json.ok) return json;
  if (typeof json.value !== 'object' || json.value === null) return fault('the file must be an object');
  const { format, version, title, workshop, properties, seeds, digest } = json.value as Readonly<
    Record<string, unknown>
  >;
  if (format !== HIDDEN_FORMAT)
    return fault(`the file’s format is ${quotedValue(format)}; hidden checks have "${HIDDEN_FORMAT}"`);
  if (version !== 1) return fault('version must be 1');
  if (typeof title !== 'string' || typeof workshop !== 'string')
    return fault('title and workshop must be texts');
  if (!Array.isArray(properties) || !properties.every((its): its is string => typeof its === 'string'))
    return fault('properties must be a list of texts such as "overtaken:4"');
  const read = readProperties(properties.join('~'));
  if (!read.ok) return fault(...read.faults.map((why) => `properties: ${why}`));
  if (!Array.isArray(seeds) || seeds.length === 0 || !seeds.every(isSeed))
    return fault(`seeds must be a list of whole numbers from 1 to ${LARGEST_SEED}`);
  if (seeds.length > MOST_HIDDEN)
    return fault(`seeds has ${seeds.length}; at most ${MOST_HIDDEN} are allowed`);
  if (digest !== digestOfSeeds(seeds, read.value))
    return fault(
      'the digest is another: the file was changed, or this version draws other requests from its seeds',
    );
  return ok({ title, workshop, properties: read.value, seeds });
}

export const hiddenChecks = (
  program: Program,
  { properties, seeds }: Hidden,
  spend?: Spend,
): Generator<number, Checks> => checksOf(program, properties, seedSamples(seeds, properties), spend);
