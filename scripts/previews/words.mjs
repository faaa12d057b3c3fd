/** What is said of the site and of its scenarios where a link is pasted: from the presets' own cards, and CITATION.cff. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const home = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = `
  export { startHere, cardOf } from './src/core/scenario/cards/index.ts';
  export { thumbnails } from './src/page/app/gallery/thumbnails.ts';
  export { themes } from './src/page/draw/palette.ts';
`;

/** The twelve of _Start here_, and the colours. */
export async function scenarioWords() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCES, resolveDir: home, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const { startHere, cardOf, thumbnails, themes } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
  const scenarios = startHere.map((id) => {
    const { question, watch } = cardOf(id);
    return { id, question, watch, glimpse: thumbnails.get(id) };
  });
  return { scenarios, colors: themes.light.colors };
}

/** The few fields of it that reference managers ask a page for; a list's entries, one a line. */
export function citation(text = readFileSync(`${home}CITATION.cff`, 'utf8')) {
  const plain = (value) => value.trim().replace(/^(['"])(.*)\1$/, '$2');
  const field = (key) => plain(new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? '');
  const list = (key) => new RegExp(`^${key}:\\n((?: +- .*\\n?)+)`, 'm').exec(text)?.[1] ?? '';
  return {
    title: field('title'),
    version: field('version'),
    authors: [...list('authors').matchAll(/- name: (.*)/g)].map(([, name]) => plain(name)),
    keywords: [...list('keywords').matchAll(/- (.*)/g)].map(([, word]) => plain(word)),
  };
}
