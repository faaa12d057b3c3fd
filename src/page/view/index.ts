/** What the first picture of a visit needs. All the pictures there are stand in pictures.ts. */
export { armView } from './arm/index.ts';
export { axisView } from './arm/cylinders.ts';
export { diskView } from './disk/index.ts';
export { stripsView } from './strips/index.ts';
export { timelineView } from './timeline/index.ts';
export { timeScale } from './axes/timeAxis.ts';
export type { ViewSettings, Scene, Size, TextTable, View } from './scene/view.ts';
