/**
 * What a setting’s help says, which nobody reads before there is a form. In the page’s build (scripts/later-definitions.mjs)
 * the texts come with the later definitions, and a setting has only its text’s number until then; everywhere else the text
 * stands in its place.
 */
const MARK = '§';

let texts: readonly string[] = [];

/** The texts that settings have the numbers of. */
export function fillHelp(all: readonly string[]): void {
  texts = all;
}

/** A setting’s help; empty while it has not been loaded. */
export function wholeHelp(help: string): string {
  return help.startsWith(MARK) ? (texts[Number(help.slice(MARK.length))] ?? '') : help;
}
