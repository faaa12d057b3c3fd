/**
 * Part of the build: what a link to the site looks like where it is pasted (Open Graph, which mail programs, chats and course
 * platforms read), one page for each scenario of _Start here_ under an address of its own, what reference managers read, and the
 * icons of an installed Lab. What must be absolute is so where the site's address is known (scripts/site-address.mjs).
 */
import { SITE } from '../site-address.mjs';
import { iconOf, PREVIEW, previewOf } from './drawn.mjs';
import { citation, scenarioWords } from './words.mjs';

/** Addresses that stand in mails and course pages: they must never change. */
export const START_FOLDER = 'start';
const SITE_PREVIEW = 'preview.png';
const NAME = 'Roundscope';

const ICONS = [
  { file: 'icons/icon-192.png', size: 192 },
  { file: 'icons/icon-512.png', size: 512 },
  { file: 'icons/maskable-512.png', size: 512, bleed: true },
  { file: 'icons/apple-touch-icon.png', size: 180, bleed: true },
];

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Name and content of each; `from` leads from the page to the site's folder. */
function previewMeta({ title, description, image, alt, url }, from) {
  const full = (path) => `${SITE === '' ? from : SITE}${path}`;
  const graph = [
    ['og:type', 'website'],
    ['og:site_name', NAME],
    ['og:title', title],
    ['og:description', description],
    ['og:image', full(image)],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PREVIEW.width)],
    ['og:image:height', String(PREVIEW.height)],
    ['og:image:alt', alt],
    ...(SITE === '' ? [] : [['og:url', full(url)]]),
  ];
  return [
    ...graph.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** In the names that Google Scholar asks for, and in Dublin Core's: reference managers read both. */
function citationMeta() {
  const { title, authors, keywords, version, released, day } = citation();
  const dated = released ? 'citation_publication_date' : 'citation_online_date';
  return [
    { name: 'citation_title', content: title },
    ...authors.map((content) => ({ name: 'citation_author', content })),
    ...(day === '' ? [] : [{ name: dated, content: day.replaceAll('-', '/') }]),
    { name: 'citation_language', content: 'en' },
    { name: 'citation_keywords', content: keywords.join('; ') },
    ...(SITE === '' ? [] : [{ name: 'citation_public_url', content: SITE }]),
    { name: 'DC.title', content: title },
    ...authors.map((content) => ({ name: 'DC.creator', content })),
    ...(day === '' ? [] : [{ name: 'DC.date', content: day }]),
    { name: 'DC.type', content: 'Software' },
    { name: 'DC.identifier', content: `Roundscope ${version}` },
  ];
}

const tag = (attributes) =>
  `<meta ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')} />`;

/** It leads on by itself, without a script; with nothing but its words it is a page as well. */
function startPage({ id, question, watch }) {
  const target = `../#/lab?v=3&preset=${id}`;
  const meta = previewMeta(
    {
      title: question,
      description: watch,
      image: `${START_FOLDER}/${id}.png`,
      alt: 'Services of the disk in a row, and the way of its arm below them',
      url: `${START_FOLDER}/${id}.html`,
    },
    '../',
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="0; url=${escaped(target)}" />
    <title>${escaped(question)} – ${NAME}</title>
    <meta name="description" content="${escaped(watch)}" />
    ${meta.map(tag).join('\n    ')}
    <link rel="icon" type="image/svg+xml" href="../favicon.svg" />
    <style>
      body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; background: #fbfaf7; }
      img { max-width: 100%; height: auto; }
      a { color: #27405f; }
    </style>
  </head>
  <body>
    <main>
      <h1>${escaped(question)}</h1>
      <p>${escaped(watch)}</p>
      <p><img src="${id}.png" width="${PREVIEW.width}" height="${PREVIEW.height}" alt="Services of the disk in a row, and the way of its arm below them" /></p>
      <p><a href="${escaped(target)}">Play it in ${NAME}</a></p>
    </main>
  </body>
</html>
`;
}

const manifest = () => ({
  name: 'Roundscope: an oscilloscope for disk rounds',
  short_name: NAME,
  description: 'See why a disk scheduler makes the choices it makes.',
  lang: 'en',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#27405f',
  categories: ['education'],
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...ICONS.slice(0, 3).map(({ file, size, bleed }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(bleed ? { purpose: 'maskable' } : {}),
    })),
  ],
  shortcuts: [
    { name: 'Compare', url: './#/compare' },
    { name: 'Learn', url: './#/learn' },
  ],
});

/** A Vite plugin, for the site. */
export function previews() {
  return {
    name: 'previews',
    apply: 'build',
    transformIndexHtml: (html, { path }) => {
      if (path !== '/index.html') return [];
      const title = /<title>([^<]*)</.exec(html)?.[1] ?? NAME;
      const description = /name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
      const meta = [
        ...previewMeta(
          {
            title,
            description,
            image: SITE_PREVIEW,
            alt: 'Services of a disk in a row, and the way of its arm',
            url: '',
          },
          './',
        ),
        ...citationMeta(),
      ];
      const link = (attrs) => ({ tag: 'link', attrs, injectTo: 'head' });
      return [
        ...meta.map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' })),
        link({ rel: 'manifest', href: './manifest.webmanifest' }),
        link({ rel: 'apple-touch-icon', href: './icons/apple-touch-icon.png' }),
      ];
    },
    async generateBundle() {
      const { scenarios, colors } = await scenarioWords();
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      for (const scenario of scenarios) {
        emit(`${START_FOLDER}/${scenario.id}.html`, startPage(scenario));
        emit(`${START_FOLDER}/${scenario.id}.png`, previewOf(scenario.glimpse, colors));
      }
      emit(SITE_PREVIEW, previewOf(scenarios[0].glimpse, colors));
      for (const { file, size, bleed } of ICONS) emit(file, iconOf(size, colors, bleed));
      emit('manifest.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`);
    },
  };
}
