/** The height that a lesson's pictures may have, in px of the theme: what header, foot and, one under another, words leave. */
import { useLink } from '../../state/address/linkStore.ts';
import { useLayout } from '../kit/layout.ts';
import { useTheme } from '../kit/theme.ts';

/** Narrower than this, in px of ordinary type, the words stand over the pictures. */
export const TWO_COLUMNS_PX = 900;

export function useRoom(): { readonly roomPx: number; readonly isStacked: boolean } {
  const embed = useLink((state) => state.embed);
  const widthPx = useLayout((state) => state.widthPx);
  const heightPx = useLayout((state) => state.heightPx);
  const scale = useTheme((state) => state.theme.scale);
  const isStacked = widthPx < TWO_COLUMNS_PX;
  const around = (embed ? 0 : 50) + 64 + 40 + (isStacked ? (embed ? 110 : 40) : 0);
  const least = isStacked ? (embed ? 230 : 420) : 360;
  return { roomPx: Math.max(least, heightPx - around) * scale, isStacked };
}
