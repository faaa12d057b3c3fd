/** `picture` and `film` by their words: what is refused and how, and what a browser is asked for. e2e/stills.spec.ts has the pictures. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../src/cli/refusal.ts';
import { encodeScenarioFile } from '../../src/core/scenario/files/file.ts';
import { decodeLink, encodeLink } from '../../src/core/scenario/link/index.ts';
import { programOf } from '../../src/core/scenario/program.ts';
import { withValues } from '../../src/core/scenario/scenario.ts';
import { defaultState } from '../../src/core/scenario/viewState.ts';
import { bringPrograms } from '../../src/core/workshop/bring.ts';
import { useLink } from '../../src/page/state/address/linkStore.ts';
import { useGuess } from '../../src/page/state/stores/guess.ts';
import { useNotices } from '../../src/page/state/stores/notices.ts';
import { usePlayback } from '../../src/page/state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../src/page/state/stores/scenarioStore.ts';
import { program } from '../../src/stills/program.ts';
import { byProgram, sourceOf } from '../core/workshop/programs.ts';
import { readDocument } from '../docs/markdown.ts';
import { restoreAfterEach } from '../page/state/restored.ts';

restoreAfterEach(useGuess, useLink, useNotices, usePlayback, useRun, useScenario);

afterEach(() => {
  mainRun.close();
});

const folder = mkdtempSync(join(tmpdir(), 'roundscope-stills-'));
const inFolder = (name: string) => join(folder, name);

interface Outcome {
  readonly status: number;
  readonly said: string;
  readonly complained: string;
  readonly asked: readonly (readonly [what: string, order: unknown])[];
}

/** `drawn`: what a browser answers. */
async function run(
  words: readonly string[],
  drawn: () => Buffer = () => Buffer.from('drawn'),
): Promise<Outcome> {
  let [said, complained] = ['', ''];
  const asked: [string, unknown][] = [];
  const status = await program(words, {
    site: 'https://example.org/lab/',
    say: (text) => {
      said += text;
    },
    complain: (text) => {
      complained += text;
    },
    inBrowser: async (what, order) => {
      asked.push([what, order]);
      return drawn();
    },
  });
  return { status, said, complained, asked };
}

const refused: readonly (readonly [words: readonly string[], sentences: readonly (string | RegExp)[]])[] = [
  [['picture'], ['LINK is missing: a link, a preset, or a scenario file']],
  [['picture', 'figure-3'], ['a file is missing, behind the link: its name ends in .svg or .png']],
  [['picture', 'figure-3', 'a.pdf'], ['a.pdf: allowed is a name that ends in .svg or .png']],
  [['film', 'figure-3', 'a.mp4'], ['a.mp4: allowed is a name that ends in .webm']],
  [['picture', 'n=3', 'lambda=4', 'a.svg'], [/^one LINK and one file were expected, not 3 words/]],
  [['picture', 'figure-3', '/nowhere/a.svg'], [/^cannot write \/nowhere\/a\.svg: ENOENT/]],
  [['picture', 'preset=figure-3&t=99', 'a.svg'], ['t="99": the run ends at 4 s']],
  [
    ['picture', 'n=many&lambda=-1', 'a.svg'],
    [/^n="many"/, /^lambda="-1"/],
  ],
  [
    ['picture', '#/papers/nerjes', 'a.svg'],
    ['"papers/nerjes": there is no such page; there are lab, compare'],
  ],
  [['picture', 'nonsense', 'a.svg'], [/^"nonsense" is neither a preset/]],
  [['picture', 'nowhere.json', 'a.svg'], [/^cannot read nowhere\.json: ENOENT/]],
  [
    ['picture', 'figure-3', 'a.svg', '--width', '3', '--lane', '9', '--theme', 'blue', '--scale', '2'],
    [
      '--width=3: allowed is a whole number from 200 to 4000 px, or slide',
      '--lane=9: allowed is a whole number from 1 to 4',
      '--scale is for a .png; an .svg is sharp at any size',
      '--theme=blue: allowed is one of light, dark, projector',
    ],
  ],
  [['picture', 'figure-3', 'a.svg', '--height', '300'], [/^--height goes together with a --width in px/]],
  [['picture', 'figure-3', 'a.png', '--no-fonts'], ['--no-fonts is for an .svg; a .png has none']],
  [['picture', 'figure-3', 'a.svg', '--picture', 'disc'], [/^--picture=disc: allowed is one of disk, /]],
  [['picture', 'figure-3', 'a.svg', '--picture', 'disk,arm'], [/one picture was expected$/]],
  [['picture', 'figure-3', 'a.svg', '--colour'], [/^there is no option --colour; there are --theme, /]],
  [['picture', 'figure-3', 'a.svg', '--lane', '2'], ['--lane=2: the link has one lane']],
  [
    ['picture', 'figure-3', 'a.svg', '--picture', 'buffers'],
    [/^--picture=buffers: this run has nothing for it/],
  ],
  [['film', 'figure-3', 'a.webm', '--length', '61'], ['--length=61: allowed is a number from 1 to 60 s']],
];

