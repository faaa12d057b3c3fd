/** What few runs of videos by rounds need, or a page of questions: it comes behind the first frame. */
export { dealtValues } from '../parts/dealtValues.ts';
export { checkRounds, namesNothing, placedRounds, storedRounds } from '../parts/placed.ts';
export { checkScenes } from '../parts/scenes.ts';
export { dealtRounds } from './dealt.ts';
export { roundGuests } from './guests.ts';
export { comparedAt, comparisons, questions, variations } from './questions.ts';
export { scenesOf } from './scenesOf.ts';
