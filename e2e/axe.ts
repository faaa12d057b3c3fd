/** What axe finds amiss, at a fraction of what it costs: four fifths of that is the contrast of texts, most of which look alike. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** As it stands in a page that it has come into. */
interface WithAxe {
  readonly axe: {
    configure(of: { readonly rules: readonly { readonly id: string; readonly selector: string }[] }): void;
    run(what: string | Document, options: AxeOptions): Promise<AxeResults>;
  };
}

const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Only what is amiss is written out in full.
  resultTypes: ['violations'],
} satisfies AxeOptions;

/** The builder's own axe; half as long as what it sends, and twice, for each look. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const script = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Marks the texts that look as one before them: of the same colour, size and weight, over the same backgrounds, within the
 * same parts that are out of the flow or scroll. A text that axe may not judge (out of sight, a single character, of something
 * that is disabled) stands for none that it would, and what can be pressed or filled in always stands for itself.
 */
function markAlike(part: string): void {
  const seen = new Set<string>();
  const behind = new Map<Element, { readonly key: string; readonly clip: Element | null }>();
  let parts = 0;
  const paintedBehind = (e: Element): { readonly key: string; readonly clip: Element | null } => {
    const known = behind.get(e);
    if (known) return known;
    const above = e.parentElement ? paintedBehind(e.parentElement) : { key: '', clip: null };
    const its = getComputedStyle(e);
    const paint = [
      its.backgroundColor,
      its.backgroundImage,
      its.opacity,
      its.filter,
      its.mixBlendMode,
    ].join();
    const scrolls = its.overflow !== 'visible';
    const apart = scrolls || its.position !== 'static' || its.transform !== 'none' || its.float !== 'none';
    const plain = paint === 'rgba(0, 0, 0, 0),none,1,none,normal';
    const key = above.key + (plain ? '' : `|${paint}`) + (apart ? `|${++parts}` : '');
    const found = { key, clip: scrolls ? e : above.clip };
    behind.set(e, found);
    return found;
  };
  for (const e of document.querySelectorAll(`${part} *`)) {
    const text = Array.from(e.childNodes, (node) => (node instanceof Text ? node.data.trim() : '')).join('');
    if (text === '' || e.id !== '' || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (e.closest('label, legend, button, select, textarea, svg, [aria-disabled], [inert]')) continue;
    const { key, clip } = paintedBehind(e);
    const box = e.getBoundingClientRect();
    const within = clip?.getBoundingClientRect();
    const isOut =
      box.width < 2 ||
      box.height < 2 ||
      (within !== undefined &&
        (box.top < within.top ||
          box.bottom > within.bottom ||
          box.left < within.left ||
          box.right > within.right));
    const its = getComputedStyle(e);
    const own = [its.color, its.fontSize, its.fontWeight, its.textShadow, its.textDecorationLine];
    const look = [key, ...own, isOut, text.length > 1 && /[\p{L}\p{N}]/u.test(text)].join(';');
    if (seen.has(look)) e.setAttribute('data-alike', '');
    else seen.add(look);
  }
}

const unmark = (): void => {
  for (const e of document.querySelectorAll('[data-alike]')) e.removeAttribute('data-alike');
};

const told = ({ violations }: AxeResults): readonly string[] =>
  violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);

/**
 * In the page as it stands, or in a part of it where the rest has been looked at. Axe comes into a document once. A page
 * with frames is looked at by the builder, which puts together what is in each.
 */
export async function axe(page: Page, within?: string): Promise<readonly string[]> {
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(RULES);
    return told(await (within === undefined ? builder : builder.include(within)).analyze());
  }
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${script};void 0`);
    await page.evaluate(() => {
      const rules = [{ id: 'color-contrast', selector: ':not([data-alike])' }];
      (window as unknown as WithAxe).axe.configure({ rules });
    });
  }
  // What is looked at stands for nothing beside it, nor the other way round.
  await page.evaluate(markAlike, within ?? 'body');
  const results = await page.evaluate(
    ([part, rules]) => (window as unknown as WithAxe).axe.run(part ?? document, rules),
    [within, RULES] as const,
  );
  await page.evaluate(unmark);
  return told(results);
}
