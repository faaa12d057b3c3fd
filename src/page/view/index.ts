/** What the first frame of a visit needs: the disk, what is said of it, and room for the pictures of besideDisk.ts. */
export { armFront, axisFront } from './arm/front.ts';
export { diskView } from './disk/index.ts';
export { stripsFront } from './strips/front.ts';
export { timelineFront } from './timeline/front.ts';
export { emptyView } from './scene/front.ts';
export { timeScale } from './axes/timeScale.ts';
export type { ViewSettings, Scene, Size, TextTable, View } from './scene/view.ts';
