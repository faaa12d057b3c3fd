/** What the Lab gives away: pictures, frames, films, data, scenarios, and itself as one file. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { choose, fingerprint, openAt, openLab, tabTo, timeNs, watch } from './lab.ts';
import { dialog, openSave, saved } from './saving.ts';
import { reading, test } from './test.ts';
import { REFUSED_ALL, tryAllIn } from './workers.ts';

test('a picture as SVG opens by itself, in the page’s fonts, and says what it is and where from', async ({
  page,
  context,
}) => {
  await openAt(page, 12.413, '', 'whole');
  await openSave(page, 'Picture');
  const { name, content } = await saved(page, 'Save SVG');
  expect(name).toBe('roundscope_default_timeline_t12.413s.svg');
  const svg = content.toString();
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-take-'));
  writeFileSync(join(folder, name), svg);
  const alone = await context.newPage();
  const { faults } = watch(alone);
  await alone.goto(pathToFileURL(join(folder, name)).href);
  // The browser's own XML parser judges the file: an error would be its root.
  const read = await alone.evaluate(async () => {
    await document.fonts.ready;
    return {
      root: document.documentElement.tagName,
      title: document.querySelector('title')?.textContent ?? '',
      description: document.querySelector('desc')?.textContent ?? '',
      fonts: [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family),
      texts: [...document.querySelectorAll('text')].map((text) => text.textContent),
      box: document.documentElement.getBoundingClientRect().width,
    };
  });
  expect(read.root).toBe('svg');
  expect(read.title).toContain('Rounds');
  expect(read.description).toMatch(/Made by Roundscope .+ from http.+#\/lab\?.*t=12\.413.*fp=[0-9a-f]{16}/);
  expect(read.fonts.join()).toContain('Inter');
  expect(read.texts.join('|')).toContain('t = 12.413 s');
  expect(read.box).toBeGreaterThan(600);
  expect(faults).toEqual([]);
  await alone.close();
});

test('a picture as PNG in size and colours that were chosen, its table as CSV, and frames of one decision each', async ({
  page,
}) => {
  await openAt(page, 12.413, '', 'whole');
  await choose(page, 'disk', 'Save');
  const panel = dialog(page);
  await expect(panel.getByLabel('Which', { exact: true }).locator('option:checked')).toHaveText(/disk/i);
  await panel.getByRole('radio', { name: /PNG/ }).check();
  await panel.getByRole('radio', { name: /^a slide/ }).check();
  await panel.getByRole('radio', { name: '2×' }).check();
  await panel.getByRole('radio', { name: 'dark' }).check();
  const promised = /(\d+) × (\d+) pixels/.exec((await panel.getByRole('status').textContent()) ?? '');
  const { name, content } = await saved(page, 'Save PNG');
  expect(name).toBe('roundscope_default_disk_t12.413s.png');
  // The PNG header (RFC 2083): signature, then width and height at bytes 16 and 20.
  expect(content.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([3840, Number(promised?.[2])]);
  const corner = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, content.toString('base64'));
  expect(corner).toEqual([0x12, 0x17, 0x1d, 255]); // the dark paper

  // The table behind a picture as CSV has the rows that the page shows.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await choose(page, 'timeline', 'Table');
  const table = page.getByRole('region', { name: 'Table: Rounds' });
  await expect(table).toBeVisible();
  const rows = await table.locator('tbody tr').count();
  await choose(page, 'timeline', 'Save');
  await dialog(page).getByRole('radio', { name: /CSV/ }).check();
  const csv = (await saved(page, 'Save CSV')).content;
  expect(rows).toBeGreaterThan(3);
  expect(csv.toString().trimEnd().split('\r\n')).toHaveLength(rows + 1);

  // Frames: as many as asked for, one a decision, each named by its instant, and the present is put back.
  await dialog(page).getByRole('radio', { name: 'Frames, film' }).check();
  await dialog(page).getByLabel('Frames', { exact: true }).selectOption('4');
  const sheet = (await saved(page, 'Save SVG')).content.toString();
  const labels = [...sheet.matchAll(/>t = ([\d.]+) s<\/text>/g)].map(([, t]) => Number(t));
  expect(labels).toHaveLength(4);
  expect(labels[0]).toBeGreaterThanOrEqual(12.413);
  expect(labels).toEqual(labels.toSorted((a, b) => a - b));
  expect(new Set(labels).size).toBe(4);
  await expect.poll(() => timeNs(page)).toBe(12.413e9);
});

test('the run as CSV is what the command line writes; a stretch of it, and trace events, are parts of it', async ({
  page,
}) => {
  await openLab(page, '#/lab?v=3&preset=default&duration=40&t=12.413');
  await openSave(page, 'Data');
  const { name, content } = await saved(page, 'Save CSV');
  expect(name).toBe('roundscope_mixed-scan-n4-lambda8_run_requests.csv');
  const told = execFileSync(
    process.execPath,
    ['scripts/cli.mjs', 'simulate', 'preset=default&duration=40', '--format', 'csv'],
    { encoding: 'utf8' },
  );
  expect(content.toString()).toBe(told);
  const rows = told.trimEnd().split('\n').slice(1);

  const stretch = dialog(page).getByRole('radio', { name: /in sight/ });
  await stretch.check();
  const shown = await dialog(page)
    .getByText(/in sight/)
    .textContent();
  const [fromS = NaN, toS = NaN] = [...(shown ?? '').matchAll(/[\d.]+/g)].map(Number);
  expect(toS - fromS).toBeGreaterThan(1);
  const part = (await saved(page, 'Save CSV')).content.toString().trimEnd().split('\n').slice(1);
  expect(part.length).toBeGreaterThan(10);
  // Whoever was there at some time of it, in the same order.
  const wasThere = (row: string) => {
    const [, , arrival, , , , , departure] = row.split(',').map(Number);
    return arrival < toS && departure > fromS;
  };
  expect(part).toEqual(rows.filter(wasThere));

  await dialog(page)
    .getByRole('radio', { name: /whole run/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: /trace events/ })
    .check();
  const trace = JSON.parse((await saved(page, 'Save trace')).content.toString()) as {
    readonly traceEvents: readonly { readonly ph: string; readonly name: string }[];
  };
  const services = rows.filter((row) => row.split(',')[3] !== '').length;
  expect(trace.traceEvents.filter((e) => e.ph === 'X' && e.name === 'transfer')).toHaveLength(services);
});

test('a long run is written beside other work, and can be stopped', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&duration=60000&n=7&lambda=12&t=5');
  await openSave(page, 'Data');
  await dialog(page).getByRole('button', { name: 'Save CSV' }).click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Writing the run' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Stopped. Nothing was saved.');
});

test('a scenario goes into a file and comes back from it, to the same run', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=default&n=6&lambda=14&t=33.5');
  const print = await fingerprint(page);
  await openSave(page, 'Scenario');
  const { name, content } = await saved(page, 'Save scenario');
  expect(name).toBe('roundscope_mixed-scan-n6-lambda14_scenario.json');
  await page.keyboard.press('Escape');

  await openLab(page, '#/lab?v=3&preset=figure-3&t=1');
  await openSave(page, 'Scenario');
  const input = dialog(page).getByLabel('Scenario file');
  const broken = content.toString().replace('"n": 6', '"n": "many", "colour": 3');
  await input.setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(broken),
  });
  await expect(dialog(page).getByRole('alert')).toContainText('nothing was changed');
  await expect(dialog(page).getByRole('alert').locator('li')).toHaveCount(2);
  await expect(page).toHaveURL(/preset=figure-3/);
  await input.setInputFiles({ name, mimeType: 'application/json', buffer: content });
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => timeNs(page)).toBe(33.5e9);
  expect(await fingerprint(page)).toBe(print);
  await expect(page).toHaveURL(/n=6/);
});

test('a scenario that is dropped on the page opens; anything else is refused and the page stays', async ({
  page,
}) => {
  await openAt(page, 12.413, '', 'whole');
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], fileName));
        const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [name, text] as const,
    );
  expect(await drop('holiday.jpg', 'no picture')).toBe(true);
  await expect(page.getByRole('region', { name: 'Not opened' })).toContainText('holiday.jpg');
  expect(await drop('a.json', '{ "format": "roundscope-scenario" }')).toBe(true);
  await expect(page.getByRole('region', { name: 'a.json was not opened' })).toContainText('version');
  await drop('b.json', '{ "format": "roundscope-scenario", "version": 1, "values": { "n": 3, "t": 2.5 } }');
  await expect.poll(() => timeNs(page)).toBe(2.5e9);
  await expect(page).toHaveURL(/n=3/);
  // What was said of files before is said no longer.
  await expect(page.getByRole('region', { name: 'a.json was not opened' })).toHaveCount(0);
  const receipt = {
    ...{ format: 'roundscope-receipt', version: 1, title: 'Sheet 3', variant: 'ada', engine: '1' },
    ...{ scenario: 'n=5&duration=30', fingerprint: '0123456789abcdef', answers: [], checksum: '' },
  };
  await drop('ada.json', JSON.stringify(receipt));
  const notice = page.getByRole('region', { name: 'ada.json is an answer receipt' });
  await expect(notice).toContainText('is checked on the command line');
  await notice.getByRole('button', { name: 'Open its run' }).click();
  await expect(page).toHaveURL(/n=5/);
  await expect(notice).toHaveCount(0);
  const moments = [{ link: '#/lab?n=6&t=3.5', says: 'From a file' }];
  await drop('talk.json', JSON.stringify({ format: 'roundscope-playlist', version: 1, moments }));
  await expect(page.locator('.playlist-bar')).toContainText('From a file');
  await expect(page.getByRole('region', { name: 'Opened' })).toContainText('talk.json is a playlist');
  await expect.poll(() => timeNs(page)).toBe(3.5e9);
});

test('what was changed goes out under no preset’s name', async ({ page }) => {
  await openLab(page, '#/lab?v=3&preset=paper-n7&policy=fcfs&n=5&t=3');
  await openSave(page, 'Picture');
  const { name, content } = await saved(page, 'Save SVG');
  expect(name).toBe('roundscope_fcfs-n5-lambda12_timeline_t3s.svg');
  expect(content.toString()).toContain('Roundscope · FCFS, 5 videos, 12 requests a second · t = ');
  expect(content.toString()).not.toContain('Seven videos');
  await dialog(page).getByRole('radio', { name: 'Scenario' }).check();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('FCFS, 5 videos, 12 requests a second');
});

test('a film is a WebM of the promised size that plays, and the present is put back', async ({ page }) => {
  test.slow(); // five seconds of film, recorded without a GPU
  await openAt(page, 12.413, '', 'whole');
  await openSave(page, 'Frames, film');
  await dialog(page).getByRole('radio', { name: 'a film' }).check();
  await dialog(page).getByRole('radio', { name: '5 s', exact: true }).check();
  const { name, content } = await saved(page, 'Record and save film');
  expect(name).toBe('roundscope_default_film_t12.413s.webm');
  expect(content.subarray(0, 4).toString('hex')).toBe('1a45dfa3'); // EBML, RFC 8794
  const film = await page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.muted = true;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = reject;
    });
    await video.play();
    return { size: [video.videoWidth, video.videoHeight], seconds: video.duration };
  }, content.toString('base64'));
  expect(film.size).toEqual([1280, 720]);
  // Players know how long it is: about as long as was asked for, where frames are slow.
  expect(film.seconds).toBeGreaterThan(4.5);
  expect(film.seconds).toBeLessThan(30);
  await expect.poll(() => timeNs(page)).toBe(12.413e9);
});

reading('the panel by keyboard alone, and without a fault that axe finds', async ({ page }) => {
  await openAt(page, 12.413, '', 'whole');
  await tabTo(page, /^Share$/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await tabTo(page, /^Link, frame$/);
  for (const leaf of ['Picture', 'Frames, film', 'Data', 'Scenario', 'The Lab']) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('radio', { name: leaf })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: leaf })).toBeFocused();
    expect(await axe(page, 'dialog'), leaf).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('the whole Lab as one file works from a disk, with its worker, and plays the same runs', async ({
  page,
  context,
}) => {
  test.slow(); // the site is built once more
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-single-'));
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'single', '--logLevel', 'error', '--outDir', folder],
    { stdio: 'inherit' },
  );
  const file = join(folder, 'roundscope.html');
  expect(existsSync(file)).toBe(true);
  const hash = '#/lab?v=3&preset=default&n=6&t=33.5';
  await openLab(page, hash);
  const print = await fingerprint(page);

  await context.setOffline(true);
  const single = await context.newPage();
  const { faults } = watch(single);
  const asked: string[] = [];
  single.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await single.goto(pathToFileURL(file).href + hash);
  expect(await fingerprint(single)).toBe(print);
  await expect.poll(() => single.workers().length).toBe(1);
  await expect(single.getByRole('region', { name: 'Simulation' })).toHaveCount(0);
  // Parts that the site loads on demand.
  await single.getByRole('link', { name: 'Help' }).click();
  await expect(single.getByRole('heading', { level: 1 })).toBeVisible();
  await single.getByRole('link', { name: 'Lab', exact: true }).click();
  await openSave(single, 'Picture');
  const { content } = await saved(single, 'Save SVG');
  expect(content.toString()).toContain('@font-face');
  expect(asked.filter((protocol) => !['file:', 'data:', 'blob:'].includes(protocol))).toEqual([]);
  expect(faults).toEqual([]);
  const [worker] = single.workers();
  expect(worker && (await tryAllIn(worker, test.info().project.use.baseURL ?? ''))).toEqual(REFUSED_ALL);
});
