/** Requests that are written down one by one: how many, what that means for the settings, and the way to write them. */
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Ways } from './Ways.tsx';

export function ScriptNote() {
  const count = useScenario(({ scenario }) => scenario.script?.length);
  if (count === undefined) return null;
  return (
    <p className="field-note scripted">
      {count} requests are scripted: load, sizes and seed do not apply. <ScriptButton />
    </p>
  );
}

export function ScriptButton() {
  const scripted = useScenario(({ scenario }) => scenario.script !== undefined);
  return (
    <Ways look="link" ways={[['script', scripted ? 'Edit the requests' : 'Write the requests yourself']]} />
  );
}
