/**
 * Follows "Add a chart" and "Add a page" to the letter: the blocks of CONTRIBUTING.md are laid over the house, and what they
 * add is found wherever a chart and a page are, without a further line.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { createElement, Suspense, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { decodeLink, encodeLink } from '../../src/core/scenario/link/index.ts';
import type { LinkNames } from '../../src/core/scenario/viewState.ts';
import type { Figures } from '../../src/page/app/panels/Figures.tsx';
import type { planOf } from '../../src/page/app/panels/plan.ts';
import type { panelNames, panels } from '../../src/page/app/panels/registry.tsx';
import type { FrameOptions } from '../../src/page/app/share/ShareForm.tsx';
import type { HelpPage } from '../../src/page/app/help/HelpPage.tsx';
import type { Header } from '../../src/page/app/shell/Header.tsx';
import type { PageEntry } from '../../src/page/app/shell/pages.tsx';
import type { Picture } from '../../src/page/view/scene/picture.ts';
import { isDrawnAndTold, isFunctionOfTime } from '../contract/picture.ts';
import { calm, queue, saturated, streams } from '../page/view/scenes.ts';
import { blocksOf, readDocument } from './markdown.ts';
import { Overlay, registryWith } from './overlay.ts';

interface House {
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly panels: typeof panels;
  readonly panelNames: typeof panelNames;
  readonly pages: Readonly<Record<string, PageEntry>>;
  readonly planOf: typeof planOf;
  readonly decodeLink: typeof decodeLink;
  readonly encodeLink: typeof encodeLink;
  readonly Figures: typeof Figures;
  readonly FrameOptions: typeof FrameOptions;
  readonly HelpPage: typeof HelpPage;
  readonly Header: typeof Header;
}

const overlay = new Overlay('contributing-page');

const blocks = blocksOf(readDocument('CONTRIBUTING.md')).flatMap(({ language, text, before }) => {
  const path = /`(src\/page\/[^`]+\.tsx?)`/.exec(before)?.[1];
  return path === undefined ? [] : [{ language, text, path }];
});
const files = blocks.filter(({ language }) => language !== 'diff');
const registries = blocks.filter(({ language }) => language === 'diff');

/** Addresses of workers and fonts are the site's build's; neither starts here. */
const addresses: Plugin = {
  name: 'addresses',
  setup(bundler) {
    bundler.onResolve({ filter: /\?worker-(?:entry|whole)$|\?whole-text$|\.woff2/ }, ({ path }) => ({
      path,
      namespace: 'address',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'address' }, () => ({
      contents: "export const workerUrl = '', wholeUrl = '', wholeText = '', text = ''; export default '';",
    }));
  },
};

const ENTRY = `
  export { pictures } from '../src/page/view/pictures.ts';
  export { panels, panelNames } from '../src/page/app/panels/registry.tsx';
  export { planOf } from '../src/page/app/panels/plan.ts';
  export { Figures } from '../src/page/app/panels/Figures.tsx';
  export { FrameOptions } from '../src/page/app/share/ShareForm.tsx';
  export { HelpPage } from '../src/page/app/help/HelpPage.tsx';
  export { Header } from '../src/page/app/shell/Header.tsx';
  export { pages } from '../src/page/app/shell/pages.tsx';
  export { decodeLink, encodeLink } from '../src/core/scenario/link/index.ts';`;

let house: House;
let names: LinkNames;

beforeAll(async () => {
  for (const { path, text } of files) overlay.lay(path, text);
  for (const { path, text } of registries) overlay.lay(path, registryWith(path, text, '} satisfies'));
  const outfile = join(overlay.folder, 'house.mjs');
  await build({
    entryPoints: [overlay.lay('tests/entry.ts', ENTRY)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.woff2': 'empty' },
    define: { __APP_VERSION__: '"0"' },
    plugins: [addresses, overlay.plugin],
    logLevel: 'error',
  });
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  house = (await import(pathToFileURL(outfile).href)) as House;
  names = { pages: Object.keys(house.pages), panels: async () => house.panelNames };
});

afterAll(() => {
  vi.unstubAllGlobals();
  overlay.clear();
});

async function shown<P extends object>(Part: ComponentType<P>, props: P): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Suspense>{createElement(Part, props)}</Suspense>);
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}

it('a chart and a page are one file and one registry each', () => {
  expect(files.map(({ path }) => path)).toHaveLength(2);
  expect(registries.map(({ path }) => path)).toEqual([
    'src/page/view/pictures.ts',
    'src/page/app/shell/pages.tsx',
  ]);
});

it('the types of the house are satisfied', () => {
  // The registry of pages ties in the whole page, which would be compiled once more for its one entry.
  const paths = blocks.map(({ path }) => path).filter((path) => !path.endsWith('/pages.tsx'));
  expect(paths).toHaveLength(3);
  expect(overlay.typeFaults(paths, ['ES2023', 'DOM', 'DOM.Iterable'])).toEqual([]);
});

describe('the made-up chart', () => {
  const [name] = Object.keys({ served: 0 });
  const picture = () => house.pictures[name];

  it.each(Object.entries({ calm, saturated, streams, queue }))(
    'keeps the contract of pictures: %s',
    (_, scene) => {
      isDrawnAndTold(picture().view, scene);
      isFunctionOfTime(picture().view, scene);
    },
  );

  it('is a panel that links name, and has its place on the page', async () => {
    const link = `#/lab?v=3&embed=1&panels=disk,${name}`;
    const { state, faults } = await house.decodeLink(link, names);
    expect(faults).toEqual([]);
    expect(state.view.panels).toEqual(['disk', name]);
    expect(await house.encodeLink(state)).toBe(link);
    expect(house.planOf(['disk', name as 'disk'], 1400).inArea.words).toEqual([name]);
    expect((await house.decodeLink('#/lab?panels=disk,serfed', names)).faults[0]).toContain(
      `admission, lengths, profile, objects, boxes, scenes, cache, rebuilding, ${name}, shares`,
    );
  });

  it('is shown by its panel', async () => {
    const Show = house.panels.get(name as 'disk')?.Show;
    expect(Show && (await shown(Show, {}))).toMatch(/<h2>Requests served<\/h2>.*data-view="served"/);
  });

  it('has a tab, a box to tick in Share, and a sentence in the help', async () => {
    expect(await shown(house.Figures, {})).toMatch(/role="tab"[^>]*>Served</);
    const options = { panels: [], height: '640' } as unknown as Parameters<typeof FrameOptions>[0]['options'];
    expect(await shown(house.FrameOptions, { options, change: () => undefined })).toContain(picture().listed);
    expect(await shown(house.HelpPage, {})).toContain(picture().reading[0]?.read);
  });
});

describe('the made-up page', () => {
  it('is in the header and in links', async () => {
    expect(await shown(house.Header, {})).toContain('<a href="#/sources">Sources</a>');
    const { state, faults } = await house.decodeLink('#/sources', names);
    expect([state.page, faults]).toEqual(['sources', []]);
  });

  it('loads and is shown', async () => {
    const { Show } = house.pages.sources;
    expect(await shown(Show, {})).toContain('<h1>Sources</h1>');
  });
});
