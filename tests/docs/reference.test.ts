/** docs/reference is made from the registries; `npx vitest run tests/docs -u` writes it again. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { laidOut } from './laidOut.ts';
import { home, linksOf, readDocument } from './markdown.ts';
import { disksPage } from './reference/disks.ts';
import { keysPage } from './reference/keys.ts';
import { measuresPage } from './reference/measures.ts';
import { panelsPage } from './reference/panels.ts';
import { policiesPage } from './reference/policies.ts';
import { presetsPage } from './reference/presets.ts';
import { workloadsPage } from './reference/workloads.ts';

const folder = `${home}docs/reference`;

const pages = {
  policies: policiesPage,
  disks: disksPage,
  workloads: workloadsPage,
  presets: presetsPage,
  keys: keysPage,
  measures: measuresPage,
  panels: panelsPage,
};

test.each(Object.entries(pages))('%s.md is what the registry says', async (name, page) => {
  const path = `${folder}/${name}.md`;
  await expect(await laidOut(page(), path)).toMatchFileSnapshot(path);
});

test('the list of contents leads to every page', () => {
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(names.sort()).toEqual(
    Object.keys(pages)
      .map((name) => `${name}.md`)
      .sort(),
  );
  expect(linksOf(readDocument('docs/reference/README.md'))).toEqual(expect.arrayContaining(names));
});
