/** The run before that a link names, until there is something to see of it. */
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useBefore } from '../stores/beforeStore.ts';

interface Ghost {
  readonly scenario: Scenario;
  readonly end: () => void;
}

let ghost: Ghost | undefined;

/** Whoever sets one has ended the one before. */
export function setGhost(now: Ghost): void {
  ghost = now;
}

export const endGhost = (): void => ghost?.end();

/** It has ended by itself; another may have come. */
export function ghostEnded(end: Ghost['end']): void {
  if (ghost?.end === end) ghost = undefined;
}

/** Of the run before, be it on its way. */
export const scenarioBefore = (): Scenario | undefined =>
  useBefore.getState().before?.scenario ?? ghost?.scenario;

export const isGhostOnItsWay = (): boolean => ghost !== undefined;
