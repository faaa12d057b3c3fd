/** What the text format leaves out where a workload has nothing to say of it; json keeps its keys. */
import { expect, test } from 'vitest';
import { resultOf, runToEnd } from '../../src/cli/runToEnd.ts';
import { policies } from '../../src/core/policy/index.ts';
import { servesWorkload } from '../../src/core/scenario/together.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { workloads } from '../../src/core/workload/index.ts';
import { textReport } from '../../src/cli/textReport.ts';
import { decodePlain } from '../../src/core/scenario/link/index.ts';

const resultOfLink = (link: string) => {
  const { scenario } = decodePlain(link).state;
  return resultOf(scenario, runToEnd(scenario));
};

test('of nobody there is no response, and out of rounds no promise of rounds', () => {
  const result = resultOfLink('workload=bitrates&disk=streaming&policy=time-cycle&duration=60');
  const text = textReport(result, { inRounds: false });
  expect(text).toContain('D-requests    0 arrived, 0 served, 0 waiting\nC-requests');
  expect(text).not.toContain('response');
  expect(text).not.toContain('promise');
  expect(result.promise?.r).toBe(3600);
  expect(result.discrete).toHaveProperty('thresholdS');
});

test('videos in rounds have both', () => {
  const text = textReport(resultOfLink('policy=mixed-scan&duration=60'));
  expect(text).toMatch(/\n {2}response {4}mean 0\.\d+/);
  expect(text).toContain('\n  promise     ');
});

test.each(policies.map(({ id }) => id))(
  '%s: its whole result can be written as json, on every workload',
  (policy) => {
    for (const workload of workloads.filter(({ id }) => servesWorkload(policy, id))) {
      const scenario = withValues(defaultScenario, {
        ...workload.start,
        workload: workload.id,
        policy,
        duration: 4,
      });
      const result = resultOf(scenario, runToEnd(scenario), true);
      expect(JSON.parse(JSON.stringify(result))).toMatchObject({ fingerprint: result.fingerprint });
      expect(textReport(result)).toContain('simulated');
    }
  },
);
