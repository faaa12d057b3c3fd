/** The command line as a function: words in, an exit status out. Each command is loaded when it is wanted, so that none waits for another. */
import { Refusal } from './refusal.ts';
import type { Command, Surroundings } from './surroundings.ts';

const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['simulate', async () => (await import('./simulate.ts')).simulate],
  ['sweep', async () => (await import('./sweep.ts')).sweep],
  ['streams', async () => (await import('./streams.ts')).streams],
  ['receipts', async () => (await import('./receipts.ts')).receipts],
  ['challenge', async () => (await import('./challenge.ts')).challenge],
  ['profile', async () => (await import('./profile.ts')).profile],
  ['papers', async () => (await import('./papers.ts')).papers],
  ['fingerprints', async () => (await import('./fingerprints.ts')).fingerprints],
  ['bench', async () => (await import('./bench.ts')).bench],
  ['help', () => Promise.resolve(help)],
]);

/** Of one command, or of all where none is named. */
async function help([command]: readonly string[], { stdout }: Surroundings): Promise<number> {
  const { usage, usageOf } = await import('./usage.ts');
  stdout.write(command === undefined ? usage : (usageOf(command) ?? usage));
  return 0;
}

async function perform([name, ...rest]: readonly string[], here: Surroundings): Promise<number> {
  const { loadAll } = await import('../core/scenario/run/whole.ts');
  await loadAll();
  if (name === undefined || name === '--help' || name === '-h') return help([], here);
  const command = commands.get(name);
  if (command === undefined)
    throw new Refusal([`there is no command "${name}"; there are ${[...commands.keys()].join(', ')}`]);
  return rest.some((word) => word === '--help' || word === '-h')
    ? help([name], here)
    : (await command())(rest, here);
}

/** What a command throws is told on stderr: a refusal in its sentences, a fault of ours with the place where it arose. */
export async function commandLine(argv: readonly string[], here: Surroundings): Promise<number> {
  try {
    return await perform(argv, here);
  } catch (error) {
    const sentences =
      error instanceof Refusal
        ? error.faults
        : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    here.stderr.write(`${sentences.join('\n')}\n`);
    return error instanceof Refusal ? 2 : 1;
  }
}
