/** The Lab's pictures beside the disk, which load behind the first frame. All the pictures there are stand in pictures.ts. */
export { armView } from './arm/index.ts';
export { axisView } from './arm/cylinders.ts';
export { stripsView } from './strips/index.ts';
export { timelineView } from './timeline/index.ts';
