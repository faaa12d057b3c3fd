/**
 * The panels by name, in the order of the page: all pictures that stand somewhere on it (view/pictures.ts, where a chart
 * has its line), and the panels that are no pictures, one line each.
 */
import { pictures } from '../../view/pictures.ts';
import type { Picture } from '../../view/scene/picture.ts';
import { areas, type Panel } from './panel.ts';
import { picturePanel } from './picturePanel.tsx';
import { figuresPanel, sentencePanel, sharesPanel, transportPanel, whyPanel } from './wordPanels.tsx';

/** Within its area it stands before the pictures … */
const before = { sentence: sentencePanel, why: whyPanel, figures: figuresPanel };
/** … or behind them. */
const after = { shares: sharesPanel, transport: transportPanel };

const ofPictures = Object.entries<Picture>(pictures).flatMap(([name, picture]) =>
  picture.area === undefined ? [] : [[name, picturePanel(name, picture.area, picture)] as const],
);

const order = [...areas, 'bar'];

export type PanelName = keyof typeof before | keyof typeof pictures | keyof typeof after;

export const panels: ReadonlyMap<PanelName, Panel> = new Map(
  [...Object.entries(before), ...ofPictures, ...Object.entries(after)].sort(
    ([, a], [, b]) => order.indexOf(a.area) - order.indexOf(b.area),
  ) as [PanelName, Panel][],
);

export const panelNames = [...panels.keys()];

export const isPanelName = (name: string): name is PanelName => panels.has(name as PanelName);
