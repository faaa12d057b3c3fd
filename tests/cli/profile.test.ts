/** The profiler as a person runs it. */
import { expect, test } from 'vitest';
import { cli } from './cli.ts';

test('profile tells turn, seeks and zones of a drive, and how far off they are', async () => {
  const { status, stdout } = await cli(['profile', 'disk=zoned-7200']);
  expect(status).toBe(0);
  expect(stdout).toContain('turn          8.333333 ms (7200.00 rpm)');
  expect(stdout).toContain('zones         15,');
  expect(stdout).toMatch(/seeks +off by [0-3] ns at most/);
});

test('as csv and json, with a drive’s own settings', async () => {
  const { stdout } = await cli(['profile', 'disk=streaming&access=4', '--format', 'csv']);
  expect(stdout.split('\n').slice(0, 3)).toEqual(['what,cylinders,value', 'turn,,none', 'seek,1,4000000']);
  const json = JSON.parse((await cli(['profile', 'disk=hp97560', '--format', 'json'])).stdout) as {
    readonly disk: string;
    readonly zones: readonly { readonly from: number }[];
  };
  expect([json.disk, json.zones.length]).toEqual(['hp97560', 1]);
});

test('what is wrong is told in a sentence', async () => {
  const { status, stderr } = await cli(['profile', '--format', 'xml']);
  expect(status).toBe(2);
  expect(stderr).toContain('--format=xml: allowed is one of text, json, csv');
  expect(stderr).toContain('one SCENARIO was expected, such as disk=hp97560, not 0');
});
