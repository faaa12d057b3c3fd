/**
 * Links: `#/lab?v=3&policy=mixed-gated&n=7&lambda=12&t=1.482`. The scenario part decides results, the view part only
 * looks. Reading takes any text, never throws, and always gives a state that can be opened.
 */
import { isMoreToCome, loadLater } from '../../base/later.ts';
import { namesAwaited } from '../awaited.ts';
import { Faults } from '../faults.ts';
import { decodePairs, MOST_FAULTS, scriptPlaceOf } from './decode.ts';
import { packedCode, unpackedCode } from './code.ts';
import { deflateText, inflateText, MOST_INFLATED } from './deflate.ts';
import { joinPairs, statePairs, type Pair } from './encode.ts';
import type { Decoded, KnownNames, LinkNames, LinkState } from '../viewState.ts';
import { presetById } from '../presets/index.ts';
import { cameAs, readScriptAhead } from './script.ts';
import { readLink, type RawLink } from './text.ts';

/** The page that a link leads to; what is wrong with it is said where it is opened. */
export const linkedPage = (text: string, names?: Pick<LinkNames, 'placed'>): string =>
  withoutPlace(readLink(text, new Faults(0)), names).page;

/** A script longer than this is compressed. */
const READABLE = 1500;

/** A script that is longer than this is read in portions, by whoever has something else to do as well. */
const LONG = 50_000;

/** Lets others have their turn, between two portions of what takes long. */
export type Breath = () => Promise<void>;

/** Reads a link, or its hash, or the part behind the question mark. Compressed scripts included. */
export async function decodeLink(text: string, names?: LinkNames, breath?: Breath): Promise<Decoded> {
  const faults = new Faults(MOST_FAULTS);
  const raw = withoutPlace(readLink(text, faults), names);
  return decodeRaw(raw, faults, names, breath);
}

/** What a link to a place within a page has in common with all links. */
const COMMON: ReadonlySet<string> = new Set(['v', 'embed', 'theme']);

/** A page says itself how much of it a frame shows. */
const framed = (key: string, value: string): string => (key === 'embed' && value === 'lesson' ? '1' : value);

/** The place is left to its page, and so is what else stands in the link. */
function withoutPlace(raw: RawLink, names: Pick<LinkNames, 'placed'> | undefined): RawLink {
  const [page = ''] = raw.page.split('/');
  if (!names?.placed?.includes(page)) return raw;
  const common = [...raw.pairs].filter(([key]) => COMMON.has(key));
  return { page, pairs: new Map(common.map(([key, value]) => [key, framed(key, value)])) };
}

/** The same of a link's pairs, when all that they name is whole. */
export async function decodeRaw(
  raw: RawLink,
  faults: Faults,
  names?: LinkNames,
  breath?: Breath,
): Promise<Decoded> {
  await wholeFor(raw);
  const [unpacked, known] = await Promise.all([unpack(raw, faults), namesFor(raw, names)]);
  const requests = unpacked.pairs.get('requests') ?? '';
  if (requests.length < LONG) return decodeWhole(unpacked, faults, known);
  if (breath) for (const _ of readScriptAhead(requests, scriptPlaceOf(unpacked))) await breath();
  const decoded = decodePairs(unpacked, faults, known);
  const { script } = decoded.state.scenario;
  // Its text is at hand: a link of this run need not write it anew.
  if (script !== undefined && decoded.given.has('requests')) cameAs(script, requests);
  return decoded;
}

/** What is wrong with a link is told in view of all that there is, also of what it does not name. */
async function decodeWhole(raw: RawLink, faults: Faults, names?: KnownNames): Promise<Decoded> {
  const found = new Faults(MOST_FAULTS);
  found.take(faults);
  const decoded = decodePairs(raw, found, names);
  if (!found.any || !isMoreToCome()) return decoded;
  await loadLater();
  return decodePairs(raw, faults, names);
}

