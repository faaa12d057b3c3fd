/** The line of a frame for each tool that lectures are written in. */
import { mystParse } from 'myst-parser';
import { expect, test } from 'vitest';
import { besideLine, lineFor, tools } from '../../../../src/page/app/share/lines.ts';

const url = 'https://x.example/roundscope/#/lab?v=3&preset=figure-3&t=2.4&embed=1';
const link = 'https://x.example/roundscope/#/lab?v=3&preset=figure-3&t=2.4';
const says = 'Mixed · a < b, 2.4 s';
const line = { url, link, says, heightPx: 500 };

test('a page has an iframe, which is HTML whatever the address holds', () => {
  const page = lineFor('page', { ...line, url: 'https://x.example/#/lab?v=3&t=3&q="<' });
  expect(page).toContain('src="https://x.example/#/lab?v=3&amp;t=3&amp;q=&quot;&lt;"');
  expect(page).toContain('height="500"');
  expect(page).toMatch(/title="[^"]+"/);
});

test.each(['element', 'reveal', 'marp', 'quarto'] as const)(
  '%s has the element, and its script from the same copy',
  (tool) => {
    const lines = lineFor(tool, line);
    expect(lines).toContain('<script src="https://x.example/roundscope/roundscope.js"></script>');
    expect(lines).toContain(
      '<roundscope-frame scenario="#/lab?v=3&amp;preset=figure-3&amp;t=2.4&amp;embed=1" height="500">' +
        '<a href="https://x.example/roundscope/#/lab?v=3&amp;preset=figure-3&amp;t=2.4">Mixed · a &lt; b, 2.4 s</a></roundscope-frame>',
    );
  },
);

test('MyST’s own parser finds the frame in its line', () => {
  expect(JSON.stringify(mystParse(lineFor('myst', line)))).toContain(
    JSON.stringify({ type: 'iframe', src: url }).slice(0, -1),
  );
});

test('what a stranger has named something ends no block, and means nothing in the notes', () => {
  const named = ':class: x\n```\n\n<script>alert(1)</script> [y](javascript:z) ````{raw} html';
  const myst = lineFor('myst', { ...line, says: named });
  const found = mystParse(myst).children;
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).not.toMatch(/"type":"(?:html|link|raw|code|class)"|"class":/);
  expect(JSON.stringify(found)).toContain(`"src":"${url}"`);
  const quarto = lineFor('quarto', { ...line, says: named }).split('\n');
  expect(quarto).toHaveLength(4);
  expect(quarto[0]).toBe('`````{=html}');
  expect(quarto[3]).toBe('`````');
});

test('every tool has its line, and says what else it takes', () => {
  expect(new Set(tools.map(([tool]) => lineFor(tool, line))).size).toBe(tools.length - 1); // Marp’s is the element’s.
  for (const [tool] of tools) if (tool !== 'page') expect(besideLine[tool]).toMatch(/^[A-Z].*\.$/);
});
