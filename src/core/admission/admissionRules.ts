/** All rules of admission. One line each; a workload’s own test joins them here. */
import type { Admission, AdmissionTest, ParamValues } from '../sim/interfaces.ts';
import { all } from './all.ts';
import { chance } from './chance.ts';
import { clientSides } from './clients.ts';
import { isShareRule, MOST_STREAMS, type AdmissionRule, type AdmissionSetup } from './definition.ts';
import { deterministic } from './deterministic.ts';
import { rateLayoutOf } from './rateServer.ts';
import { rateTasks } from './rateTasks.ts';
import { statistical } from './statistical.ts';

const rules: readonly AdmissionRule[] = [all, deterministic, statistical, chance];

/** The rule in force; `paper` is everybody for the workloads whose paper has no test of its own. */
function ruleOf(values: ParamValues): AdmissionRule {
  const rule = rules.find(({ id }) => id === values.admission);
  return rule ?? (rateLayoutOf(values) === undefined ? all : rateTasks);
}

/** The rule, ready for a run. */
export function admissionOf(setup: AdmissionSetup): Admission {
  const rule = ruleOf(setup.values);
  // What a rule needs may be dear, and perhaps nobody ever asks.
  let sides: ReturnType<AdmissionRule['sides']> | undefined;
  let ofClients: ReturnType<typeof clientSides> | undefined;
  return {
    measures: rule.measures === true,
    weigh(asking) {
      if (asking.clients && isShareRule(rule.id)) {
        ofClients ??= clientSides(rule.id, setup);
        return ofClients(asking.clients);
      }
      sides ??= rule.sides(setup);
      const tests = sides(asking).map(([left, right], test): AdmissionTest => ({ test, left, right }));
      const full = rule !== all && rule !== rateTasks && asking.streams > MOST_STREAMS;
      return full ? [...tests, { test: tests.length, left: asking.streams, right: MOST_STREAMS }] : tests;
    },
  };
}
