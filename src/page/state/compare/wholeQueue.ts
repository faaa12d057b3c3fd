/** A queue is over within a second: a comparison shows all of it, for it has no timeline of its own in the Lab. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { durationAtOnceNs } from '../../../core/scenario/stations.ts';
import { usePlayback } from '../stores/playbackStore.ts';

export function showWholeQueue(scenario: Scenario): void {
  if (resolved(scenario).beat !== 'none') return;
  const endNs = durationAtOnceNs(scenario);
  usePlayback.getState().setWidth(endNs, endNs);
}
