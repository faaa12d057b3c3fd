/** A package for a course platform: the single file, the page around it, and a manifest, in one archive. */
import { strToU8, zipSync } from 'fflate';
import type { Lesson } from '../../../../core/lesson/lesson.ts';
import { text as adapter } from './adapter/adapter.ts?whole-text';
import { manifestOf, pageOf, type PackageOptions } from './manifest.ts';

/** In every single file, and in no other page (scripts/single-file.mjs). */
const MARK = '<meta name="generator" content="Roundscope, single file" />';

/** Undefined, or why it cannot be packed. */
export function faultOfSingle(text: string): string | undefined {
  return text.includes(MARK)
    ? undefined
    : 'This is not the Lab as one file: it is called roundscope.html, and npm run build writes it beside the page.';
}

/** For every package the same bytes: its files have no date of their own. */
const mtime = '1980-01-01';

export function packageOf(lesson: Lesson, options: PackageOptions, single: string): Uint8Array<ArrayBuffer> {
  const zipped = zipSync(
    {
      'imsmanifest.xml': strToU8(manifestOf(lesson, options)),
      'index.html': strToU8(pageOf(lesson, options)),
      'adapter.js': strToU8(adapter),
      'roundscope.html': strToU8(single),
    },
    { level: 9, mtime },
  );
  return new Uint8Array(zipped);
}

/** The single file beside this page; undefined where nothing can be fetched, or it is not there. */
export async function fetchedSingle(): Promise<string | undefined> {
  if (!location.protocol.startsWith('http')) return undefined;
  try {
    const answer = await fetch(new URL('roundscope.html', document.baseURI));
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
