/**
 * What a dynamic import does in the built page, in place of the bundler's own, which is 0.5 kB (gzip) more before the first
 * frame. Scripts beside the one that is asked for are announced; styles are awaited, so that nothing is seen without them.
 */
const HELPER = '\0vite/preload-helper.js';

/** By its address, a style that is on its way or there, and a script that was announced. */
const IN_PAGE = `
const asked = new Map();

function ask(href) {
  const isStyle = href.endsWith('.css');
  const rel = isStyle ? 'stylesheet' : 'modulepreload';
  if (document.querySelector(\`link[rel=\${rel}][href$="\${href.slice(href.lastIndexOf('/'))}"]\`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel, crossOrigin: '', href });
  document.head.append(link);
  if (!isStyle) return;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      asked.delete(href);
      reject(new Error(href + ' did not come'));
    };
  });
}

export function __vitePreload(load, files = [], from) {
  const all = files.map((file) => {
    const { href } = new URL(file, from);
    if (!asked.has(href)) asked.set(href, ask(href));
    return asked.get(href);
  });
  return Promise.all(all).then(load);
}
`;

/** A Vite plugin. */
export function preload() {
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? IN_PAGE : undefined),
  };
}
