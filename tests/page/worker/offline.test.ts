/** What the service worker keeps and answers, with a shelf and a network of our own. */
import { expect, test } from 'vitest';
import {
  answer,
  dropOthers,
  fileFor,
  keepAll,
  mayTakeOver,
  TAKE_OVER,
  type Kept,
  type Network,
} from '../../../src/page/worker/offline.ts';

const shelfName = ({ scope, revision }: Kept): string => `roundscope ${scope} ${revision}`;

const kept: Kept = {
  scope: 'https://example.org/course/',
  files: ['assets/a-1.js', 'index.html', 'favicon.svg'],
  revision: 'r1',
};

/** Caches in memory; the network answers with the text of `online`, and not at all where that is undefined. */
function world(online: () => string | undefined) {
  const stored = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const network: Network = {
    shelves: {
      open: async (name) => {
        const shelf = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, shelf);
        return {
          put: async (url, response) => void shelf.set(url, response),
          match: async (url) => shelf.get(url)?.clone(),
        };
      },
      keys: async () => [...stored.keys()],
      delete: async (name) => stored.delete(name),
    },
    get: async (url, { cache }) => {
      asked.push(`${cache} ${url.slice(kept.scope.length)}`);
      const text = online();
      if (text === undefined) throw new TypeError('no network');
      return text === '404' ? new Response('', { status: 404 }) : new Response(text);
    },
  };
  return { network, stored, asked };
}

test.each([
  ['GET', 'https://example.org/course/', 'index.html'],
  ['GET', 'https://example.org/course/?from=lms#/lab', 'index.html'],
  ['GET', 'https://example.org/course/assets/a-1.js', 'assets/a-1.js'],
  ['GET', 'https://example.org/course/assets/b-2.js', undefined], // of another build
  ['GET', 'https://example.org/course/v/0.1/', undefined], // a release with a worker of its own
  ['GET', 'https://example.org/course/versions.json', undefined],
  ['GET', 'https://example.org/', undefined],
  ['GET', 'https://example.net/course/index.html', undefined],
  ['POST', 'https://example.org/course/', undefined],
])('%s %s means %s', (method, url, file) => {
  expect(fileFor(kept, method, url)).toBe(file);
});

test('everything is kept or nothing: a missing file is a failure', async () => {
  const good = world(() => 'text');
  await keepAll(kept, good.network);
  expect([...(good.stored.get(shelfName(kept))?.keys() ?? [])]).toEqual(
    kept.files.map((file) => kept.scope + file),
  );
  // A page is asked for anew; a name with a hash says what is in it.
  expect(good.asked).toEqual(['default assets/a-1.js', 'no-cache index.html', 'no-cache favicon.svg']);
  await expect(keepAll(kept, world(() => '404').network)).rejects.toThrow('404');
});

test('pages come from the network while there is one, files with a hash never do', async () => {
  let online: string | undefined = 'old';
  const { network, asked } = world(() => online);
  await keepAll(kept, network);
  online = 'new';
  asked.length = 0;
  expect(await (await answer(kept, network, 'index.html')).text()).toBe('new');
  expect(await (await answer(kept, network, 'assets/a-1.js')).text()).toBe('old');
  expect(asked).toEqual(['no-cache index.html']);
  online = undefined;
  expect(await (await answer(kept, network, 'index.html')).text()).toBe('old');
  expect(await (await answer(kept, network, 'assets/a-1.js')).text()).toBe('old');
  const { network: empty } = world(() => undefined);
  await expect(answer(kept, empty, 'index.html')).rejects.toThrow('no network');
});

test('older builds of the same folder go, those of other folders and of others stay', async () => {
  const { network, stored } = world(() => 'text');
  const names = [kept, { ...kept, revision: 'r0' }, { ...kept, scope: `${kept.scope}v/0.1/` }].map(shelfName);
  for (const name of [...names, 'somebody else’s']) await network.shelves.open(name);
  await dropOthers(kept, network);
  expect([...stored.keys()]).toEqual([names[0], names[2], 'somebody else’s']);
});

test('a newer build takes over for the one page that asks, and not while another is open', async () => {
  const look = async (message: unknown, counts: readonly number[]) => {
    let looks = 0;
    let waitedMs = 0;
    const taken = await mayTakeOver(
      message,
      async () => counts[Math.min(looks++, counts.length - 1)] ?? NaN,
      async (ms) => void (waitedMs += ms),
    );
    return { taken, looks, waitedMs };
  };
  expect(await look(TAKE_OVER, [1])).toEqual({ taken: true, looks: 1, waitedMs: 0 });
  // The page that was closed or loaded again is still counted.
  expect(await look(TAKE_OVER, [2, 2, 1])).toEqual({ taken: true, looks: 3, waitedMs: 1000 });
  expect(await look(TAKE_OVER, [2])).toEqual({ taken: false, looks: 20, waitedMs: 9500 });
  expect(await look('anything else', [1])).toEqual({ taken: false, looks: 0, waitedMs: 0 });
});
