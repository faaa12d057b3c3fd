/** Before there is anything to compare with: what is worth it here. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { laneSuggestions } from '../../../core/scenario/compare/laneSuggestions.ts';
import { describeValue } from '../../../core/scenario/compare/describeValue.ts';
import { differingKeys } from '../../../core/scenario/compare/laneWords.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { addLanes } from '../../state/compare/lanes.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';

/** Two numbers of the form that are others than they were. */
function describeLoad(busier: Scenario, scenario: Scenario): string {
  const load = differingKeys([busier, scenario]).map((key) =>
    describeValue(key, resolved(busier).values[key] ?? '', busier),
  );
  return `At the present load policies hardly differ: comparisons of policies begin with ${load.join(' and ')}.`;
}

export function Suggestions({ onOwn }: { readonly onOwn: () => void }) {
  const scenario = useScenario((state) => state.scenario);
  const suggestions = laneSuggestions(scenario);
  const busier = suggestions.find(({ first }) => first !== scenario)?.first;
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">What shall it be compared with?</h2>
      <p className="field-note">
        Up to four lanes serve the same requests side by side, on one clock. What differs then comes from what
        you change, and from nothing else.
      </p>
      {busier && <p className="field-note">{describeLoad(busier, scenario)}</p>}
      <ul>
        {suggestions.map(({ title, why, first, lanes }) => (
          <li key={title}>
            <button
              type="button"
              className="plain"
              onClick={() => {
                const { preset, replace } = useScenario.getState();
                if (first !== scenario) replace(first, preset);
                addLanes(lanes);
              }}
            >
              {title}
            </button>
            <span>{why}</span>
          </li>
        ))}
        <li>
          <button type="button" className="plain" onClick={onOwn}>
            A lane of your own
          </button>
          <span>Another policy, or one setting with another value.</span>
        </li>
      </ul>
    </section>
  );
}
