/**
 * Worked out on paper before there was an engine, and played by the naive reference. Each service of a whole turn takes ten
 * where it begins at a multiple of ten: places and seeks come only where a test says so.
 */
import { describe, expect, it } from 'vitest';
import { ended, fragment, play, read, sent, served, taken } from './byHand.ts';
import { choices, type Place } from './naiveSystem.ts';

const counted = (list: readonly string[]) => list.map((text) => (text === '' ? 0 : text.split(', ').length));

describe('fragments dealt in turn, or streams', () => {
  const streams = (number: number, at = 0) => Array.from({ length: 43 }, (_, s) => fragment(s, number, at));

  it('43 streams on three disks are 15, 14 and 14, and the 15 go round with the fragments', () => {
    expect(counted(sent(play('coarse', 3, streams(0))))).toEqual([15, 14, 14]);
    expect(counted(sent(play('coarse', 3, streams(1))))).toEqual([14, 15, 14]);
    expect(counted(sent(play('coarse', 3, streams(2))))).toEqual([14, 14, 15]);
  });

  it('a whole object stays where it is', () => {
    expect(counted(sent(play('whole', 3, streams(0))))).toEqual([15, 14, 14]);
    expect(counted(sent(play('whole', 3, [...streams(0), ...streams(1, 200)])))).toEqual([30, 28, 28]);
  });

  it('what waits on a disk that fails is lost, what is in service ends, what comes later is sent nowhere', () => {
    const requests = [0, 1, 2]
      .map((number) => fragment(1, 3 * number))
      .concat(fragment(0, 0), fragment(2, 2, 30));
    const record = play('coarse', 3, requests, { failures: [{ atNs: 5, disk: 1 }] });
    expect(served(record)).toEqual(['D 0–10', 'A 0–10', '']);
    expect(taken(record)).toEqual(['', 'B 5, C 5', '']);
    expect(ended(record)).toEqual(['10', 'lost 5', 'lost 5', '10', 'lost 30']);
  });

  it('a service that would end at the instant of the failure ends; one that would begin then does not', () => {
    const requests = [0, 1].map((number) => fragment(1, 2 * number));
    const record = play('coarse', 2, [...requests, fragment(1, 4, 10)], {
      failures: [{ atNs: 10, disk: 1 }],
    });
    expect(served(record)).toEqual(['', 'A 0–10']);
    expect(sent(record)).toEqual(['', 'A 0, B 0']);
    expect(ended(record)).toEqual(['10', 'lost 10', 'lost 10']);
  });
});

describe('a part on every disk', () => {
  /** Eleven bytes of one each: 4, 4 and 3, on cylinder 2. */
  const parts: readonly Place[] = [
    { cylinder: 2, angleNs: 3, transferNs: 4 },
    { cylinder: 2, angleNs: 1, transferNs: 4 },
    { cylinder: 2, angleNs: 2, transferNs: 3 },
  ];
  const place = (_: number, disk: number) => parts[disk];

  it('is complete with the slowest', () => {
    // Seek 2; then 1, 9 and 0 until the angle comes.
    const record = play('fine', 3, [read(0)], { place });
    expect(served(record)).toEqual(['A 0–7', 'A 0–15', 'A 0–5']);
    expect(ended(record)).toEqual(['15']);
  });

  it('is lost where one waits on a disk that fails, and the others are read all the same', () => {
    const record = play('fine', 3, [read(0), read(1), read(5)], { place, failures: [{ atNs: 4, disk: 2 }] });
    // No seek any more: from 7 to angle 3 are 6, from 15 to angle 1 are 6.
    expect(served(record)).toEqual(['A 0–7, B 7–17', 'A 0–15, B 15–25', 'A 0–5']);
    expect(ended(record)).toEqual(['15', 'lost 4', 'lost 5']);
  });

  it('a part without a byte is none', () => {
    const record = play('fine', 2, [read(0)], {
      place: (_, disk) => ({ cylinder: 0, angleNs: 0, transferNs: disk === 0 ? 1 : 0 }),
      failures: [{ atNs: 0, disk: 1 }],
    });
    expect(sent(record)).toEqual(['A 0', '']);
    expect(ended(record)).toEqual(['1']);
  });
});

