/**
 * The invariant of the rules, held to what the engine records: while memory and cycle bear it no buffer runs dry, none holds
 * more than (T + δ)·R, in a pair (2T + δ)·R, and shared ones together never more than is booked.
 */
import { expect, test } from 'vitest';
import { mustHold } from '../../../helpers/facts.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { testRandom } from '../../../helpers/fuzz.ts';
import type { InterventionSpec } from '../../../../src/core/scenario/scenario.ts';
import type { Page } from '../../../../src/core/trace/page.ts';
import { cycleScenario, cyclesOf, iosOf, pagesOf } from './engine.ts';
import { buffersOf, leastOf, mostOf, sumsOf } from './record.ts';

/** Sizes are whole bytes, IO by IO, and instants whole ns. */
const CLOSE_BYTES = 2;

interface Drawn {
  readonly values: Readonly<Record<string, string | number>>;
  readonly edits: readonly InterventionSpec[];
  readonly rates: readonly number[];
}

/** Streams that come and go on a memory that is nearly full; every other second something else is asked of the server. */
function drawnOf(
  seed: number,
  changes: (random: () => number) => readonly (readonly [string, string | number])[],
): Drawn {
  const random = testRandom(seed);
  const between = (from: number, to: number) => from + (to - from) * random();
  const rate = () => Math.round(between(5_000, random() < 0.3 ? 900_000 : 200_000));
  const listed = Array.from({ length: 1 + Math.floor(between(0, 8)) }, rate);
  const rates = [...listed];
  const edits: InterventionSpec[] = [];
  for (let atS = between(0.05, 0.4); atS < UNTIL_S - 0.5; atS += between(0.05, 0.5)) {
    const atNs = Math.round(atS * 1e9) + 37;
    const kind = random();
    if (kind < 0.4) {
      const what = rate();
      rates.push(what);
      edits.push({ atNs, kind: 'join', what: String(what) });
    } else if (kind < 0.6) edits.push({ atNs, kind: 'leave', stream: Math.floor(random() * rates.length) });
    else for (const [key, value] of changes(random)) edits.push({ atNs, kind: 'set', key, value });
  }
  const cycle = Math.round(between(60, 400)) / 1000;
  return {
    rates,
    edits: edits.filter((edit, i) => !isSecondLeave(edits, edit, i)),
    values: {
      ...{ rates: listed.join(','), cycle, duration: UNTIL_S, unit: Math.round(between(2, 30)) },
      memory: Math.round(between(1, random() < 0.5 ? 4 : 40) * 1.5e6 * cycle),
    },
  };
}

const UNTIL_S = 5;

const isSecondLeave = (edits: readonly InterventionSpec[], edit: InterventionSpec, at: number): boolean =>
  edit.kind === 'leave' &&
  edits.slice(0, at).some((other) => other.kind === 'leave' && other.stream === edit.stream);

/** A server of any rule, with any thresholds. */
const anotherRule = (random: () => number): readonly (readonly [string, string | number])[] => {
  const share = () => Math.ceil(random() * 20) / 20;
  if (random() < 0.6) return [['thresholds', `${share()}:${share()}:${Math.ceil(random() * 6) / 100}`]];
  const policies = ['time-cycle', 'simple-combination', 'stream-combination', 'stream-combination'];
  return [['policy', policies[Math.floor(random() * policies.length)]]];
};

/** Of each stream: its IOs in the cycles in which they were issued. */
function readsOf(pages: readonly Page[], first: string) {
  const cycles = cyclesOf(pages, first);
  const reads = new Map<
    number,
    { cycle: number; atNs: number; dueNs: number; startNs: number; endNs: number }[]
  >();
  let k = 0;
  for (const { stream, startNs, endNs, dueNs } of iosOf(pages)) {
    while (k + 1 < cycles.length && cycles[k + 1].atNs <= startNs) k++;
    const list = reads.get(stream) ?? [];
    reads.set(stream, list);
    list.push({ cycle: k, atNs: cycles[k].atNs, dueNs, startNs, endNs });
  }
  return { cycles, reads };
}

