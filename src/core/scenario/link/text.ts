/**
 * A link as text: undoing what mail, chat and learning platforms do to it, and taking it apart into page and pairs.
 * None of our values holds a percent sign, a blank, "&", "=" or "#", so every escape can be undone wherever it stands.
 */
import { quoted, type Faults } from '../faults.ts';

/** Beyond this a link is noise; a script of the largest size that can be inflated is shorter. */
const LONGEST_LINK = 8_000_000;
/** `%2526` is `&` after two rounds. */
const ROUNDS = 5;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  equals: '=',
  num: '#',
  quest: '?',
  quot: '"',
  lt: '<',
  gt: '>',
  colon: ':',
  semi: ';',
  comma: ',',
};
const OPENING = '<([{"\'“”‘’„«‹';
const CLOSING = '>)]}"\'“”‘’»›.,;:!?…';

function undoEscapes(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(
      /&(amp|equals|num|quest|quot|lt|gt|colon|semi|comma|#\d{1,3}|#x[0-9a-f]{1,2});/gi,
      (whole, name: string) => {
        if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
        const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code < 128 ? String.fromCharCode(code) : whole;
      },
    );
}

/** Blanks, line breaks, invisible characters, escapes, and the punctuation of the sentence around a link. */
export function unmangle(raw: string): string {
  let text = raw;
  for (let round = 0; round < ROUNDS; round++) {
    const before = text;
    text = undoEscapes(text).replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
    if (text === before) break;
  }
  let from = 0;
  let to = text.length;
  while (from < to && OPENING.includes(text.charAt(from))) from++;
  while (to > from && CLOSING.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** What pages and panels may be called. */
export const isName = (text: string): boolean => /^[a-z][a-z-]{0,39}$/.test(text);

export interface RawLink {
  readonly page: string;
  readonly pairs: ReadonlyMap<string, string>;
}

/** The hash part in two: what stands before "?" and what comes after. */
function split(text: string): readonly [page: string, query: string] {
  const hash = text.indexOf('#');
  const part = hash >= 0 ? text.slice(hash + 1) : text;
  const mark = part.indexOf('?');
  const equals = part.indexOf('=');
  const path = mark >= 0 && (equals < 0 || mark < equals) ? part.slice(0, mark) : equals < 0 ? part : '';
  const query = mark >= 0 && path.length === mark ? part.slice(mark + 1) : equals < 0 ? '' : part;
  // Without a hash it is a host and a folder.
  if (hash < 0 && (path.includes('.') || path.includes(':'))) return ['', query];
  return [
    path
      .replace(/^!/, '')
      .split('/')
      .filter((name) => name !== '')
      .join('/'),
    query,
  ];
}

/** Takes any text apart; never throws. A key that stands twice counts the last time, which is reported. */
export function readLink(raw: string, faults: Faults): RawLink {
  if (raw.length > LONGEST_LINK)
    faults.add(`the link is longer than ${LONGEST_LINK} characters; the rest is ignored`);
  const [page, query] = split(unmangle(raw.slice(0, LONGEST_LINK)));
  const pairs = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = equals < 0 ? pair : pair.slice(0, equals);
    if (equals < 0) {
      faults.add(`${quoted(key)}: a key=value was expected here`);
      continue;
    }
    const value = pair.slice(equals + 1);
    const before = pairs.get(key);
    if (before !== undefined)
      faults.add(
        `${quoted(key)} is given more than once (${quoted(before)}, then ${quoted(value)}); the last one counts`,
      );
    pairs.set(key, value);
  }
  return { page, pairs };
}
