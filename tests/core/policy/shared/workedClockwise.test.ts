/**
 * ΔL: the worked example, and more that is worked out by hand, against the naive reference. A row is one service; what
 * leads to it stands beside it. Times are ns.
 */
import { describe, expect, test } from 'vitest';
import { fits, runClockwise } from './naiveClockwise.ts';
import type { Client } from './naiveServer.ts';
import { times, told, toyWorld, type Piece } from './toyWorlds.ts';

const rate: Client = { class: 'rate' };
const latency: Client = { class: 'latency' };
const greedy: Client = { class: 'greedy' };

describe('ΔL', () => {
  const [A, B, E] = [0, 1, 2];
  const play = (pieces: readonly Piece[], clients = [rate, rate, greedy]) =>
    runClockwise(toyWorld(clients, pieces));

  test('A (20, due 60), B (20, due 100), best effort of 15 always there', () => {
    const services = play([
      { of: A, takes: 20, due: 60 },
      { of: B, takes: 20, due: 100 },
      ...times(5, { of: E, takes: 15 }),
    ]);
    expect(told(services, 'ABE')).toEqual([
      '0–15 E fits', // ΔL = min(60 − 20, 100 − 40) = 40
      '15–30 E fits', // 25
      '30–50 A due', // 10 < 15
      '50–65 E fits', // 100 − 50 − 20 = 30
      '65–80 E fits', // 15: just
      '80–100 B due', // 0
      '100–115 E fits',
    ]);
    expect(services.map(({ at }) => at.slackNs)).toEqual([40, 25, 10, 30, 15, 0, Infinity]);
  });

  test('a worst case larger than ΔL waits, and does not hold up what is behind it', () => {
    const services = play([
      { of: A, takes: 20, due: 60 },
      { of: E, takes: 10, worst: 50 },
      { of: E, takes: 10 },
    ]);
    expect(services.map(({ id }) => id)).toEqual([2, 0, 1]);
    expect(told(services, 'ABE')).toEqual([
      '0–10 E fits', // the first asks for 50 of 40, the second for 10
      '10–30 A due', // 50 > 30
      '30–40 E fits', // nothing else is there
    ]);
  });

  test('a release to come: the disk waits for it, or takes what ends in time', () => {
    const soon = { of: A, takes: 20, at: 10, due: 35 };
    const long = { of: E, takes: 30 };
    expect(told(play([soon, long]), 'ABE')).toEqual([
      '10–30 A due', // with the long one first: 30–50, late; the disk stands idle up to 10
      '30–60 E fits',
    ]);
    expect(told(play([soon, long, { of: E, takes: 15 }]), 'ABE')).toEqual([
      '0–15 E fits', // then 15–35: just
      '15–35 A due',
      '35–65 E fits',
    ]);
    // A latency request is not known before it arrives.
    expect(told(play([soon, long], [latency, rate, greedy]), 'ABE')).toEqual(['0–30 E fits', '30–50 A due']);
  });

  test('the formula alone would let A block B', () => {
    const services = play([
      { of: A, takes: 30, due: 100 },
      { of: B, takes: 10, at: 25, due: 45 },
      { of: E, takes: 15 },
    ]);
    expect(told(services, 'ABE')).toEqual([
      '0–30 A due', // ΔL is 70, but 0–15, A 15–45, B 45–55: late; without it B ends at 40
      '30–40 B due', // 45–55 again
      '40–55 E fits',
    ]);
    expect(services[0].at.slackNs).toBe(70);
  });

  test('what is late anyway holds nobody up', () => {
    const services = play([
      { of: A, takes: 20, due: 10 },
      { of: E, takes: 5 },
    ]);
    expect(told(services, 'ABE')).toEqual(['0–5 E fits', '5–25 A due']);
    expect(services[0].at.slackNs).toBe(-10);
    // Nor what will be late anyway: 10–30 without it.
    expect(
      told(
        play([
          { of: A, takes: 20, at: 10, due: 25 },
          { of: E, takes: 15 },
        ]),
        'ABE',
      ),
    ).toEqual(['0–15 E fits', '15–35 A due']);
  });

  test('a service that ends before its worst case may lose a deadline that EDF alone keeps', () => {
    const streams = [
      { of: A, takes: 10, at: 3, due: 100 },
      { of: B, takes: 5, at: 9, due: 18 },
    ];
    expect(told(play(streams), 'ABE')).toEqual(['3–13 A due', '13–18 B due']);
    // As long as its worst case: B is there when it ends.
    expect(told(play([...streams, { of: E, takes: 10 }]), 'ABE')).toEqual([
      '0–10 E fits', // then B 10–15, A 15–25
      '10–15 B due',
      '15–25 A due',
    ]);
    // Sooner: A begins before B comes, and is not interrupted.
    expect(told(play([...streams, { of: E, takes: 8, worst: 10 }]), 'ABE')).toEqual([
      '0–8 E fits',
      '8–18 A due',
      '18–23 B due', // due at 18
    ]);
  });

  test('of a stream 16 releases to come are played, not the seventeenth', () => {
    const worldWith = (tight: number) =>
      toyWorld(
        [rate, greedy],
        [
          ...Array.from({ length: 20 }, (_, k) => ({
            of: 0,
            takes: 10,
            at: 10 * k,
            due: 10 * k + (k === tight ? 10 : 25),
          })),
          { of: 1, takes: 5 },
        ],
      );
    const fitsWith = (tight: number) => {
      const world = worldWith(tight);
      const waiting = world.requests.filter(({ arrivalNs }) => arrivalNs <= 0);
      const toCome = world.requests.filter(({ arrivalNs }) => arrivalNs > 0);
      return fits(world, world.requests[20], { nowNs: 0, head: 0, waiting, toCome });
    };
    // Everything is 5 later with it; only the tight one minds. The first waits, 1 to 16 are to come.
    expect([0, 1, 16, 17].map(fitsWith)).toEqual([false, false, false, true]);
  });
});
