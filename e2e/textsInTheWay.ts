/** Words of a page that are cut, or lie over one another. */
import type { Page } from '@playwright/test';

/**
 * In sentences, none where all is well. What drops out whole where room is short, what ends in dots, and what scrolls is
 * as it is meant; so is a sheet over the page.
 */
export const textsInTheWay = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Half a letter. */
    const SOME_PX = 3;
    interface Words {
      readonly element: Element;
      readonly text: string;
      readonly box: DOMRect;
    }
    const found: string[] = [];
    const all: Words[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('details:not([open]) > :not(summary), [inert], [aria-hidden="true"]') === null;

    /** The boxes around that cut it off; undefined where it scrolls, ends in dots, or is for the ear alone. */
    const framesOf = (element: Element): readonly Element[] | undefined => {
      const frames: Element[] = [];
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        const overflow = style.overflowX + style.overflowY;
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return undefined;
        if (style.webkitLineClamp !== 'none' || /auto|scroll/.test(overflow)) return undefined;
        // What is fixed over the page has nothing to do with what scrolls under it.
        if (style.position === 'fixed' || style.position === 'sticky') return undefined;
        if (/hidden|clip/.test(overflow)) frames.push(around);
      }
      return frames;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || !shown(element)) continue;
      const frames = framesOf(element);
      if (frames === undefined) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const around = frames.map((frame) => frame.getBoundingClientRect());
        const isOut = around.some(
          (frame) =>
            box.left > frame.right - SOME_PX ||
            box.right < frame.left + SOME_PX ||
            box.top > frame.bottom - SOME_PX ||
            box.bottom < frame.top + SOME_PX,
        );
        if (isOut) continue;
        const isCut = around.some(
          (frame) =>
            box.right > frame.right + SOME_PX ||
            box.left < frame.left - SOME_PX ||
            box.bottom > frame.bottom + SOME_PX ||
            box.top < frame.top - SOME_PX,
        );
        if (isCut || box.right > innerWidth + 1) found.push(`cut: ${text}`);
        all.push({ element, text, box });
      }
    }
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const [a, b] = [one.box, other.box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Lines of a paragraph reach into each other with what no letter fills.
        if (across > SOME_PX && down > 2 * SOME_PX)
          found.push(`over one another: ${one.text} / ${other.text}`);
      }
    return [...new Set(found)];
  });
