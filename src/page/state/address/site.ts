/**
 * What the address must know of the site around it: its pages, and the names that links may use. The registries of both
 * stand above this room, in the shell and among the panels; they are handed in once, before the first link is read.
 */
import { HOME, type LinkNames } from '../../../core/scenario/viewState.ts';

export interface SitePage {
  /** What its address holds; nothing of a page to read, which lies over what is open and leaves it as it is. */
  readonly holds: readonly ('scenario' | 'lanes' | 'sweep')[];
  /** Time may go on there, and the bar to play it is shown; elsewhere it stands still, and no run is simulated unasked. */
  readonly plays: boolean;
  /** What stands behind its name in an address is its own business: `#/learn/4/request-27`. */
  readonly places?: true;
}

interface Site {
  readonly pages: Readonly<Record<string, SitePage>>;
  /** Other names that links may have for a page. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Their names, which come with all the pictures. */
  readonly panels: () => Promise<readonly string[]>;
}

let site: Site = {
  pages: { [HOME]: { holds: ['scenario'], plays: true } },
  aliases: {},
  panels: async () => [],
};

export function foundSite(built: Site): void {
  site = built;
}

/** What links may name here. */
export const linkNames = (): LinkNames => ({
  pages: [...Object.keys(site.pages), ...Object.keys(site.aliases)],
  // Where they do not load they cannot be shown either, and that is said then.
  panels: () => site.panels().catch(() => undefined),
  placed: [...Object.keys(site.pages), ...Object.keys(site.aliases)].filter(
    (name) => site.pages[pageNamed(name)]?.places,
  ),
});

/** The page’s own name, whatever a link calls it. */
export const pageNamed = (name: string): string => site.aliases[name] ?? name;

/** The page that an address names, and whether a place within it: '#/learn/4/request-27'. */
export function pageIn(hash: string): { readonly page: string; readonly hasPlace: boolean } {
  const [, name = '', place] = /^#!?\/([\w-]+)(\/)?/.exec(hash) ?? [];
  return { page: pageNamed(name), hasPlace: place !== undefined };
}

export const pageHolds = (page: string, what: SitePage['holds'][number]): boolean =>
  site.pages[page]?.holds.includes(what) ?? false;

export const pagePlays = (page: string): boolean => site.pages[page]?.plays ?? false;

/** A page to read. Of a page that is not there nothing is known: its link opens the Lab. */
export const isReading = (page: string): boolean => site.pages[pageNamed(page)]?.holds.length === 0;
