/** Who is let in without a run, and the same with one. */
import { expect, test } from 'vitest';
import { admissionOnly, admissionText } from '../../../../src/cli/admissionOnly.ts';
import { admissionBeforehand } from '../../../../src/core/scenario/run/admissionBeforehand.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';

function scenarioOf(link: string) {
  const { state, faults } = decodePlain(link);
  expect(faults).toEqual([]);
  return state.scenario;
}

const CLIENTS = `workload=clients&policy=edf&disk=server-2002&duration=30&clients=${Array.from(
  { length: 5 },
  (_, i) => `rate:4000000@${5 * i}:cycle=0.5:random`,
).join(';')}`;

test.each(['all', 'deterministic', 'chance'])('clients, %s: as the run has it', (rule) => {
  const scenario = scenarioOf(`${CLIENTS}&admission=${rule}`);
  const found = admissionBeforehand(scenario);
  const run = new Run(scenario);
  const asked = run
    .pages()
    .flatMap(({ admissions: a }) => Array.from(a.admitted.subarray(0, a.length), (x) => x === 1));
  expect(found?.each.map(({ admitted }) => admitted)).toEqual(asked);
  expect(found?.admitted).toBe(asked.filter((yes) => yes).length);
  expect(found?.each.map(({ atS }) => atS)).toEqual([0, 5, 10, 15, 20]);
});

test('as measured, and where nobody asks, only a run can tell', () => {
  for (const [policy, rule] of [
    ['edf', 'statistical'],
    ['edf', 'paper'],
    ['time-cycle-qos', 'statistical'],
  ]) {
    const scenario = scenarioOf(`${CLIENTS.replace('policy=edf', `policy=${policy}`)}&admission=${rule}`);
    expect(admissionBeforehand(scenario)).toBeUndefined();
    expect(() => admissionOnly(scenario)).toThrow('nobody is weighed before the run begins');
  }
});

test('contracts of clients that come later are weighed as well', () => {
  const client = (start: number) => `greedy@${start}:period=1:slice=0.4`;
  const found = admissionBeforehand(
    scenarioOf(
      `workload=clients&policy=user-safe&contracts=tested&disk=server-2002&duration=30&clients=${[0, 5, 6].map(client).join(';')}`,
    ),
  );
  expect(found?.each.map(({ admitted }) => admitted)).toEqual([true, true, false]);
});

test('listed streams in cycles, a sentence each: 110 ms of 800', () => {
  const rates = Array.from({ length: 8 }, () => 5_000_000).join(',');
  const scenario = scenarioOf(
    `workload=bitrates&policy=time-cycle&disk=streaming&cycle=1&memory=1000000000&rates=${rates}&admission=deterministic`,
  );
  const text = admissionText(admissionOnly(scenario), scenario);
  expect(text).toContain('7 let in, 1 refused');
  expect(text).toContain(
    'at 0.0000 s, stream 8: 8 streams would take at worst 0.88 s of a cycle, and 0.8 s may be used: refused',
  );
  // One counting in json as well, and none from 0 beside it.
  const each = admissionBeforehand(scenario)?.each ?? [];
  expect(each.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(each.some((its) => 'stream' in its)).toBe(false);
});