test.each(refused)('%j is refused in sentences, and nothing is written', async (words, sentences) => {
  const inside = words.map((word) => (/^a\.\w+$/.test(word) ? inFolder(word) : word));
  const { status, complained, asked } = await run(inside);
  const lines = complained.trimEnd().replaceAll(`${folder}/`, '').split('\n');
  expect(lines).toHaveLength(sentences.length);
  for (const [i, sentence] of sentences.entries())
    if (typeof sentence === 'string') expect(lines[i]).toBe(sentence);
    else expect(lines[i]).toMatch(sentence);
  expect([status, asked]).toEqual([2, []]);
  for (const word of inside) if (word.startsWith(`${folder}/a.`)) expect(existsSync(word)).toBe(false);
});

describe('a picture', () => {
  test('is drawn here as SVG, and says what it is and from which link', async () => {
    const out = inFolder('figure.svg');
    const words = ['picture', 'preset=figure-3&t=2.4', out, '--no-fonts'];
    expect(await run(words)).toEqual({ status: 0, said: '', complained: '', asked: [] });
    const svg = readFileSync(out, 'utf8');
    expect(svg).toMatch(/^<svg [^>]*width="1920"/);
    expect(svg).toMatch(/from https:\/\/example\.org\/lab\/#\/lab\?[^<]*t=2\.4[^<]*fp=[0-9a-f]{16}<\/desc>/);
    expect(svg).toContain('t = 2.400 s</text>');
    // Once more, it is the same; from a file, too, and the address of a whole link is its own.
    const state = (await decodeLink('preset=figure-3&t=2.4')).state;
    writeFileSync(inFolder('figure.json'), encodeScenarioFile(state));
    for (const link of [inFolder('figure.json'), 'https://example.org/lab/#/lab?v=3&preset=figure-3&t=2.4']) {
      await run(['picture', link, inFolder('again.svg'), '--no-fonts']);
      expect(readFileSync(inFolder('again.svg'), 'utf8')).toBe(svg);
    }
  });

  test('of a policy of one’s own', async () => {
    bringPrograms();
    const program = programOf(sourceOf('sstf'), {});
    const link = await encodeLink({
      ...defaultState,
      scenario: { ...withValues(byProgram(program.source), { duration: 3 }), program },
    });
    const out = inFolder('own.svg');
    expect(await run(['picture', `${link}&t=1`, out, '--no-fonts'])).toMatchObject({
      status: 0,
      complained: '',
    });
    expect(readFileSync(out, 'utf8')).toContain('t = 1.000 s');
  });

  test('is asked of a browser as PNG', async () => {
    const out = inFolder('figure.png');
    const { status, asked } = await run(['picture', 'figure-3', out, '--theme', 'dark', '--width', '640']);
    expect([status, readFileSync(out, 'utf8')]).toEqual([0, 'drawn']);
    const order = { link: 'preset=figure-3', site: 'https://example.org/lab/', lane: 1, width: 640 };
    expect(asked).toEqual([['png', { ...order, theme: 'dark', caption: true, scale: 2 }]]);
  });
});

test('a film is asked of a browser; where there is none, that is the sentence', async () => {
  const words = ['film', 'figure-3', inFolder('film.webm'), '--length', '5', '--picture', 'disk,arm'];
  expect((await run(words)).asked).toEqual([
    ['film', { link: 'preset=figure-3', lengthS: 5, pictures: ['disk', 'arm'] }],
  ]);
  const none = await run(['film', 'figure-3', inFolder('none.webm')], () => {
    throw new Refusal(['there is no browser here']);
  });
  expect([none.status, none.complained]).toEqual([2, 'there is no browser here\n']);
  expect(existsSync(inFolder('none.webm'))).toBe(false);
});

const documented = ['docs/researchers.md', 'docs/teachers.md'].flatMap((path) =>
  [...readDocument(path).matchAll(/^npm run -s ((?:picture|film) -- .*)$/gm)].map(([, words]) => words),
);

test.each(documented)('%s, as it is documented', async (line) => {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  const [command, , link, out, ...asked] = words;
  // In a bundle the fonts are in the program; here they would be fetched from nowhere.
  const options = out.endsWith('.svg') ? [...asked, '--no-fonts'] : asked;
  expect(await run([command, link, inFolder(out), ...options])).toMatchObject({ status: 0, complained: '' });
  expect(existsSync(inFolder(out))).toBe(true);
});

test('--help has its words on standard output, and no command is none', async () => {
  for (const command of ['picture', 'film']) {
    const { status, said } = await run([command, '--help']);
    expect([status, said.startsWith(`  npm run -s ${command} -- LINK FILE`)]).toEqual([0, true]);
    for (const line of said.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  }
  expect((await run(['draw'])).status).toBe(2);
});
