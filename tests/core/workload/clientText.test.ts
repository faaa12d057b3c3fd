/** Lists of clients as text: what is written is read again, and noise is refused in a sentence. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClients } from '../../../src/core/workload/clients/text.ts';

const seconds = fc.integer({ min: 0, max: 100_000 }).map((ms) => ms / 1000);
const rate = fc.integer({ min: 1, max: 1e8 });
const size = fc.integer({ min: 1, max: 1e6 });

const demand = fc.oneof(
  rate.map((b) => `rate:${b}`),
  rate.map((b) => `paced:${b}`),
  fc.tuple(seconds, size).map(([n, b]) => `interactive:${n / 100 + 0.01}/s:${b}`),
  fc.tuple(seconds, size, seconds).map(([n, b, d]) => `latency:${n / 100 + 0.01}/s:${b}:${d + 0.001}`),
  fc.constantFrom('greedy', 'background'),
);
const when = fc.option(
  fc
    .tuple(seconds, fc.option(seconds))
    .map(([from, more]) => `@${from}${more === null ? '' : `-${from + more + 1}`}`),
  { nil: '' },
);
const setting = fc.oneof(
  fc.constantFrom('write', 'extra', 'random', 'name=backup_2'),
  fc
    .tuple(seconds, fc.option(seconds))
    .map(([mb, long]) => `file=${mb}${long === null ? '' : `:${long + 1}`}`),
  fc.integer({ min: -9, max: 9 }).map((x) => `priority=${x}`),
  seconds.map((x) => `weight=${x}`),
  seconds.map((x) => `quantum=${x + 1}`),
  seconds.map((x) => `period=${x + 2}:slice=${x / 2 + 0.5}`),
);

const line = fc
  .tuple(demand, when, fc.uniqueArray(setting, { maxLength: 4, selector: (text) => text.split(/[=:]/)[0] }))
  .map(([what, at, settings]) => [`${what}${at}`, ...settings].join(':'))
  .filter((text) => !(text.includes('random') && text.includes('file=')));

test('any list is read, and what is written is read as the same', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 64 }), (lines) => {
      const read = readClients(lines.join(';'));
      expect(read).toMatchObject({ ok: true });
      expect(read.ok && readClients(read.value)).toEqual(read);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('noise is refused, and never throws', () => {
  const noise = fc.oneof(
    fc.string(),
    fc
      .tuple(line, fc.constantFrom(':', '@', '=', '-', ';', ':=', '@-', ':file=', ':burst=1', ':__proto__=1'))
      .map((both) => both.join('')),
    fc
      .tuple(line, fc.nat(30), fc.string({ maxLength: 3 }))
      .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at)),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const read = readClients(text);
      if (!read.ok) expect(read.faults.join()).toMatch(/^(client \d+: |\d+ clients; |longer than )/);
      else expect(readClients(read.value)).toEqual(read);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test.each([
  ['rate:500000:cycle=0.5@0', 'rate:500000@0:cycle=0.5'],
  ['rate:500000:write:name=a@2-5:priority=3', 'rate:500000@2-5:write:name=a:priority=3'],
  ['greedy:random@1', 'greedy@1:random'],
])('%s: it is the order that is wrong, and the right one is told', (line, right) => {
  const read = readClients(line);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.faults.join()).toMatch(/^client 1: .* stands in front of the time, and belongs behind it: /);
  expect(read.faults.join().endsWith(right)).toBe(true);
  expect(readClients(right).ok).toBe(true);
});
