/**
 * Requests that were done when they came, since main memory had their files: no disk served them, so they stand in the tables of
 * no page.
 */
import { HIT } from '../../../core/trace/cacheTable.ts';
import type { Page } from '../../../core/trace/page.ts';

/** Of these pages, up to an instant. */
export function foundBy(pages: readonly Page[], timeNs: number): number {
  let found = 0;
  for (const { cache } of pages)
    for (let i = 0; cache !== undefined && i < cache.length && (cache.atNs[i] ?? 0) <= timeNs; i++)
      if (cache.kind[i] === HIT && (cache.row[i] ?? -1) >= 0) found++;
  return found;
}
