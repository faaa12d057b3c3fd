/** What stands in the boxes: whole questions, and a word or two where there is little room. */
import type { Level, Place } from './flow.ts';

export const boxTexts: Readonly<Record<Exclude<Place, 'disk'>, string>> = {
  driver: 'The disk is free: who is next?',
  above: 'Is there a request above best effort?',
  slack: 'If the first is of a guaranteed rate: does best effort fit into the slack?',
  bestEffort: 'Is there a best-effort request?',
  below: 'Is there a request below best effort?',
  serveAbove: 'Priority scheduler',
  serveBestEffort: 'Best effort: {inner}',
  serveBelow: 'Priority scheduler, in chunks',
  idle: 'The disk rests',
};

export const shortTexts: typeof boxTexts = {
  driver: 'who is next?',
  above: 'any above?',
  slack: 'slack?',
  bestEffort: 'best effort?',
  below: 'any below?',
  serveAbove: 'above',
  serveBestEffort: '{inner}',
  serveBelow: 'below',
  idle: 'rests',
};

export const answers = { yes: 'yes', no: 'no' } as const;
export const labels = { empty: 'empty', more: '+{count}', slack: 'slack {ms}', noSlack: 'no slack' } as const;

/** In tables and sentences. */
export const levelWords: Readonly<Record<Level, string>> = {
  above: 'above best effort',
  bestEffort: 'best effort',
  below: 'below best effort',
};

export const placeWords: Readonly<Record<Exclude<Place, 'disk'>, string>> = {
  driver: 'the driver wants the next',
  above: 'any above best effort?',
  slack: 'does best effort fit into the slack?',
  bestEffort: 'any best effort?',
  below: 'any below?',
  serveAbove: 'priority scheduler',
  serveBestEffort: 'best-effort scheduler',
  serveBelow: 'priority scheduler, a chunk',
  idle: 'the disk rests',
};
