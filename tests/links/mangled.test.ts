import { expect, test } from 'vitest';
import { decodePlain, encodePlain } from '../../src/core/scenario/link/index.ts';

const link = '#/lab?v=3&policy=mixed-gated&n=7&edits=12.5:lambda:20;14:n:3&t=1.482';
const escaped = (text: string) =>
  text.replace(/[#?&=/:;,]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

test.each([
  ['as it is', link],
  ['without the hash', link.slice(1)],
  ['without the page', link.slice(link.indexOf('?') + 1)],
  ['with a host', `https://example.org/roundscope/${link}`],
  ['with a host and a query', `https://example.org/roundscope/index.html?utm_source=lms${link}`],
  ['in a redirector', `https://safe.example/?url=${escaped(`https://example.org/${link}`)}`],
  ['entities', link.replaceAll('&', '&amp;')],
  ['entities twice', link.replaceAll('&', '&amp;amp;')],
  ['numeric entities', link.replaceAll('&', '&#38;').replaceAll('=', '&#x3d;')],
  ['escaped', escaped(link)],
  ['escaped in lower case', escaped(link).toLowerCase()],
  ['escaped twice', escaped(link).replaceAll('%', '%25')],
  ['escaped in part', link.replaceAll('=', '%3D').replaceAll('?', '%3F').replace('#', '%23')],
  ['a full stop', `${link}.`],
  ['a comma', `${link},`],
  ['brackets', `(${link})`],
  ['pointed brackets and a full stop', `<https://example.org/${link}>.`],
  ['quotation marks', `“${link}”`],
  ['blanks around', `  ${link} \n`],
  ['broken into lines', link.replace('&n', '\r\n &n').replace('lambda', 'lam\nbda')],
  ['zero-width characters', `\u200b${link.replace('policy', 'po\u00adlicy')}\ufeff`],
  ['a hash-bang', link.replace('#/', '#!/')],
  ['an escaped bracket behind', `${link}%29`],
])('a link survives: %s', (_, text) => {
  const { state, faults } = decodePlain(text);
  expect(faults).toEqual([]);
  expect(encodePlain(state)).toBe(link);
});

test('what a redirector adds is named and does no harm', () => {
  const { state, faults } = decodePlain(
    `https://safe.example/?url=${escaped(`https://example.org/${link}`)}&data=05`,
  );
  expect(faults).toEqual(['"data"="05": there is no such key']);
  expect(encodePlain(state)).toBe(link);
});
