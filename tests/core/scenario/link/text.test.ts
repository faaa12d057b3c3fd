/** A link as text: what is undone, and how it is taken apart. */
import { describe, expect, test } from 'vitest';
import { Faults } from '../../../../src/core/scenario/faults.ts';
import { isName, readLink, unmangle } from '../../../../src/core/scenario/link/text.ts';

function read(text: string) {
  const faults = new Faults(9);
  const { page, pairs } = readLink(text, faults);
  return { page, pairs: [...pairs].map(([key, value]) => `${key}: ${value}`), faults: faults.list() };
}
const taken = (text: string) => {
  const { page, pairs } = read(text);
  return [page, ...pairs];
};

describe('page and pairs', () => {
  test.each([
    ['#/lab?n=5&m=6', ['lab', 'n: 5', 'm: 6']],
    ['https://example.org/roundscope/#/lab?n=5', ['lab', 'n: 5']],
    // Without a hash it is a host and a folder where a dot or a colon is in it, else a page.
    ['example.org/roundscope?n=5', ['', 'n: 5']],
    ['example.org/roundscope', ['']],
    ['localhost:5173/lab?n=5', ['', 'n: 5']],
    ['localhost:5173', ['']],
    ['http://example.org:80/lab?n=5', ['', 'n: 5']],
    ['lab?n=5', ['lab', 'n: 5']],
    ['lab', ['lab']],
    ['n=5&m=6', ['', 'n: 5', 'm: 6']],
    ['=5', ['', ': 5']],
    // Behind a hash dots and colons are the page's.
    ['#/a.b:c?n=5', ['a.b:c', 'n: 5']],
    ['#!/lab?n=5', ['lab', 'n: 5']],
    ['#//lab//more/?n=5', ['lab/more', 'n: 5']],
    ['#n=5', ['', 'n: 5']],
    ['#/lab', ['lab']],
    ['#/lab?', ['lab']],
    ['?n=5', ['', 'n: 5']],
    // A question mark behind the first equals sign is a value's.
    ['n=5?m=6', ['', 'n: 5?m=6']],
    ['#/lab?n=a?b', ['lab', 'n: a?b']],
    ['', ['']],
    ['#', ['']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
    expect(read(text).faults).toEqual([]);
  });

  test('empty pairs are none; a key alone, and one that stands twice, are said', () => {
    expect(read('#/lab?&n=5&&m=&')).toEqual({ page: 'lab', pairs: ['n: 5', 'm: '], faults: [] });
    expect(read('#/lab?n=5&m&n=6=7')).toEqual({
      ...{ page: 'lab', pairs: ['n: 6=7'] },
      faults: [
        '"m": a key=value was expected here',
        '"n" is given more than once ("5", then "6=7"); the last one counts',
      ],
    });
  });

  test('beyond eight million characters it is noise', () => {
    const long = (length: number) => `#/lab?n=${'9'.repeat(length - 8)}`;
    expect(read(long(8_000_000)).faults).toEqual([]);
    const { pairs, faults } = read(long(8_000_001));
    expect(faults).toEqual(['the link is longer than 8000000 characters; the rest is ignored']);
    expect(pairs[0]?.length).toBe('n: '.length + 8_000_000 - 8);
  });
});

describe('what mail and chat do to it', () => {
  test.each([
    ['%23%2Flab%3Fn%3D5%26m%3D6', '#/lab?n=5&m=6'],
    ['#/lab?n=5&amp;m=6', '#/lab?n=5&m=6'],
    ['#/lab?n&equals;5&AMP;m&#61;6&#x3b;7&#X3A;8', '#/lab?n=5&m=6;7:8'],
    ['&num;/lab&quest;a=&quot;b&lt;c&gt;d&colon;e&semi;f&comma;g', '#/lab?a="b<c>d:e;f,g'],
    // What is no escape of ours stays as it is.
    ['#/lab?n=%C3%A4&copy;1&#200;2&#127;3', '#/lab?n=%C3%A4&copy;1&#200;23'],
    ['%252523', '#'],
    [' #/la\n b?n\t=\u200b5\u00ad ', '#/lab?n=5'],
    ['<(["\'“”‘’„«‹#/lab?n=5>)]}"\'“”‘’»›.,;:!?…', '#/lab?n=5'],
    ['{#/lab}', '#/lab'],
    ['.,…', ''],
  ])('%s', (mangled, text) => {
    expect(unmangle(mangled)).toBe(text);
  });

  test('five rounds of escapes are undone, and no more', () => {
    const escaped = (rounds: number) => `%${'25'.repeat(rounds)}23`;
    expect(unmangle(escaped(4))).toBe('#');
    expect(unmangle(escaped(5))).toBe('%23');
  });
});

test('a name is of small letters and dashes, forty at most, and begins with a letter', () => {
  expect(['a', 'why-this-one', `a${'b'.repeat(39)}`].map(isName)).toEqual([true, true, true]);
  expect(['', '-a', 'A', 'a1', 'a b', `a${'b'.repeat(40)}`].map(isName)).toEqual(Array(6).fill(false));
});
