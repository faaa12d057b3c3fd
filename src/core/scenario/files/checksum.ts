/** Telling a file that was changed by accident: a digest of what it says. It is no protection against a forger. */
import { RollingHash } from '../../base/hash.ts';

export function digestOf(said: readonly string[]): string {
  const text = JSON.stringify(said);
  const hash = new RollingHash();
  for (let i = 0; i < text.length; i++) hash.mix(text.charCodeAt(i) + 1);
  for (let i = 0; i < 8; i++) hash.mix(text.length);
  return hash.digest();
}

/** In whatever order its fields stand. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, its]) => its !== undefined);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, its]) => [key, inOrder(its)]);
}

/** Over every field of a file but the checksum itself. */
export function checksumOfAll(file: object): string {
  const { checksum: _, ...rest } = file as { readonly checksum?: unknown };
  return digestOf([JSON.stringify(inOrder(rest))]);
}

export const CHANGED = 'the checksum is another: the receipt was changed after it was made';
