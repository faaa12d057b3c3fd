/** The line that a frame takes in what a lecture is written in: a page, slides, course notes. */
export type Tool = 'page' | 'element' | 'reveal' | 'marp' | 'quarto' | 'myst';

/** In the order in which they are offered. */
export const tools: readonly (readonly [Tool, string])[] = [
  ['page', 'a page, Moodle or Canvas: iframe'],
  ['element', 'a page of your own: roundscope.js'],
  ['reveal', 'reveal.js'],
  ['marp', 'Marp'],
  ['quarto', 'Quarto'],
  ['myst', 'MyST, Jupyter Book 2'],
];

/** What has to be known beside the line, in a sentence; empty where there is nothing. */
export const besideLine: Readonly<Record<Tool, string>> = {
  page: '',
  element: 'The script stands once in a page, however many frames it has.',
  reveal:
    'The script goes behind that of reveal.js, with RoundscopeReveal among its plugins; each fragment is a step of the disk.',
  marp: 'With marp --html, or "html: true" in its settings.',
  quarto: 'In a document or slides for the web.',
  myst: 'Sphinx and Jupyter Book 1 take the lines of a page of your own, in a block of raw HTML.',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** In the text of notes: what names in it might mean there, they do not. */
const asWords = (text: string): string => text.replace(/[\\`<[\]{}*$]|^[:#>|=~+-]/g, '\\$&');

/** Of a block whose text may have some of its own marks in it: one more than they. */
const fenceAround = (text: string): string =>
  '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length + 1)));

const TITLE = 'Roundscope: a disk at work';

export interface FrameLine {
  /** The address of the frame, with all that its link holds. */
  readonly url: string;
  /** Of the whole Lab at the same moment. */
  readonly link: string;
  /** What is shown, in words: they stand there on paper, and where scripts are off. */
  readonly says: string;
  readonly heightPx: number;
}

export function lineFor(tool: Tool, { url, link, says: told, heightPx }: FrameLine): string {
  // A line break in it would end what it stands in.
  const says = told.replace(/\s+/g, ' ').trim();
  const [folder = '', hash = ''] = url.split(/(?=#)/, 2);
  const script = `<script src="${escaped(new URL('roundscope.js', folder).href)}"></script>`;
  const words = `<a href="${escaped(link)}">${escaped(says)}</a>`;
  const frame = `<roundscope-frame scenario="${escaped(hash)}" height="${heightPx}">${words}</roundscope-frame>`;
  switch (tool) {
    case 'page':
      return `<iframe src="${escaped(url)}" title="${TITLE}" width="100%" height="${heightPx}" style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`;
    case 'element':
    case 'marp':
      return `${script}\n${frame}`;
    case 'reveal':
      return `${script}\n${frame}\n<p class="fragment" data-roundscope="step 1">The next decision.</p>`;
    case 'quarto': {
      const fence = fenceAround(frame);
      return `${fence}{=html}\n${script}\n${frame}\n${fence}`;
    }
    case 'myst': {
      const fence = fenceAround(says);
      return `${fence}{iframe} ${url}\n:width: 100%\n${asWords(says)}\n${fence}`;
    }
  }
}
