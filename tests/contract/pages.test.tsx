/** Every page of the registry keeps what the shell, the address and links expect of one. */
import { readdirSync, readFileSync } from 'node:fs';
import { Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeLink, encodeLink } from '../../src/core/scenario/link/index.ts';
import { HOME, type LinkNames } from '../../src/core/scenario/viewState.ts';
import { aliases, pageOf, pages, type PageEntry } from '../../src/page/app/shell/pages.tsx';
import { home } from '../docs/markdown.ts';

const all = Object.entries<PageEntry>(pages);
const names: LinkNames = { pages: all.map(([id]) => id), panels: async () => [] };

// What a page asks a browser for before it is on the screen; Node 20 has none.
beforeAll(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(all)('page %s', (id, { title, holds, plays, Show }) => {
  it('has a title of its own', () => {
    expect(title).toMatch(/^[A-Z]\w/);
    expect(all.filter(([, other]) => other.title === title)).toHaveLength(1);
  });

  it('has an address that leads back to it', async () => {
    const { state, faults } = await decodeLink(`#/${id}`, names);
    expect(faults).toEqual([]);
    expect(state.page).toBe(id);
    expect(await encodeLink(state)).toBe(`#/${id}?v=3`);
  });

  it('holds a scenario where it holds anything of a run, or plays one', () => {
    if (holds.length > 0 || plays) expect(holds).toContain('scenario');
  });

  it('loads, and shows a page with a main part and a heading', async () => {
    const { prelude } = await prerenderToNodeStream(
      <Suspense>
        <Show />
      </Suspense>,
    );
    let html = '';
    for await (const part of prelude) html += String(part);
    expect(html).toMatch(/<main[^>]* id="main"/);
    expect(html).toMatch(/<h1/);
  });
});

describe('links', () => {
  it('open the Lab where they name no page or one that is not there, and say so', async () => {
    expect(pageOf(HOME).Show).toBe(pages.lab.Show);
    expect((await decodeLink('n=5', names)).state.page).toBe(HOME);
    const { state, faults } = await decodeLink('#/nowhere?n=5', names);
    expect(state.page).toBe(HOME);
    expect(faults).toEqual([`"nowhere": there is no such page; there are ${names.pages.join(', ')}`]);
  });

  it('within the page lead to pages that are there', () => {
    const sources = readdirSync(`${home}src/page`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(`${home}src/page/${path}`, 'utf8'));
    const named = sources.flatMap((text) =>
      [...text.matchAll(/(?:goToPage\('|["'`]#\/)([a-z-]+)/g)].map(([, page]) => page),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(new Set(named)).toEqual(
      new Set([...named].filter((page) => page in pages || page === 'playlist')),
    );
  });
});

describe('other names', () => {
  it('lead to pages that there are, and are none of theirs', () => {
    for (const [alias, page] of Object.entries(aliases)) {
      expect(Object.keys(pages)).toContain(page);
      expect(Object.keys(pages)).not.toContain(alias);
    }
    expect(pages[aliases.figures].title).toBe('Papers');
  });
});
