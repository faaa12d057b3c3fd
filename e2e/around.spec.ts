/** `roundscope.js` in pages of another origin: the element, a deck of slides, and what is printed of them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Marp } from '@marp-team/marp-core';
import { expect, type Page } from '@playwright/test';
import { serve } from '../scripts/static-server.mjs';
import type { RoundscopeFrame } from '../src/page/around/frameElement.ts';
import { test } from './test.ts';

let folder = '';
let course: { readonly server: { readonly close: () => void }; readonly url: string };

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectures-'));
  course = (await serve(folder, {})) as typeof course;
});

test.afterAll(() => {
  course.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const site = () => test.info().project.use.baseURL ?? '';
const lecture = (name: string) =>
  readFileSync(new URL(`../examples/lectures/${name}`, import.meta.url), 'utf8');

/** Where each element’s run is, in seconds; null before it has said so. */
const instants = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<RoundscopeFrame>('roundscope-frame')].map(({ state }) => state?.t ?? null),
  );

async function open(page: Page, name: string, html: string, query = ''): Promise<void> {
  writeFileSync(join(folder, name), html.replaceAll('roundscope/roundscope.js', `${site()}roundscope.js`));
  await page.goto(`${course.url}${name}${query}`);
}

test('the element: two on one clock, the theme of the page, a picture for paper, a wrong one in a sentence', async ({
  page,
}) => {
  await open(
    page,
    'course.html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title><style>.dark{background:#111}</style>
    <script src="${site()}roundscope.js"></script>
    <roundscope-frame id="a" scenario="preset=figure-3" t="1.2" clock="one" height="640">Figure 3.</roundscope-frame>
    <roundscope-frame id="b" scenario="preset=figure-1" t="1.2" panels="sentence,timeline" clock="one"></roundscope-frame>
    <roundscope-frame id="c" scenario="figure-3"></roundscope-frame></html>`,
  );
  await expect.poll(() => instants(page)).toEqual([1.2, 1.2, null]);
  await page.evaluate(() => document.querySelector<RoundscopeFrame>('#a')?.seek(2.5));
  await expect.poll(() => instants(page)).toEqual([2.5, 2.5, null]);
  await page.evaluate(() => document.querySelector<RoundscopeFrame>('#b')?.seek(0.9));
  await expect.poll(() => instants(page)).toEqual([0.9, 0.9, null]);
  await expect(page.getByRole('alert')).toHaveText(
    /<roundscope-frame>: scenario="figure-3" is no link; it is what stands behind #/,
  );

  await page.evaluate(() => {
    document.body.className = 'dark';
  });
  await expect(page.frameLocator('#a iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  // As tall as its pictures ask for.
  await expect(page.locator('#b iframe')).not.toHaveCSS('height', '480px');

  // Its pictures are below each other as they are read: the disk is first, the whole run last.
  const drawn = await page.evaluate(() => document.querySelector<RoundscopeFrame>('#a')?.picture());
  const places = ['The disk', 'Rounds', 'Arm'].map((title) => drawn?.svg.indexOf(`>${title}</text>`) ?? -1);
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  await page.evaluate(() => document.querySelector<RoundscopeFrame>('#b')?.onPaper());
  const picture = page.locator('#b').getByRole('img');
  await expect(picture).toBeVisible();
  await expect(page.locator('#b').getByRole('link')).toHaveAttribute('href', /#\/lab\?preset=figure-1/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
});

test('slides: a fragment is a step, back goes back; in Marp the frames open; on paper each state is a picture', async ({
  page,
}) => {
  const reveal = fileURLToPath(import.meta.resolve('reveal.js'));
  cpSync(dirname(reveal), join(folder, 'reveal'), { recursive: true });
  const deck = lecture('reveal.html');
  await open(page, 'deck.html', deck);
  await expect.poll(async () => (await instants(page))[0]).toBe(0.2);
  // What the next fragment's step will say stands in the notes that the speaker's window shows; none of it has happened.
  const next = page.locator('section.present aside[data-roundscope-next]');
  await expect(next).toHaveText(/^Next: \S/);
  const atFirst = await next.textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await instants(page))[0]).toBeGreaterThan(0.2);
  const [stepped] = await instants(page);
  await expect(next).not.toHaveText(atFirst ?? '');
  await expect(next).toHaveText(/^Next: \S/);
  const foretold = ((await next.textContent()) ?? '').replace(/^Next: /, '');
  expect((await instants(page))[0]).toBe(stepped);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await instants(page))[0]).toBe(1);
  expect(
    await page.evaluate(() => document.querySelector<RoundscopeFrame>('roundscope-frame')?.state?.sentence),
  ).toBe(foretold);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await instants(page))[0]).toBe(stepped);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await instants(page))[0]).toBe(0.2);

  // In the speaker's own window, by the deck's plugin for notes.
  await expect(next).toHaveText(/^Next: \S/);
  const [speaker] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('s')]);
  const notes = speaker.locator('.speaker-controls-notes');
  await expect(notes).toContainText('Next: ');
  const before = await next.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(next).not.toHaveText(before ?? '');
  await expect(notes).toContainText((await next.textContent()) ?? '');
  await speaker.close();

  // Two of five slides are enough: three states and two.
  const slides = deck.split(/(?=<section>)/);
  const [head = '', first = '', , third = ''] = slides;
  const foot = deck.slice(deck.lastIndexOf('</section>') + '</section>'.length);
  await open(page, 'paper.html', head + first + third + foot, '?view=print');
  await expect(page.locator('html')).toHaveAttribute('data-roundscope', 'printed');
  const pictures = page.locator('.pdf-page roundscope-frame img');
  await expect(pictures).toHaveCount(5);
  const said = await pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  expect(new Set(said).size).toBe(5);

  const { html, css } = new Marp({ html: true }).render(lecture('lecture.marp.md'));
  await open(
    page,
    'marp.html',
    `<!doctype html><html lang="en"><title>Marp</title><style>${css}</style>${html}</html>`,
  );
  await expect.poll(async () => (await instants(page)).slice(0, 2)).toEqual([0.2, 0.5]);
  const step = (count: number) =>
    page.evaluate(
      (by) => document.querySelector<RoundscopeFrame>('roundscope-frame')?.step('decision', by),
      count,
    );
  await step(1);
  await expect.poll(async () => (await instants(page))[0]).toBeGreaterThan(0.2);
  await step(-1); // the decision before it, which was before 0.2 s
  await expect.poll(async () => (await instants(page))[0]).toBeLessThan(0.2);
  // On paper the words between the tags stand under what each frame shows, or in its place.
  await page.emulateMedia({ media: 'print' });
  const words = await page.locator('roundscope-frame').evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().height > 0;
    }),
  );
  expect(words).toEqual([true, true, true, true, true]);
  await page.emulateMedia({ media: null });
});

test('from a file on a disk, and in a sandbox', async ({ page }) => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>
    <script src="${site()}roundscope.js"></script>
    <roundscope-frame scenario="preset=figure-3" t="1.2" height="420"></roundscope-frame>
    <roundscope-frame scenario="preset=figure-3" t="1.2" height="420" sandbox></roundscope-frame></html>`;
  writeFileSync(join(folder, 'from-disk.html'), html);
  await page.goto(pathToFileURL(join(folder, 'from-disk.html')).href);
  await expect.poll(() => instants(page)).toEqual([1.2, 1.2]);
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<RoundscopeFrame>('roundscope-frame')) frame.seek(2.5);
  });
  await expect.poll(() => instants(page)).toEqual([2.5, 2.5]);
});

