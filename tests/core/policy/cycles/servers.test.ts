/** What all servers in cycles have in common, and what happens when a run is changed in its middle. */
import { describe, expect, test } from 'vitest';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { cycleScenario, cyclesOf, iosOf, pagesOf } from './engine.ts';

const servers = ['time-cycle', 'fixed-stretch', 'simple-combination', 'stream-combination'];

test('one stream below the thresholds is read alike by all of them', () => {
  const [first, ...others] = servers.map((policy) =>
    iosOf(pagesOf(cycleScenario({ policy, rates: '100000', memory: 1e6, duration: 20 }))),
  );
  expect(first.length).toBe(40);
  for (const other of others) expect(other).toEqual(first);
});

describe('in mid-run', () => {
  const many = { gap: 'constant:0.2', cycle: 0.3, duration: 28, life: 'exponential:20' };
  const set = (atS: number, key: string, value: string | number) =>
    ({ atNs: atS * 1e9, kind: 'set', key, value }) as const;

  test('another server goes on with the streams, their offsets and pairs', () => {
    const scenario = cycleScenario({ ...many, policy: 'stream-combination' }, [
      set(10.1, 'policy', 'time-cycle'),
      set(15.35, 'policy', 'simple-combination'),
      set(20.2, 'policy', 'fixed-stretch'),
      set(25.05, 'policy', 'stream-combination'),
    ]);
    const ios = iosOf(pagesOf(scenario));
    expect(ios.length).toBeGreaterThan(1000);
    expect(ios.filter(({ endNs, dueNs }) => endNs > dueNs)).toEqual([]);
  });

  test('memory and thresholds hold from then on', () => {
    const values = { rates: '100000,200000,300000,400000,500000,600000', cycle: 0.4, memory: 10e6 };
    const operations = (edits: ReturnType<typeof set>[]) =>
      cyclesOf(pagesOf(cycleScenario({ ...values, duration: 20 }, edits))).filter(
        ({ verdict }) => verdict === 'done',
      );
    expect(operations([])).toEqual([]);
    const [shorter] = operations([set(5, 'memory', 1e6)]);
    expect(shorter).toMatchObject({ operation: 'shorten', atNs: 5.2e9 });
    expect(operations([set(5, 'thresholds', '0.05:0.1:0.01')])[0].atNs).toBeGreaterThan(5e9);
  });

  test('a page says the same wherever a run begins to be replayed', () => {
    const run = new Run(cycleScenario({ ...many, duration: 120 }, [set(50, 'policy', 'time-cycle')]));
    const pages = run.pages();
    const again = new Run(run.scenario).complete();
    for (const index of [pages.length - 1, 3]) expect(again.page(index)).toEqual(pages[index]);
  });
});

test.each([
  ['rates=60000000,100000', 'a stream of 60000000 B/s would play more than this disk reads'],
  ['rates=uniform:1024000:128000', 'TO must be at least FROM'],
  ['rates=100,,200', 'number 2 of the list: a rate must be'],
  ['thresholds=0.5:1.5:0.05', 'the number for time must be a number above 0 and up to 1'],
  ['thresholds=0:0.5:0.05', 'the number for memory must be a number above 0 and up to 1'],
  ['memory=much', 'not a number'],
  ['cycle=0', 'out of range; allowed is a number from 0.001 to 3600 s'],
  ['gap=constant:0.1&duration=100000', 'about 1000000 streams would come'],
  ['policy=scan', 'for bitrates choose a policy among time-cycle'],
  ['edits=5:join', 'with its rate in bytes per second'],
])('%s is refused in a sentence', (text, why) => {
  const link = `workload=bitrates&disk=streaming${text.startsWith('policy') ? '' : '&policy=time-cycle'}&${text}`;
  expect(decodePlain(link).faults.join('\n')).toContain(why);
});
