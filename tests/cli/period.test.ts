/** `simulate --period-only`: a C-period from the goals on the command line. */
import { expect, test } from 'vitest';
import { cli } from './cli.ts';

const seven = 'policy=rounds&periods=c-d&n=7&lambda=12';
const asked = (scenario: string, ...more: readonly string[]) =>
  cli(['simulate', scenario, '--period-only', ...more]);

test('the least length, the present one and that by the load, with the link that sets it', async () => {
  const { status, stdout } = await asked(`${seven}&limit=time:0.6`);
  expect(status).toBe(0);
  expect(stdout).toContain('C-period    0.686 s at least: a piece is missed with 0.0058, promised is 0.0058');
  expect(stdout).toContain('at present  0.600 s: with 0.060');
  expect(stdout).toContain('by load     0.755 s');
  expect(stdout).toContain('limit=time:0.686');
});

test('as json, and one a line', async () => {
  const { stdout } = await asked(seven, '--format', 'json');
  const { period } = JSON.parse(stdout) as { period: Record<string, unknown> };
  expect(period).toMatchObject({ order: 'c-d', leastS: 0.686, presentS: null, presentMissed: null });
  expect(period.link).toContain('limit=time:0.686');
});

test('of several disks the one with the most videos decides', async () => {
  const { stdout } = await asked('policy=rounds&periods=d-c&n=13&disks=2&lambda=24', '--format', 'json');
  expect((JSON.parse(stdout) as { period: { leastS: number } }).period.leastS).toBe(0.79);
});

test.each([
  ['policy=rounds&periods=mixed&n=7', /--period-only: Mixed periods have no C-period.*periods=c-d or d-c/],
  ['policy=rounds&periods=c-d&n=7&subrounds=2', /several sweeps.*subrounds=1/],
  ['policy=rounds&periods=c-d&n=10', /10 videos are too many/],
  ['policy=rounds&periods=c-d&n=0', /There is no video/],
  ['policy=disjoint-scan&n=7', /policy=disjoint-scan has its limit fixed/],
  ['workload=streams&policy=edf', /workload=rounds/],
])('%s is refused in a sentence', async (scenario, says) => {
  const { status, stdout, stderr } = await asked(scenario);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(says);
});

test('it does not go together with other forms, or with the other question', async () => {
  expect((await asked(seven, '--format', 'csv')).stderr).toContain('--period-only does not go together');
  expect((await asked(seven, '--admission-only')).stderr).toContain('ask one of them');
});
