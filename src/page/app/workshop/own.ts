/** Whose text is it? One’s own, and what every reader has: templates and challenges. Anything else is asked for before it runs. */
import { challenges } from '../../../core/workshop/challenges/index.ts';
import { templates } from '../../../core/workshop/templates/index.ts';
import { allow, isAllowed } from '../../worker/consent.ts';
import { isOwn, loadKept, type Written } from './kept.ts';

const everybodys: ReadonlySet<string> = new Set([
  ...templates.map(({ source }) => source),
  ...challenges.flatMap(({ source, solution }) => [
    source,
    ...('source' in solution ? [solution.source] : []),
  ]),
]);

const isOurs = (source: string): boolean => everybodys.has(source) || isOwn(loadKept(), source);

/** What is known is allowed. */
export function isKnown(source: string): boolean {
  const isFine = isAllowed(source) || isOurs(source);
  if (isFine) allow(source);
  return isFine;
}

/** As it is kept: what somebody else has written stays that, however often it was allowed. */
export const written = (source: string): Written => (isOurs(source) ? { source } : { source, foreign: true });
