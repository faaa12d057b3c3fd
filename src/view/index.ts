/** The pictures, by name. */
import { armView } from './arm.ts';
import { axisView } from './axis.ts';
import { diskView } from './disk.ts';
import { responseView } from './response.ts';
import { stripsView } from './strips.ts';
import { timelineView } from './timeline.ts';

export { armView, axisView, diskView, responseView, stripsView, timelineView };
export { sentenceAt } from './sentence.ts';
export type { Sentence } from './sentenceParts.ts';
export { countersAt, type Counters } from './counters.ts';
export { timeScale } from './timeAxis.ts';
export type { Look, Scene, Size, TextTable, View } from './types.ts';

export const views = [diskView, timelineView, stripsView, axisView, responseView, armView] as const;
