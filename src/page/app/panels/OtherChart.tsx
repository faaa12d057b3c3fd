/**
 * A chart in the place of the response times: on the score's axis of time where it has one, else its title in the gutter
 * and its picture on what is left.
 */
import { responsePicture } from '../../view/charts/response.ts';
import { pictures } from '../../view/pictures.ts';
import type { Picture } from '../../view/scene/picture.ts';
import { setChart } from '../../state/address/writeAddress.ts';
import { useBeat } from '../canvas/beat.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { useMayPlay } from '../kit/visit/lock.ts';
import { RESPONSE, useOwnChart } from './ownChart.ts';
import { useStandsUnder } from './standsUnder.ts';
import { Timeline } from './Timeline.tsx';

const byName = new Map<string, Picture>(Object.entries(pictures));

export function OtherChart({ name }: { readonly name: string }) {
  const beat = useBeat();
  const picture = byName.get(name);
  const own = useOwnChart();
  const stands = useStandsUnder(picture);
  // A link may name a picture that is no chart, one that this run has nothing for, or one that could not be read here.
  if (!picture?.tab || !stands) return <Timeline bare fill view={responsePicture.view} />;
  if (picture.stave)
    return (
      <div className="chosen-stave">
        <Timeline bare fill view={picture.stave} />
        {name !== own && <WayBack to={own} />}
      </div>
    );
  return (
    <div className="other-chart">
      <div className="other-chart-head">
        <h2>{picture.tab(beat)}</h2>
        {name !== own && <WayBack to={own} />}
      </div>
      <CanvasView view={picture.view} fill />
    </div>
  );
}

/** To what has most to tell of the run. */
function WayBack({ to }: { readonly to: string }) {
  const beat = useBeat();
  if (!useMayPlay()) return null;
  return (
    <button
      type="button"
      className="link way-back"
      onClick={() => {
        setChart(undefined);
      }}
    >
      {to === RESPONSE ? 'Response times' : (byName.get(to)?.tab?.(beat) ?? 'Back')}
    </button>
  );
}
