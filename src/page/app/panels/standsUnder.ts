/** Can a chart stand under the rounds, in the place of the response times? By what the run has, and by the room there is. */
import type { Picture } from '../../view/scene/picture.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { useApplies } from './applies.ts';

export function useStandsUnder(picture: Picture | undefined): boolean {
  const roomPx = useLayout(({ score }) => score.response);
  const scale = useTheme(({ theme }) => theme.scale);
  const applies = useApplies();
  if (picture?.tab === undefined || !applies(picture)) return false;
  return roomPx >= (picture.leastHeight ?? 0) * scale;
}
