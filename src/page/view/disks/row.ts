/** All disks of a system beside the one that is looked at: a press on one looks at it. */
import { percent } from '../../draw/format.ts';
import { themes } from '../../draw/palette.ts';
import { capital, listing } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import type { Scene, TextTable, View } from '../scene/view.ts';
import { balanceText, diskAtPx, drawDisks } from './rowDraw.ts';
import { disksAt, type DisksModel, type SmallDisk } from './rowModel.ts';

/** More are not told one by one. */
const MOST_TOLD = 5;

function doing({ hasFailed, isKnown, name, phase }: SmallDisk): string {
  if (hasFailed) return 'has failed';
  if (!isKnown) return 'is not known yet';
  if (name === '') return phase === 'seek' ? 'moves for nobody' : 'is idle';
  if (phase === 'seek') return `moves to ${name}`;
  return phase === 'rotation' ? `waits for ${name} to come round` : `reads ${name}`;
}

/** ' (a spare, 9 % written)' */
const spareText = ({ rebuilt, hasFailed }: SmallDisk): string =>
  rebuilt === undefined || hasFailed
    ? ''
    : ` (a spare${rebuilt < 1 ? `, written up to ${percent(rebuilt)} of its cylinders` : ''})`;

function describe({ disks, balance }: DisksModel): string {
  const told = disks.slice(0, MOST_TOLD).map((its) => `disk ${its.disk + 1}${spareText(its)} ${doing(its)}`);
  const more = disks.length > MOST_TOLD ? [`${disks.length - MOST_TOLD} more`] : [];
  const [words = ''] = balanceText(balance);
  const focus = disks.find(({ isFocus }) => isFocus);
  const parity = disks.find(({ isParity }) => isParity);
  const has = parity ? ` Disk ${parity.disk + 1} has the parity of all stripes.` : '';
  return `${capital(listing([...told, ...more]))}. ${capital(words)}.${has}${focus ? ` Disk ${focus.disk + 1} is looked at.` : ''}`;
}

const tableOf = ({ disks }: DisksModel): TextTable => ({
  head: ['disk', 'what it does', 'cylinder', 'pieces that wait', 'requests that wait'],
  rows: disks.map((its) => [
    `${its.disk + 1}${its.isParity ? ' (parity)' : ''}${spareText(its)}${its.isFocus ? ' (looked at)' : ''}`,
    doing(its),
    its.isKnown && !its.hasFailed ? String(its.cylinder) : '–',
    its.isKnown ? String(its.pieces) : '–',
    its.isKnown ? String(its.requests) : '–',
  ]),
});

export const disksView: View<Scene, DisksModel> = {
  id: 'disks',
  title: 'The disks',
  prepare: (scene) => scene,
  at: disksAt,
  draw: drawDisks,
  describe,
  table: tableOf,
  hit: ({ disks }, size, x, y, theme = themes.light) => {
    const disk = diskAtPx(disks.length, size, x, y, theme);
    return disk < 0 ? undefined : { row: -1, disk };
  },
  preferredHeight: (_width, theme, scene) =>
    Math.round(((scene?.system?.disks.length ?? 1) > 8 ? 132 : 96) * (theme?.scale ?? 1)),
};

export const disksPicture: Picture = {
  view: disksView,
  area: 'films',
  listed: 'the disks',
  shows: 'all disks of a system in a row: whom each arm serves, and how many wait',
  needs: ({ disks = 1 }) => disks > 1,
  reading: [
    {
      name: 'The disks',
      read: 'A small platter for each disk of the system under its own arm: the ring under the head is what it serves, light for a video, dark for a request, and fills while it is read. Under it stand its number and how many wait there; the one that is looked at is outlined, one that has failed is crossed out, P marks a disk that has nothing but parity, and S a spare in the place of one that failed, hatched as far as nothing is written to it. A press on a disk, or D and its number, looks at it.',
    },
  ],
};