/** A node of a page as MyST’s own program leaves it for a theme. */
interface Node {
  readonly type: string;
  readonly kind?: string;
  readonly src?: string;
  readonly width?: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
const textOf = (node: Node): string =>
  nodesOf(node)
    .map(({ value = '' }) => value)
    .join('');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** As MyST’s themes for books and articles draw it (myst-to-react 1.3), which stand in no registry themselves. */
function themed({ src = '', width = '' }: Node, caption: string): string {
  return `<figure><div style="line-height:0;text-align:center"><div style="position:relative;display:inline-block;padding-bottom:60%;width:min(max(${width},500px),100%)">
    <iframe width="100%" height="100%" src="${escaped(src)}" allowfullscreen allow="autoplay" style="width:100%;height:100%;position:absolute;top:0;left:0;border:none"></iframe>
    </div></div><figcaption>${escaped(caption)}</figcaption></figure>`;
}

test('notes in MyST, built by its own program: five frames that open, and on paper five pictures', async ({
  page,
}) => {
  const notes = join(folder, 'notes');
  mkdirSync(join(notes, 'theme'), { recursive: true });
  mkdirSync(join(notes, 'cards'));
  const text = lecture('lecture.myst.md').replaceAll('https://example.org/roundscope/', site());
  writeFileSync(join(notes, 'lecture.md'), text);
  for (const [, card = ''] of text.matchAll(/:placeholder: (\S+)/g))
    writeFileSync(join(notes, card), '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  writeFileSync(
    join(notes, 'theme/template.yml'),
    'jtex: v1\ntitle: Plain\nversion: 1.0.0\nbuild:\n  install: "true"\n  start: "true"\n',
  );
  writeFileSync(
    join(notes, 'myst.yml'),
    'version: 1\nsite:\n  template: ./theme\nproject:\n  title: Notes\n  exports:\n' +
      '    - { format: typst, template: null, article: lecture.md, output: paper.typ }\n',
  );
  // Typst itself, which would make a PDF of what is exported, need not be here.
  const myst = fileURLToPath(new URL('../node_modules/mystmd/dist/myst.cjs', import.meta.url));
  spawnSync(process.execPath, [myst, 'build', '--site', '--typst'], { cwd: notes });
  const { mdast } = JSON.parse(readFileSync(join(notes, '_build/site/content/lecture.json'), 'utf8')) as {
    readonly mdast: Node;
  };
  const figures = nodesOf(mdast).filter(({ type, kind }) => type === 'container' && kind === 'figure');
  const drawn = figures.map((figure) => {
    const parts = nodesOf(figure);
    const caption = parts.find(({ type }) => type === 'caption');
    return themed(parts.find(({ type }) => type === 'iframe') ?? figure, caption ? textOf(caption) : '');
  });
  await open(
    page,
    'notes.html',
    `<!doctype html><html lang="en"><title>Notes</title><main style="max-width:760px">${drawn.join('')}</main></html>`,
  );
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(5);
  for (const [k, caption] of (await page.locator('figcaption').allTextContents()).entries()) {
    const frame = page.frameLocator('iframe').nth(k);
    // It is below those that are in sight, and its browser may wait for that.
    await frames.nth(k).scrollIntoViewIfNeeded();
    expect(caption).toMatch(/^(Figure \d|Which request)/);
    await expect(frame.locator('canvas').first(), caption).toBeVisible();
    await expect(frame.getByRole('alert'), caption).toHaveCount(0);
  }
  const mixed = page.frameLocator('iframe').nth(2);
  await frames.nth(2).scrollIntoViewIfNeeded();
  await expect(mixed.locator('.clock')).toHaveAttribute('data-time-ns', '1200000000');
  const said = await mixed.locator('.sentence-lead').textContent();
  await mixed.getByRole('button', { name: 'Next decision' }).click();
  await expect(mixed.locator('.sentence-lead')).not.toHaveText(said ?? '');

  const paper = readFileSync(join(notes, 'paper.typ'), 'utf8');
  expect(paper.match(/#image\("files\/[\w-]+\.svg"/g)).toHaveLength(5);
});
