/** From chance to a script: the first rounds of the run as they were drawn, written down so that they can be changed. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useId, useState } from 'react';
import { durationAtOnceNs } from '../../../core/scenario/stations.ts';
import { placeOf } from '../../../core/scenario/scriptFit.ts';
import { withScript } from '../../../core/scenario/edit/runEdit.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { pagesFor, useRun } from '../../state/stores/runStore.ts';
import { useBeat } from '../canvas/beat.ts';
import { scriptFromPages } from './fromRun.ts';
import { MOST_ROWS_EDITED } from './script.ts';

const USUAL_BEATS = 4;
const MOST_BEATS = 60;

export function MakeScript() {
  const id = useId();
  const scenario = useScenario((state) => state.scenario);
  const refused = useScenario((state) => state.refused.script);
  // Looked at again with every page that comes in.
  useRun((state) => state.arrived + (state.finished ? 0.5 : 0));
  const beat = useBeat();
  const [text, setText] = useState(String(USUAL_BEATS));

  const count = Number(text);
  const right = Number.isInteger(count) && count >= 1 && count <= MOST_BEATS;
  const untilNs = beat === 'none' ? durationAtOnceNs(scenario) : count * resolved(scenario).beatNs;
  const current = useRun.getState().scenario === scenario;
  const pages = right && current ? pagesFor(0, 0, untilNs) : [];
  const found =
    pages.length > 0 ? scriptFromPages(pages, untilNs, placeOf(resolved(scenario).values)) : undefined;
  const most = found !== undefined && found.length > MOST_ROWS_EDITED;
  const says = !right
    ? `A whole number from 1 to ${MOST_BEATS} was expected.`
    : found === undefined
      ? 'One moment: the run is on its way.'
      : most
        ? `That would be ${found.length} requests; up to ${MOST_ROWS_EDITED} can be edited here.`
        : `That is ${found.length} requests.`;
  return (
    <form
      className="make-script"
      onSubmit={(event) => {
        event.preventDefault();
        if (found && !most) useScenario.getState().edit(withScript(scenario, found, 'own'), 'script');
      }}
    >
      <p className="script-lead">
        Chance draws the requests of this run. Write its beginning down as a script, and each request can be
        moved, changed or removed; the run goes on to be served as it was until something is.
      </p>
      <div className="script-tools">
        {beat !== 'none' && (
          <>
            <label htmlFor={id}>
              {beat === 'period' ? 'Periods from the start' : 'Rounds from the start'}
            </label>
            <input
              id={id}
              className="make-count"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={!right || undefined}
              aria-describedby={`${id}-says`}
              value={text}
              onChange={(event) => {
                setText(event.target.value.trim());
              }}
            />
          </>
        )}
        <button type="submit" className="solid" aria-disabled={found === undefined || most}>
          {beat === 'none'
            ? 'Make a script of the queue'
            : `Make a script of the first ${right ? count : '…'} ${beat === 'period' ? 'period' : 'round'}${count === 1 ? '' : 's'}`}
        </button>
        <p id={`${id}-says`} className="script-state" role="status">
          {refused ? `Not taken: ${refused}.` : says}
        </p>
      </div>
    </form>
  );
}
