/** Any clients under any policy that takes them: the record adds up, nobody is served before it comes, all ends. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policies } from '../../../src/core/policy/index.ts';
import { checkTogether, servesWorkload } from '../../../src/core/scenario/together.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { checkRun } from '../../contract/invariants.ts';

const client = fc
  .tuple(
    fc.constantFrom(
      'rate:2000000',
      'rate:500000',
      'latency:20/s:65536:0.1',
      'interactive:15/s:32768',
      'paced:1500000',
      'greedy',
      'background',
    ),
    fc.constantFrom('@0', '@0.5', '@1-2', '@0-1.5'),
    fc.constantFrom(
      '',
      ':random',
      ':write',
      ':file=20000:90',
      ':priority=3',
      ':weight=2:period=0.2:slice=0.03:extra',
    ),
  )
  .map((parts) => parts.join(''));

const takers = policies.filter(({ id }) => servesWorkload(id, 'clients')).map(({ id }) => id);

test('the contract holds', () => {
  fc.assert(
    fc.property(
      fc.array(client, { minLength: 1, maxLength: 7 }),
      fc.constantFrom(...takers),
      fc.constantFrom(0, 65536),
      fc.nat(1000),
      (list, policy, chunk, seed) => {
        const values = { workload: 'clients', disk: 'server-2002', policy, chunk, seed, duration: 3 };
        const scenario = withValues(defaultScenario, { ...values, clients: list.join(';') });
        const faults = checkTogether(resolved(scenario).values);
        // Not every policy goes in chunks.
        expect(chunk === 0 ? faults : []).toEqual([]);
        fc.pre(faults.length === 0);
        const { requests } = checkRun(new Run(scenario), resolved(scenario).policy);
        const counts = new Run(scenario).complete().station.tally.clients;
        const served = counts?.totals.reduce((sum, { sums }) => sum + (sums[2] ?? 0), 0) ?? NaN;
        expect(served).toBeLessThanOrEqual(requests.size);
      },
    ),
    { seed: 1, numRuns: 40 },
  );
});
