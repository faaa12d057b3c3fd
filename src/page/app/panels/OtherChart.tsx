/** A chart in the place of the response times: its title in the gutter, its picture on what is left. */
import { responsePicture } from '../../view/charts/response.ts';
import { pictures } from '../../view/pictures.ts';
import type { Picture } from '../../view/scene/picture.ts';
import { setChart } from '../../state/address/writeAddress.ts';
import { useBeat } from '../canvas/beat.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';

const byName = new Map<string, Picture>(Object.entries(pictures));

export function OtherChart({ name }: { readonly name: string }) {
  const beat = useBeat();
  const picture = byName.get(name);
  // A link may name a picture that is no chart, or one that this run has nothing for.
  if (picture?.tab === undefined || (picture.needsBeat && beat === 'none'))
    return <CanvasView view={responsePicture.view} fill />;
  return (
    <div className="other-chart">
      <div className="other-chart-head">
        <h2>{picture.tab(beat)}</h2>
        <button
          type="button"
          className="link"
          onClick={() => {
            setChart(undefined);
          }}
        >
          Response times
        </button>
      </div>
      <CanvasView view={picture.view} fill />
    </div>
  );
}
