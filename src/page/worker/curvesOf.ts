/** Theory along an axis, whatever the workload: who has formulas of his own is asked for what they are of. */
import { meaningOf, resolved } from '../../core/scenario/resolved.ts';
import { numberOf } from '../../core/base/params.ts';
import { secondsToNs } from '../../core/base/time.ts';
import { rateLayoutOf, rateServerOf } from '../../core/admission/rateServer.ts';
import { cycleServer, firstCycleNs } from '../../core/policy/cycles/cycleValues.ts';
import { plansAt } from '../../core/scenario/known.ts';
import { defaultScenario, withValues } from '../../core/scenario/scenario.ts';
import type { ParamValues } from '../../core/sim/interfaces.ts';
import { cycleCurves } from '../../core/theory/cycleGauges.ts';
import { theoryOf, type CurvesQuestion, type Theory } from '../../core/theory/curves.ts';
import { rateCurves, rateTheory, type RateTheory } from '../../core/theory/rateGauges.ts';
import { typicalRates } from '../../core/workload/bitrates/params.ts';

export function curvesOf(question: CurvesQuestion): Theory {
  switch (meaningOf(question.values).workload.theory) {
    case 'rates':
      return ofTasks(question);
    case 'cycles':
      return ofCycles(question);
    default: {
      const { values, axis, measure } = question;
      return theoryOf(values, meaningOf(values).disk, axis, measure);
    }
  }
}

const nothing: Theory = { lines: [], limits: [], sentences: [] };

function ofTasks({ values, axis: { key, xs }, measure }: CurvesQuestion): Theory {
  if (key !== 'ntasks' && key !== 'lambda') return nothing;
  const places = xs.map((x) => {
    const own = { ...values, [key]: x };
    return { x, lambda: numberOf(own, 'lambda'), theory: rateTheoryOf(own) };
  });
  return rateCurves(places, measure);
}

/** Of the tasks that are let in at the start; undefined for policies without rounds. */
function rateTheoryOf(values: ParamValues): RateTheory | undefined {
  const layout = rateLayoutOf(values);
  if (layout === undefined) return undefined;
  const scenario = withValues(defaultScenario, values);
  const { values: inForce, disk } = resolved(scenario);
  const server = rateServerOf(inForce, disk, layout);
  const tasks = plansAt(scenario, 0).map(({ periodNs, sizeBytes }) => ({
    ...{ periodNs, blocks: Math.ceil(sizeBytes / server.blockBytes) },
  }));
  return rateTheory(tasks, server);
}

function ofCycles({ values, axis: { key, xs }, measure }: CurvesQuestion): Theory {
  if (key !== 'cycle' && key !== 'memory') return nothing;
  const { mean } = typicalRates(values);
  const server = cycleServer(values, meaningOf(values).disk);
  const places = xs.map((x) =>
    key === 'cycle'
      ? { x, cycleNs: secondsToNs(x), server }
      : { x, cycleNs: firstCycleNs(values), server: { ...server, memoryBytes: x } },
  );
  return cycleCurves(places, mean, key, measure);
}