describe('the shorter of two queues', () => {
  const copies = (...disks: number[]) => ({ disks });
  const dealt = [
    read(0, copies(0, 1)), // A: 0 and 0, the lower number
    read(0, copies(0, 1)), // B: 1 and 0
    read(0, copies(0, 2)), // C: 1 and 0
    read(0, copies(1, 0)), // D: 1 and 1, the lower number though drawn second
    read(0, copies(1, 2)), // E: 1 and 1
    read(0, copies(2, 0)), // F: 1 and 2
    read(0, copies(2, 1)), // G: 2 and 2
  ];

  it('takes a read, each of one instant counting for the next; of equals the lower number', () => {
    expect(sent(play('duplicated', 3, dealt))).toEqual(['A 0, D 0', 'B 0, E 0, G 0', 'C 0, F 0']);
  });

  it('no longer counts what ends at that instant', () => {
    const record = play('duplicated', 3, [...dealt, read(10, copies(0, 2)), read(10, copies(0, 1))]);
    // Left at 10: D; E and G; F. So H finds 1 and 1, and then I finds 2 and 2.
    expect(sent(record)[0]).toBe('A 0, D 0, H 10, I 10');
  });

  it('of a disk that fails: what waits goes to the other copy, and is lost with the last', () => {
    const record = play('duplicated', 3, dealt, {
      failures: [
        { atNs: 5, disk: 0 },
        { atNs: 25, disk: 1 },
      ],
    });
    expect(served(record)).toEqual(['A 0–10', 'B 0–10, E 10–20, G 20–30', 'C 0–10, F 10–20']);
    expect(sent(record)[1]).toBe('B 0, E 0, G 0, D 5');
    expect(taken(record)).toEqual(['D 5', 'D 25', '']);
    expect(ended(record)).toEqual(['10', '10', '10', 'lost 25', '20', '20', '30']);
  });

  it('two that fail at one instant fail one after the other', () => {
    const requests = [0, 1, 2].map(() => read(0, copies(0, 1)));
    const failures = [0, 1].map((disk) => ({ atNs: 5, disk }));
    const record = play('duplicated', 2, requests, { failures });
    expect(sent(record)).toEqual(['A 0, C 0', 'B 0, C 5']);
    expect(taken(record)).toEqual(['C 5', 'C 5']);
    expect(ended(record)).toEqual(['10', '10', 'lost 5']);
  });

  it('what is dealt anew counts one for the next', () => {
    // Two on each disk, D and G waiting on the one that fails: D finds 2 and 2, then G 3 and 2.
    const all = copies(0, 1, 2);
    const first = [read(0, copies(0)), read(0, copies(1)), read(0, copies(2)), read(0, all)];
    const later = [read(1, copies(1)), read(1, copies(2)), read(1, all)];
    const record = play('duplicated', 3, [...first, ...later], {
      failures: [{ atNs: 5, disk: 0 }],
    });
    expect(sent(record)).toEqual(['A 0, D 0, G 1', 'B 0, E 1, D 5', 'C 0, F 1, G 5']);
  });

  it('a write goes to every copy that is left', () => {
    const request = { ...read(0, copies(0, 1)), write: true };
    expect(served(play('duplicated', 2, [request]))).toEqual(['A! 0–10', 'A! 0–10']);
    const failed = play('duplicated', 2, [request], { failures: [{ atNs: 0, disk: 0 }] });
    expect(served(failed)).toEqual(['', 'A! 0–10']);
  });
});

describe('what each disk decides', () => {
  const cylinders = [0, 6, 2, 3];
  const place = (index: number): Place => ({ cylinder: cylinders[index], angleNs: 0, transferNs: 1 });
  const requests = [read(0), read(0), fragment(0, 0), read(0)].map((request) => ({ ...request, disks: [0] }));

  it('in order of sending, by shortest seek, or videos first', () => {
    const order = (choose: (typeof choices)[keyof typeof choices]) =>
      play('coarse', 1, requests, { place, choose }).disks[0].services.map(({ index }) => index);
    expect(order(choices.fcfs)).toEqual([0, 1, 2, 3]);
    expect(order(choices.sstf)).toEqual([0, 2, 3, 1]);
    expect(order(choices.videosFirst)).toEqual([2, 0, 1, 3]);
  });
});
