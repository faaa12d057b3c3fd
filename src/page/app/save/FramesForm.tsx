/** Saves a stretch of the run: frames beside each other, or a film. */
import { useEffect, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { bytes } from '../../draw/format.ts';
import { themes } from '../../draw/palette.ts';
import { playedName } from '../../state/address/playedName.ts';
import { linkHere } from '../../state/address/presentLink.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { seconds } from '../kit/reading/format.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { Busy } from './Busy.tsx';
import { download, textFile } from '../kit/files/download.ts';
import { Action, Choice, Pick, type Choices } from '../kit/fields/saveFields.tsx';
import { fileName, instantName } from '../kit/files/fileName.ts';
import { endingOf, film, filmType, FILM_PX, LONGEST_S } from './film.ts';
import { fontRules } from '../kit/screen/fonts.ts';
import { decisionInstants, evenInstants, FEWEST_FRAMES, MOST_FRAMES } from './instants.ts';
import { keepingPresent, momentAt, momentNow } from './moments.ts';
import { pictureNames } from './PictureForm.tsx';
import { frameSize, stripSheet } from './plans.ts';
import { pngFile, svgFile, type Frame, type Sheet } from '../kit/figures/sheet.ts';
import type { ShownPicture } from '../canvas/shown.ts';
import { useWork } from './useWork.ts';

type Kind = 'svg' | 'png' | 'film';
type Instants = 'even' | 'decision';

const kinds: Choices<Kind> = [
  ['svg', 'a strip of frames, SVG'],
  ['png', 'a strip of frames, PNG'],
  ['film', 'a film'],
];
const instantChoices: Choices<Instants> = [
  ['decision', 'one a decision, from the present on'],
  ['even', 'evenly over the stretch in sight'],
];
const counts = Array.from({ length: MOST_FRAMES - FEWEST_FRAMES + 1 }, (_, i) => String(FEWEST_FRAMES + i));
const countChoices: Choices<string> = counts.map((count) => [count, count]);
const lengths: Choices<string> = ['5', '10', '20', '30', String(LONGEST_S)].map((s) => [s, `${s} s`]);
/** Pictures of a strip are not made larger than this, or few would fit beside each other. */
const WIDEST_FRAME = 700;

/** The disk and the timeline together, where both are on the page, and each picture by itself. */
const BOTH = 'both';

interface FramesFormProps {
  readonly pictures: readonly ShownPicture[];
  readonly first: number;
}

export function FramesForm({ pictures, first }: FramesFormProps) {
  const [kind, setKind] = useState<Kind>('svg');
  const [index, setIndex] = useState(String(first));
  const both = ['disk', 'timeline'].flatMap((id) => pictures.find(({ view }) => view.id === id) ?? []);
  const [filmed, setFilmed] = useState(both.length === 2 ? BOTH : String(first));
  const [instants, setInstants] = useState<Instants>('decision');
  const [count, setCount] = useState('6');
  const [length, setLength] = useState('10');
  const [link, setLink] = useState('');
  const { share, said, start, stop } = useWork();
  const theme = useTheme((state) => state.theme);
  const canFilm = filmType();
  useEffect(() => {
    linkHere(false).then(setLink, () => undefined);
  }, []);
  const [startNs] = useState(() => usePlayback.getState().timeNs);
  const named = ({ lane }: ShownPicture, id: string, ending: string) =>
    fileName([playedName(lane.useRun.getState().scenario).file, id, instantName(startNs)], ending);

  const saveFilm = () => {
    start(async (progress, signal) => {
      const cast = filmed === BOTH ? both : [elementAt(pictures, Number(filmed))];
      const file = await keepingPresent(() => film(cast, themes[theme.id], Number(length), progress, signal));
      const name = named(elementAt(cast, 0), 'film', endingOf(file.type));
      download(name, file);
      return `Saved as ${name}, ${bytes(file.size)}.`;
    });
  };
  const saveStrip = () => {
    start(async (progress, signal) => {
      const picture = elementAt(pictures, Number(index));
      const { sheet, shownPx } = await keepingPresent(() =>
        makeStrip(picture, instants, Number(count), link, progress, signal),
      );
      const name = named(picture, `${picture.view.id}-strip`, kind);
      download(
        name,
        kind === 'png'
          ? await pngFile(sheet, 2 * shownPx)
          : textFile(await svgFile(sheet, shownPx, fontRules), 'image/svg+xml'),
      );
      return `Saved as ${name}.`;
    });
  };
  const refused =
    kind === 'film' && canFilm === undefined
      ? 'This browser cannot record a canvas. Chrome, Edge and Firefox can; a strip of frames works everywhere.'
      : undefined;
  return (
    <div className="save-form">
      <Choice legend="As" choices={kinds} value={kind} onChange={setKind} />
      {kind === 'film' ? (
        <>
          <Pick
            legend="Which"
            choices={[
              ...(both.length === 2 ? [[BOTH, 'Disk and rounds'] as const] : []),
              ...pictureNames(pictures),
            ]}
            value={filmed}
            onChange={setFilmed}
          />
          <Choice legend="Length" choices={lengths} value={length} onChange={setLength} />
          <p className="field-note">
            It is recorded while it plays, from {seconds(startNs)} s on, at the pace and speed that are set
            below the pictures, {FILM_PX.width} × {FILM_PX.height} pixels. Keep this tab in sight meanwhile.
          </p>
        </>
      ) : (
        <>
          <Pick legend="Which" choices={pictureNames(pictures)} value={index} onChange={setIndex} />
          <Choice legend="Instants" choices={instantChoices} value={instants} onChange={setInstants} />
          <Pick legend="Frames" choices={countChoices} value={count} onChange={setCount} />
        </>
      )}
      <Busy
        what={kind === 'film' ? 'Recording the film' : 'Drawing the frames'}
        share={share}
        onStop={stop}
      />
      <Action
        title={kind === 'film' ? 'Record and save film' : `Save ${kind.toUpperCase()}`}
        busy={share !== undefined}
        refused={refused}
        onPress={kind === 'film' ? saveFilm : saveStrip}
      >
        {said}
      </Action>
    </div>
  );
}

async function makeStrip(
  picture: ShownPicture,
  kind: Instants,
  count: number,
  link: string,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ readonly sheet: Sheet; readonly shownPx: number }> {
  const { view, lane } = picture;
  const now = momentNow(lane);
  if (!now) throw new Error('The pictures are still on their way. Try again in a moment.');
  const { timeNs, window } = usePlayback.getState();
  const { endNs } = useRun.getState();
  const times =
    kind === 'decision'
      ? decisionInstants(now.scene.pages, timeNs, count)
      : evenInstants(window.fromNs, Math.min(endNs, window.fromNs + window.widthNs), count);
  if (times.length === 0) throw new Error('There is no decision behind this instant any more.');
  const theme = themes[useTheme.getState().theme.id];
  const frames: Frame[] = [];
  for (const [i, at] of times.entries()) {
    const { scene, settings } = await momentAt(lane, at, signal);
    // The window of time stays where it is, or the frames could not be compared.
    const inside = at >= window.fromNs && at <= window.fromNs + window.widthNs;
    const fixed = inside
      ? { ...settings, fromNs: window.fromNs, toNs: window.fromNs + window.widthNs }
      : settings;
    frames.push({ view, model: view.at(view.prepare(scene), at, fixed), label: `t = ${seconds(at)} s` });
    progress((i + 1) / times.length);
  }
  const { frame } = frameSize(picture, 'page', theme, now);
  const narrower = Math.min(frame.width, WIDEST_FRAME);
  const size = {
    width: narrower,
    height: Math.min(frame.height, view.preferredHeight(narrower, theme, now.scene)),
  };
  const sheet = stripSheet(picture, frames, size, theme, elementAt(times, 0), link);
  return { sheet, shownPx: sheet.size.width };
}
