/** The Lab's pictures beside the disk, which load behind the first frame. All the pictures there are stand in pictures.ts. */
import { pairsView } from './cycles/pairs.ts';
import { isInCycles } from './scene/cycleCourse.ts';
import { oneOf } from './scene/oneOf.ts';
import { stripsView } from './strips/index.ts';

export { armView } from './arm/index.ts';
export { axisView } from './arm/cylinders.ts';
export { stripsView } from './strips/index.ts';
export { timelineView } from './timeline/index.ts';

/** Where streams take turns, they are drawn with their pairs. */
export const screensView = oneOf(stripsView, pairsView, isInCycles);
