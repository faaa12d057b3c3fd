/**
 * A scenario as a file. It holds a link, or the same keys and values as JSON:
 *
 *     { "format": "roundscope-scenario", "version": 1, "title": "…",
 *       "values": { "policy": "disjoint-scan", "n": 7 },
 *       "requests": ["C:0:3000:0.25:800000", "D:0.04:120:0.5:50000"],
 *       "edits": ["12.5:lambda:20"] }
 *
 * `values` takes every key of a link but those that have a place of their own. Both ways lead through the link's own
 * reading, so that a file and a link are judged alike.
 */
import * as v from 'valibot';
import { Faults, placeIn } from '../faults.ts';
import { readJson } from '../json.ts';
import { decodeRaw, type Breath } from '../link/index.ts';
import { MOST_FAULTS } from '../link/decode.ts';
import { NO_EDITS, NO_SCRIPT } from '../link/runKeys.ts';
import { statePairs } from '../link/encode.ts';
import { defaultState, type Decoded, type LinkNames, type LinkState } from '../viewState.ts';
import { readLink, type RawLink } from '../link/text.ts';
import { LINK_VERSION } from '../link/migrations.ts';

export const SCENARIO_FORMAT = 'roundscope-scenario';

const text = v.string('must be a text');
const scalar = v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true or false');
const items = v.array(v.string('must be a text such as "D:0.04:120:0.5:50000"'), 'must be a list of texts');

const fileSchema = v.strictObject(
  {
    format: v.literal(SCENARIO_FORMAT, `must be "${SCENARIO_FORMAT}"`),
    version: v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must be at least 0'),
    ),
    title: v.optional(text),
    page: v.optional(text),
    link: v.optional(text),
    values: v.optional(v.record(v.string(), scalar, 'must be an object of keys and values')),
    requests: v.optional(
      v.union([v.literal(NO_SCRIPT), items], `must be a list of texts, or "${NO_SCRIPT}"`),
    ),
    edits: v.optional(items),
  },
  (issue) => (issue.expected === 'never' ? 'is not known here' : 'is missing'),
);

/** Reads a file. Like a link, it never throws; unlike a link, a file whose shape is wrong is not taken at all. */
export async function decodeScenarioFile(
  content: string,
  names?: LinkNames,
  breath?: Breath,
): Promise<Decoded> {
  const faults = new Faults(MOST_FAULTS);
  const refused = (): Decoded => ({
    state: defaultState,
    faults: faults.list(),
    version: LINK_VERSION,
    given: new Set(),
  });
  const read = readJson(content, 'the file');
  if (!read.ok) {
    faults.add(...read.faults);
    return refused();
  }
  const json = read.value;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    faults.add('the file is JSON, but no object');
    return refused();
  }
  if ('values' in json && Array.isArray(json.values)) {
    faults.add('values must be an object of keys and values, no list');
    return refused();
  }
  await breath?.();
  const parsed = v.safeParse(fileSchema, json);
  if (!parsed.success) {
    for (const issue of parsed.issues)
      faults.add(`${placeIn(v.getDotPath(issue), 'the file')} ${issue.message}`);
    return refused();
  }
  await breath?.();
  const raw = readFilePairs(parsed.output, faults);
  if (raw === undefined) return refused();
  return decodeRaw(raw, faults, names, breath);
}

function readFilePairs(file: v.InferOutput<typeof fileSchema>, faults: Faults): RawLink | undefined {
  const { link, values, requests, edits } = file;
  if (link !== undefined) {
    if (values ?? requests ?? edits) {
      faults.add('link stands beside values, requests or edits; one or the other was expected');
      return undefined;
    }
    return readLink(link, faults);
  }
  const pairs = new Map<string, string>([['v', String(file.version)]]);
  for (const [key, value] of Object.entries(values ?? {})) {
    const known = key === 'v' || key === 'requests' || key === 'edits';
    if (known) faults.add(`values.${key} has a place of its own beside values`);
    else pairs.set(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  if (requests) pairs.set('requests', typeof requests === 'string' ? requests : requests.join(';'));
  if (edits) pairs.set('edits', edits.length > 0 ? edits.join(';') : NO_EDITS);
  return { page: file.page ?? '', pairs };
}

/** The file's text, for people to read and change; ends with a line break. */
export function encodeScenarioFile(state: LinkState, title?: string): string {
  const values: Record<string, string | number> = {};
  let requests: readonly string[] | typeof NO_SCRIPT | undefined;
  let edits: readonly string[] | undefined;
  for (const [key, value] of statePairs(state)) {
    if (key === 'v') continue;
    const list = value === '' || value === NO_EDITS ? [] : value.split(';');
    if (key === 'requests') requests = value === NO_SCRIPT ? NO_SCRIPT : list;
    else if (key === 'edits') edits = list;
    else values[key] = String(Number(value)) === value ? Number(value) : value;
  }
  const file = {
    format: SCENARIO_FORMAT,
    version: LINK_VERSION,
    title,
    page: state.page,
    values,
    requests,
    edits,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
