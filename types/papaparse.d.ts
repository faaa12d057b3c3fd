/**
 * What we use of Papa Parse, and no more. The types in the registry bring Node's along, and with them a pure room
 * would compile that calls `process` or `setTimeout`.
 */
declare module 'papaparse' {
  interface RowError {
    readonly type: string;
    readonly code: string;
    readonly message: string;
  }
  interface Row<T> {
    readonly data: T;
    readonly errors: readonly RowError[];
  }
  interface RowParser {
    abort(): void;
    pause(): void;
    resume(): void;
  }
  interface Options<T> {
    readonly delimiter?: string;
    readonly newline?: string;
    readonly step: (row: Row<T>, parser: RowParser) => void;
    readonly complete?: () => void;
  }
  const Papa: { parse<T>(text: string, options: Options<T>): void };
  export default Papa;
}
