/** From what was chosen to a sheet: sizes, captions, and the words that a file carries about itself. */
import { themes, type Theme } from '../../draw/palette.ts';
import { playedName } from '../../state/address/playedName.ts';
import type { Size, TextTable } from '../../view/scene/view.ts';
import { seconds } from '../kit/reading/format.ts';
import type { Moment } from './moments.ts';
import { layOut, type Frame, type Sheet } from '../kit/figures/sheet.ts';
import type { ShownPicture } from '../canvas/shown.ts';

export type Width = 'page' | 'slide';

/** A slide: so wide it is shown, and so much type has room beside each other on it. */
const SLIDE_PX = 1920;
const SLIDE_LAYOUT = { width: 1200, height: 675 } as const;
/** What the sheet adds around a picture. */
const AROUND = { width: 24, height: 48 } as const;

/** The run behind a picture. */
const titleOf = ({ lane }: ShownPicture): string => playedName(lane.useRun.getState().scenario).title;

const captionAt = (title: string, timeNs: number): string =>
  `Roundscope · ${title} · t = ${seconds(timeNs)} s`;

const madeFrom = (link: string): string => `Made by Roundscope ${__APP_VERSION__} from ${link}`;

/** The size of one frame and the width in px at which the whole is shown. */
export function frameSize(
  picture: ShownPicture,
  width: Width,
  theme: Theme,
  moment: Moment,
): { readonly frame: Size; readonly shown: number } {
  const { width: own, height, scale } = picture.size();
  if (width === 'page') return { frame: { width: own, height }, shown: (own + AROUND.width) * scale };
  const frameWidth = SLIDE_LAYOUT.width - AROUND.width;
  const preferred = picture.view.preferredHeight(frameWidth, theme, moment.scene);
  const most = SLIDE_LAYOUT.height - AROUND.height;
  return { frame: { width: frameWidth, height: Math.min(preferred, most) }, shown: SLIDE_PX };
}

export interface PicturePlan {
  readonly sheet: Sheet;
  readonly shownPx: number;
  readonly table: TextTable;
}

export function pictureSheet(
  picture: ShownPicture,
  moment: Moment,
  timeNs: number,
  options: { readonly width: Width; readonly theme: Theme['id']; readonly caption: boolean },
  link: string,
): PicturePlan {
  const { view } = picture;
  const theme = themes[options.theme];
  const model = view.at(view.prepare(moment.scene), timeNs, moment.settings);
  const { frame, shown } = frameSize(picture, options.width, theme, moment);
  const sheet = layOut({
    frames: [{ view, model }],
    frame,
    columns: 1,
    theme,
    title: `${view.title}, ${titleOf(picture)}`,
    caption: options.caption ? captionAt(titleOf(picture), timeNs) : '',
    description: `${view.describe(model)} ${madeFrom(link)}`,
  });
  return { sheet, shownPx: shown, table: view.table(model) };
}

/** Frames beside each other: as many in a row as make the whole about as wide as a slide. */
export function stripSheet(
  picture: ShownPicture,
  frames: readonly Frame[],
  frame: Size,
  theme: Theme,
  fromNs: number,
  link: string,
): Sheet {
  // Rows as long as each other: six frames stand three by three, not four and two.
  const most = Math.max(1, Math.min(frames.length, Math.round(1500 / frame.width)));
  const columns = Math.ceil(frames.length / Math.ceil(frames.length / most));
  return layOut({
    frames,
    frame,
    columns,
    theme,
    title: `${frames[0]?.view.title ?? 'Nothing'}, ${frames.length} instants, ${titleOf(picture)}`,
    caption: `Roundscope · ${titleOf(picture)} · from t = ${seconds(fromNs)} s`,
    description: `${frames.map(({ view, model, label }) => `${label ?? ''}: ${view.describe(model)}`).join(' ')} ${madeFrom(link)}`,
  });
}
