/** The legend where pictures have no gutter for it: one line, in the marks of the pictures. */
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';

export function Legend() {
  const { stream, request } = useWorkloadWords();
  const beat = useCountedBeat();
  return (
    <ul className="legend" aria-label="Legend">
      {beat !== 'none' && <li data-mark="c">{stream.one}</li>}
      <li data-mark="d">{request.one}</li>
      <li data-mark="now">now</li>
      {beat !== 'none' && <li data-mark="glitch">glitch</li>}
      <li data-mark="future">to come</li>
    </ul>
  );
}
