/** What sets one scenario apart from another that it was made from, in words. */
import { meaningOf, resolved } from '../resolved.ts';
import { fullScenarioPairs, joinPairs } from '../link/encode.ts';
import { writeEdits, writeScript } from '../link/script.ts';
import { paramByKey } from '../params.ts';
import type { Scenario } from '../scenario.ts';
import { describeValue } from './describeValue.ts';
import { describeEdit, differingKeys } from './laneWords.ts';

/** One phrase a change, 'FCFS instead of Mixed, incremental SCAN'; none for scenarios that give the same run. */
export function changesBetween(before: Scenario, now: Scenario): readonly string[] {
  if (fullText(before) === fullText(now)) return [];
  const found = [...changedValues(before, now), ...changedScript(before, now), ...changedEdits(before, now)];
  return found.length > 0 ? found : ['another scenario'];
}

const fullText = (scenario: Scenario): string => joinPairs(fullScenarioPairs(scenario));

function changedValues(before: Scenario, now: Scenario): readonly string[] {
  const [was, is] = [resolved(before).values, resolved(now).values];
  const { fixed } = meaningOf(is).policy;
  const scripted = before.script !== undefined && now.script !== undefined;
  return differingKeys([before, now])
    .filter((key) => (key === 'policy' || !(key in fixed)) && !(scripted && isOfWorkload(key)))
    .map((key) => {
      const [old, next] = [
        describeValue(key, was[key] ?? '', before),
        describeValue(key, is[key] ?? '', now),
      ];
      // 'Requests per second: 12 instead of 8': what it is called is said once.
      const name = next.slice(0, next.indexOf(': ') + 2);
      return `${next} instead of ${old.startsWith(name) ? old.slice(name.length) : old}`;
    });
}

/** Where requests are written down one by one, nothing of what makes random ones has a part in the run. */
const isOfWorkload = (key: string): boolean => key === 'seed' || paramByKey.get(key)?.group === 'workload';

function changedScript({ script: was }: Scenario, { script: is }: Scenario): readonly string[] {
  if (was && is) return writeScript(was) === writeScript(is) ? [] : ['other requests in the list'];
  if (is) return ['a list of requests instead of random ones'];
  return was ? ['random requests instead of the list'] : [];
}

function changedEdits(before: Scenario, now: Scenario): readonly string[] {
  const only = (mine: Scenario, other: Scenario): readonly string[] => {
    const theirs = new Set(other.interventions.map((edit) => writeEdits([edit])));
    return mine.interventions
      .filter((edit) => !theirs.has(writeEdits([edit])))
      .map((edit) => describeEdit(edit, mine));
  };
  return [...only(now, before), ...only(before, now).map((words) => `without: ${words}`)];
}
