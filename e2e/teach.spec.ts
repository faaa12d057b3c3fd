/** Lectures, assignments, the Lab as it was left, and the pages to read. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import {
  cardOf,
  fingerprint,
  openAt,
  openLab,
  openLink,
  openSettings,
  reshape,
  tabTo,
  timeNs,
  watch,
} from './lab.ts';
import { reading, test } from './test.ts';

interface Told {
  readonly link: string;
  readonly says: string;
}

const three: readonly Told[] = [
  { link: '#/lab?v=3&preset=figure-3&t=1.482', says: 'Request 6 arrives. When is it served?' },
  { link: '#/lab?v=3&preset=default&t=56.14&future=0', says: 'One is let in, “two” are not. Why?' },
  { link: '#/lab?v=3&preset=paper-n7&lambda=quick&t=3', says: 'Wrong in one part.' },
];

/** A playlist's link made outside the page. */
function linkOf(moments: readonly Told[], more: object = {}, rest = ''): string {
  const json = JSON.stringify({
    format: 'roundscope-playlist',
    version: 1,
    title: 'Who waits?',
    moments,
    ...more,
  });
  const ascii = json.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `#/playlist?z=${deflateRawSync(ascii).toString('base64url')}${rest}`;
}

const bar = (page: Page) => page.locator('.playlist-bar');

