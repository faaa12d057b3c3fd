/** Tabs of one browser that have the same assignment open: what one has made comes to the next, and nothing is lost between. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import type { Playlist } from '../../../../src/core/scenario/link/playlist.ts';

const ASKING_MS = 2000;

/** Hears what others post, and never itself. */
class Channel {
  static all: Channel[] = [];
  private hear: (event: { readonly data: unknown }) => void = () => undefined;

  constructor(private readonly name: string) {
    Channel.all.push(this);
  }

  addEventListener(_: string, hear: typeof this.hear): void {
    this.hear = hear;
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => {
          other.hear({ data });
        });
  }

  close(): void {
    Channel.all = Channel.all.filter((channel) => channel !== this);
  }
}

let store: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  store = new Map();
  Channel.all = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    get length() {
      return store.size;
    },
    key: (i: number) => [...store.keys()][i] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

afterEach(async () => {
  for (const its of [first, second]) await its.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let first: Awaited<ReturnType<typeof tab>>;
let second: typeof first;

beforeAll(async () => {
  first = await tab();
  second = await tab();
  vi.resetModules();
});

const moments = ['#/lab?v=3&n=5&duration=40', '#/lab?v=3&preset=figure-3', '#/lab?v=3&n=3'];
const playlist: Playlist = {
  title: '',
  moments: moments.map((link) => ({ link, says: '' })),
  asksCode: true,
  questions: ['Why?', 'Who?'],
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const scenarioOf = async (link: string) => (await decodeLink(link)).state.scenario;

/** Modules of its own, as a document has them. */
async function tab() {
  vi.resetModules();
  const { loadAll } = await import('../../../../src/core/scenario/run/whole.ts');
  await loadAll();
  const { usePlaylist } = await import('../../../../src/page/state/address/playlistStore.ts');
  const { useAssignment, takenUp } = await import('../../../../src/page/state/address/assignmentStore.ts');
  const lecture = {
    ...{ playlist, z: 'z', at: 0, embed: false, code: 'ada', address: '' },
    step: () => undefined,
  };
  const open = async () => {
    usePlaylist.setState({ lecture, left: [] });
    const told = await takenUp();
    await pass(ASKING_MS);
    return told;
  };
  return {
    open,
    close: async () => {
      usePlaylist.setState({ lecture: undefined, draft: undefined });
      await pass(ASKING_MS);
    },
    state: () => useAssignment.getState(),
    left: () => usePlaylist.getState().left.map((scenario) => scenario?.values.policy),
    leave: async (index: number, link: string | undefined) => {
      const scenario = link === undefined ? undefined : await scenarioOf(link);
      usePlaylist.setState(({ left }) => ({ left: Object.assign([...left], { [index]: scenario }) }));
      await pass(500);
    },
    prepare: () => {
      usePlaylist.setState({ lecture, draft: lecture });
    },
  };
}

test('what one tab has made comes to the next; of moments nothing is told twice', async () => {
  expect(await first.open()).toEqual([]);
  expect(first.state().held).toBe('here');
  first.state().answer(1, 'The student.');
  await first.leave(0, `${moments[0]}&policy=fcfs`);
  await first.leave(1, moments[1]);
  await first.close();
  expect(await second.open()).toEqual([0]);
  expect(await second.open()).toEqual([]);
  expect([second.state().held, second.state().answers]).toEqual(['here', ['', 'The student.']]);
});

test('the second writes nothing while the first is there, and goes on with both when it has gone', async () => {
  await first.open();
  first.state().answer(0, 'One.');
  await first.leave(0, `${moments[0]}&policy=fcfs`);
  await second.open();
  expect([second.state().held, second.state().answers]).toEqual(['elsewhere', ['One.', '']]);
  const before = [...store];
  second.state().answer(0, 'Two.');
  await second.leave(2, `${moments[2]}&policy=c-scan`);
  await second.leave(0, `${moments[0]}&policy=sstf`);
  expect([...store]).toEqual(before);
  first.state().answer(1, 'Still one.');
  await first.close();
  expect(second.state().held).toBe('here');
  expect(second.state().answers).toEqual(['One.', 'Still one.']);
  // Changed in both: the tab that kept it counts, as the other one was told. Changed here alone: it stays.
  expect(second.left()).toEqual(['fcfs', undefined, 'c-scan']);
  await second.close();
  expect(await first.open()).toEqual([0, 2]);
});

test('a moment that the first has begun afresh is not changed again by the second', async () => {
  await first.open();
  await first.leave(0, `${moments[0]}&policy=fcfs`);
  await second.open();
  expect(second.left()[0]).toBe('fcfs');
  await first.leave(0, undefined);
  await first.close();
  expect([second.state().held, second.left()[0]]).toEqual(['here', undefined]);
});

test('who takes it over has all that was written before, and the first yields', async () => {
  await first.open();
  first.state().answer(0, 'One.');
  await second.open();
  first.state().answer(0, 'One and a half.');
  second.state().take();
  await pass(10);
  expect([first.state().held, second.state().held]).toEqual(['elsewhere', 'here']);
  expect(second.state().answers[0]).toBe('One and a half.');
  second.state().answer(0, 'Two.');
  first.state().answer(0, 'Lost?');
  first.state().take();
  await pass(10);
  expect([first.state().held, first.state().answers[0]]).toEqual(['here', 'Two.']);
});

test('where storage is refused each tab answers for itself, and nobody is told of the other', async () => {
  vi.stubGlobal('localStorage', undefined);
  await first.open();
  await second.open();
  first.state().answer(0, 'One.');
  second.state().answer(0, 'Two.');
  expect([first, second].map((its) => [its.state().held, its.state().answers[0]])).toEqual([
    [undefined, 'One.'],
    [undefined, 'Two.'],
  ]);
  expect(Channel.all).toEqual([]);
});

test('whoever prepares it keeps nothing of it', async () => {
  first.prepare();
  await pass(ASKING_MS);
  expect([first.state().held, first.state().answers, store.size]).toEqual([undefined, ['', ''], 0]);
});

test('of a question the first guess counts, where it was put; without an assignment there is none', async () => {
  const guess = (seconds: number, says: string) => ({ seconds, guessed: says }) as never;
  first.state().guess(guess(1, 'C1'));
  expect(first.state().guesses).toEqual([]);
  await first.open();
  first.state().guess(guess(1, 'C1'));
  first.state().guess(guess(1, 'C2'));
  first.state().guess(guess(2, 'C3'));
  expect(first.state().guesses).toEqual([
    { moment: 1, seconds: 1, guessed: 'C1' },
    { moment: 1, seconds: 2, guessed: 'C3' },
  ]);
  await first.close();
});