/** What a link names is whole before it is read: its settings, and the length of some runs is known only by running them. */
async function wholeFor({ pairs }: RawLink): Promise<void> {
  const preset = JSON.stringify(presetById.get(pairs.get('preset') ?? ''));
  if (namesAwaited([...pairs].flat().concat(preset).join(' '))) await loadLater();
}

/** The names that a link may use; panels come with their pictures, and so are asked for only where there are some. */
const namesFor = async ({ pairs }: RawLink, names?: LinkNames): Promise<KnownNames | undefined> =>
  names && {
    pages: names.pages,
    panels: pairs.has('panels') || pairs.has('chart') ? await names.panels() : undefined,
  };

/** The same at once, for links without a compressed script; one that has one opens without it, with a fault. */
export function decodePlain(text: string): Decoded {
  const faults = new Faults(MOST_FAULTS);
  const raw = readLink(text, faults);
  if (!raw.pairs.has('rz')) return decodePairs(raw, faults);
  faults.add('rz: a compressed script takes a moment longer to read');
  return decodePairs(withoutPacked(raw), faults);
}

/** Puts what is compressed in its readable place. */
async function unpack(raw: RawLink, faults: Faults): Promise<RawLink> {
  const code = raw.pairs.get('code');
  if (code === undefined) return unpackScript(raw, faults);
  // Damaged, it stays, and is refused by whoever reads it.
  const stored = (await unpackedCode(code)) ?? code;
  return unpackScript({ page: raw.page, pairs: new Map([...raw.pairs, ['code', stored]]) }, faults);
}

async function unpackScript(raw: RawLink, faults: Faults): Promise<RawLink> {
  const packed = raw.pairs.get('rz');
  if (packed === undefined) return raw;
  const plain = withoutPacked(raw);
  if (raw.pairs.has('requests')) {
    faults.add('rz: requests are given as well, and count');
    return plain;
  }
  const requests = await inflateText(packed);
  if (requests === undefined) {
    faults.add(`rz: the compressed script is damaged or larger than ${MOST_INFLATED} bytes`);
    return plain;
  }
  return { page: raw.page, pairs: new Map([...plain.pairs, ['requests', requests]]) };
}

function withoutPacked(raw: RawLink): RawLink {
  const pairs = new Map(raw.pairs);
  pairs.delete('rz');
  return { page: raw.page, pairs };
}

/** The link's hash, "#" included. Its script stands readable, however long. */
export function encodePlain(state: LinkState): string {
  return write(state.page, statePairs(state));
}

/**
 * The link's hash with a long script compressed. Rejects (RangeError) a script too long for any link: save it as a
 * file then. `breath`: a long script is compressed in portions, with one between two.
 */
export async function encodeLink(state: LinkState, breath?: Breath): Promise<string> {
  const pairs: Pair[] = [];
  for (const pair of statePairs(state)) {
    const [key, value] = pair;
    if (key === 'requests' && value.length > MOST_INFLATED)
      throw new RangeError(
        `a script of ${value.length} bytes is too long for a link (at most ${MOST_INFLATED}); save it as a file`,
      );
    if (key === 'code') {
      pairs.push([key, await packedCode(value)]);
      continue;
    }
    const packed =
      key === 'requests' && value.length > READABLE ? await packedText(value, breath) : undefined;
    pairs.push(packed === undefined ? pair : ['rz', packed]);
  }
  return write(state.page, pairs);
}

/** The text that was packed last: a link is written again and again while its run is looked at. */
let lastPacked: { readonly text: string; readonly packed: Promise<string | undefined> } | undefined;

function packedText(text: string, breath?: Breath): Promise<string | undefined> {
  if (lastPacked?.text !== text) lastPacked = { text, packed: deflateText(text, breath) };
  return lastPacked.packed;
}

const write = (page: string, pairs: readonly Pair[]): string => `#/${page}?${joinPairs(pairs)}`;
