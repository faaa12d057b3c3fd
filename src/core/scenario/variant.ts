/**
 * Variants for assignments: each student's code gives a seed, so that everybody has a run of their own and whoever
 * knows the code has the same one. The seed is no secret; it only differs.
 */
import { RollingHash } from '../base/hash.ts';
import { quoted, type Faults } from './faults.ts';

export const VARIANT = 'variant';

/** Letters, digits and what stands in matriculation numbers and addresses; case does not count. */
const CODE = /^[a-z0-9][a-z0-9._@-]{0,63}$/;

/** What a code may be, in words: the rest of a sentence. */
export const codeAllowed =
  'up to 64 letters, digits, dots, dashes, underscores and @, the first a letter or digit';

/** A code as it is kept: without blanks around it, in small letters; undefined for a text that is none. */
export function variantCode(text: string): string | undefined {
  const code = text.trim().toLowerCase();
  return CODE.test(code) ? code : undefined;
}

export function readVariant(text: string | undefined, faults: Faults): string | undefined {
  if (text === undefined) return undefined;
  const code = variantCode(text);
  if (code === undefined) faults.add(`${VARIANT}=${quoted(text)}: allowed are ${codeAllowed}`);
  return code;
}

/** A whole number from 1 to 2³², the same for ever for a code. */
export function variantSeed(code: string): number {
  const hash = new RollingHash();
  for (let i = 0; i < code.length; i++) hash.mix(code.charCodeAt(i) + 1);
  // The last characters have to reach every digit.
  for (let i = 0; i < 8; i++) hash.mix(code.length);
  return parseInt(hash.digest().slice(0, 8), 16) + 1;
}
