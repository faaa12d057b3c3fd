/** Frames in pages of another origin: what they show, what they say, what they do without. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { serve } from '../scripts/static-server.mjs';
import { axe } from './axe.ts';
import { watch } from './lab.ts';
import { test } from './test.ts';

interface Heard {
  readonly type: string;
  readonly px?: number;
  readonly t?: number;
  readonly playing?: boolean;
  readonly round?: number;
  readonly rounds?: number;
  readonly sentence?: string;
  readonly served?: number;
  readonly mean?: number | null;
  readonly origin: string;
}

declare global {
  interface Window {
    heard: Heard[];
    say: (message: unknown) => void;
  }
}

let folder = '';
let course: { readonly server: { readonly close: () => void }; readonly url: string };

// The tests of this file come to a worker in several groups, each with a beginning and an end.
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'course-'));
  course = (await serve(folder, {})) as typeof course;
});

test.afterAll(() => {
  course.server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a course page with a frame on another origin, which keeps all that it hears. */
async function openCourse(
  page: Page,
  hash: string,
  { width = 480, height = 640, attributes = '', hello = true } = {},
): Promise<FrameLocator> {
  const base = test.info().project.use.baseURL ?? '';
  const name = `page-${test.info().testId}-${width}.html`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A course</title><h1>A course</h1>
<script>
  var heard = [];
  addEventListener('message', function (event) {
    if (event.data && event.data.source === 'roundscope') heard.push(Object.assign({ origin: event.origin }, event.data));
    if (${String(hello)} && event.data && event.data.type === 'ready') say({ target: 'roundscope', type: 'hello' });
  });
  function say(message) { document.querySelector('iframe').contentWindow.postMessage(message, '*'); }
</script>
<iframe title="A disk" style="border:0" width="${width}" height="${height}" ${attributes}
  src="${base}#/lab?v=3&amp;embed=1&amp;${hash.replaceAll('&', '&amp;')}"></iframe></html>`;
  writeFileSync(join(folder, name), html);
  await page.goto(`${course.url}${name}`);
  const frame = page.frameLocator('iframe[title="A disk"]');
  await expect(frame.locator('main:not(.page-loading)')).toBeVisible();
  return frame;
}

const say = (page: Page, type: string, more: object = {}): Promise<void> =>
  page.evaluate(
    (message) => {
      window.say(message);
    },
    { target: 'roundscope', type, ...more },
  );

const last = (page: Page, type: string): Promise<Heard | undefined> =>
  page.evaluate((t) => window.heard.findLast((event) => event.type === t), type);

test('page and frame of two origins converse: nothing before a hello, wrong messages, seek, step, play, pause, state', async ({
  page,
}) => {
  const { faults } = watch(page);
  const frame = await openCourse(page, 'preset=default&t=3.5', { hello: false });
  const clock = frame.locator('.clock');
  await test.step('says nothing of the run, and does nothing, before a hello', async () => {
    await expect.poll(async () => (await last(page, 'height'))?.px ?? 0).toBeGreaterThan(200);
    await say(page, 'seek', { seconds: 5 });
    await expect.poll(async () => (await last(page, 'fault'))?.sentence ?? '').toContain('say hello first');
    expect(await last(page, 'state')).toBeUndefined();
    await expect(clock).toHaveAttribute('data-time-ns', '3500000000');
  });
  await test.step('answers a hello', async () => {
    await say(page, 'hello');
    await expect.poll(async () => (await last(page, 'state'))?.t).toBe(3.5);
    const first = await last(page, 'state');
    expect(first).toMatchObject({ playing: false, round: 4, rounds: 600 });
    expect(first?.origin).toBe(new URL(test.info().project.use.baseURL ?? '').origin);
    expect(first?.origin).not.toBe(new URL(course.url).origin);
    await expect.poll(async () => (await last(page, 'state'))?.sentence ?? '').toMatch(/\.$/);
  });
  await test.step('answers wrong messages with a sentence, and changes nothing', async () => {
    const wrong: readonly (readonly [string, object, string])[] = [
      ['seek', { seconds: 700 }, 'seek: seconds must be at most 600, where the run ends, and not 700.'],
      ['seek', { seconds: 'soon' }, 'seek: seconds must be a number of seconds'],
      ['jump', {}, 'type "jump" is none of the commands'],
      ['step', { by: 'week', way: 1 }, 'step: by must be "decision" or "round", and not "week".'],
      ['play', { loud: true }, 'play: there is no field "loud"'],
    ];
    for (const [type, more, sentence] of wrong) {
      await say(page, type, more);
      await expect.poll(async () => (await last(page, 'fault'))?.sentence ?? '').toContain(sentence);
    }
  });
  await test.step('nor does a frame beside it change anything', () => hearsNoOther(page, frame));
  expect((await last(page, 'state'))?.t).toBe(3.5);

  await test.step('seek and step', async () => {
    await say(page, 'seek', { seconds: 12.413 });
    await expect.poll(async () => (await last(page, 'state'))?.t).toBe(12.413);
    await say(page, 'step', { by: 'round', way: 1 });
    await expect.poll(async () => (await last(page, 'state'))?.t).toBe(13);
    await say(page, 'step', { by: 'decision', way: -1 });
    await expect.poll(async () => (await last(page, 'state'))?.t ?? 99).toBeLessThan(13);
  });
  await test.step('speed, play and pause', async () => {
    await say(page, 'speed', { value: 2, pace: 'true' });
    await say(page, 'play');
    await expect.poll(async () => (await last(page, 'state'))?.t ?? 0).toBeGreaterThan(13.2);
    await say(page, 'pause');
    await expect.poll(async () => (await last(page, 'state'))?.playing).toBe(false);
    const served = (await last(page, 'state'))?.served ?? 0;
    expect(served).toBeGreaterThan(50); // 8 requests a second come
    expect((await last(page, 'state'))?.mean ?? 0).toBeGreaterThan(0);
  });
  await test.step('what the frame says is what it shows', async () => {
    await say(page, 'seek', { seconds: 1.482 });
    await expect.poll(async () => (await last(page, 'state'))?.t).toBe(1.482);
    await expect(clock).toHaveAttribute('data-time-ns', '1482000000');
    const state = await last(page, 'state');
    expect(state?.sentence ?? '').not.toBe('');
    await expect(frame.locator('.sentence-lead')).toHaveText(state?.sentence ?? '');
    await expect(clock).toContainText(`round ${state?.round} of ${state?.rounds}`);
  });
  expect(faults).toEqual([]);
});

/** A frame beside it is not heard. */
async function hearsNoOther(page: Page, frame: FrameLocator): Promise<void> {
  const answers = () => page.evaluate(() => window.heard.filter(({ type }) => type === 'state').length);
  const before = await answers();
  await page.evaluate(async () => {
    const other = document.createElement('iframe');
    other.srcdoc = `<script>parent.frames[0].postMessage({ target: 'roundscope', type: 'seek', seconds: 9 }, '*')</script>`;
    const loaded = new Promise((done) => {
      other.onload = done;
    });
    document.body.append(other);
    await loaded;
  });
  await say(page, 'state'); // answered after whatever came before it
  await expect.poll(answers).toBeGreaterThan(before);
  await expect(frame.locator('.clock')).toHaveAttribute('data-time-ns', '3500000000');
}

/** Gives the frame another size, as a course page may. */
const resize = (page: Page, width: number, height: number): Promise<void> =>
  page.evaluate(
    ([wide, high]) => {
      const frame = document.querySelector('iframe');
      frame?.setAttribute('width', String(wide));
      frame?.setAttribute('height', String(high));
    },
    [width, height] as const,
  );

test('panels by name from 320 to 800 px, nothing sideways; the height that is asked for leaves nothing to scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 1800 });
  const names = ['sentence', 'disk', 'films', 'timeline', 'figures', 'transport'];
  const frame = await openCourse(page, `preset=default&t=12.413&panels=${names.join(',')}`, {
    width: 320,
    height: 500,
  });
  await expect.poll(async () => (await last(page, 'state'))?.served ?? 0).toBeGreaterThan(0);
  const shown = () =>
    frame
      .locator('[data-panel]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('data-panel')));
  const size = () =>
    frame.locator('html').evaluate((html) => ({
      wide: html.scrollWidth - innerWidth,
      high: html.scrollHeight - innerHeight,
    }));
  for (const width of [320, 480, 800])
    await test.step(`${width} px`, async () => {
      await resize(page, width, 500);
      await expect.poll(shown).toEqual(names.filter((name) => name !== 'transport'));
      await expect(frame.locator('.transport')).toBeVisible();
      await expect.poll(async () => (await size()).wide).toBeLessThanOrEqual(0);
      // What comes later than the panels' places asks for more, and another width for another
      // height; then it stands: a frame that does as it is told is not told otherwise.
      await expect(async () => {
        const px = (await last(page, 'height'))?.px ?? 0;
        await resize(page, width, px);
        await say(page, 'seek', { seconds: 12.413 });
        expect((await size()).high).toBeLessThanOrEqual(0);
        expect((await last(page, 'height'))?.px).toBe(px);
      }).toPass();
      for (const view of ['disk', 'strips', 'timeline']) {
        const box = await frame.locator(`[data-view=${view}] canvas`).boundingBox();
        expect(box?.height ?? 0, view).toBeGreaterThan(100);
      }
    });
});

test('without a list of panels two pictures and the transport; one where it is low', async ({ page }) => {
  const views = (frame: FrameLocator) =>
    frame
      .locator('.panels [data-view]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('data-view')));
  const frame = await openCourse(page, 't=3.5&preset=default', { width: 480, height: 640 });
  await expect.poll(() => views(frame)).toEqual(['disk', 'timeline']);
  await resize(page, 320, 420);
  await expect.poll(() => views(frame)).toEqual(['disk']);
});

test('lock=scenario leaves playing and choosing, and the way to the whole Lab', async ({ page, context }) => {
  const frame = await openCourse(page, 'preset=figure-3&t=1.482&lock=scenario');
  await expect(frame.getByRole('button', { name: 'Next decision' })).toBeVisible();
  await frame.getByRole('button', { name: 'Next round' }).click();
  await expect(frame.locator('.clock')).toHaveAttribute('data-time-ns', '2000000000');
  await expect(frame.getByRole('button', { name: /Scenario|Add a request/ })).toHaveCount(0);
  const link = frame.getByRole('link', { name: 'Open in the Lab' });
  await link.hover();
  await expect(link).toHaveAttribute('href', /t=2&/);
  const opened = context.waitForEvent('page');
  await link.click();
  const lab = await opened;
  await expect(lab.locator('.clock')).toHaveAttribute('data-time-ns', '2000000000');
  await expect(lab.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect(new URL(lab.url()).hash).not.toMatch(/lock|embed|panels/);
});

test('lock=all: nothing to press but tables; the page around it drives it', async ({ page }) => {
  const frame = await openCourse(page, 'preset=default&t=3.5&lock=all');
  await expect.poll(async () => (await last(page, 'state'))?.t).toBe(3.5);
  const names = await frame
    .getByRole('button')
    .evaluateAll((all) =>
      all.filter((b) => b.checkVisibility()).map((b) => b.getAttribute('aria-label') ?? b.textContent),
    );
  for (const name of names) expect(name).toMatch(/^(?:More of this picture|Table): /);
  await expect(frame.getByRole('link')).toHaveCount(0);
  await expect(frame.getByRole('slider', { name: 'Time' })).toBeDisabled();
  await frame.locator('[data-view=timeline] canvas').click({ force: true, position: { x: 80, y: 60 } });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await say(page, 'state');
  await expect(frame.locator('.clock')).toHaveAttribute('data-time-ns', '3500000000');
  await say(page, 'step', { by: 'round', way: 1 });
  await expect(frame.locator('.clock')).toHaveAttribute('data-time-ns', '4000000000');
});

test('a sandboxed frame without storage, clipboard and full screen plays, and says what is missing', async ({
  page,
}) => {
  // It plays by itself, as its link does elsewhere.
  const frame = await openCourse(page, 'preset=default', { attributes: 'sandbox="allow-scripts"' });
  await expect(frame.locator('.sentence-lead')).not.toContainText('…');
  await expect.poll(async () => (await last(page, 'state'))?.t ?? 0).toBeGreaterThan(0);
  expect((await last(page, 'state'))?.origin).toBe('null');
  await say(page, 'pause');
  await say(page, 'seek', { seconds: 3.5 });
  await expect.poll(async () => (await last(page, 'state'))?.t).toBe(3.5);
  // Prove that the frame is refused what the test says it is.
  const refused = await frame.locator('html').evaluate(() => {
    try {
      return localStorage.length < 0;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  // A worker it has, of its own (policy.spec.ts), and so there is nothing to say of where it simulates.
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/^blob:null/)]);
  await expect(frame.getByRole('status').filter({ hasText: 'Simulation' })).toHaveCount(0);
  await say(page, 'play');
  await expect.poll(async () => (await last(page, 'state'))?.t ?? 0).toBeGreaterThan(3.5);
  await say(page, 'theme', { value: 'dark' });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await frame.getByRole('button', { name: 'Full screen' }).click();
  await expect(frame.getByText('its iframe must say allow="fullscreen"')).toBeVisible();
});

test('the lines of the documentation work as they stand, on another origin', async ({ page }) => {
  const documentation = readFileSync(new URL('../embed.html', import.meta.url), 'utf8');
  const [, code = ''] = /<pre\s+id="client"[^>]*><code\s*>(.*?)<\/code\s*>/s.exec(documentation) ?? [];
  const html = code
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace('https://example.org/roundscope/', test.info().project.use.baseURL ?? '');
  writeFileSync(
    join(folder, 'copied.html'),
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Copied</title>${html}</html>`,
  );
  await page.goto(`${course.url}copied.html`);
  const said = page.locator('#said');
  await expect(said).toHaveText(/\.$/);
  await expect(page.locator('iframe')).not.toHaveAttribute('height', '640');
  const before = await page.frameLocator('iframe').locator('.clock').getAttribute('data-time-ns');
  await page.getByRole('button', { name: 'Play' }).first().click();
  await expect(page.frameLocator('iframe').locator('.clock')).not.toHaveAttribute(
    'data-time-ns',
    before ?? '',
  );
});

