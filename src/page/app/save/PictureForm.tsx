/** Saves one picture as it stands: SVG, PNG, or the table behind it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { playedName } from '../../state/address/playedName.ts';
import { linkHere } from '../../state/address/presentLink.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { download, textFile } from '../kit/files/download.ts';
import { Action, Choice, Pick, Tick, type Choices } from '../kit/fields/saveFields.tsx';
import { fileName, instantName } from '../kit/files/fileName.ts';
import { fontRules } from '../kit/screen/fonts.ts';
import { momentNow } from './moments.ts';
import { pictureSheet, type Width } from './plans.ts';
import { paint, pngFile, pngSize, svgFile } from '../kit/figures/sheet.ts';
import type { ShownPicture } from '../canvas/shown.ts';
import { tableCsv } from '../kit/figures/tableCsv.ts';
import { sentenceOf } from './useWork.ts';

const formats: Choices<'svg' | 'png' | 'csv'> = [
  ['svg', 'SVG, for print'],
  ['png', 'PNG, for slides'],
  ['csv', 'CSV, the table behind it'],
];
const widths: Choices<Width> = [
  ['page', 'as on the page'],
  ['slide', 'a slide, 1920 px wide'],
];
const scales: Choices<'1' | '2' | '4'> = [
  ['1', '1×'],
  ['2', '2×'],
  ['4', '4×'],
];
const themeChoices: Choices<'light' | 'dark' | 'projector'> = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['projector', 'projector'],
];

/** Names of pictures; in a comparison the same one stands there once a lane. */
export function pictureNames(pictures: readonly ShownPicture[]): Choices<string> {
  return pictures.map((picture, i) => {
    const same = pictures.filter(({ view }) => view.title === picture.view.title);
    const title = picture.view.title;
    return [String(i), same.length > 1 ? `${title}, number ${same.indexOf(picture) + 1}` : title];
  });
}

interface PictureFormProps {
  readonly pictures: readonly ShownPicture[];
  readonly first: number;
}

export function PictureForm({ pictures, first }: PictureFormProps) {
  const [index, setIndex] = useState(String(first));
  const [format, setFormat] = useState<'svg' | 'png' | 'csv'>('svg');
  const [width, setWidth] = useState<Width>('page');
  const [scale, setScale] = useState<'1' | '2' | '4'>('2');
  const [theme, setTheme] = useState(useTheme.getState().theme.id);
  const [caption, setCaption] = useState(true);
  const [embedFonts, setEmbedFonts] = useState(true);
  const [link, setLink] = useState('');
  const [said, say] = useState('');
  const picture = elementAt(pictures, Number(index));
  // The moment stays the one that was asked for, even if the animation goes on.
  const [timeNs] = useState(() => usePlayback.getState().timeNs);
  useEffect(() => {
    linkHere(false).then(setLink, () => undefined);
  }, []);
  const moment = useMemo(() => momentNow(picture.lane), [picture]);
  const plan = useMemo(
    () => moment && pictureSheet(picture, moment, timeNs, { width, theme, caption }, link),
    [picture, moment, timeNs, width, theme, caption, link],
  );
  if (!plan) return <p>The picture is still on its way.</p>;
  const { sheet, shownPx, table } = plan;
  const pixels = pngSize(sheet, shownPx * Number(scale));
  const played = playedName(picture.lane.useRun.getState().scenario);
  const name = fileName([played.file, picture.view.id, instantName(timeNs)], format);
  const save = async (): Promise<void> => {
    if (format === 'png') download(name, await pngFile(sheet, shownPx * Number(scale)));
    else if (format === 'csv') download(name, textFile(tableCsv(table), 'text/csv'));
    else
      download(
        name,
        textFile(await svgFile(sheet, shownPx, embedFonts ? fontRules : undefined), 'image/svg+xml'),
      );
  };
  return (
    <div className="save-form">
      <Preview sheet={sheet} />
      <Pick legend="Which" choices={pictureNames(pictures)} value={index} onChange={setIndex} />
      <Choice legend="As" choices={formats} value={format} onChange={setFormat} />
      {format !== 'csv' && (
        <>
          <Choice legend="Width" choices={widths} value={width} onChange={setWidth} />
          {format === 'png' && <Choice legend="Scale" choices={scales} value={scale} onChange={setScale} />}
          <Choice legend="Colours" choices={themeChoices} value={theme} onChange={setTheme} />
          <div className="save-choice save-ticks">
            <Tick label="with a line below that says what it is" value={caption} onChange={setCaption} />
            {format === 'svg' && (
              <Tick label="with its fonts in the file" value={embedFonts} onChange={setEmbedFonts} />
            )}
          </div>
        </>
      )}
      <Action
        title={`Save ${format.toUpperCase()}`}
        refused={format === 'png' && typeof pixels === 'string' ? pixels : undefined}
        onPress={() => {
          save().then(
            () => {
              say(`Saved as ${name}.`);
            },
            (error: unknown) => {
              say(sentenceOf(error));
            },
          );
        }}
      >
        {said || describeSize(format, shownPx, sheet.size, pixels, table.rows.length)}
      </Action>
    </div>
  );
}

function describeSize(
  format: 'svg' | 'png' | 'csv',
  shownPx: number,
  size: { readonly width: number; readonly height: number },
  pixels: ReturnType<typeof pngSize>,
  rows: number,
): string {
  if (format === 'csv') return `${rows} ${rows === 1 ? 'row' : 'rows'}, as behind the button “Table”.`;
  if (format === 'png' && typeof pixels !== 'string') return `${pixels.width} × ${pixels.height} pixels.`;
  return `${Math.round(shownPx)} × ${Math.round((size.height * shownPx) / size.width)} px, and sharp at any size.`;
}

/** The sheet as it will be, as wide as there is room. */
function Preview({ sheet }: { readonly sheet: ReturnType<typeof pictureSheet>['sheet'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const { width, height } = sheet.size;
    const ratio = Math.min(2, 1600 / width);
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    paint(canvas.current, sheet);
  }, [sheet]);
  return (
    <canvas ref={canvas} className="save-preview" role="img" aria-label={`What is saved: ${sheet.title}`} />
  );
}
