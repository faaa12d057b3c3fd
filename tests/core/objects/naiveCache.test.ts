/** The naive cache by hand, by its hits under Zipf's law, and the arithmetic of block sizes. */
import { describe, expect, it } from 'vitest';
import { testRandom } from '../../helpers/fuzz.ts';
import {
  naiveCache,
  periodMs,
  serviceMs,
  streamsOf,
  wastedShare,
  type NaiveCacheEvent,
  type NaiveCacheSetting,
} from './naiveCache.ts';

const event = (text: string, bytes = 40): NaiveCacheEvent => {
  const [kind, file, of = 'request'] = text.split(' ');
  return { kind, file, bytes, of } as NaiveCacheEvent;
};
const hundred: NaiveCacheSetting = { capacityBytes: 100, cachefor: 'all' };
/** Of each event: whether it hits, what goes, what is there. */
const told = (setting: NaiveCacheSetting, events: readonly (string | NaiveCacheEvent)[]) =>
  naiveCache(
    setting,
    events.map((one) => (typeof one === 'string' ? event(one) : one)),
  ).map(
    ({ hit, evicted, content }) =>
      `${hit === null ? '' : hit ? 'hit ' : 'miss '}−${evicted.join('')} ${content.join('')}`,
  );

describe('by hand: a cache of 100 bytes, files of 40', () => {
  it('a file enters when it is done; a hit saves the oldest from going', () => {
    const events = ['arrive a', 'arrive b', 'done a', 'done b', 'arrive a', 'arrive c', 'done c', 'arrive b'];
    expect(told(hundred, events)).toEqual([
      ...['miss − ', 'miss − ', '− a', '− ab'],
      ...['hit − ba', 'miss − ba', '−b ac', 'miss − ac'],
    ]);
  });

  it('what is larger passes, what is as large sends all away', () => {
    expect(told(hundred, ['done a', 'done b', event('done c', 101), event('done d', 100)])).toEqual([
      ...['− a', '− ab', '− ab', '−ab d'],
    ]);
  });

  it('both who missed are done: the second makes it the newest', () => {
    expect(told(hundred, ['arrive a', 'arrive a', 'done a', 'done b', 'done a'])).toEqual([
      ...['miss − ', 'miss − ', '− a', '− ab', '− ba'],
    ]);
  });

  it('a write drops its file, and what is not there it leaves alone', () => {
    expect(told(hundred, ['done a', 'done b', 'write a', 'write c', 'arrive a'])).toEqual([
      ...['− a', '− ab', '− b', '− b', 'miss − b'],
    ]);
  });

  it('pieces enter and evict, or are not looked at', () => {
    const events = ['done a', 'done b', 'done v video', 'arrive v video', 'arrive a'];
    expect(told(hundred, events)).toEqual(['− a', '− ab', '−a bv', 'hit − bv', 'miss − bv']);
    const only = told({ ...hundred, cachefor: 'requests' }, [...events, 'arrive a video']);
    expect(only).toEqual(['− a', '− ab', '− ab', 'miss − ab', 'hit − ba', 'miss − ba']);
  });

  it('nothing is kept in none', () => {
    expect(told({ capacityBytes: 0, cachefor: 'all' }, ['done a', 'arrive a'])).toEqual(['− ', 'miss − ']);
  });
});

/** Every second so many pieces of 800 kB, and meanwhile requests, each done before the next arrives. */
function hitShare(videos: number, cachefor: 'all' | 'requests', seconds: number): number {
  const random = testRandom(5);
  const weights = Array.from({ length: 256 }, (_, k) => 1 / (k + 1));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const drawn = (): number => {
    let left = random() * whole;
    return Math.max(
      0,
      weights.findIndex((one) => (left -= one) < 0),
    );
  };
  const events: NaiveCacheEvent[] = [];
  const both = (file: string, bytes: number, of: 'request' | 'video') =>
    events.push({ kind: 'arrive', file, bytes, of }, { kind: 'done', file, bytes, of });
  for (let second = 0; second < seconds; second++) {
    for (let video = 0; video < videos; video++) both(`${video}.${second}`, 800_000, 'video');
    for (let k = 0; k < 12; k++) both(`${drawn()}`, 50_000, 'request');
  }
  // The first tenth fills it.
  const asked = naiveCache({ capacityBytes: 8_000_000, cachefor }, events)
    .filter(({ hit }, k) => hit !== null && events[k].of === 'request')
    .slice(1.2 * seconds);
  return asked.filter(({ hit }) => hit === true).length / asked.length;
}

it('8 MB for 256 files of 50 kB under Zipf’s law: pieces of videos drive out what is asked for again', () => {
  const shares = [0, 3, 7].map((videos) => hitShare(videos, 'all', 300));
  [0.89, 0.45, 0.36].forEach((share, k) => expect(Math.abs(shares[k] - share)).toBeLessThan(0.01));
  expect(hitShare(7, 'requests', 300)).toBe(shares[0]);
});

describe('block sizes, on the disk of Table 1 and at 150 KB a second', () => {
  const allicat = { meanSeekMs: 9.4, turnMs: 11.1, trackBytes: 84 * 512 };
  const rate = 150_000;

  it('4 KB are one stream, 64 KB thirteen', () => {
    expect([periodMs(4096, rate), periodMs(65_536, rate)].map((ms) => ms.toFixed(1))).toEqual([
      ...['27.3', '436.9'],
    ]);
    expect([serviceMs(0, allicat), serviceMs(4096, allicat), serviceMs(65_536, allicat)]).toEqual([
      expect.closeTo(9.4 + 5.55, 9),
      expect.closeTo(9.4 + 5.55 + 1.06, 2),
      expect.closeTo(31.9, 1),
    ]);
    expect([streamsOf(4096, rate, allicat), streamsOf(65_536, rate, allicat)]).toEqual([1, 13]);
  });

  it('a file of 50 000 bytes wastes 6.1 and 23.7 %, one of whole blocks nothing', () => {
    expect([4096, 65_536].map((block) => (100 * wastedShare(50_000, block)).toFixed(1))).toEqual([
      ...['6.1', '23.7'],
    ]);
    expect(wastedShare(8192, 4096)).toBe(0);
  });
});
