/** What the documents say is tried: their examples, their names, their links, and that the README stays short. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { LINK_VERSION } from '../../src/core/scenario/link/migrations.ts';
import { readPlaylist } from '../../src/core/scenario/link/playlist.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import { fingerprintOfMoment } from '../../src/core/scenario/run/fingerprint.ts';
import { panelNames } from '../../src/page/app/panels/registry.tsx';
import { linkKeys as allLinkKeys } from '../../src/core/scenario/link/keys.ts';
import { viewKeys } from '../../src/core/scenario/link/viewKeys.ts';
import { paramByKey } from '../../src/core/scenario/params.ts';
import { presetById } from '../../src/core/scenario/presets/index.ts';
import { parseRequestsCsv } from '../../src/core/scenario/files/requestsCsv.ts';
import { buildStation } from '../../src/core/scenario/stations.ts';
import { defaultScenario } from '../../src/core/scenario/scenario.ts';
import { policies } from '../../src/core/policy/index.ts';
import { unlisted } from '../../src/core/policy/unlisted/index.ts';
import { keyHelp } from '../../src/page/app/canvas/keys.ts';
import { cli } from '../cli/cli.ts';
import { program } from '../cli/program.ts';
import {
  anchorsOf,
  blocksOf,
  documents,
  guides,
  home,
  linksOf,
  readDocument,
  spansOf,
  tablesOf,
} from './markdown.ts';

/** Keys of links that are no parameters; nobody writes a compressed script by hand. */
const linkKeys = new Set(allLinkKeys.map(({ key }) => key).filter((key) => key !== 'rz'));
/** Of the page Learn alone, which reads its own part of an address. */
const keysOfLessons = new Set(['sheet', 'answers', 'code']);
/** And the Workshop’s. */
const keysOfTheWorkshop = new Set(['must', 'seeds', 'title', 'task', 'wants', 'tests']);

// ---- the command line ----

const COMMANDS = /npm run -s ((?:simulate|sweep|streams|profile) -- [^|<>`\n]+)/g;

/** Words of a shell's line; quotation marks hold one together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2] ?? m[3]);

interface Example {
  readonly command: string;
  /** The block of output behind it, in each guide that has one. */
  readonly printed: readonly string[];
}

/** The blocks of output that follow a block with this command and nothing between them. */
function printedBehind(command: string): readonly string[] {
  return guides.flatMap((path) => {
    const text = readDocument(path);
    const blocks = blocksOf(text);
    return blocks.flatMap((block, i) => {
      const next = blocks[i + 1];
      if (block.language !== 'sh' || !block.text.trim().endsWith(command) || next?.language !== 'text')
        return [];
      const behind = text.slice(text.indexOf(block.text) + block.text.length);
      return /^```\s*```text\n/.test(behind) ? [next.text] : [];
    });
  });
}

const commands = guides
  .flatMap((path) => [...readDocument(path).matchAll(COMMANDS)].map(([, rest]) => rest.trim()))
  .filter((rest) => !rest.includes('--stdin') && !rest.includes('link.txt') && !rest.includes('…'));

const examples = [...new Set(commands)].map((command): Example => ({
  command,
  printed: printedBehind(command),
}));

test('there are examples to try', () => {
  expect(examples.length).toBeGreaterThanOrEqual(7);
  expect(examples.flatMap(({ printed }) => printed).length).toBeGreaterThanOrEqual(6);
});

test.each(examples)('$command', async ({ command: line, printed }) => {
  const [command, , ...words] = wordsOf(line);
  // Many runs are done by the bundle, which is more than twice as fast as its sources are here; one run, in the process.
  const perform = ['sweep', 'streams'].includes(command) ? program : cli;
  const { status, stdout, stderr } = await perform([command, ...words]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  // Line by line and in order; "…" stands for what has been left out.
  const real = stdout.split('\n');
  for (const block of printed) {
    let at = 0;
    for (const text of block.split('\n').filter((its) => its !== '' && its !== '…')) {
      const found = real.indexOf(text, at);
      expect(real.slice(at), `in the output of ${line}`).toContain(text);
      at = found + 1;
    }
  }
});

test('every command of the documents is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(`${home}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const path of documents) {
    const named = [...readDocument(path).matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:]*)|(start|test)\b)/g)];
    for (const [, script, short] of named) expect(Object.keys(scripts), path).toContain(script ?? short);
  }
});

// ---- names ----

/** The keys that the tables of a guide explain. */
const keysIn = (path: string): readonly string[] =>
  tablesOf(readDocument(path))
    .filter(([[first]]) => first === 'key')
    .flatMap(([, ...rows]) => rows.flatMap(([keys]) => spansOf(keys)));

test('the examples of the guide to links are taken as they stand', async () => {
  const [, ...rows] = tablesOf(readDocument('docs/links.md')).find(([head]) => head[0] === 'in a link') ?? [];
  expect(rows.length).toBeGreaterThan(10);
  for (const [cell] of rows) {
    const [pairs] = spansOf(cell);
    const page = pairs.startsWith('lanes') ? 'compare' : /vary|measure/.test(pairs) ? 'experiments' : 'lab';
    const { faults, given } = await decodeLink(`#/${page}?v=3&${pairs}`);
    expect(faults, pairs).toEqual([]);
    for (const pair of pairs.split('&')) expect(given, pairs).toContain(pair.split('=')[0]);
  }
});

