/** As much of Markdown as the documents use: fenced blocks, links, tables, code spans, headings. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at its end. */
export const home = fileURLToPath(new URL('../../', import.meta.url));

/** What is written for strangers: the README and the guides, without what is made from the program. */
export const guides: readonly string[] = [
  'README.md',
  ...readdirSync(`${home}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
  'examples/lectures/README.md',
  'examples/spark/README.md',
];

export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'src/README.md',
  'examples/lectures/README.md',
  'examples/spark/README.md',
  'tests/oracle/README.md',
  ...readdirSync(`${home}docs`, { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'))
    .sort(),
];

export const readDocument = (path: string): string =>
  readFileSync(home + path, 'utf8').replaceAll('\r\n', '\n');

export interface Block {
  /** The word behind the fence: sh, ts, text …; empty for none. */
  readonly language: string;
  readonly text: string;
  /** The last line of prose before it. */
  readonly before: string;
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;

export function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(FENCE)].map((match) => ({
    language: match[1],
    text: match[2],
    before: markdown.slice(0, match.index).trimEnd().split('\n').at(-1) ?? '',
  }));
}

const prose = (markdown: string): string => markdown.replace(FENCE, '');

/** What stands between backticks, outside of blocks. */
export const spansOf = (markdown: string): readonly string[] =>
  [...prose(markdown).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);

/** Where links and pictures lead, outside of blocks. */
export const linksOf = (markdown: string): readonly string[] =>
  [...prose(markdown).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target);

/** The anchors that headings have on GitHub. */
export const anchorsOf = (markdown: string): readonly string[] =>
  [...prose(markdown).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Each table as rows of cells, its head first. */
export function tablesOf(markdown: string): readonly (readonly (readonly string[])[])[] {
  return [...prose(markdown).matchAll(/(?:^\|.*\|$\n?)+/gm)].map(([table]) =>
    table
      .trimEnd()
      .split('\n')
      .filter((row) => !/^[|\s:-]+$/.test(row))
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}
