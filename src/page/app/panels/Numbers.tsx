/** Four numbers in fixed places, of the frame's own instant: the key of the chart above them. */
import { numbersAt, type NumberSoFar } from '../../view/scene/numbers.ts';
import type { Scene } from '../../view/scene/view.ts';
import { useFrame } from '../canvas/useFrame.ts';
import { useLayout } from '../kit/layout.ts';
import './numbers.css';

interface OfFrame {
  readonly timeNs: number;
  readonly numbers: readonly NumberSoFar[];
}

/** The same words at another instant are shown anew too: they say of which one they are. */
const read = (scene: Scene, timeNs: number): OfFrame => ({ timeNs, numbers: numbersAt(scene, timeNs) });

export function Numbers() {
  const found = useFrame(read);
  const narrow = useLayout(({ score }) => score.kind === 'narrow');
  const condensed = useLayout(({ score }) => score.condensed);
  const two = useLayout(({ score }) => score.numbersInTwo);
  if (!found) return null;
  const short = !two || narrow;
  return (
    <>
      <h2 className="numbers-title">So far</h2>
      <dl
        className="numbers-row"
        data-two={two ? '' : undefined}
        data-of-frame=""
        data-time-ns={found.timeNs}
      >
        {found.numbers.map((its, place) => (
          // Places are what they are known by.
          <div key={place} data-mark={its.mark} data-alarm={its.alarms ? '' : undefined}>
            <dt>
              {short ? its.shortLabel : its.label}
              {narrow && its.mark === 'band' && its.note !== '' && ` ${its.note}`}
            </dt>
            <dd data-word={its.isWord ? '' : undefined}>
              <span className="numbers-value">{its.value}</span>
              {its.unit !== '' && <span className="numbers-unit">{its.unit}</span>}
              {!narrow && !condensed && (
                <span className="numbers-note">{short ? its.shortNote : its.note}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
