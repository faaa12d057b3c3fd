/**
 * Part of `npm run single`: the whole Lab as one HTML file that works from a disk, a stick or a course page. Scripts, styles,
 * fonts and the simulation's worker are written into the page. Its policy allows nothing but what stands in the file:
 * one script, by its hash, and no connection at all, so that whoever is handed the file need not trust it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const SINGLE_FILE = 'roundscope.html';
const LICENCES = 'licences.md';

const policyFor = (script) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'media-src blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Many packages have the same licence word for word: each text once, below the names of those it belongs to. */
function licencesOnce(markdown) {
  const names = new Map();
  for (const part of markdown.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n');
    const text = part.slice(end).trim();
    names.set(text, [...(names.get(text) ?? []), part.slice(0, end).trim()]);
  }
  return [...names].map(([text, of]) => `${of.join('\n')}\n\n${text}`).join('\n\n\n');
}

/** A replacement without the special meaning of $ in replacements. */
const swap = (text, what, by) => text.replace(what, () => by);

/** The page with all that it loads written into it. */
export function inlined(html, script, style, icon, licences) {
  // Within a script element only its own end tag and a comment's beginning mean anything to HTML.
  const safe = script.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
  // Every browser that runs this takes woff2.
  const fonts = style.replace(/,\s*url\(["']?data:font\/woff;base64,[^)]*\)\s*format\(["']?woff["']?\)/g, '');
  let page = html
    .replace(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');
  page = swap(page, /<link rel="icon"[^>]*>/, `<link rel="icon" type="image/svg+xml" href="${icon}" />`);
  page = swap(
    page,
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    <meta name="generator" content="Roundscope, single file" />\n    <meta http-equiv="Content-Security-Policy" content="${policyFor(safe)}" />`,
  );
  page = swap(page, '</head>', `  <style>${fonts}</style>\n  </head>`);
  page = swap(page, '</body>', `  <script type="module">${safe}</script>\n  </body>`);
  return `${page.trimEnd()}\n<!--\nThe parts that others wrote, and their licences:\n\n${licences.replace(/--/g, '- -')}\n-->\n`;
}

/** A Vite plugin: leaves one file of the whole build. */
export function singleFile() {
  return {
    name: 'single-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const [html] = files.filter((file) => file.fileName.endsWith('.html'));
        const scripts = files.filter((file) => file.type === 'chunk');
        const styles = files.filter((file) => file.fileName.endsWith('.css'));
        if (!html || scripts.length !== 1)
          this.error(
            `one page and one script were expected, not ${scripts.map((s) => s.fileName).join(', ')}`,
          );
        const icon = readFileSync(new URL('../public/favicon.svg', import.meta.url));
        const licences = bundle[LICENCES] ? licencesOnce(String(bundle[LICENCES].source)) : '';
        const source = inlined(
          String(html.source),
          scripts[0].code,
          styles.map((style) => String(style.source)).join('\n'),
          `data:image/svg+xml;base64,${icon.toString('base64')}`,
          licences,
        );
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName: SINGLE_FILE, source });
      },
    },
  };
}
