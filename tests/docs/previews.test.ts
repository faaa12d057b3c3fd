/** What pages say of themselves to chats, platforms and reference managers, by how they are built. */
import { afterEach, expect, test, vi } from 'vitest';
import { citation } from '../../scripts/previews/words.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

interface Tag {
  readonly attrs: Readonly<Record<string, string>>;
}

async function metaOf(env: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  for (const key of ['ROUNDSCOPE_SITE', 'GITHUB_ACTIONS', 'GITHUB_REPOSITORY'])
    vi.stubEnv(key, env[key] ?? '');
  vi.resetModules();
  const { previews } = await import('../../scripts/previews/plugin.mjs');
  const tags: readonly Tag[] = previews().transformIndexHtml('<title>A title</title>', {
    path: '/index.html',
  });
  return new Map(tags.map(({ attrs }) => [attrs.property ?? attrs.name ?? '', attrs.content ?? '']));
}

test.each([
  ['nobody has said where', {}, './preview.png'],
  ['said', { ROUNDSCOPE_SITE: 'https://example.org/disk' }, 'https://example.org/disk/preview.png'],
  [
    'GitHub’s Pages',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Someone/disk' },
    'https://someone.github.io/disk/preview.png',
  ],
  [
    'the site of an account',
    { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'someone/someone.github.io' },
    'https://someone.github.io/preview.png',
  ],
])('the picture of a pasted link: %s', async (_, env, image) => {
  const meta = await metaOf(env);
  expect(meta.get('og:image')).toBe(image);
  expect(meta.get('og:url') ?? '.').toBe(image.replace('/preview.png', image.startsWith('.') ? '' : '/'));
});

const cff = "title: 'A title'\nversion: 1.2.0\ndate-released: 2026-05-06\n";

test('a release is cited by its version and its day, and what comes between two of them by neither', () => {
  expect(
    citation({ cff, changes: '# Changelog\n\n## 1.2.0, 6 May 2026\n', day: '2026-07-08' }),
  ).toMatchObject({
    ...{ title: 'A title', version: '1.2.0', released: true, day: '2026-05-06' },
  });
  const between = '# Changelog\n\n## 1.3.0, not released yet\n\n## 1.2.0, 6 May 2026\n';
  expect(citation({ cff, changes: between, day: '2026-07-08' })).toMatchObject({
    ...{ version: '1.3.0, not released yet', released: false, day: '2026-07-08' },
  });
});