test('the guide for teachers names keys and panels that there are', () => {
  const keys = keysIn('docs/teachers.md');
  expect(keys.length).toBeGreaterThan(4);
  const known: readonly string[] = viewKeys.map(({ key }) => key);
  for (const key of keys) expect(known).toContain(key);
  const row = tablesOf(readDocument('docs/teachers.md'))
    .flat()
    .find(([first]) => first === '`panels`');
  const panels = spansOf(row?.[1] ?? '');
  expect(panels.length).toBeGreaterThan(2);
  for (const panel of panels) expect(panelNames).toContain(panel);
});

test('the keys of the guide for students are those of the page', () => {
  const [table] = tablesOf(readDocument('docs/students.md'));
  expect(table).toEqual([
    ['keys', 'what they do'],
    ...keyHelp.map(({ keys, does }) => [keys.join(', '), does]),
  ]);
});

test.each(guides)('every policy, preset and parameter that %s names exists', async (path) => {
  const text = readDocument(path);
  const ids = [...policies, ...unlisted].map((policy) => policy.id);
  for (const [, id] of text.matchAll(/\bpolicy=([a-z][\w-]*)/g)) expect(ids).toContain(id);
  for (const [, id] of text.matchAll(/\bpreset=([a-z][\w-]*)/g)) expect([...presetById.keys()]).toContain(id);
  for (const span of spansOf(text)) {
    const [, key] = /^([a-z]+)=[\w.:-]+$/.exec(span) ?? [];
    if (
      key !== undefined &&
      !linkKeys.has(key) &&
      ![keysOfLessons, keysOfTheWorkshop].some((keys) => keys.has(key))
    )
      expect([...paramByKey.keys()], span).toContain(key);
  }
  for (const [hash] of text.matchAll(/#\/lab\?[^\s"`]+/g))
    expect((await decodeLink(hash)).faults, hash).toEqual([]);
});

test('what stands for the letters of the paper are policies', () => {
  const models = readDocument('docs/models.md');
  const named = [...models.replace(/\s+/g, ' ').matchAll(/\(([a-d])\)(?: is)? `([a-z-]+)`/g)].map(
    ([, letter, id]) => [letter, policies.find((policy) => policy.id === id)?.source],
  );
  expect(named).toEqual(
    ['a', 'b', 'c', 'd'].map((letter) => [letter, `Nerjes et al. 1998, section 3 (${letter})`]),
  );
});

test.each(guides)('the links of %s that carry a fingerprint carry that of their run', async (path) => {
  for (const [hash] of readDocument(path).matchAll(/#\/lab\?[^\s"`]+\bfp=\w+/g)) {
    const { scenario, view, fingerprint } = (await decodeLink(hash)).state;
    const station = buildStation(scenario);
    station.run(Infinity);
    station.finish();
    const { beats } = endedRun(station).tally;
    expect(fingerprintOfMoment(beats, resolved(scenario).roundNs, view.timeNs ?? 0, true), hash).toBe(
      fingerprint,
    );
  }
});

test('the playlist that is shown to teachers opens, every moment of it', () => {
  const block = blocksOf(readDocument('docs/teachers.md')).find(({ language }) => language === 'json');
  const { playlist, faults } = readPlaylist(block?.text ?? '');
  expect(faults).toEqual([]);
  expect([playlist?.moments.length, playlist?.asksCode, playlist?.questions.length]).toEqual([2, true, 1]);
});

test.each(documents)('%s leads only to what there is', (path) => {
  for (const target of linksOf(readDocument(path))) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const there = file === '' ? path : posix.join(posix.dirname(path), file);
    expect(existsSync(home + there), target).toBe(true);
    if (anchor) expect(anchorsOf(readDocument(there)), target).toContain(anchor);
  }
});

/** The policy, the chart and the page that CONTRIBUTING.md adds. */
const planned = new Set([
  'src/core/policy/best-effort/nearest-of-batch.ts',
  'src/page/view/charts/served.ts',
  'src/page/app/sources/Sources.tsx',
]);

test.each(documents)('files that %s names are there', (path) => {
  for (const span of spansOf(readDocument(path)))
    if (/^(src|tests|e2e|scripts|docs|examples|experiments|public)\/[\w./-]+$/.test(span))
      expect(existsSync(home + span) || planned.has(span), span).toBe(true);
});

test('the README is short', () => {
  expect(readDocument('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test('the map of the documents leads to every guide', () => {
  const map = linksOf(readDocument('docs/README.md')).map((target) => posix.join('docs', target));
  for (const path of guides.filter((its) => its.startsWith('docs/') && its !== 'docs/README.md'))
    expect(map).toContain(path);
});

// ---- files beside it ----

test('the example of a file of requests holds what figures 1 to 3 serve', () => {
  const place = {
    cylinders: resolved(defaultScenario).disk.cylinders,
    roundNs: resolved(defaultScenario).roundNs,
    inRounds: true,
  };
  const read = parseRequestsCsv(readFileSync(`${home}docs/ten-requests.csv`, 'utf8'), place);
  for (const id of ['figure-1', 'figure-2', 'figure-3'])
    expect(read).toEqual({ ok: true, value: presetById.get(id)?.script });
});

test('the picture of the Lab is 1440 × 900 and light enough for a README', () => {
  const bytes = readFileSync(`${home}docs/lab.png`);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1440, 900]);
  expect(statSync(`${home}docs/lab.png`).size).toBeLessThan(300_000);
});

test('links.md names the version that links are written in, and its example has it', () => {
  const text = readDocument('docs/links.md');
  expect(/`v` is the version of the keys, (\d+) today/.exec(text)?.[1]).toBe(String(LINK_VERSION));
  expect(/^#\/lab\?v=(\d+)&/m.exec(text)?.[1]).toBe(String(LINK_VERSION));
});
