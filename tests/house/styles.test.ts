/**
 * Styles stand beside what they dress, each in its layer, and leak into nothing: a sheet that comes with a page that is
 * opened later must not change a page that is open. Every rule outside the kit names a class or a data attribute that
 * only its own folder sets (or the Lab and the shell, which are around everything).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

type Files = Readonly<Record<string, string>>;

const app = fileURLToPath(new URL('../../src/page/app', import.meta.url));
const files: Files = Object.fromEntries(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => [path, readFileSync(`${app}/${path}`, 'utf8')]),
);

const roomOf = (path: string): string => path.split('/')[0];

/** What is around everything that is opened later. */
const HOSTS: readonly string[] = ['lab', 'shell'];
/** Pieces of pages, below them in the plan of the house. */
const PARTS: readonly string[] = ['canvas', 'edit', 'panels', 'sweep'];
/** Dresses documents of its own, which hold nothing else. */
const OWN_DOCUMENT = 'embed';

const layersOf = (path: string): readonly string[] => {
  if (path === 'kit/screen/base.css') return ['base'];
  const room = roomOf(path);
  // How the Lab’s panels are arranged in a frame, on a wall and for a queue is a page’s business.
  return room === 'kit' ? ['kit'] : PARTS.includes(room) ? ['part', 'page'] : ['page'];
};

/** By class or data attribute, the folders whose components set it. */
function setters(all: Files): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (mark: string, room: string) => found.set(mark, (found.get(mark) ?? new Set()).add(room));
  for (const [path, text] of Object.entries(all)) {
    if (path.endsWith('.css')) continue;
    for (const [, plain, computed] of text.matchAll(/class(?:Name|List\.\w+)[=(](?:"([^"]*)"|([^>\n]*))/g)) {
      const strings =
        plain ?? [...(computed ?? '').matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, s]) => s).join(' ');
      for (const name of strings.split(/[\s${}]+/)) if (name) add(`.${name}`, roomOf(path));
    }
    for (const [mark] of text.matchAll(/\bdata-[\w-]+/g)) add(mark, roomOf(path));
    for (const [, name] of text.matchAll(/dataset\.(\w+)/g))
      add(`data-${(name ?? '').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`, roomOf(path));
  }
  return found;
}

/** Selectors with those that they are nested in. */
function wholeSelectors(rule: Rule): readonly string[] {
  let whole: readonly string[] = rule.selectors;
  for (let up = rule.parent; up; up = up.parent as typeof up)
    if (up.type === 'rule') {
      const { selector: outer } = up;
      whole = whole.map((selector) => `${outer} ${selector}`);
    }
  return whole;
}

/** Rules of these sheets that could dress something of others; one sentence each. */
function leaksIn(all: Files): readonly string[] {
  const setBy = setters(all);
  return Object.entries(all).flatMap(([path, text]) => {
    const room = roomOf(path);
    if (!path.endsWith('.css') || room === 'kit' || room === OWN_DOCUMENT || HOSTS.includes(room)) return [];
    const leaks: string[] = [];
    postcss.parse(text).walkRules((rule) => {
      const { parent } = rule;
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
      if (rule.nodes.every(({ type }) => type === 'rule')) return;
      for (const selector of wholeSelectors(rule)) {
        const marks = [...selector.matchAll(/\.[a-zA-Z][\w-]*|data-[\w-]+/g)].map(([mark]) => mark);
        const isOwn = (mark: string) => {
          const rooms = [...(setBy.get(mark) ?? [])].filter((its) => !HOSTS.includes(its));
          const own =
            rooms.length === 0 ? PARTS.includes(room) && setBy.has(mark) : rooms.every((its) => its === room);
          return own;
        };
        if (!marks.some(isOwn)) leaks.push(`${path}: ${selector.replace(/\s+/g, ' ')}`);
      }
    });
    return leaks;
  });
}

describe('styles', () => {
  const sheets = Object.entries(files).filter(([path]) => path.endsWith('.css'));

  it('stand wholly in the layer of their room', () => {
    for (const [path, text] of sheets) {
      if (path === 'kit/screen/fonts.css') continue; // faces of type alone
      const blocks = postcss.parse(text).nodes.filter(({ type }) => type !== 'comment');
      const layers = blocks.flatMap((block) =>
        block.type === 'atrule' && block.name === 'layer' && block.nodes ? [block.params] : [],
      );
      const [order] = blocks;
      const hasOrder = order?.type === 'atrule' && order.name === 'layer' && !order.nodes;
      expect(layers, path).toHaveLength(1);
      expect(layersOf(path), path).toContain(layers[0]);
      expect(blocks.length - Number(hasOrder), path).toBe(1);
      expect(hasOrder, path).toBe(path === 'kit/screen/base.css');
    }
  });

  it('come with the folder that they dress; what two folders need is the kit’s', () => {
    const foreign = Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(/import '([^']+\.css)'/g)]
        .map(([, target]) => posix.join(posix.dirname(path), target ?? ''))
        .filter((sheet) => ![roomOf(path), 'kit'].includes(roomOf(sheet)))
        .map((sheet) => `${path} imports ${sheet}`),
    );
    expect(foreign).toEqual([]);
    const imported = new Set(
      Object.entries(files).flatMap(([path, text]) =>
        [...text.matchAll(/import '([^']+\.css)'/g)].map(([, t]) => posix.join(posix.dirname(path), t ?? '')),
      ),
    );
    expect(sheets.map(([path]) => path).filter((path) => !imported.has(path))).toEqual([]);
  });

  it('leak into nothing', () => {
    expect(leaksIn(files)).toEqual([]);
  });

  it('would be seen to leak', () => {
    const tsx = {
      'compare/a.tsx': '<p className="lane">',
      'save/b.tsx': '<p className="save" data-mine="">',
      'kit/c.tsx': '<p className="dialog">',
    };
    const leaks = (css: string) => leaksIn({ ...tsx, 'save/save.css': `@layer page { ${css} }` });
    expect(leaks('.save p { color: red }')).toEqual([]);
    expect(leaks('.dialog .save { color: red }')).toEqual([]);
    expect(leaks('[data-mine] { color: red }')).toEqual([]);
    expect(leaks('.dialog p { color: red }')).toEqual(['save/save.css: .dialog p']);
    expect(leaks('p { color: red }')).toEqual(['save/save.css: p']);
    expect(leaks('.lane { & p { color: red } }')).toEqual(['save/save.css: .lane & p']);
  });
});
