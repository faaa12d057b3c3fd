/** Over a bus a request that has been read is on its way until its last byte has crossed: nobody can have it read once more. */
import { expect, test } from 'vitest';
import { faultsOfRun } from './faultsOfRun.ts';
import { scenarioOf } from './pairs.ts';

const LOAD = '#/lab?v=3&duration=1&seed=1003&lambda=200&dsize=constant:1&spread=whole&disks=5&bus=scsi';

test.each(['edits=0.1:serve:C1.1&busbusy=turn', 'edits=0.1:serve:D3', 'edits=0.1:serve:C1.1;0.1:serve:C1.1'])(
  'a service by hand of one that may be on its way: %s',
  (words) => {
    const scenario = scenarioOf(`${LOAD}&${words}`);
    expect(scenario && faultsOfRun(scenario).join('\n')).toBe('');
  },
);
