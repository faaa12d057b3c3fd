/**
 * JSON that comes from outside: every file that the page or the command line takes is read here. How large it is and how
 * deep it goes is counted on the text, before anything of it is made: a few megabytes of "[" take a parser's stack, and as
 * many of "0," hundreds of megabytes.
 */
import { fault, ok, type Result } from '../base/result.ts';
import { quoted } from './faults.ts';

/** What a text may be. Lengths in characters; our own files go four deep. */
export const mostOfJson = { length: 20_000_000, depth: 16, values: 1_000_000 } as const;

/** `what` begins the sentences: "the playlist". A mark of its encoding before the text is no part of it. */
export function readJson(text: string, what: string, length: number = mostOfJson.length): Result<unknown> {
  if (text.length > length)
    return fault(`${what} has ${text.length} characters; at most ${length} are allowed`);
  const plain = text.replace(/^\uFEFF/, '');
  const excess = excessOf(plain);
  if (excess !== undefined) return fault(`${what} ${excess}`);
  try {
    return ok(JSON.parse(plain) as unknown);
  } catch (error) {
    const why = quoted(error instanceof Error ? error.message : String(error)).slice(1, -1);
    return fault(`${what} is not JSON: ${why}`);
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** { and } are [ and ] with one bit more. */
const OPENS = 0x5b;
const CLOSES = 0x5d;
const CURLY = 0x20;

/** Whether or not it is JSON; undefined for what may be parsed. */
function excessOf(text: string): string | undefined {
  const { depth: deepest, values: most } = mostOfJson;
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inText = !inText;
    else if (inText) at += code === BACKSLASH ? 1 : 0;
    else if ((code & ~CURLY) === CLOSES) depth--;
    else if ((code & ~CURLY) === OPENS || code === COMMA) {
      if (code !== COMMA) depth++;
      values++;
      if (depth > deepest)
        return `has lists or objects in one another more than ${deepest} deep, at ${placeOf(text, at)}; ${deepest} are allowed`;
      if (values > most)
        return `holds more than ${most} values, at ${placeOf(text, at)}; ${most} are allowed`;
    }
  }
  return undefined;
}

/** As editors count. */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at);
  const lineBegins = before.lastIndexOf('\n') + 1;
  const line = 1 + (before.match(/\n/g)?.length ?? 0);
  return `line ${line}, character ${at - lineBegins + 1}`;
}
