/**
 * What is stored, on the platter: a quiet ring from the first to the last cylinder of each film, by turns in two tints, and a thin
 * one for each file. Names stand in the rings that have room for them.
 */
import { whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { StoredOnDisk } from '../scene/view.ts';
import { radiusOf, TURN, type Layout } from './layout.ts';

type Stored = StoredOnDisk['objects'][number];

/** Where names stand: at half past seven, away from the arm. */
const NAMES_AT = 0.375 * TURN;
const TINTS = [0.5, 0.25] as const;
/** So many files have rings of their own; more are too many to be seen. */
const MOST_FILES = 256;

/** Objects that share cylinders, outermost first: they have one ring. */
interface Band {
  readonly from: number;
  to: number;
  readonly objects: Stored[];
}

function bandsOf({ objects }: StoredOnDisk): readonly Band[] {
  const bands: Band[] = [];
  const films = objects
    .filter(({ kind }) => kind === 'film')
    .sort((a, b) => a.fromCylinder - b.fromCylinder || a.toCylinder - b.toCylinder);
  for (const film of films) {
    const last = bands.at(-1);
    // A cylinder may hold the end of one and the beginning of the next.
    if (last === undefined || film.fromCylinder >= last.to)
      bands.push({ from: film.fromCylinder, to: film.toCylinder, objects: [film] });
    else {
      last.to = Math.max(last.to, film.toCylinder);
      last.objects.push(film);
    }
  }
  return bands;
}

function nameOf({ objects }: Band): string {
  const [first] = objects;
  return objects.length === 1 && first !== undefined ? first.name : `${whole(objects.length)} films`;
}

export function drawBands(
  pen: Pen,
  stored: StoredOnDisk,
  cylinders: number,
  layout: Layout,
  theme: Theme,
): void {
  const { x, y } = layout;
  const { colors, line: lines } = theme;
  const radiusAt = (cylinder: number) => radiusOf(layout, cylinder / Math.max(1, cylinders - 1));
  const bands = bandsOf(stored);
  pen.save();
  for (const [i, { from, to }] of bands.entries()) {
    const [outer, inner] = [radiusAt(from), radiusAt(to)];
    pen.save();
    pen.alpha(TINTS[i % 2] ?? TINTS[0]);
    pen.begin();
    pen.arc(x, y, (outer + inner) / 2, 0, TURN);
    pen.stroke(colors.ringRest, Math.max(lines.hair, outer - inner));
    pen.restore();
  }
  const files = stored.objects.filter(({ kind }) => kind === 'file').slice(0, MOST_FILES);
  pen.alpha(0.3);
  pen.begin();
  for (const { fromCylinder, toCylinder } of files) {
    const r = radiusAt((fromCylinder + toCylinder) / 2);
    pen.moveTo(x + r, y);
    pen.arc(x, y, r, 0, TURN);
  }
  if (files.length > 0) pen.stroke(colors.cEdge, lines.hair * 0.5);
  pen.restore();
  for (const band of bands) drawName(pen, band, radiusAt, layout, theme);
}

function drawName(
  pen: Pen,
  band: Band,
  radiusAt: (cylinder: number) => number,
  { x, y }: Layout,
  { colors, type, fonts }: Theme,
): void {
  const [outer, inner] = [radiusAt(band.from), radiusAt(band.to)];
  const name = nameOf(band);
  // Along the ring: as high as the ring is wide, and no longer than an eighth of it.
  if (outer - inner < type.tiny * 1.1 || textWidth(name, type.tiny) > ((outer + inner) / 2) * 0.8) return;
  const r = (outer + inner) / 2;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted, align: 'center' } as const;
  const angle = NAMES_AT;
  pen.text(name, x + r * Math.cos(angle), y + r * Math.sin(angle), {
    ...style,
    baseline: 'middle',
    rotate: angle - TURN / 4,
  });
}

const MOST_TOLD = 8;

/** In words, for the text behind the picture. */
export function tellStored({ says, objects }: StoredOnDisk): string {
  const films = objects.filter(({ kind }) => kind === 'film');
  const told = films
    .slice(0, MOST_TOLD)
    .map((film) => `${film.name} on cylinders ${film.fromCylinder} to ${film.toCylinder}`);
  const more = films.length > MOST_TOLD ? [`${films.length - MOST_TOLD} more films`] : [];
  const files = objects.length - films.length;
  const all = [...told, ...more, ...(files > 0 ? [`${whole(files)} files`] : [])];
  return `Objects lie ${says}${all.length > 0 ? `: ${all.join('; ')}` : ''}.`;
}
