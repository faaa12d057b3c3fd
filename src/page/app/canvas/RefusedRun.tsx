/** A run that was not computed to its end: why, and what is nearest that can be, each to be taken with one press. */
import { useMemo } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { changeValue } from '../../../core/scenario/edit/scenarioEdit.ts';
import type { Refusal } from '../../worker/protocol.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { otherWays, waysSentence } from './nearestWhole.ts';
import { refusalSentence, wholeLengthS } from './refusal.ts';

interface RefusedRunProps {
  readonly refused: Refusal;
  readonly endNs: number;
  readonly scenario: Scenario;
}

export function RefusedRun({ refused, endNs, scenario }: RefusedRunProps) {
  const ways = useMemo(() => otherWays(scenario), [scenario]);
  // A lane of a comparison is changed where it stands.
  const isOwn = useScenario((state) => state.scenario === scenario);
  const mayEdit = useMayEdit();
  const lengthS = wholeLengthS(endNs);
  const all = [
    { key: 'duration', value: lengthS, title: `Use ${lengthS} s` },
    ...ways.map(({ key, value }) => ({
      ...{ key, value },
      title: key === 'n' ? `Use ${value} videos` : `Use ${value} a second`,
    })),
  ];
  return (
    <p className="run-news" data-tone="fault">
      {refusalSentence(refused, endNs)} {waysSentence(ways, lengthS / resolved(scenario).values.duration)}
      {isOwn &&
        mayEdit &&
        all.map(({ key, value, title }) => (
          <button
            key={key}
            type="button"
            className="link run-way"
            onClick={() => {
              useScenario.getState().edit(changeValue(scenario, key, String(value), 'whole', 0), key);
            }}
          >
            {title}
          </button>
        ))}
    </p>
  );
}
