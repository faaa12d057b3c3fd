/** Whatever is too large or too deep is refused by its text, before a parser sees it, in one sentence for every kind of file. */
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeScenarioFile } from '../../../src/core/scenario/files/file.ts';
import { kindOf } from '../../../src/core/scenario/files/kind.ts';
import { mostOfJson, readJson } from '../../../src/core/scenario/json.ts';
import { readPlaylist } from '../../../src/core/scenario/link/playlist.ts';
import { readReceipt } from './files/readReceipt.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const lists = (deep: number): string => '['.repeat(deep) + ']'.repeat(deep);

test('any value that JSON can say is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, '\t', 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(readJson(text, 'it')).toEqual({ ok: true, value: JSON.parse(text) as unknown });
    }),
  );
});

test('a mark before the text is no part of it', () => {
  expect(readJson('\uFEFF[1]', 'it')).toEqual({ ok: true, value: [1] });
});

test('sixteen lists in one another are read, seventeen are told with their place', () => {
  expect(readJson(lists(mostOfJson.depth), 'it').ok).toBe(true);
  expect(readJson(`{\n "a":\n${lists(mostOfJson.depth)}}`, 'the file')).toEqual({
    ok: false,
    faults: [
      'the file has lists or objects in one another more than 16 deep, at line 3, character 16; 16 are allowed',
    ],
  });
});

test('what stands in a text is no list', () => {
  for (const text of ['['.repeat(99), `\\${'"['.repeat(99)}`, '\\', ',{'.repeat(99)])
    expect(readJson(JSON.stringify([text, { [text]: text }]), 'it')).toEqual({
      ok: true,
      value: [text, { [text]: text }],
    });
});

test('lists that were closed do not count as deep', () => {
  expect(readJson(`[${Array(1000).fill(lists(5)).join()}]`, 'it').ok).toBe(true);
});

test('a million values are read, and one more is told', () => {
  const list = (items: number) => `[${Array(items).fill(0).join()}]`;
  expect(readJson(list(mostOfJson.values - 1), 'it').ok).toBe(true);
  expect(readJson(list(mostOfJson.values), 'it')).toEqual({
    ok: false,
    faults: ['it holds more than 1000000 values, at line 1, character 1999999; 1000000 are allowed'],
  });
});

test('no kind of file comes to the parser where it is too deep, too long or too many', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const [text, why] of [
    ['['.repeat(399_000), 'more than 16 deep, at line 1, character 17; 16 are allowed'],
    ['{"a":'.repeat(70_000), 'more than 16 deep, at line 1, character 81; 16 are allowed'],
    [' '.repeat(mostOfJson.length + 1), 'has 20000001 characters; at most '],
    ['[,'.repeat(3_000_000), 'more than 16 deep'],
  ] as const) {
    const told = [
      (await decodeScenarioFile(text)).faults,
      readPlaylist(text).faults,
      [readReceipt(text)].flatMap((read) => (read.ok ? [] : read.faults)),
    ];
    if (text.length < 400_000) for (const [sentence] of told) expect(sentence).toContain(why);
    for (const [i, what] of ['the file', 'the playlist', 'the receipt'].entries())
      expect(told[i]).toEqual([expect.stringMatching(new RegExp(`^${what} `))]);
    expect(kindOf(text)).toBeUndefined();
  }
  expect(parse).not.toHaveBeenCalled();
});
