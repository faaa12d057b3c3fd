/** The Lab's pictures beside the disk, which load behind the first frame. All the pictures there are stand in pictures.ts. */
import { pairsView } from './cycles/pairs.ts';
import { isInCycles } from './scene/cycleCourse.ts';
import { hasLevels, levelBars } from './gauges/index.ts';
import { stacked } from './gauges/stacked.ts';
import { ofWhole } from './scene/ofSystem.ts';
import { oneOf } from './scene/oneOf.ts';
import { stripsView } from './strips/index.ts';

export { armView } from './arm/index.ts';
export { lanesView } from './disks/lanes.ts';
export { disksView } from './disks/row.ts';
export { axisView } from './arm/cylinders.ts';
export { stripsView } from './strips/index.ts';
export { timelineView } from './timeline/index.ts';

/** Title and scale over the rows, and a row. */
const stripsPx = (streams: number): number => (streams > 0 ? 42 + 22 * Math.min(8, streams) : 0);

/** Where streams take turns, they are drawn with their pairs; under them stands what a policy keeps for its clients. */
export const screensView = stacked(
  oneOf(ofWhole(stripsView), pairsView, isInCycles),
  levelBars,
  hasLevels,
  ({ plans, system }) => stripsPx(system?.together().plans.length ?? plans.length),
);
