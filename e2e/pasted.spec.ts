/**
 * What a link to the site looks like where it is pasted, the pages of _Start here_ under addresses of their own, what reference
 * managers read, and the Lab as something to install.
 */
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { startHere } from './core.ts';
import { cardOf, openLab, watch } from './lab.ts';
import { dialog } from './saving.ts';
import { reading, test } from './test.ts';

/** Of a page as it comes, for those who look at it run no script. */
async function metaOf(request: APIRequestContext, path: string): Promise<ReadonlyMap<string, string>> {
  const html = await (await request.get(path)).text();
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  return new Map(tags.map(([, name = '', content = '']) => [name, content]));
}

/** Width and height of a PNG (RFC 2083: at bytes 16 and 20). */
async function sizeOf(request: APIRequestContext, path: string): Promise<readonly number[]> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const bytes = await response.body();
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the site has a title, a sentence and a picture, and what a reference manager wants', async ({
  request,
}) => {
  const meta = await metaOf(request, '/');
  expect(meta.get('og:title')).toMatch(/^Roundscope/);
  expect(meta.get('og:description')).toMatch(/\.$/);
  expect(meta.get('twitter:card')).toBe('summary_large_image');
  expect(await sizeOf(request, `/${meta.get('og:image') ?? ''}`)).toEqual([1200, 630]);
  const cff = readFileSync('CITATION.cff', 'utf8');
  expect(cff).toContain(`title: '${meta.get('citation_title') ?? ''}'`);
  expect(cff).toContain(`- name: ${meta.get('citation_author') ?? ''}`);
  expect(meta.get('DC.identifier')).toMatch(/^Roundscope \d+\.\d+\.\d+(, not released yet)?$/);
});

test('each scenario of Start here has a page with its question and its picture', async ({ request }) => {
  const pictures = new Set<string>();
  for (const id of startHere) {
    const meta = await metaOf(request, `/start/${id}.html`);
    expect(meta.get('og:title'), id).toMatch(/\?$/);
    expect((meta.get('og:description') ?? '').length, id).toBeGreaterThan(40);
    const image = (meta.get('og:image') ?? '').replace(/^\.\.\//, '/');
    expect(await sizeOf(request, image)).toEqual([1200, 630]);
    pictures.add((await (await request.get(image)).body()).toString('base64'));
  }
  expect(pictures.size).toBe(startHere.length);
});

const isAt = async (page: Page, id: string) => {
  await expect(cardOf(page)).toHaveAttribute('data-preset', id);
};

reading('such a page leads on to its scenario, and Share has its address', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/start/tail-glitch.html');
  await isAt(page, 'tail-glitch');
  await expect(page).toHaveURL(/\/#\/lab\?/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const address = dialog(page).getByLabel('Address with a preview');
  await expect(address).toHaveValue(/^http.*\/start\/tail-glitch\.html$/);
  expect(faults).toEqual([]);
  await page.keyboard.press('Escape');
  await openLab(page, '#/lab?v=3&preset=tail-glitch&seed=77');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page).getByLabel('Link', { exact: true })).toBeVisible();
  await expect(address).toHaveCount(0);
});

test('without scripts and without leading on it is a page to read', async ({ page, request }) => {
  const html = await (await request.get('/start/opening.html')).text();
  // Axe looks at the page itself: it is kept from leading on.
  await page.route('**/start/opening.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: html.replace(/<meta http-equiv="(?:refresh|Content)[^>]*>/g, ''),
    }),
  );
  await page.goto('/start/opening.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who waits while seven films play?');
  await expect(page.getByRole('img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play it in Roundscope' })).toHaveAttribute(
    'href',
    '../#/lab?v=3&preset=opening',
  );
  expect(await axe(page)).toEqual([]);
});

test('it can be installed: its manifest names what there is', async ({ page, request }) => {
  await page.goto('/licences.md');
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('manifest+json');
  const manifest = (await response.json()) as {
    readonly start_url: string;
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  };
  expect([manifest.start_url, manifest.display]).toEqual(['./', 'standalone']);
  for (const { src, sizes, type } of manifest.icons)
    if (type === 'image/png') expect(await sizeOf(request, `/${src}`)).toEqual(sizes.split('x').map(Number));
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  // Chromium's own judgement: what keeps it from being installed, apart from how the test opens it.
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
