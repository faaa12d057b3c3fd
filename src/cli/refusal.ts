/** What ends a command with exit status 2: sentences for stderr, nothing for stdout. */
export class Refusal extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('; '));
  }
}
