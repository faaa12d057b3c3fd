/** Under a lane's timeline, where its workload has more to tell than response times: its own picture, of the run so far. */
import { pictures } from '../../view/pictures.ts';
import type { Picture } from '../../view/scene/picture.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';

const byName = new Map<string, Picture>(Object.entries(pictures));

export function LaneChart({ name }: { readonly name: string }) {
  const picture = byName.get(name);
  if (picture === undefined) return null;
  return (
    <div className="lane-chart">
      <CanvasView view={picture.view} fill />
    </div>
  );
}
