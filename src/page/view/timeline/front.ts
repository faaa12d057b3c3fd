import type { Front } from '../scene/front.ts';

export const timelineFront: Front = {
  id: 'timeline',
  title: 'Rounds',
  preferredHeight: (width, theme) =>
    Math.round(
      Math.min(380, Math.max(width < 560 ? 232 : 200, 170 + width * 0.1)) *
        (theme ? Math.sqrt(theme.scale) : 1),
    ),
};
