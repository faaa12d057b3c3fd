/** Beside the disk where nothing plays: how many wait. */
import { queuePicture } from '../../view/charts/queue.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';

export function QueueBeside() {
  return (
    <div className="queue-beside">
      <h2>How many wait</h2>
      <CanvasView view={queuePicture.view} fill />
    </div>
  );
}
