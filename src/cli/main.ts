/** The program: the command line in a process, with its streams, its threads and its Ctrl-C. */
import { availableParallelism } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';
import { commandLine } from './commandLine.ts';
import type { Surroundings } from './surroundings.ts';

const here: Surroundings = {
  // Opened by those who read it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  processors: availableParallelism(),
  // All of the program is one file, which serves jobs where it is started as a thread.
  startThread: () => new Worker(new URL(import.meta.url)),
  onInterrupt: (act) => {
    process.once('SIGINT', act);
    return () => process.off('SIGINT', act);
  },
  nowMs: () => performance.now(),
};

// Somebody who reads the first lines only (`| head`) closes the pipe: no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

if (isMainThread) process.exitCode = await commandLine(process.argv.slice(2), here);
else (await import('./jobWorker.ts')).serveJobs();
