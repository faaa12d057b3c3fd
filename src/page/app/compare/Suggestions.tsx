/** Before there is anything to compare with: what is worth it here. */
import { laneSuggestions } from '../../../core/scenario/compare/laneSuggestions.ts';
import { addLanes } from '../../state/compare/lanes.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';

export function Suggestions({ onOwn }: { readonly onOwn: () => void }) {
  const scenario = useScenario((state) => state.scenario);
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">What shall it be compared with?</h2>
      <p className="field-note">
        Up to four lanes serve the same requests side by side, on one clock. What differs then comes from what
        you change, and from nothing else.
      </p>
      <ul>
        {laneSuggestions(scenario).map(({ title, why, lanes }) => (
          <li key={title}>
            <button
              type="button"
              className="plain"
              onClick={() => {
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
