/** Has a run what a picture shows? By what it is counted in, and by what its policies write into the record. */
import type { Picture, Published } from '../../view/scene/picture.ts';
import { useBeat } from '../canvas/beat.ts';
import { useLane } from '../canvas/lane.ts';
import { publishedBy } from './published.ts';

const NOTHING: Published = {
  responses: true,
  buffers: false,
  clients: false,
  levels: false,
  gauges: new Set(),
};

export function useApplies(): (picture: Picture) => boolean {
  const beat = useBeat();
  const { useRun } = useLane();
  const published = useRun(({ scenario }) => (scenario ? publishedBy(scenario) : NOTHING));
  return ({ needsBeat, needs }) => !(needsBeat && beat === 'none') && (needs?.(published) ?? true);
}
