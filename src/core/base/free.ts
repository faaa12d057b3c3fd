/**
 * A buffer that nobody reads any more gives its memory back at once, where that can be said. Left to the collector it stays
 * for seconds: what lies outside of the heap hardly counts there, and of a table that grows it is twice the table.
 */
interface Freeable {
  readonly byteLength: number;
  readonly transfer?: (length: number) => unknown;
}

/** Smaller ones are not worth the call. */
export const LEAST_FREED = 1 << 16;

/** The same of a short one, whose owner makes dozens like it one after the other; several may share one, which goes with the first. */
export function freeAny({ buffer }: { readonly buffer: ArrayBufferLike & Freeable }): void {
  // Once more of what is gone would throw.
  if (buffer.byteLength > 0) buffer.transfer?.(0);
}

/** Of a column that has its buffer for itself; others stay. */
export function free(column: { readonly byteLength: number; readonly buffer: ArrayBufferLike }): void {
  if (column.byteLength === column.buffer.byteLength) freeBuffer(column.buffer);
}

/** The whole of it, whoever else has columns there. */
export function freeBuffer(buffer: Freeable): void {
  if (buffer.byteLength >= LEAST_FREED) buffer.transfer?.(0);
}
