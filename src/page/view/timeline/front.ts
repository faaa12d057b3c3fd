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

/**
 * Of the name that the page writes over a stretch: what a title takes that stands over the picture, the least height of a picture
 * whose own words leave room for it, and its air.
 */
export const STRETCH = { titlePx: 84, leastPx: 112, insetPx: 2.5 } as const;
