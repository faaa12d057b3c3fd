/** The height that a lesson's pictures may have, in px of the theme: what header, foot and, one under another, words leave. */
import { useLink } from '../../state/address/linkStore.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { useTheme } from '../kit/screen/theme.ts';

/** Narrower than this, in px of ordinary type, the words stand over the pictures. */
const TWO_COLUMNS_PX = 900;

/** As wide a frame has words beside pictures, where a page says so. */
const BESIDE_PX = 560;

/** What a table of measurements takes over them. */
const TABLE_PX = 60;

/** `beside`: in a frame too, words stand beside them. `hasTable`: something was measured, which a frame has above them. */
export function useRoom(beside = false, hasTable = false): number {
  const embed = useLink((state) => state.embed);
  const widthPx = useLayout((state) => state.widthPx);
  const heightPx = useLayout((state) => state.heightPx);
  const scale = useTheme((state) => state.theme.scale);
  const isStacked = widthPx < TWO_COLUMNS_PX;
  const around = isStacked ? 260 : (embed ? 0 : 50) + 64 + 40;
  // A page that scrolls gives them what they look well in.
  if (isStacked && !embed) return 430 * scale;
  if (isStacked && beside && widthPx >= BESIDE_PX) return (heightPx - 66) * scale;
  if (!isStacked) return Math.max(360, heightPx - around) * scale;
  return (Math.max(220, heightPx - around) - (hasTable ? TABLE_PX : 0)) * scale;
}
