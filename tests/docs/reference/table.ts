/** As much of Markdown as the reference pages are made of. */

/** A row of cells a line, the head first; the formatter makes the columns even. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string | number): string => `\`${text}\``;

/** Things in the order in which their groups first come. */
export function grouped<T>(
  things: readonly T[],
  groupOf: (thing: T) => string,
): readonly (readonly [group: string, things: readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(groupOf(thing), [...(groups.get(groupOf(thing)) ?? []), thing]);
  return [...groups];
}

/** How to make a page again; the first line of each says so. */
export const madeFrom = (where: string): string =>
  `<!-- made from ${where} (npx vitest run tests/docs/reference.test.ts -u) -->`;
