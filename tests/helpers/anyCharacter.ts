/**
 * `fc.string({ unit: anyCharacter })` is what `unit: 'binary'` is, draw by draw: any code point but halves of a pair. To shrink,
 * fast-check makes a table of all 1.1 million for each process, and keeps it; a character knows its number without.
 */
import fc from 'fast-check';

const HALVES_FROM = 0xd800;
const HALVES_TO = 0xe000;
const HALVES = HALVES_TO - HALVES_FROM;

const characterOf = (k: number): string => String.fromCodePoint(k < HALVES_FROM ? k : k + HALVES);

function numberOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  const isOne = code !== undefined && String.fromCodePoint(code) === character;
  if (!isOne || (code >= HALVES_FROM && code < HALVES_TO)) throw new Error('not a character');
  return code < HALVES_FROM ? code : code - HALVES;
}

export const anyCharacter = fc.nat({ max: 0x10ffff - HALVES }).map(characterOf, numberOf);
