/**
 * The page's fonts inside an SVG file, so that it looks the same in another browser or in a web page. Programs that know
 * no embedded fonts (most word processors) set the text in the family's fallback, Arial or Times; the layout has room.
 */
import interRegular from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import interMedium from '@fontsource/inter/files/inter-latin-500-normal.woff2?url';
import interSemibold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import monoRegular from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2?url';
import serifRegular from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import serifSemibold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';

const faces = [
  { family: 'Inter', weight: 400, url: interRegular },
  { family: 'Inter', weight: 500, url: interMedium },
  { family: 'Inter', weight: 600, url: interSemibold },
  { family: 'JetBrains Mono', weight: 400, url: monoRegular },
  { family: 'Source Serif 4', weight: 400, url: serifRegular },
  { family: 'Source Serif 4', weight: 600, url: serifSemibold },
] as const;

/** In the single file a font is a data URL already, and its policy allows no fetch. */
async function dataUrl(url: string): Promise<string> {
  if (url.startsWith('data:')) return url;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font could not be read (${response.status}).`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** Rules for the faces that a file uses, and no others. */
export async function fontRules(svg: string): Promise<string> {
  const used = faces.filter(({ family, weight }) =>
    new RegExp(`font-family="[^"]*${family}[^"]*"[^>]*font-weight="${weight}"`).test(svg),
  );
  const rules = await Promise.all(
    used.map(
      async ({ family, weight, url }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(${await dataUrl(url)}) format('woff2')}`,
    ),
  );
  return rules.join('');
}
