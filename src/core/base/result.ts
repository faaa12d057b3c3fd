/** The outcome of reading something from outside: a value, or every fault found, in plain sentences. Never thrown. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fault = (...faults: readonly string[]): Result<never> => ({ ok: false, faults });
