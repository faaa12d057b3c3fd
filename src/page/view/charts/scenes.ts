/**
 * Pieces that hang together: for each video its last rounds as bars, what its scene adds to each of them as a level under
 * them, and a cross over whatever came too late. Of the next round nothing is shown.
 */
import { bytes, percent, whole } from '../../draw/format.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { capital, streamWord } from '../scene/names.ts';
import { wholeOf } from '../scene/ofSystem.ts';
import type { Picture } from '../scene/picture.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import { videosOfRound } from '../scene/moment.ts';
import type { TextTable, View } from '../scene/view.ts';
import { drawScenes, hitScenes } from './scenesDraw.ts';
import type { PieceBar, SceneRow, ScenesModel } from './scenesModel.ts';

/** Rounds that are shown, the present one last. */
const ROUNDS = 60;

const NOTHING = 'Each piece is drawn by itself here: there are no scenes.';
const UNNAMED = 'Videos come and go here, and their numbers do not say whose scenes they are.';

function at(tables: SceneTables, timeNs: number): ScenesModel {
  const { scene, requests, missed } = tables;
  const round = Math.floor(Math.min(timeNs, scene.endNs - 1) / scene.roundNs);
  const first = Math.max(0, round - ROUNDS + 1);
  const model = { timeNs, roundNs: scene.roundNs, word: streamWord(scene), first, rounds: ROUNDS, round };
  const { filmScene } = scene;
  if (filmScene === undefined)
    return { ...model, rows: [], nothing: (scene.values.scenes ?? 'none') === 'none' ? NOTHING : UNNAMED };
  const late = new Set(missed.request.slice(0, upperBound(missed.atNs, timeNs)));
  const rows = Array.from({ length: scene.streams }, (_, stream): SceneRow => {
    const { scene: began, levelBytes, meanBytes } = filmScene(stream, round);
    const pieces = Array.from({ length: round - first + 1 }, (_, k): PieceBar => {
      const its = filmScene(stream, first + k);
      return { ...its, row: -1, sizeBytes: NaN, missed: false };
    });
    return { stream, began, levelBytes, meanBytes, pieces };
  });
  for (let k = first; k <= round; k++)
    for (const i of videosOfRound(tables, k)) {
      const row = rows[requests.stream[i]];
      const piece = row?.pieces[k - first];
      if (row === undefined || piece === undefined) continue;
      (row.pieces as PieceBar[])[k - first] = {
        ...piece,
        row: requests.row[i],
        sizeBytes: requests.sizeBytes[i],
        missed: late.has(i),
      };
    }
  return { ...model, rows, nothing: '' };
}

const lateIn = ({ pieces }: SceneRow): number => pieces.filter(({ missed }) => missed).length;

/** '9 % above what scenes add on average'. */
const levelWords = (levelBytes: number, meanBytes: number): string => {
  const apart = levelBytes / meanBytes - 1;
  return `${percent(Math.abs(apart))} ${apart < 0 ? 'below' : 'above'} what scenes add on average`;
};

function describe({ nothing, rows, word, round }: ScenesModel): string {
  const [highest] = rows.toSorted((a, b) => b.levelBytes - a.levelBytes);
  if (highest === undefined) return nothing || `There are no ${word.many}.`;
  const { stream, began, levelBytes, meanBytes } = highest;
  return (
    `The highest level is that of ${word.one} ${stream + 1}: its scene began with round ${whole(began + 1)} and adds ` +
    `${bytes(levelBytes)} to each piece, ${levelWords(levelBytes, meanBytes)}. ` +
    `Up to round ${whole(round + 1)} ${rows.filter((row) => lateIn(row) > 0).length} of ${rows.length} ${word.many} had a piece too late in the rounds shown.`
  );
}

const tableOf = ({ rows, word }: ScenesModel): TextTable => ({
  head: [word.one, 'its scene began with round', 'its level', 'this piece', 'too late, of those shown'],
  rows: rows.map((row) => {
    const size = row.pieces.at(-1)?.sizeBytes ?? NaN;
    return [
      ...[String(row.stream + 1), whole(row.began + 1), bytes(row.levelBytes)],
      ...[Number.isNaN(size) ? '–' : bytes(size), `${lateIn(row)} of ${row.pieces.length}`],
    ];
  }),
});

const scenesView: View<SceneTables, ScenesModel> = {
  id: 'scenes',
  title: 'Scenes',
  prepare: (scene) => sceneTablesOf(wholeOf(scene)),
  at,
  draw: drawScenes,
  describe,
  table: tableOf,
  hit: hitScenes,
  preferredHeight: (_, theme, scene) =>
    Math.round(
      Math.max(150, 30 + 26 * Math.min(12, scene?.streams ?? 9)) * (theme ? Math.sqrt(theme.scale) : 1),
    ),
};

export const scenesPicture: Picture = {
  view: scenesView,
  area: 'words',
  listed: 'scenes',
  shows: 'how pieces of a video hang together, and which came too late',
  tab: () => 'Scenes',
  needs: ({ scenes = false }) => scenes,
  reading: [
    {
      name: capital('scenes'),
      read: 'A row for each video, a bar for each of its last 60 pieces. The filled step is what its scene adds to all of them, what stands on it is the piece’s own, the line across is a mean level; rows begin at half of that, so that levels can be told apart; a cross is a piece that came too late. Where a step is high for long, crosses come in clusters.',
    },
  ],
};
