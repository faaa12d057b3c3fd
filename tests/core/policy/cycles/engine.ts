/** Runs of servers in cycles, and what they wrote into the record. */
import { meaningOf, resolved } from '../../../../src/core/scenario/resolved.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  type InterventionSpec,
  type Scenario,
  withValues,
} from '../../../../src/core/scenario/scenario.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import type { Page } from '../../../../src/core/trace/page.ts';

/** On the paper's disk, with a list of streams or such as come. */
export function cycleScenario(
  values: ParamValues,
  interventions: readonly InterventionSpec[] = [],
): Scenario {
  const scenario = withValues(defaultScenario, {
    ...{ workload: 'bitrates', policy: 'stream-combination', disk: 'streaming', duration: 60 },
    ...values,
  });
  const wrong = checkTogether(resolved(scenario).values);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return { ...scenario, interventions };
}

/** The operation of each cycle, in order. */
export function cyclesOf(pages: readonly Page[], policy = 'stream-combination') {
  const { events: definitions = [] } = meaningOf({ policy }).policy;
  return pages.flatMap(({ events, eventFigures }) =>
    Array.from({ length: events.length }, (_, i) => {
      const definition = definitions[events.event[i]];
      const entries = definition.figures.map(({ id, unit, options = [] }, k) => {
        const value = eventFigures.value[events.firstFigure[i] + k];
        return [id, unit === 'choice' ? options[value] : value] as const;
      });
      const named = new Map(entries);
      const figure = (id: string) => Number(named.get(id));
      return {
        atNs: events.atNs[i],
        operation: named.get('operation'),
        verdict: named.get('verdict'),
        ...{ cycle: figure('cycle'), lengthNs: figure('lengthNs'), nextLengthNs: figure('nextLengthNs') },
        ...{ um: figure('um'), ut: figure('ut'), umAfter: figure('umAfter'), utAfter: figure('utAfter') },
        ...{ first: figure('first'), second: figure('second'), workNs: figure('workNs') },
        ...{ streams: figure('streams'), pending: figure('pending') === 1 },
      };
    }),
  );
}

const played = new Map<string, readonly Page[]>();

/** All of a run; one that several tests look at is played once. */
export function pagesOf(scenario: Scenario): readonly Page[] {
  const key = JSON.stringify(scenario);
  const pages = played.get(key) ?? new Run(scenario).pages();
  played.set(key, pages);
  return pages;
}

/** Every IO that was served: stream, bytes, start and end, in order. */
export function iosOf(pages: readonly Page[]) {
  return pages.flatMap(({ services, requests }) =>
    Array.from({ length: services.length }, (_, i) => {
      const request = services.request[i];
      return {
        stream: requests.stream[request],
        bytes: requests.sizeBytes[request],
        dueNs: requests.deadlineNs[request],
        startNs: services.startNs[i],
        endNs: services.endNs[i],
      };
    }),
  );
}
