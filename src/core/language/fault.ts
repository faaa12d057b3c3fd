/** What is wrong with a program, in a sentence's end, and where. The one error that running one can throw. */
export interface Place {
  /** From 1, as editors count; 0 where no line is at fault. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

export const NOWHERE: Place = { line: 0, column: 0 };

/** What a program says may stand in the sentence, and be of any length: of a word that long nobody reads the end. */
const shortened = (message: string): string => message.replace(/\S{81,}/g, (word) => `${word.slice(0, 40)}…`);

export class Fault extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: Place) {
    super(shortened(message));
    this.name = 'Fault';
    this.line = line;
    this.column = column;
  }
}

export function fail(at: Place, message: string): never {
  throw new Fault(message, at);
}

/** '. Did you mean cylinder?', where one of the names is near, with half of the letters at least; else nothing. */
export function near(name: string, names: Iterable<string>): string {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.min(3, Math.max(2, name.length));
  for (const other of names) {
    const distance = editsBetween(wanted, other.toLowerCase());
    if (distance < least && 2 * distance <= wanted.length) [best, least] = [other, distance];
  }
  return best === undefined ? '' : `. Did you mean ${best}?`;
}

/** Letters to change, leave out or put in, from one word to the other. */
function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let k = 1; k <= b.length; k++) {
      const changed = (above[k - 1] ?? 0) + (a[i - 1] === b[k - 1] ? 0 : 1);
      row.push(Math.min((above[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, changed));
    }
  }
  return row.at(-1) ?? 0;
}
