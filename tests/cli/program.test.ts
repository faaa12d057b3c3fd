/**
 * The few tests that start the program: what a process has and a function has not (an exit status, pipes that somebody
 * closes, a signal, threads of its own), and that the bundle of scripts/cli.mjs writes what its sources write. What the
 * commands say is held by the other files here, in the process.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cli, freshPath } from './cli.ts';
import { program, start } from './program.ts';

test('standard input, both outputs and the exit status are those of the function', async () => {
  const argv = ['simulate', '--stdin', '--duration', '5'];
  const input = 'n=3\n\nn=x&q=1\r\npaper-n7\n';
  const outcome = await program(argv, input);
  expect(outcome).toEqual(await cli(argv, input));
  expect(outcome.status).toBe(2);
});

test('without words there is help, and all is well', async () => {
  const outcome = await program([]);
  expect(outcome).toEqual(await cli(['--help']));
  expect(outcome.status).toBe(0);
});

test('a reader who closes the pipe is no fault', async () => {
  const argv = ['simulate', 'n=7&lambda=30&duration=200', '--format', 'csv'];
  const { status, stdout, stderr } = await program(argv, '', { lines: 5 });
  expect([status, stderr]).toEqual([0, '']);
  // Far more than the pipe takes at once would have come.
  expect(stdout.split('\n').length).toBeLessThan(200 * 30);
});

test('threads of its own do the jobs, and write the same', async () => {
  const sweep = [
    'sweep',
    'n=7&duration=40',
    '--vary',
    'lambda=6:30:12',
    '--precision',
    '20%',
    '--format',
    'csv',
  ];
  expect(await program([...sweep, '--jobs', '3'])).toEqual(await cli(sweep));
  const streams = [
    'streams',
    '--policies',
    'edf',
    '--tracks',
    '15',
    '--m',
    '1',
    '--seeds',
    '2',
    '--requests',
    '30',
  ];
  expect(await program([...streams, '--jobs', '2'])).toEqual(await cli(streams));
});

test('Ctrl-C ends it in order', async () => {
  const out = freshPath('.csv');
  // One point is done at once, the other takes minutes: nobody is too late.
  const axes = ['--vary', 'duration=20,1000000', '--replications', '20', '--jobs', '2'];
  const { outcome, interrupt } = start(['sweep', 'n=7', ...axes, '--format', 'csv', '--out', out]);
  const there = () => existsSync(out) && readFileSync(out, 'utf8').split('\n').length > 2;
  while (!there()) await new Promise((resolve) => setTimeout(resolve, 5));
  interrupt();
  const { status, stderr } = await outcome;
  expect(status).toBe(130);
  expect(stderr).toBe(`stopped: 1 of 2 points stand in ${out}; --resume goes on from there\n`);
  expect(readFileSync(out, 'utf8')).toMatch(/\n20,done,.*\n$/);
});