/** All are read in it, whosever turn it were. */
const isDoubled = ({ operation, verdict }: { operation: unknown; verdict: unknown }): boolean =>
  operation === 'double' && verdict === 'done';

test('no buffer runs dry, and none holds more than its bound, whatever is done to the streams', () => {
  const done = new Map<unknown, number>();
  let [left, least, fullest] = [0, 0, 0];
  for (let seed = 1; seed <= drawsOf(150, 3); seed++) {
    const { values, edits, rates } = drawnOf(seed, anotherRule);
    const pages = pagesOf(cycleScenario({ ...values, policy: 'stream-combination' }, edits));
    const { cycles, reads } = readsOf(pages, 'stream-combination');
    for (const { operation, verdict } of cycles)
      if (verdict === 'done') done.set(operation, (done.get(operation) ?? 0) + 1);
    left += edits.filter(({ kind }) => kind === 'leave').length;
    for (const [stream, line] of buffersOf(pages)) {
      const { bytes, jump } = leastOf(line);
      least = Math.min(least, bytes);
      mustHold(jump <= CLOSE_BYTES, () => `seed ${seed}: stream ${stream} jumps by ${jump}`);
      for (const [i, { cycle, atNs, dueNs, endNs }] of (reads.get(stream) ?? []).entries()) {
        const next = reads.get(stream)?.[i + 1];
        const takesTurns = next && (next.cycle > cycle + 1 || isDoubled(cycles[cycle + 1]));
        const lengthNs = cycles[cycle].lengthNs * (takesTurns ? 2 : 1);
        const bound = (rates[stream] * (lengthNs + dueNs - atNs)) / 1e9;
        if (next) fullest = Math.max(fullest, (mostOf(line, endNs, next.startNs) - CLOSE_BYTES) / bound);
      }
    }
  }
  expect(least).toBeGreaterThan(-CLOSE_BYTES);
  expect(fullest).toBeLessThanOrEqual(1);
  expect(left).toBeGreaterThan(drawsOf(100, 3));
  for (const operation of ['combine', 'split', 'double', 'shorten'])
    expect({ operation, often: (done.get(operation) ?? 0) > drawsOf(30, 3) }).toEqual({
      operation,
      often: true,
    });
});

test('shared buffers never hold more together than is booked, nor than there is', () => {
  let [cycled, closest] = [0, 0];
  for (let seed = 1; seed <= drawsOf(100, 3); seed++) {
    const { values, edits } = drawnOf(seed, () => []);
    const pages = pagesOf(cycleScenario({ ...values, policy: 'fixed-stretch', shared: 'on' }, edits));
    const lines = buffersOf(pages);
    for (const [stream, line] of lines)
      mustHold(leastOf(line).bytes > -CLOSE_BYTES, () => `seed ${seed}: stream ${stream} runs dry`);
    const cycles = cyclesOf(pages, 'fixed-stretch');
    const held = sumsOf(
      lines,
      cycles.map(({ atNs }) => atNs),
    );
    const booked = bookedOf(pages);
    for (const [k, { streams }] of cycles.entries()) {
      const most = held[k] - CLOSE_BYTES * streams;
      cycled++;
      if (streams > 0) closest = Math.max(closest, most / booked[k]);
      mustHold(
        booked[k] <= Number(values.memory),
        () => `seed ${seed}, cycle ${k}: ${booked[k]} B are booked`,
      );
    }
  }
  expect(closest).toBeLessThanOrEqual(1);
  expect(closest).toBeGreaterThan(0.99);
  expect(cycled).toBeGreaterThan(drawsOf(1000, 3));
});

/** What each cycle's gauge says. */
function bookedOf(pages: readonly Page[]): number[] {
  const instants = cyclesOf(pages, 'fixed-stretch').map(({ atNs }) => atNs);
  const said = new Map<number, number>();
  for (const { gauges } of pages)
    for (let i = 0; i < gauges.length; i++)
      if (gauges.gauge[i] === MEMORY_GAUGE) said.set(gauges.atNs[i], gauges.value[i]);
  let now = 0;
  return instants.map((atNs) => (now = said.get(atNs) ?? now));
}

const MEMORY_GAUGE = 2;