test.describe('a lecture', () => {
  test('is stepped through with a presenter’s remote, and keeps its place in the address', async ({
    page,
  }) => {
    const { faults } = watch(page);
    await openLab(page, linkOf(three));
    await expect(bar(page)).toContainText(three[0].says);
    await expect(bar(page)).toContainText('1 of 3');
    await expect.poll(() => timeNs(page)).toBe(1.482e9);
    await page.keyboard.press('PageDown');
    await expect(bar(page)).toContainText('One is let in, “two” are not. Why?');
    await expect.poll(() => timeNs(page)).toBe(56.14e9);
    await expect.poll(() => page.url()).toContain('&at=2');
    // Wrong in one part: it opens with the rest, and the fault is told.
    await page.keyboard.press('PageDown');
    await expect(page.locator('.notices')).toContainText('lambda="quick"');
    await expect.poll(() => timeNs(page)).toBe(3e9);
    const told = page.getByRole('region', { name: 'Not all of the link could be taken' });
    await expect(told).toHaveCount(1);
    // There is no fourth.
    await page.keyboard.press('PageDown');
    await expect(bar(page)).toContainText('3 of 3');
    await page.keyboard.press('PageUp');
    await expect(bar(page)).toContainText('2 of 3');
    // Of the moment that was left; this one is whole.
    await expect(told).toHaveCount(0);
    await expect.poll(() => page.url()).toContain('&at=2');
    await page.reload();
    await expect(bar(page)).toContainText('2 of 3');
    await expect.poll(() => timeNs(page)).toBe(56.14e9);
    // The bar takes its height from the pictures: all of them and the numbers stand over the foot.
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bottomOf = (selector: string) =>
        page.locator(selector).evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
      const top = page.locator('.transport').evaluate((box) => Math.round(box.getBoundingClientRect().top));
      await expect.poll(() => bottomOf('.stave-numbers')).toBeLessThanOrEqual(await top);
    }
    expect(faults).toEqual([]);
  });

  reading('lets one try things out, come back to the moment, and leave for the Lab', async ({ page }) => {
    await openLab(page, linkOf(three, {}, '&at=2'));
    const address = page.url();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => timeNs(page)).toBe(57e9);
    await page.locator('.scenario').getByLabel('Policy').selectOption('fcfs');
    await tabTo(page, /^Back to the moment$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => timeNs(page)).toBe(56.14e9);
    await expect(page.locator('.scenario').getByLabel('Policy')).toHaveValue('mixed-scan');
    expect(page.url()).toBe(address);
    // Left for the Lab, its address is its own again.
    await page.keyboard.press('PageUp');
    await expect.poll(() => timeNs(page)).toBe(1.482e9);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => page.url()).toContain('#/lab?v=3&preset=figure-3&t=1.482');
    await page.keyboard.press('PageDown');
    await expect.poll(() => timeNs(page)).toBeGreaterThan(1.482e9);
  });

  reading('works in a frame, with no way to edit or leave', async ({ page }) => {
    await page.setViewportSize({ width: 480, height: 640 });
    await openLab(page, linkOf(three, {}, '&embed=1'));
    await expect(page.locator('.app.embed')).toHaveCount(1);
    await expect(bar(page).getByRole('button', { name: /Edit|Leave/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next moment' }).click();
    await expect(bar(page)).toContainText('2 of 3');
    await expect(page.locator('.app.embed')).toHaveCount(1);
  });

  reading('that is damaged opens the Lab and says so', async ({ page }) => {
    await openLab(page, '#/playlist?z=AAAA');
    await expect(page.locator('.notices')).toContainText('the playlist in the link is damaged or missing');
    await expect(bar(page)).toHaveCount(0);
  });

  reading('has no axe fault, in any theme, from a phone to a screen', async ({ page }) => {
    await openLab(page, linkOf(three));
    for (const [theme, width] of [
      ['projector', 1440],
      ['dark', 768],
      ['light', 768],
      ['light', 360],
    ] as const) {
      await reshape(page, width, 800, width < 600 ? undefined : theme);
      await expect(bar(page)).toContainText('1 of 3');
      if (theme !== 'light' || width < 600) expect(await axe(page), `${theme}, ${width} px`).toEqual([]);
    }
  });

  test('is prepared by keyboard: moments added, sorted, removed, saved', async ({ page }) => {
    await openAt(page, 2, '', 'whole');
    await tabTo(page, /^Settings…$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'What comes' })).toBeFocused();
    await page.keyboard.press('End');
    await tabTo(page, /^Prepare a lecture or an assignment$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Playlist' })).toBeVisible();
    await tabTo(page, /^What you say of the moment/);
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('1 of 1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => timeNs(page)).toBe(3e9);
    await tabTo(page, /^Edit$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, /^What you say of the moment/);
    await page.keyboard.type('Second');
    await page.keyboard.press('Enter');
    await expect(page.locator('.moments > li')).toHaveCount(2);
    expect(await axe(page)).toEqual([]);
    await tabTo(page, /^Move moment 2 up$/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Sentence of moment 1')).toHaveValue('Second');
    await tabTo(page, /^Save as a file$/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { moments: readonly Told[] };
    expect(saved.moments.map(({ says }) => says)).toEqual(['Second', 'First']);
    expect(saved.moments.map(({ link }) => /[?&]t=(\d+)/.exec(link)?.[1])).toEqual(['3', '2']);
    await tabTo(page, /^Remove moment 1$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.moments > li')).toHaveCount(1);
    // What is in the address is what is in the editor.
    const inAddress = async () => {
      const z = /z=([\w-]+)/.exec(page.url())?.[1] ?? '';
      const text = inflateRawSync(Buffer.from(z, 'base64url')).toString();
      return (JSON.parse(text) as { moments: readonly Told[] }).moments.map(({ says }) => says);
    };
    await expect.poll(inAddress).toEqual(['First']);
  });

  test('a moment is replaced by the one that is in the Lab, and keeps its sentence; a file takes the place of all', async ({
    page,
  }) => {
    await openLab(page, linkOf(three));
    await expect.poll(() => timeNs(page)).toBe(1.482e9);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => timeNs(page)).toBe(1e9);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.locator('.moments > li').first()).toContainText('t = 1.482 s');
    await page.getByRole('button', { name: 'Replace moment 1 by what is in the Lab now' }).click();
    await expect(page.locator('.moments > li').first()).toContainText('t = 1 s');
    await expect(page.locator('.moments > li')).toHaveCount(3);
    await expect(page.getByLabel('Sentence of moment 1')).toHaveValue(three[0].says);
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect.poll(() => timeNs(page)).toBe(1e9);
    // It is opened from a file; one that is none changes nothing.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const choose = async (text: string) => {
      const buffer = Buffer.from(text);
      await page
        .locator('dialog input[type=file]')
        .setInputFiles({ name: 'playlist.json', mimeType: 'application/json', buffer });
    };
    await choose('{"format":"roundscope-scenario"}');
    await expect(page.getByRole('dialog')).toContainText('This file holds a scenario and no playlist');
    await choose('{"format":"holiday"}');
    await expect(page.getByRole('dialog')).toContainText('This file holds no playlist; nothing was changed.');
    await expect(page.getByRole('dialog')).toContainText('format must be "roundscope-playlist"');
    await choose('['.repeat(300_000));
    await expect(page.getByRole('dialog')).toContainText(
      'more than 16 deep, at line 1, character 17; 16 are allowed',
    );
    await expect(page.locator('.moments > li')).toHaveCount(3);
    const moments = [{ link: 'preset=default&t=4', says: 'From a file' }];
    await choose(JSON.stringify({ format: 'roundscope-playlist', version: 1, moments }));
    await expect(page.locator('.moments > li')).toHaveCount(1);
    await expect(bar(page)).toContainText('From a file');
    await expect.poll(() => timeNs(page)).toBe(4e9);
  });
});

test.describe('an assignment', () => {
  const asking = { code: 'ask', questions: ['What does it wait for?', 'Who pays?'] };
  const moments = [{ link: '#/lab?v=3&n=5&duration=40&t=3', says: 'Your run.' }];

  test('is prepared without being asked for a code, and is seen as students see it when that is asked for', async ({
    page,
  }) => {
    const { faults } = watch(page);
    await openLab(page, linkOf(moments));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Playlist' });
    const dialog = page.getByRole('dialog', { name: 'Who waits?' });
    await expect(editor.getByRole('button', { name: 'See what students see' })).toHaveCount(0);
    await editor.getByLabel(/^Each student types a code/).check();
    await editor.getByLabel('Questions, one a line').fill('Why?');
    await expect(editor.getByLabel('Title')).toHaveValue('Who waits?');
    await expect(dialog).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await editor.getByRole('button', { name: 'See what students see' }).click();
    await expect(dialog.getByLabel('Your code')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The way back through the history of what is written asks for nothing either.
    await expect.poll(() => page.url()).toContain('z=');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor.getByLabel(/^Each student types a code/)).toBeChecked();
    // A file that is opened here is one to go on with.
    const playlist = { format: 'roundscope-playlist', version: 1, title: 'Sheet 5', moments, ...asking };
    await page.locator('dialog input[type=file]').setInputFiles({
      ...{ name: 'playlist.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(playlist)),
    });
    await expect(editor).toContainText('Playlist opened.');
    await expect(editor.getByLabel('Title')).toHaveValue('Sheet 5');
    await expect(editor.getByLabel('Questions, one a line')).toHaveValue(asking.questions.join('\n'));
    await expect(page.getByRole('dialog', { name: 'Sheet 5' })).toHaveCount(0);
    // Who opens its link is a student.
    const link = page.url();
    await page.goto('about:blank');
    await openLab(page, link.slice(link.indexOf('#')));
    await expect(page.getByRole('dialog', { name: 'Sheet 5' }).getByLabel('Your code')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('has every moment in its receipt, each as it was left', async ({ page }) => {
    const same = ['Why?', 'Why?', '__proto__'];
    const playlist = { code: 'ask', questions: same };
    await openLab(page, linkOf(two, playlist, '&variant=ada'));
    await expect(bar(page)).toContainText('variant of ada');
    await page.locator('.scenario').getByLabel('Policy').selectOption('fcfs');
    await expect(page.locator('.sentence-lead')).not.toContainText('…');
    await page.keyboard.press('PageDown');
    await expect(bar(page)).toContainText('2 of 2');
    await page.getByRole('button', { name: 'Your answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who waits?' });
    await expect(dialog).toContainText('Moment 1: FCFS instead of Mixed, incremental SCAN.');
    const boxes = dialog.getByRole('textbox');
    for (const i of [0, 1, 2]) await boxes.nth(-3 + i).fill(`answer ${i}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the receipt' }).click(),
    ]);
    const receipt = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      readonly moments: readonly { readonly scenario: string; readonly fingerprint: string }[];
      readonly fingerprint: string;
      readonly answers: readonly { readonly answer: string }[];
    };
    expect(receipt.answers.map(({ answer }) => answer)).toEqual(['answer 0', 'answer 1', 'answer 2']);
    expect(receipt.moments).toHaveLength(2);
    expect(receipt.moments[0].scenario).toContain('policy=fcfs');
    expect(receipt.moments[1].fingerprint).toBe(receipt.fingerprint);
  });

  const two = [...moments, { link: '#/lab?v=3&preset=figure-3&t=1', says: 'The same for all.' }];
  const policy = (page: Page) => page.locator('.scenario').getByLabel('Policy');
  const stored = (page: Page) =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('roundscope.work.'))
        .map((key) => [key, localStorage.getItem(key) ?? ''] as const),
    );

  test('keeps what was changed at the moments over a reload, until it is begun afresh', async ({ page }) => {
    const { faults } = watch(page);
    await openLab(page, linkOf(two, asking, '&variant=ada'));
    await expect(bar(page)).toContainText('variant of ada');
    await policy(page).selectOption('fcfs');
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain('policy=fcfs');
    // From moment to moment: the other one is as it was set.
    await page.keyboard.press('PageDown');
    await expect(bar(page)).toContainText('2 of 2');
    await expect(policy(page)).toHaveValue('mixed-scan');
    await page.keyboard.press('PageUp');
    await expect(bar(page)).toContainText('1 of 2');
    await expect(policy(page)).toHaveValue('fcfs');
    await expect.poll(() => timeNs(page)).toBe(3e9);
    await page.reload();
    const notice = page.locator('.notice', { hasText: 'Taken up where you left off' });
    await expect(notice).toContainText('Moment 1 is as you left it in this browser');
    await expect(policy(page)).toHaveValue('fcfs');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Your answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who waits?' });
    await expect(dialog).toContainText('Moment 1: FCFS instead of Mixed, incremental SCAN.');
    await dialog.getByLabel('2. Who pays?').fill('The student.');
    await dialog.getByRole('button', { name: 'Begin all moments afresh' }).click();
    await expect(dialog).not.toContainText('FCFS');
    await page.keyboard.press('Escape');
    await expect(policy(page)).toHaveValue('mixed-scan');
    await expect.poll(async () => JSON.stringify(await stored(page))).not.toContain('fcfs');
    // One moment alone leads back as ever, and stays so; the answers stay as well.
    await policy(page).selectOption('fcfs');
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain('policy=fcfs');
    await page.getByRole('button', { name: 'Back to the moment' }).click();
    await expect(policy(page)).toHaveValue('mixed-scan');
    await page.reload();
    await expect(bar(page)).toContainText('1 of 2');
    await expect(policy(page)).toHaveValue('mixed-scan');
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Your answers' }).click();
    await expect(dialog.getByLabel('2. Who pays?')).toHaveValue('The student.');
    expect(faults).toEqual([]);
  });

  test('begins as it was set where what was kept cannot be read', async ({ page }) => {
    const { faults } = watch(page);
    const link = linkOf(two, asking, '&variant=ada');
    await openLab(page, link);
    await policy(page).selectOption('fcfs');
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain('policy=fcfs');
    const [[key, text]] = await stored(page);
    for (const wrong of [
      '{"version":1,"le',
      text.replace('"version":1', '"version":9'),
      text.replace('policy=fcfs', 'policy=no-such'),
      text.replace(/"left":\[.*?\]/, '"left":{"length":1e9}'),
    ]) {
      // A file of the site in which no page keeps anything.
      await page.goto('./favicon.svg');
      await page.evaluate(
        ([name, kept]) => {
          localStorage.setItem(name, kept);
        },
        [key, wrong] as const,
      );
      await openLab(page, link);
      await expect(bar(page)).toContainText('variant of ada');
      await expect(policy(page)).toHaveValue('mixed-scan');
      await expect(page.locator('.notice')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });

  /** What the tabs have to tell each other with. */
  const waysOfTabs = {
    'with locks': [],
    'over a channel': ['locks'],
    'by events of the storage': ['locks', 'BroadcastChannel'],
  } as const;

  for (const [way, absent] of Object.entries(waysOfTabs))
    test(`in two tabs is answered in one at a time, ${way}`, async ({ page, context }) => {
      const link = linkOf(two, asking, '&variant=ada');
      const second = await context.newPage();
      const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Who waits?' });
      const first = (tab: Page) => dialogIn(tab).getByLabel('1. What does it wait for?');
      const notice = (tab: Page) => tab.locator('.notice', { hasText: 'Open in another tab' });
      const open = async (tab: Page) => {
        await openLab(tab, link);
        await tab.getByRole('button', { name: 'Your answers' }).click();
      };
      for (const tab of [page, second])
        await tab.addInitScript((names: readonly string[]) => {
          for (const name of names)
            Object.defineProperty(name === 'locks' ? Navigator.prototype : window, name, {
              value: undefined,
            });
        }, absent);
      const { faults } = watch(page);
      await open(page);
      await first(page).fill('From the first.');
      await open(second);
      await expect(notice(second)).toContainText('What you change here is not kept.');
      await expect(dialogIn(second)).toContainText('This assignment is open in another tab of this browser.');
      await expect(first(second)).toHaveValue('From the first.');
      await expect(first(second)).not.toBeEditable();
      // The notice and the dialog are the same in all ways.
      if (absent.length === 0) expect(await axe(second)).toEqual([]);
      await first(page).fill('Still from the first.');
      await expect(first(second)).toHaveValue('Still from the first.');
      await expect(notice(page)).toHaveCount(0);
      // Taken over, and the first shows what the second writes.
      await dialogIn(second).getByRole('button', { name: 'Go on in this tab' }).click();
      await first(second).fill('From the second.');
      await expect(notice(second)).toHaveCount(0);
      await expect(notice(page)).toHaveCount(1);
      await expect(first(page)).toHaveValue('From the second.');
      await expect(first(page)).not.toBeEditable();
      // Gone without a word.
      if (absent.length === 0) {
        const devtools = await context.newCDPSession(second);
        const crashed = second.waitForEvent('crash');
        void devtools.send('Page.crash').catch(() => undefined);
        await crashed;
      } else await second.close();
      await expect(first(page)).toBeEditable();
      await expect(notice(page)).toHaveCount(0);
      await expect(first(page)).toHaveValue('From the second.');
      await first(page).fill('From the first again.');
      await page.reload();
      await page.getByRole('button', { name: 'Your answers' }).click();
      await expect(first(page)).toHaveValue('From the first again.');
      await expect(first(page)).toBeEditable();
      expect(faults).toEqual([]);
      if (!second.isClosed()) await second.close();
    });

  test('in two tabs without a storage says nothing of it, and loses nothing', async ({ page, context }) => {
    const second = await context.newPage();
    const { faults } = watch(page);
    for (const tab of [page, second]) {
      await tab.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      });
      await openLab(tab, linkOf(two, asking, '&variant=ada'));
      await tab.getByRole('button', { name: 'Your answers' }).click();
    }
    const answer = (tab: Page) => tab.getByLabel('1. What does it wait for?');
    await answer(page).fill('One.');
    await answer(second).fill('Two.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: 'Your answers' }).click();
    await expect(answer(page)).toHaveValue('One.');
    await expect(answer(second)).toHaveValue('Two.');
    for (const tab of [page, second]) await expect(tab.locator('.notice')).toHaveCount(0);
    expect(faults).toEqual([]);
    await second.close();
  });

  test('asks for a code, and gives a receipt that the command line can read', async ({ page }) => {
    await openLab(page, linkOf(moments, asking));
    const dialog = page.getByRole('dialog', { name: 'Who waits?' });
    await expect(dialog).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel('Your code').fill('no blanks, please');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('the first a letter or digit');
    await dialog.getByLabel('Your code').fill(' Ada-7 ');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(bar(page)).toContainText('variant of ada-7');
    await expect.poll(() => page.url()).toContain('&variant=ada-7');
    await page.getByRole('button', { name: 'Your answers' }).click();
    await dialog.getByLabel('1. What does it wait for?').fill('For the next sweep.');
    await page.reload();
    await page.getByRole('button', { name: 'Your answers' }).click();
    await expect(dialog.getByLabel('1. What does it wait for?')).toHaveValue('For the next sweep.');
    expect(await axe(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the receipt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('receipt-ada-7.json');
    const receipt = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(receipt.variant).toBe('ada-7');
    expect(receipt.answers).toEqual([
      { question: 'What does it wait for?', answer: 'For the next sweep.' },
      { question: 'Who pays?', answer: '' },
    ]);
    // The same run as the same code has in the Lab, to its last round.
    await page.goto('about:blank');
    await openLab(page, '#/lab?v=3&n=5&duration=40&variant=ada-7&t=40');
    await expect.poll(() => fingerprint(page)).toBe(receipt.fingerprint);
  });
});

test.describe('the Lab as it was left', () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('roundscope.lab'));

  test('gives way to any link, is taken up at the bare address, and begun afresh when asked', async ({
    page,
  }) => {
    await openLab(page, '#/lab?v=3&preset=paper-n7&t=12.5');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => stored(page)).toContain('t=13');
    await openLab(page, '#/lab?v=3&preset=figure-3&t=1.482');
    await expect.poll(() => timeNs(page)).toBe(1.482e9);
    await expect(page.locator('.notice')).toHaveCount(0);
    await openLab(page);
    const notice = page.locator('.notice', { hasText: 'Taken up where you left off' });
    await expect(notice).toBeVisible();
    await expect.poll(() => timeNs(page)).toBe(13e9);
    await expect(cardOf(page)).toHaveAttribute('data-preset', 'paper-n7');
    expect(await axe(page)).toEqual([]);
    await tabTo(page, /^Start afresh$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(cardOf(page)).toHaveAttribute('data-preset', 'opening');
  });

  test('is begun afresh, with a sentence, from what cannot be read', async ({ page }) => {
    const { faults } = watch(page);
    for (const [what, text] of [
      ['no JSON', '{"version":1,"li'],
      ['another version', '{"version":99,"link":"#/lab?v=3"}'],
      ['a link that is wrong in parts', '{"version":1,"link":"#/lab?v=3&n=many"}'],
    ] as const)
      await test.step(what, async () => {
        // A file of the site in which no page keeps anything.
        await page.goto('./favicon.svg');
        await page.evaluate((kept) => {
          localStorage.setItem('roundscope.lab', kept);
        }, text);
        await openLab(page);
        await expect(page.locator('.notice')).toContainText('cannot be read, so the Lab begins afresh');
        await expect(cardOf(page)).toHaveAttribute('data-preset', 'opening');
      });
    expect(faults).toEqual([]);
  });

  test('is neither kept nor restored in a frame', async ({ page }) => {
    await openLab(page, '#/lab?v=3&preset=default&t=4&embed=1');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => page.url()).toContain('t=5');
    expect(await stored(page)).toBeNull();
  });

  test('is silently not kept where storage is refused', async ({ page }) => {
    const { faults } = watch(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await openLab(page);
    await expect(page.locator('.notice')).toHaveCount(0);
    await expect(page.locator('.tour')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
});

test.describe('the pages to read', () => {
  test('no axe fault and no line wider than the window', async ({ page }) => {
    for (const [hash, heading, width, theme] of [
      ['#/help', 'Help', 360, 'projector'],
      ['#/limits', 'What this model leaves out', 768, 'dark'],
    ] as const)
      await test.step(`${heading}, ${theme} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await openLink(page, `${hash}?theme=${theme}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await axe(page)).toEqual([]);
        const over = await page.locator('#main').evaluate((main) => main.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
      });
  });

  reading('the contents lead to their chapters by keyboard, and the address stays', async ({ page }) => {
    await openLink(page, '#/help');
    await tabTo(page, /^What is stored$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'What is stored' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'What is stored' })).toBeInViewport();
    expect(page.url()).toMatch(/#\/help$/);
  });

  reading('a report says which run it is, and sends nothing', async ({ page }) => {
    const { foreign } = watch(page);
    await openAt(page, 2.5);
    const print = await fingerprint(page);
    await openSettings(page, 'Run');
    await tabTo(page, /^Report this run$/);
    await page.keyboard.press('Enter');
    const report = page.getByLabel('Report', { exact: true });
    await expect(report).toHaveValue(/engine 2/);
    const text = await report.inputValue();
    expect(text).toContain(`Fingerprint at 2.500 s: ${print}`);
    expect(text).toMatch(/Link: http.*t=2\.5/);
    expect(await axe(page)).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

reading(
  'a run that cannot keep up says so by what has happened, and of its future only when asked',
  async ({ page }) => {
    await openLab(page, '#/lab?v=3&n=7&lambda=30&t=5');
    const news = page.locator('.run-news');
    await fingerprint(page); // the run is there
    await expect(news).toHaveCount(0);
    await page.keyboard.press('f');
    await expect(news).toContainText('Saturated: every second');
  },
);
