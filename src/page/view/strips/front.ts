import type { Front } from '../scene/front.ts';

/** More have no room, and are counted. */
export const MOST_STRIPS = 12;
export const MOST_BUFFERS = 14;

export const stripsFront: Front = {
  id: 'strips',
  title: 'On the viewers’ screens',
  preferredHeight: (width, theme, scene) => {
    const most = scene?.workload.beat === 'period' ? MOST_BUFFERS : MOST_STRIPS;
    const rows = Math.min(most, Math.max(4, scene?.streams ?? 4));
    return Math.round((theme?.scale ?? 1) * (44 + rows * (width < 480 ? 23 : rows > 8 ? 22 : 27)));
  },
};
