/**
 * What is said of the site and of its scenarios where a link is pasted: from the presets' own cards, CITATION.cff and the changelog.
 */
import { spawnSync } from 'node:child_process';
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

/** The day of the commit that is being built, as 2026-11-28; empty where git or its history is not there. */
function builtDay() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%cs'], { cwd: home, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const read = (name) => readFileSync(`${home}${name}`, 'utf8');

/**
 * The few fields that reference managers ask a page for; a list's entries, one a line. What is built between two releases is
 * neither of them: it has the version that the changelog is at, said to be unreleased, and the day of its commit.
 */
export function citation({
  cff = read('CITATION.cff'),
  changes = read('CHANGELOG.md'),
  day = builtDay(),
} = {}) {
  const plain = (value) => value.trim().replace(/^(['"])(.*)\1$/, '$2');
  const field = (key) => plain(new RegExp(`^${key}: (.*)$`, 'm').exec(cff)?.[1] ?? '');
  const list = (key) => new RegExp(`^${key}:\\n((?: +- .*\\n?)+)`, 'm').exec(cff)?.[1] ?? '';
  const [, unreleased] = /^## (.*)/m.exec(changes)?.[1]?.match(/^(\S+), not released yet$/) ?? [];
  return {
    title: field('title'),
    ...(unreleased === undefined
      ? { version: field('version'), released: true, day: field('date-released') }
      : { version: `${unreleased}, not released yet`, released: false, day }),
    authors: [...list('authors').matchAll(/- name: (.*)/g)].map(([, name]) => plain(name)),
    keywords: [...list('keywords').matchAll(/- (.*)/g)].map(([, word]) => plain(word)),
  };
}