test('the course page drives its two frames and shows what they say, without a fault that axe finds', async ({
  page,
}) => {
  const { faults } = watch(page);
  await page.goto('./embed-demo.html');
  const now = page.locator('[data-frame=sweep][data-show=t]');
  await expect(now).toHaveText('0.900 s');
  await page.getByRole('button', { name: 'To 1.230 s' }).click();
  await expect(now).toHaveText('1.230 s');
  const group = page.getByRole('group', { name: 'The second disk' });
  await group.getByRole('button', { name: 'Next round' }).click();
  await expect(page.locator('[data-frame=load][data-show=t]')).toHaveText('1.000 s');
  await expect(page.locator('#fault')).toBeEmpty();
  // Two frames of one product have landmarks of the same name each: good practice within a page, no more.
  expect((await axe(page)).filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('frames of a release of old hear what they heard and tell what they told', async ({ page }) => {
  const corpus = JSON.parse(readFileSync('tests/page/app/embed/corpus/0.1.0.json', 'utf8')) as {
    readonly frames: readonly string[];
    readonly commands: readonly { readonly type: string }[];
    readonly told: Readonly<Record<string, readonly string[]>>;
  };
  // The course page's own script at the time: it knows the frames by their messages alone.
  await page.goto('/licences.md');
  const heard = await page.evaluate(
    async ({ frames, commands }) => {
      const types: Record<string, string[]>[] = [];
      for (const address of frames) {
        const frame = document.createElement('iframe');
        const told: Record<string, string[]> = {};
        let runs = false;
        const over = new Promise<void>((resolve) => {
          addEventListener('message', ({ source, data }: MessageEvent<Record<string, unknown>>) => {
            if (source !== frame.contentWindow || data.source !== 'roundscope') return;
            told[String(data.type)] = Object.keys(data).filter((key) => key !== 'source' && key !== 'type');
            const say = (message: object) =>
              frame.contentWindow?.postMessage({ target: 'roundscope', ...message }, location.origin);
            if (data.type === 'ready') for (const command of commands) say(command);
            if (data.type === 'ready') say({ type: 'jump' });
            // In whichever order they come.
            runs ||= data.status === 'running';
            if (runs && told.fault && told.height) resolve();
          });
        });
        frame.src = `/${address}`;
        frame.width = '640';
        document.body.append(frame);
        await over;
        frame.remove();
        types.push(told);
      }
      return types;
    },
    { frames: corpus.frames, commands: corpus.commands },
  );
  for (const told of heard)
    for (const [type, fields] of Object.entries(corpus.told))
      expect(told[type], type).toEqual(expect.arrayContaining([...fields]));
});

test('axe finds nothing in the documentation and a frame', async ({ page }) => {
  await page.goto('./embed.html');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
  expect(await axe(page)).toEqual([]);
  await page.goto(
    './#/lab?v=3&preset=default&t=12.413&embed=1&panels=sentence,disk,films,timeline,why,figures,shares,transport',
  );
  await expect(page.locator('.why-title')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
