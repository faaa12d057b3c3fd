/** The Lab of a textbook queue: the way of the arm is the main picture; the disk stays. Loaded when a queue is opened. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { axisView } from '../../view/besideDisk.ts';
import { diskView } from '../../view/index.ts';
import { zigzagView, zigzagWithoutReturns } from '../../view/arm/zigzag.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { useLayout } from '../kit/screen/layout.ts';
import { stopWhereItScrolls } from '../kit/screen/scrolling.ts';
import { AddButton } from './AddButton.tsx';
import { Comparison } from './Comparison.tsx';
import { FutureButton } from './FutureButton.tsx';
import { countsReturns, Movement, useZigzag } from './Movement.tsx';
import { RunNews } from '../canvas/RunNews.tsx';
import { Sentence } from './Sentence.tsx';
import './queue.css';

/** Lower windows, in px of ordinary type, have the disk beside the way of the arm, which is the higher for it. */
const LOW_PX = 700;

/**
 * Its boxes have their sizes from the window and the theme, never from what is told: nothing grows as steps are taken.
 * On a phone they follow one another, and the page scrolls.
 */
export function QueueStage() {
  const arrangement = useLayout((state) => state.arrangement);
  const fills = arrangement !== 'narrow';
  const low = useLayout((state) => state.heightPx < LOW_PX);
  const counted = useScenario(({ scenario }) => countsReturns(resolved(scenario).values));
  return (
    <div className="queue-stage" data-low={low ? '' : undefined}>
      <Sentence />
      <div ref={stopWhereItScrolls} className="stage-movement" role="group" aria-label="Movement">
        <Movement />
        {arrangement !== 'wide' && <RunNews />}
      </div>
      <div className="stage-disk-of-queue">
        <CanvasView view={diskView} fill={fills} mostHeight={fills ? Infinity : 41} />
      </div>
      <div className="stage-zigzag">
        <CanvasView view={counted ? zigzagView : zigzagWithoutReturns} fill={fills}>
          <FutureButton />
          <AddButton />
        </CanvasView>
      </div>
    </div>
  );
}

/** For small screens: what stands in the margin of large ones. */
export function OrderBlock() {
  const model = useZigzag();
  if (!model) return null;
  const { head, rows } = (model.countReturns ? zigzagView : zigzagWithoutReturns).table(model);
  return (
    <div className="order">
      {rows.length === 0 ? (
        <p className="field-note">Nothing has been served yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([step, ...cells]) => (
              <tr key={step}>
                <th scope="row">{step}</th>
                {cells.map((cell, i) => (
                  // Cells have no other name than their column.
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Comparison />
      <CanvasView view={axisView} />
    </div>
  );
}
