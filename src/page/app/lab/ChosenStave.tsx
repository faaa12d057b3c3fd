/** The last stave: response times, or the chart that was chosen in their place. */
import { lazy, Suspense } from 'react';
import { responsePicture } from '../../view/charts/response.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { RESPONSE, useOwnChart } from '../panels/ownChart.ts';
import { Timeline } from '../panels/Timeline.tsx';

const OtherChart = lazy(async () => ({ default: (await import('../panels/OtherChart.tsx')).OtherChart }));

export function ChosenStave() {
  const own = useOwnChart();
  const chart = useLink((state) => state.chart) ?? own;
  if (chart === RESPONSE) return <Timeline bare fill view={responsePicture.view} />;
  return (
    <Suspense>
      <OtherChart name={chart} />
    </Suspense>
  );
}
