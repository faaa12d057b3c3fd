/** A textbook's exercise on the command line, in both conventions, and what is said where it cannot be. */
import { expect, test } from 'vitest';
import { cli } from './cli.ts';

const exercise = 'workload=queue&policy=c-scan&disk=textbook&head=53';

test('the total follows the convention, and the other one stands beside it', async () => {
  const counted = await cli(['simulate', exercise]);
  expect(counted.stdout).toContain('movement      382 cylinders in all; 183 without the return strokes');
  const free = await cli(['simulate', `${exercise}&strokes=free`]);
  expect(free.stdout).toContain('movement      183 cylinders in all; 382 with the return strokes');
  const { stdout } = await cli(['simulate', `${exercise}&strokes=free`, '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({
    movement: {
      cylinders: 382,
      returnCylinders: 199,
      totalCylinders: 183,
      order: [65, 67, 98, 122, 124, 183, 14, 37],
    },
  });
});

test('a queue that lies beyond the disk is one fault and one sentence', async () => {
  for (const disk of ['cylinders=100', 'cylinders=100&queue=5,300']) {
    const { status, stdout, stderr } = await cli(['simulate', `${exercise}&${disk}`]);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^queue=[\d,]+: this disk has no cylinder \d+; allowed is 0 to 99\n$/);
  }
});

test('options that are unknown or without a value are told in a sentence of our own', async () => {
  expect((await cli(['simulate', exercise, '--bogus', '1'])).stderr).toBe(
    'there is no option --bogus; there are --requests, --duration, --format, --out, --stdin, --admission-only, --period-only\n',
  );
  expect((await cli(['simulate', exercise, '--format'])).stderr).toMatch(
    /^--format wants a value behind it; /,
  );
});
