/** What the first picture of a visit needs. All the pictures there are stand in all.ts. */
export { armView } from './arm.ts';
export { axisView } from './axis.ts';
export { diskView } from './disk.ts';
export { stripsView } from './strips.ts';
export { timelineView } from './timeline.ts';
export { sentenceAt } from './sentence.ts';
export type { Sentence } from './sentenceParts.ts';
export { countersAt, type Counters } from './counters.ts';
export { timeScale } from './timeAxis.ts';
export type { Look, Scene, Size, TextTable, View } from './types.ts';
