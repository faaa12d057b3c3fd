/** The drive as its services show it: seek and rotation by distance, and rates by cylinder. */
import type { Picture } from '../scene/picture.ts';
import type { View } from '../scene/view.ts';
import { drawProfile, isWide } from './profileDraw.ts';
import {
  isAlike,
  prepareProfile,
  profileAt,
  type ProfileModel,
  type ProfilePrepared,
} from './profileModel.ts';
import { describeProfile, tableOfProfile } from './profileWords.ts';
import { themes } from '../../draw/palette.ts';

const HEIGHT_PX = 250;

const profileView: View<ProfilePrepared, ProfileModel> = {
  id: 'profile',
  title: 'The drive as services show it',
  prepare: prepareProfile,
  at: profileAt,
  draw: drawProfile,
  alike: isAlike,
  describe: describeProfile,
  table: tableOfProfile,
  corner: () => 'taken',
  preferredHeight: (width, theme = themes.light) =>
    Math.round(HEIGHT_PX * Math.sqrt(theme.scale) * (isWide(width, theme) ? 1 : 1.75)),
};

export const profilePicture: Picture = {
  view: profileView,
  area: 'words',
  listed: 'the drive as services show it',
  shows: 'how long seek and rotation took by distance, and how fast bytes came by cylinder',
  tab: () => 'Profile',
  leastHeight: 150,
  reading: [
    {
      name: 'The drive as services show it',
      read: 'A dot is a service, of those at hand the latest 2000: to the right it has crossed more cylinders, upwards seek and rotation took longer. All lie between the seek curve of the drive and, dashed, one turn above it, for a wait is never longer than a turn; the lowest dots are the curve. Distances stand on a scale on which a root is a straight line. The other dots are rates: bytes by the time of their transfer, over the line of the drive’s zones.',
    },
  ],
};
