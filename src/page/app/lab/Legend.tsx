/** The legend where pictures have no gutter for it: one line, in the marks of the pictures. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { clientKeys } from '../../view/scene/names.ts';
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import { useLane } from '../canvas/lane.ts';

export function Legend() {
  const { stream, request } = useWorkloadWords();
  const { useRun } = useLane();
  const hasClients = useRun(
    ({ scenario }) => scenario?.script === undefined && scenario && resolved(scenario).workload.hasClients,
  );
  const keys = hasClients ? clientKeys : { stream: stream.one, request: request.one };
  const beat = useCountedBeat();
  return (
    <ul className="legend" aria-label="Legend">
      {beat !== 'none' && <li data-mark="c">{keys.stream}</li>}
      <li data-mark="d">{keys.request}</li>
      <li data-mark="now">now</li>
      {beat !== 'none' && <li data-mark="glitch">glitch</li>}
      <li data-mark="future">to come</li>
    </ul>
  );
}
