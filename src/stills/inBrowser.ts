/** What a browser does for `picture` and `film`, in a bare page: a canvas is drawn on there as on the page, in its fonts. */
import { loadSheets } from '../page/draw/canvasRects.ts';
import { themes, type Theme } from '../page/draw/palette.ts';
import { onFrame } from '../page/app/canvas/loop.ts';
import type { ShownPicture } from '../page/app/canvas/shown.ts';
import { pngFile, pngSize } from '../page/app/kit/figures/sheet.ts';
import { film } from '../page/app/save/film.ts';
import base from '../page/app/kit/screen/base.css?inline';
import fonts from '../page/app/kit/screen/fonts.css?inline';
import { loadAll } from '../core/scenario/run/whole.ts';
import { NoMoment, openMoment, runsHere, wholeMoment } from './moment.ts';
import { still, themeHere, viewIn, type StillOrder } from './still.ts';

export type Answer = { readonly base64: string } | { readonly faults: readonly string[] };

interface FilmOrder {
  readonly link: string;
  readonly lengthS: number;
  readonly theme?: Theme['id'];
  readonly pictures: readonly string[];
}

const work = {
  png: async ({ scale, ...order }: StillOrder & { readonly scale: number }): Promise<Blob> => {
    const { sheet, shownPx } = await still(order);
    const widthPx = shownPx * scale;
    const size = pngSize(sheet, widthPx);
    if (typeof size === 'string') throw new NoMoment([`--scale=${scale}: ${size}`]);
    return pngFile(sheet, widthPx);
  },
  film: async ({ link, lengthS, theme, pictures }: FilmOrder): Promise<Blob> => {
    await openMoment(link);
    const cast = await castOf(pictures);
    for (const { lane } of cast) {
      await wholeMoment(lane);
      // The loop moves the present for whoever draws.
      onFrame({ wants: () => false, draw: () => undefined }, lane);
    }
    return film(cast, themes[theme ?? themeHere()], lengthS, () => undefined, new AbortController().signal);
  },
} as const;

/** The disk and the rounds, as the page films them; of a comparison the rounds of each lane. */
async function castOf(names: readonly string[]): Promise<readonly ShownPicture[]> {
  const runs = runsHere();
  const chosen = names.length > 0 ? names : runs.length > 1 ? ['timeline'] : ['disk', 'timeline'];
  const cast = runs.flatMap((lane, i) =>
    chosen.map(async (name) => ({ lane, view: await viewIn(lane, name, i + 1) })),
  );
  const size = () => ({ width: 0, height: 0, scale: 1 });
  return (await Promise.all(cast)).map((picture) => ({ ...picture, size }));
}

async function styled(): Promise<void> {
  const sheet = document.createElement('style');
  // What a canvas takes on from the page around it is part of how it looks.
  sheet.textContent = fonts + base;
  document.head.append(sheet);
  await Promise.all([...document.fonts].map((face) => face.load()));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function answer(what: keyof typeof work, order: never): Promise<Answer> {
  try {
    await Promise.all([loadAll(), styled(), loadSheets()]);
    return { base64: await base64Of(await work[what](order)) };
  } catch (error) {
    if (error instanceof NoMoment) return { faults: error.faults };
    throw error;
  }
}

Object.assign(globalThis, { roundscopeStill: answer });
