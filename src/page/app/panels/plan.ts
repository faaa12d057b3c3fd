/**
 * Where the named panels stand, by the room there is. Pure; lengths are those of ordinary type (see layout.ts).
 *
 *     column            beside (wide, low)     stage (wide)          margin (words beside pictures)
 *     sentence          disk  sentence         disk  sentence        sentence  words
 *     disk              disk  films            disk  films           disk      words
 *     films             disk  time             time  time            films     words
 *     time                                                           time      words
 *     words                                                          (from 1100 px: a stage beside the words)
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Area } from './panel.ts';
import { panelNames, panels as registry, type PanelName } from './registry.tsx';

export type Shape = 'column' | 'beside' | 'stage' | 'margin' | 'stage-margin';

/** Two pictures side by side need so much. */
const TWO_PX = 620;
/** … and a stage of pictures beside a margin so much. */
const THREE_PX = 1100;
/** Lower than this a timeline under the disk would press both. */
const LOW_PX = 560;

export interface Plan {
  readonly shape: Shape;
  readonly panels: readonly PanelName[];
  readonly inArea: Readonly<Record<Area, readonly PanelName[]>>;
}

/** What there is room for beside each other: on a phone on its side, in a frame that is high enough. */
export const twoPictures: readonly PanelName[] = ['sentence', 'disk', 'timeline', 'transport'];

/** What a frame shows that names no panels: two pictures, one where it is low. */
export function ordinaryPanels(widthPx: number, heightPx: number): readonly PanelName[] {
  if (heightPx < 330) return ['sentence', 'timeline', 'transport'];
  if (widthPx < TWO_PX && heightPx < 500) return ['sentence', 'disk', 'transport'];
  return twoPictures;
}

/** Without a height: the shape that the content asks for by itself. */
export function planOf(names: readonly PanelName[], widthPx: number, heightPx = Infinity): Plan {
  // The page's order, whatever the link's was.
  const panels = panelNames.filter((name) => names.includes(name));
  const inArea: Record<Area, PanelName[]> = { sentence: [], disk: [], films: [], time: [], words: [] };
  for (const name of panels) {
    const area = registry.get(name)?.area;
    if (area !== undefined && area !== 'bar') inArea[area].push(name);
  }
  return { shape: shapeOf(inArea, widthPx, heightPx), panels, inArea };
}

function shapeOf(
  inArea: Readonly<Record<Area, readonly PanelName[]>>,
  widthPx: number,
  heightPx: number,
): Shape {
  const has = (area: Area) => inArea[area].length > 0;
  const pictures = has('disk') || has('films') || has('time');
  const twoSides = has('disk') && (has('sentence') || has('films'));
  if (widthPx < TWO_PX) return 'column';
  if (has('words') && pictures) return widthPx >= THREE_PX && twoSides ? 'stage-margin' : 'margin';
  if (has('disk') && has('time') && heightPx < LOW_PX) return 'beside';
  return twoSides ? 'stage' : 'column';
}

const templates: Readonly<Record<Shape, readonly (readonly Area[])[]>> = {
  column: [['sentence'], ['disk'], ['films'], ['time'], ['words']],
  beside: [
    ['disk', 'sentence'],
    ['disk', 'films'],
    ['disk', 'time'],
  ],
  stage: [
    ['disk', 'sentence'],
    ['disk', 'films'],
    ['time', 'time'],
  ],
  margin: [
    ['sentence', 'words'],
    ['disk', 'words'],
    ['films', 'words'],
    ['time', 'words'],
  ],
  'stage-margin': [
    ['disk', 'sentence', 'words'],
    ['disk', 'films', 'words'],
    ['time', 'time', 'words'],
  ],
};

/** The rows of the grid; a row is there for its last area that is not the words’. */
export function rowsOf({ shape, inArea }: Plan): readonly (readonly Area[])[] {
  return templates[shape].filter((row) => inArea[ownOf(row)].length > 0);
}

/** What a row is there for: the other areas in it span several. */
function ownOf(row: readonly Area[]): Area {
  const first = elementAt(row, 0);
  const second = row[1] ?? first;
  return first === 'disk' && second !== 'words' ? second : first;
}

/**
 * The grid's rows and their heights, as a style sheet writes them: pictures share what is left, in proportion to what
 * they would like. `heights` in px. A page that must not scroll (`whole`) may press its pictures further.
 */
export function gridOf(
  plan: Plan,
  heights: Heights,
  whole = false,
): { readonly areas: string; readonly rows: string } {
  const rows = rowsOf(plan);
  const picture = (px: number, least = 0.55) =>
    `minmax(${Math.round((whole ? 0.7 : 1) * least * px)}px, ${Math.round(px)}fr)`;
  const height = (row: readonly Area[]): string => {
    const own = ownOf(row);
    const spanned = row[0] === 'disk' && row.length > 1 && own !== 'disk';
    switch (own) {
      case 'words':
        return 'auto';
      case 'sentence':
        // Beside the disk with nothing under it, it has the disk's height.
        return spanned && plan.shape !== 'beside' && plan.inArea.films.length === 0
          ? picture(heights.disk, 0.45)
          : 'auto';
      case 'disk':
        return picture(heights.disk, 0.45);
      case 'films':
        return spanned
          ? picture(Math.max(heights.films, heights.disk - heights.sentence), 0.45)
          : picture(heights.films);
      case 'time':
        return picture(plan.shape === 'beside' ? Math.max(heights.time, heights.disk / 2) : heights.time);
    }
  };
  return { areas: rows.map((row) => `'${row.join(' ')}'`).join(' '), rows: rows.map(height).join(' ') };
}

export type Heights = Readonly<Record<Area, number>>;

/** The height that a plan asks for, from that of its areas (0 for empty ones), in the same unit. */
export function naturalOf(shape: Shape, heights: Heights, gap: number): number {
  const over = (...parts: readonly number[]) => {
    const there = parts.filter((part) => part > 0);
    return there.reduce((sum, part) => sum + part, 0) + gap * Math.max(0, there.length - 1);
  };
  const { sentence, disk, films, time, words } = heights;
  switch (shape) {
    case 'column':
      return over(sentence, disk, films, time, words);
    case 'beside':
      return Math.max(disk, over(sentence, films, time));
    case 'stage':
      return over(Math.max(disk, over(sentence, films)), time);
    case 'margin':
      return Math.max(words, over(sentence, disk, films, time));
    case 'stage-margin':
      return Math.max(words, over(Math.max(disk, over(sentence, films)), time));
  }
}
