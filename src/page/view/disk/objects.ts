/**
 * Where data lie: cylinders across, a bar from the first to the last cylinder of each film, one row for all files, and the arm
 * over them. A film that lies in many runs, others between them, is hatched. The table behind it has all objects.
 */
import { scaleLinear } from 'd3-scale';
import { bytes, whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, polygon, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { momentAt } from '../scene/moment.ts';
import type { Picture } from '../scene/picture.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Size, StoredOnDisk, View } from '../scene/view.ts';
import { tellStored } from './bands.ts';

type Stored = StoredOnDisk['objects'][number];

interface ObjectsModel {
  readonly stored: StoredOnDisk | undefined;
  readonly cylinders: number;
  /** Under the head. */
  readonly cylinder: number;
}

const NOTHING = 'Every piece and every request lies anywhere on this disk: there are no objects.';
/** In px of ordinary type. */
const LEAST_ROW = 5;
/** So many runs are counted; a film that has more has “1000 and more”. */
const MOST_RUNS = 1000;

const at = ({ scene, ...tables }: SceneTables, timeNs: number): ObjectsModel => ({
  stored: scene.stored,
  cylinders: scene.disk.cylinders,
  cylinder: Math.round(momentAt({ scene, ...tables }, timeNs).cylinder),
});

/** Rows from above: films as they are numbered, and all files as one; as many films as there is room for. */
function rowsOf({ objects }: StoredOnDisk, most: number) {
  const films = objects.filter(({ kind }) => kind === 'film');
  const files = objects.filter(({ kind }) => kind === 'file');
  const shown = films.slice(0, Math.max(1, most - (files.length > 0 ? 1 : 0)));
  return [
    ...shown.map((film) => ({ name: film.name, objects: [film] })),
    ...(files.length > 0 ? [{ name: `${whole(files.length)} files`, objects: files }] : []),
  ];
}

function draw(pen: Pen, model: ObjectsModel, size: Size, theme: Theme): void {
  const { stored, cylinders } = model;
  if (stored === undefined || stored.objects.length === 0) {
    drawNothing(pen, NOTHING, size, theme);
    return;
  }
  const { colors, type, fonts, scale } = theme;
  const foot = type.tiny * 1.6;
  const top = 10 * scale;
  const rows = rowsOf(stored, Math.floor((size.height - foot - top) / (LEAST_ROW * scale)));
  const pitch = Math.min(type.tiny * 1.7, (size.height - foot - top) / rows.length);
  const named = pitch >= type.tiny * 1.05;
  const left = named ? Math.max(...rows.map(({ name }) => textWidth(name, type.tiny))) + 8 * scale : 0;
  const x = scaleLinear([0, cylinders], [left, size.width - 4 * scale]);
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted };
  for (const [i, { name, objects }] of rows.entries()) {
    const y = top + i * pitch;
    if (named) pen.text(name, 0, y + pitch / 2, { ...small, baseline: 'middle' });
    line(pen, x(0), y + pitch / 2, x(cylinders), y + pitch / 2, colors.hairline, theme.line.hair * 0.5);
    for (const object of objects) drawBar(pen, object, x, y + pitch * 0.15, pitch * 0.7, theme);
  }
  const end = top + rows.length * pitch;
  const arm = x(model.cylinder + 0.5);
  line(pen, arm, top * 0.5, arm, end, colors.now, theme.line.thin);
  polygon(pen, arm - 4 * scale, 0, arm + 4 * scale, 0, arm, 7 * scale);
  pen.fill(colors.now);
  pen.text('outer · 0', x(0), size.height - type.tiny * 0.4, small);
  pen.text(`inner · ${whole(cylinders - 1)}`, x(cylinders), size.height - type.tiny * 0.4, {
    ...small,
    align: 'right',
  });
}

/** A film alone on its cylinders is filled; one among others is hatched. */
function drawBar(
  pen: Pen,
  { kind, fromCylinder, toCylinder, runs }: Stored,
  x: (cylinder: number) => number,
  y: number,
  height: number,
  theme: Theme,
): void {
  const { colors, line: lines } = theme;
  const from = x(fromCylinder);
  const width = Math.max(theme.scale, x(toCylinder + 1) - from);
  if (runs < MANY_RUNS) {
    box(pen, from, y, width, height, kind === 'film' ? colors.cFill : colors.d);
    return;
  }
  pen.begin();
  pen.rect(from, y, width, height);
  pen.hatch(colors.cEdge, 4 * theme.scale);
  pen.stroke(colors.cEdge, lines.hair);
}

const MANY_RUNS = 16;
/** More files nobody reads in a table. */
const MOST_ROWS = 300;

const mega = (bytesPerS: number): string => `${(bytesPerS / 1e6).toFixed(2)} MB/s`;

const objectsView: View<SceneTables, ObjectsModel> = {
  id: 'objects',
  title: 'Where data lie',
  prepare: sceneTablesOf,
  at,
  draw,
  describe: ({ stored, cylinder }) =>
    stored === undefined ? NOTHING : `${tellStored(stored)} The head is over cylinder ${whole(cylinder)}.`,
  table: ({ stored }) => ({
    head: ['object', 'from cylinder', 'to cylinder', 'read there at', 'played at', 'length', 'runs'],
    rows: (stored?.objects ?? [])
      .slice(0, MOST_ROWS)
      .map(({ name, fromCylinder, toCylinder, readAt, rate, bytes: length, runs }) => [
        ...[name, whole(fromCylinder), whole(toCylinder), mega(readAt), rate > 0 ? mega(rate) : '–'],
        ...[bytes(length), runs >= MOST_RUNS ? `${whole(MOST_RUNS)} and more` : whole(runs)],
      ]),
  }),
  preferredHeight: () => 200,
};

export const objectsPicture: Picture = {
  view: objectsView,
  area: 'words',
  listed: 'where data lie',
  shows: 'on which cylinders films and files lie',
  tab: () => 'Data',
  needs: ({ objects = false }) => objects,
  reading: [
    {
      name: 'Where data lie',
      read: 'Cylinders from the rim to the hub; a bar is a film from its first to its last cylinder, hatched where others lie in between, the last row are the files, and the orange line is the arm.',
    },
  ],
};
