/** The command line. Each command is loaded when it is wanted, so that none waits for another. */
import { isMainThread } from 'node:worker_threads';
import { Refusal } from './refusal.ts';

type Command = (argv: readonly string[]) => Promise<number>;

const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['simulate', async () => (await import('./simulate.ts')).simulate],
  ['sweep', async () => (await import('./sweep.ts')).sweep],
  ['streams', async () => (await import('./streams.ts')).streams],
  ['receipts', async () => (await import('./receipts.ts')).receipts],
  ['profile', async () => (await import('./profile.ts')).profile],
  ['fingerprints', async () => (await import('./fingerprints.ts')).fingerprints],
  ['bench', async () => (await import('./bench.ts')).bench],
  ['help', () => Promise.resolve(help)],
]);

/** Of one command, or of all where none is named. */
async function help([command]: readonly string[]): Promise<number> {
  const { usage, usageOf } = await import('./usage.ts');
  process.stdout.write(command === undefined ? usage : (usageOf(command) ?? usage));
  return 0;
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h') return help([]);
  const command = commands.get(name);
  if (command === undefined)
    throw new Refusal([`there is no command "${name}"; there are ${[...commands.keys()].join(', ')}`]);
  return rest.some((word) => word === '--help' || word === '-h') ? help([name]) : (await command())(rest);
}

/** The same bundle, started as a worker by a command with many jobs. */
async function work(): Promise<number> {
  (await import('./jobWorker.ts')).serveJobs();
  return 0;
}

// Somebody who reads the first lines only (`| head`) closes the pipe: no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

(isMainThread ? main(process.argv.slice(2)) : work()).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    const sentences =
      error instanceof Refusal
        ? error.faults
        : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    process.stderr.write(`${sentences.join('\n')}\n`);
    process.exitCode = error instanceof Refusal ? 2 : 1;
  },
);
