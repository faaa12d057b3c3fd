/** What a system counts of its requests, beat by beat, worked out by hand: beats of 100 ns, five of them. */
import { expect, test } from 'vitest';
import { RequestCounts } from '../../../src/core/sim/routed/requestCounts.ts';
import { RequestRing } from '../../../src/core/sim/routed/requestRing.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import { Tally } from '../../../src/core/trace/tally.ts';

function made() {
  const tally = new Tally(100, 0, 500, Infinity, false);
  const requests = new RequestRing({});
  const counts = new RequestCounts(tally, requests);
  const comes = (requestClass: number, arrivalNs: number, deadlineNs = Infinity): number => {
    const row = requests.newRow();
    const { rows } = requests;
    rows.requestClass[row] = requestClass;
    rows.stream[row] = requestClass === CONTINUOUS ? 0 : -1;
    rows.arrivalNs[row] = arrivalNs;
    rows.deadlineNs[row] = deadlineNs;
    requests.keep(row);
    counts.arrived(row);
    return row;
  };
  const begins = (row: number) => {
    if (requests.begins(row)) counts.begun(row);
  };
  const ends = (row: number, atNs: number, lost = false) => {
    counts.ended(row, atNs, lost);
    requests.ends(row);
  };
  const beats = (name: 'queued' | 'oldestNs' | 'discarded' | 'late' | 'cServed' | 'dServed') =>
    [...tally.beats[name].subarray(0, tally.beats.length)].map(Number);
  return { tally, requests, counts, comes, begins, ends, beats };
}

test('of ordinary requests how many wait of which nothing was begun, and how long the oldest has been there', () => {
  const { counts, comes, begins, ends, beats } = made();
  comes(CONTINUOUS, 10);
  const first = comes(DISCRETE, 30);
  const second = comes(DISCRETE, 60);
  counts.closeBeats(100); // 30 and 60 wait: 70 ns
  begins(first);
  begins(first);
  counts.closeBeats(200); // begun, and still there: 170 ns
  ends(first, 210);
  counts.closeBeats(399); // 60 waits: 240 ns
  ends(second, 350); // without a beginning: lost on its way
  comes(DISCRETE, 390);
  comes(CONTINUOUS, 395);
  counts.closeLastBeat(450);
  expect([beats('queued'), beats('oldestNs')]).toEqual([
    [2, 1, 1, 1, 1],
    [70, 170, 240, 10, 110],
  ]);
});

test('where none waits, nobody has waited; what is to come has not waited yet', () => {
  const { counts, comes, ends, beats } = made();
  counts.closeBeats(100);
  const row = comes(DISCRETE, 120);
  ends(row, 150);
  comes(CONTINUOUS, 160);
  counts.closeBeats(200);
  comes(DISCRETE, 320);
  counts.closeBeats(300);
  expect([beats('queued'), beats('oldestNs')]).toEqual([
    [0, 0, 1],
    [0, 0, 0],
  ]);
});

test('a request is served in time or late; one that is lost is given up, at its deadline at the latest', () => {
  const { tally, counts, comes, ends, beats } = made();
  ends(comes(CONTINUOUS, 10, 50), 50);
  ends(comes(CONTINUOUS, 10, 50), 51);
  ends(comes(CONTINUOUS, 10, 50), 40, true);
  ends(comes(DISCRETE, 10), 60);
  counts.closeBeats(100);
  expect([beats('cServed'), beats('late'), beats('discarded'), beats('dServed')]).toEqual([
    [2],
    [1],
    [1],
    [1],
  ]);
  const { dArrived, cArrived, dServed, cServed, discarded, late } = tally.soFar();
  expect([dArrived, cArrived, dServed, cServed, discarded, late]).toEqual([1, 3, 1, 2, 1, 1]);
});

test('what has not ended waits: ordinary requests by their arrivals, of the others how many', () => {
  const { counts, comes, ends } = made();
  comes(DISCRETE, 10);
  ends(comes(DISCRETE, 20), 30);
  comes(CONTINUOUS, 25);
  ends(comes(CONTINUOUS, 26), 30);
  comes(CONTINUOUS, 27);
  comes(DISCRETE, 28);
  expect(counts.waiting()).toEqual({ waitingDNs: [10, 28], waitingC: 2, waitingBy: [2] });
});

test('the last beat is closed where it has begun, and only then', () => {
  const beatsAt = (endNs: number) => {
    const { tally, counts } = made();
    counts.closeLastBeat(endNs);
    return tally.beats.length;
  };
  expect([0, 99, 100, 101, 200].map(beatsAt)).toEqual([0, 1, 1, 2, 2]);
});
