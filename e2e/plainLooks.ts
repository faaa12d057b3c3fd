/**
 * Each time that an expectation is not true yet, Playwright writes the whole page down as a tree of roles and names, for the
 * message in case it never comes true. On pages as full as these that is much of what they compute under test. A failure has
 * a picture and the tree of its last instant without these.
 *
 * There is no option for it (1.65), so the method is emptied in the script that Playwright puts into pages. Where another
 * version has no such method all is as it would be, and takes longer.
 */
import type { Browser } from '@playwright/test';

const TREE = 'ariaSnapshotForExpectFailure(element, options) {';

interface World {
  rawEvaluateHandle: (this: World, source: string) => Promise<unknown>;
}

/** What Playwright keeps behind a page, as far as it is looked at here. */
interface Kept {
  readonly _connection?: {
    toImpl?(page: unknown): { mainFrame(): { utilityContext?(): Promise<World> } } | undefined;
  };
}

export async function lookPlainly(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const world = await (page as Kept)._connection?.toImpl?.(page)?.mainFrame().utilityContext?.();
  await page.close();
  if (!world) return;
  const worlds = Object.getPrototypeOf(world) as World;
  const put = worlds.rawEvaluateHandle;
  worlds.rawEvaluateHandle = function (source) {
    return put.call(this, source.replace(TREE, `${TREE} return;`));
  };
}
