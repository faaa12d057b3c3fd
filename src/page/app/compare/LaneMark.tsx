/** A piece of a lane's line as the chart of the lanes has it: by its dashes and its shade a lane is known everywhere. */
import { lookOf } from '../../view/axes/lineLook.ts';
import { useTheme } from '../kit/screen/theme.ts';

/** In px of ordinary type; so long that its dashes show. */
const LONG_PX = 22;
const HIGH_PX = 6;

export function LaneMark({ index }: { readonly index: number }) {
  const theme = useTheme((state) => state.theme);
  const { color, dash } = lookOf(index, theme);
  return (
    <svg
      className="lane-mark"
      viewBox={`0 0 ${LONG_PX} ${HIGH_PX}`}
      width={`${LONG_PX / 16}rem`}
      height={`${HIGH_PX / 16}rem`}
      aria-hidden="true"
    >
      <path
        d={`M0 ${HIGH_PX / 2}H${LONG_PX}`}
        stroke={color}
        strokeWidth={theme.line.strong}
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}
