/** What ends a command with exit status 2: sentences for stderr, nothing for stdout. */
export class Refusal extends Error {
  /** An own property, for that is what is left of a class behind a thread. */
  override readonly name: string = 'Refusal';

  constructor(readonly faults: readonly string[]) {
    super(faults.join('; '));
  }
}

/** The refusal that this is, also where it has come from another thread; undefined for a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error && error.name === 'Refusal' && 'faults' in error)) return undefined;
  return Array.isArray(error.faults) ? new Refusal(error.faults.map(String)) : undefined;
}
