/** Two to four lanes on the same requests and one clock: where they part, what each does, what comes of it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { MOST_LANES } from '../../../core/scenario/link/lanes.ts';
import { laneNames } from '../../../core/scenario/compare/laneWords.ts';
import { nextLane } from '../../../core/scenario/compare/laneSuggestions.ts';
import { addLanes, followLanes } from '../../state/compare/lanes.ts';
import { useLaneRuns } from '../../state/compare/lanesRuns.ts';
import { showWholeQueue } from '../../state/compare/wholeQueue.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { mainRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { Differences } from './Differences.tsx';
import { Lane } from './Lane.tsx';
import { LaneForm } from './LaneForm.tsx';
import { Outcomes } from './Outcomes.tsx';
import { Suggestions } from './Suggestions.tsx';
import { Parting } from './Parting.tsx';
import { useFirstDivergence } from './useDivergence.ts';
import './compare.css';
import './compareWall.css';

export function Compare() {
  useEffect(followLanes, []);
  const embed = useLink((state) => state.embed);
  const lanes = useLink((state) => state.lanes);
  const first = useScenario((state) => state.scenario);
  const others = useLaneRuns((state) => state.runs);
  const mayEdit = useMayEdit();
  const [form, setForm] = useState<number>();
  const main = useRef<HTMLElement>(null);
  const runs = useMemo(() => [mainRun, ...others], [others]);
  const scenarios = useMemo(() => [first, ...lanes], [first, lanes]);
  const names = useMemo(() => laneNames(scenarios), [scenarios]);
  const scan = useFirstDivergence(runs);
  const alone = lanes.length === 0;
  const shown = useMemo(() => runs.slice(0, scenarios.length), [runs, scenarios.length]);
  useEffect(() => {
    showWholeQueue(first);
  }, [first]);
  const own = () => {
    if (addLanes([nextLane(scenarios)]).ok) setForm(scenarios.length);
  };
  return (
    <main id="main" ref={main} className="compare" tabIndex={-1} data-lanes={shown.length}>
      <h1 className="hidden">Compare</h1>
      <Outcomes told={!embed && !alone} runs={shown} names={names} scenarios={scenarios}>
        {!alone && <Parting scan={scan} runs={shown} scenarios={scenarios} embed={embed} />}
        <div className="lanes">
          {shown.map((run, i) => (
            <Lane
              key={i}
              index={i}
              name={names[i] ?? ''}
              run={run}
              partNs={scan.state === 'found' && !alone ? scan.divergence.atNs : undefined}
              embed={embed}
              onChange={() => {
                setForm(i);
              }}
              onRemoved={() => main.current?.focus()}
            />
          ))}
          {!embed && !alone && <Differences runs={shown} />}
        </div>
        {!embed && alone && mayEdit && <Suggestions onOwn={own} />}
        {!embed && !alone && mayEdit && (
          <p className="lanes-add">
            {lanes.length < MOST_LANES ? (
              <button type="button" className="plain" onClick={own}>
                Add a lane
              </button>
            ) : (
              <span className="field-note">Four lanes are the most that stand side by side.</span>
            )}
          </p>
        )}
      </Outcomes>
      {form !== undefined && (
        <LaneForm
          index={form}
          onClose={() => {
            setForm(undefined);
          }}
        />
      )}
    </main>
  );
}
