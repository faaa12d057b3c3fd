import type { Front } from '../scene/front.ts';

export const armFront: Front = {
  id: 'arm',
  title: 'The arm’s way',
  preferredHeight: (width, theme) =>
    Math.round((width < 560 ? 84 : 112) * (theme ? Math.sqrt(theme.scale) : 1)),
};

export const axisFront: Front = {
  id: 'axis',
  title: 'Cylinders',
  preferredHeight: (_width, theme) =>
    Math.round(88 * (theme?.scale ?? 1) * (theme && theme.scale > 1 ? 1.08 : 1)),
};
