import type { Front } from '../scene/front.ts';

/** More rows are thin ones. */
const MOST_FULL = 8;

export const stripsFront: Front = {
  id: 'strips',
  title: 'On the viewers’ screens',
  preferredHeight: (_width, theme, scene) => {
    const rows = Math.max(3, scene?.streams ?? 4);
    const each = rows > MOST_FULL ? Math.max(6, 200 / rows) : 25;
    return Math.round((theme?.scale ?? 1) * (42 + Math.min(300, rows * each)));
  },
};
