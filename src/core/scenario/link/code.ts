/**
 * A program in a link: UTF-8, deflate-raw, base64url. Whoever cannot wait for a compressor writes it as one block that is
 * stored as it is, which is deflate as well; and what was compressed is turned into such a block before it is read.
 */
import { LONGEST_SOURCE } from '../../language/limits.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import type { Program } from '../../sim/interfaces.ts';
import { deflateBytes, fromBase64url, inflateBytes, toBase64url } from './deflate.ts';

interface TextCoding {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly TextDecoder: new (
    label: string,
    options: { fatal: boolean },
  ) => { decode(bytes: Uint8Array): string };
}
const platform = globalThis as unknown as TextCoding;

/** Three for each unit of UTF-16: a character of four bytes is two of these. */
const MOST_BYTES = 3 * LONGEST_SOURCE;
const STORED = 1;
const HEAD = 5;

function stored(bytes: Uint8Array): string {
  const { length } = bytes;
  const block = new Uint8Array(HEAD + length);
  block.set([STORED, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]);
  block.set(bytes, HEAD);
  return toBase64url(block);
}

export const writeCode = (source: string): string => stored(new platform.TextEncoder().encode(source));

/** The program's text, of a code that is stored as it is. */
export function readCode(code: string): Result<string> {
  const block = fromBase64url(code);
  const length = (block?.[1] ?? 0) + 256 * (block?.[2] ?? 0);
  if (block === undefined || block[0] !== STORED || block.length !== HEAD + length)
    return fault('the program is damaged, or larger than any program may be');
  try {
    const source = new platform.TextDecoder('utf-8', { fatal: true }).decode(block.subarray(HEAD));
    if (source.length > LONGEST_SOURCE)
      return fault(`the program has ${source.length} characters; allowed are up to ${LONGEST_SOURCE}`);
    return ok(source);
  } catch {
    return fault('the program is damaged: it is no text');
  }
}

/** The same code, compressed; as it was where nothing here compresses. */
export const packedCode = async (code: string): Promise<string> => {
  const block = fromBase64url(code);
  return (block && (await deflateBytes(block.subarray(HEAD)))) ?? code;
};

/** The same code, stored; undefined where it is damaged or too large. */
export const unpackedCode = async (code: string): Promise<string | undefined> => {
  const bytes = await inflateBytes(code, MOST_BYTES);
  return bytes && stored(bytes);
};

const MOST_TUNED = 12;

/** aging:300,door:4 */
export function readTune(text: string): Result<Program['tune']> {
  const tune: Record<string, number> = {};
  for (const item of text.split(',')) {
    const [, key, value] = /^([a-z]\w{0,30}):(-?\d{1,12}(?:\.\d{1,9})?)$/i.exec(item) ?? [];
    if (key === undefined) return fault('name:number was expected, with commas between');
    tune[key] = Number(value);
  }
  if (Object.keys(tune).length > MOST_TUNED) return fault(`at most ${MOST_TUNED} settings were expected`);
  return ok(tune);
}
