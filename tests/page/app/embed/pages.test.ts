/** The page that documents the interface says what the code does. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandTypes } from '../../../../src/page/app/embed/messages.ts';
import { locks } from '../../../../src/core/scenario/viewState.ts';
import { panelNames, panels } from '../../../../src/page/app/panels/registry.tsx';
import { laidOut } from '../../../docs/laidOut.ts';
import { home } from '../../../docs/markdown.ts';
import { viewKeys } from '../../../../src/core/scenario/link/viewKeys.ts';

const path = `${home}embed.html`;
const page = readFileSync(path, 'utf8');
const demo = readFileSync(`${home}embed-demo.html`, 'utf8');

/** First cells of the table with this label. */
function heads(label: string): readonly string[] {
  const table = page.split(`aria-label="${label}"`)[1]?.split('</table>')[0] ?? '';
  return [...table.matchAll(/<th scope="row">(.*?)<\/th>/gs)].flatMap(([, cell]) =>
    [...cell.matchAll(/<code>(.*?)<\/code>/gs)].map(([, text]) => text),
  );
}

describe('the page of documentation', () => {
  it('has every command and every panel, and no other', () => {
    expect(heads('Commands')).toEqual(commandTypes);
    expect(heads('Panels')).toEqual([...panelNames]);
    expect(heads('Events')).toEqual([
      'ready',
      'height',
      'state',
      'picture',
      'next',
      'answered',
      'step',
      'committed',
      'score',
      'done',
      'kept',
      'fault',
    ]);
  });

  it('says what each panel shows, as its registry does', async () => {
    const rows = [...panels].map(
      ([name, { shows }]) =>
        `<tr>\n<th scope="row"><code>${name}</code></th>\n<td>${shows.replaceAll('&', '&amp;')}</td>\n</tr>`,
    );
    const made = page.replace(
      /(<!-- panels:[^\n]*-->\n).*( *<!-- end -->)/s,
      (_, start: string, end: string) => `${start}${rows.join('\n')}\n${end}`,
    );
    await expect(await laidOut(made, path)).toMatchFileSnapshot(path);
  });

  it('names keys that links have, and both locks', () => {
    const keys = heads('Keys of the address').map((text) => text.split('=')[0]);
    for (const key of keys) expect(viewKeys.map((row) => row.key)).toContain(key);
    for (const lock of locks) expect(heads('Keys of the address')).toContain(`lock=${lock}`);
  });
});

describe('the course page', () => {
  it('says only what the interface has', () => {
    const says = [...demo.matchAll(/data-(?:say|then)='(.*?)'/g)].map(([, text]) => text);
    expect(says.length).toBeGreaterThan(6);
    for (const text of says) expect(commandTypes).toContain((JSON.parse(text) as { type: string }).type);
  });
});
