/** Can a chart stand under the rounds, in the place of the response times? By what the run has, and by the room there is. */
import type { Picture } from '../../view/scene/picture.ts';
import type { Beat } from '../canvas/beat.ts';
import { useLayout } from '../kit/layout.ts';
import { useTheme } from '../kit/theme.ts';

export function useStandsUnder(picture: Picture | undefined, beat: Beat): boolean {
  const roomPx = useLayout(({ score }) => score.response);
  const scale = useTheme(({ theme }) => theme.scale);
  if (picture?.tab === undefined || (picture.needsBeat && beat === 'none')) return false;
  return roomPx >= (picture.leastHeight ?? 0) * scale;
}
