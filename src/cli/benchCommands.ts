/**
 * Commands as a person starts them, each in a process of its own: cold beside cold. Their processor time is what they
 * say of themselves when they end, and npm, which is a program of Node as well, of itself.
 */
import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { elementAt } from '../core/base/elementAt.ts';
import { longRuns } from './benchLongRuns.ts';
import { inTurn, median, ratioText, type Beside } from './benchPairs.ts';

const PAIRS = 5;
const POLICIES = ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'mixed-gated'];
/** With seven videos and 18 requests a second a million requests. */
const ROUNDS = 40_000;
const TARGET = 1.6;
const MEMORY_MB = 300;

/** On Linux the most memory that the system counts begins with that of the program which has started this one: it asks by its own. */
const words = `import { readFileSync, writeSync } from 'node:fs';
const most = (maxRSS) => {
  try {
    return Number(/^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {
    return maxRSS;
  }
};
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(2, ['', 'told', process.argv[1] ?? '-', (userCPUTime + systemCPUTime) / 1000, most(maxRSS), ''].join('\\n'));
});`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(words)}`;

interface Told {
  /** The program: `cli.mjs`, `npm-cli.js` … */
  readonly name: string;
  readonly ms: number;
  readonly megabytes: number;
}

const cli = process.argv[1] ?? '';
const home = join(dirname(cli), '..');

/** Runs it to its end: what each Node in it has told of itself. */
function run(command: string, args: readonly string[]): readonly Told[] {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd: home,
    env: { ...process.env, NODE_OPTIONS },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw error ?? new Error(`${command} ended with status ${status}: ${stderr}`);
  const told = stderr.matchAll(/^told\n(.*)\n(.*)\n(.*)$/gm);
  return Array.from(told, ([, path = '', ms, kilobytes]) => ({
    name: basename(path),
    ms: Number(ms),
    megabytes: Number(kilobytes) / 1000,
  }));
}

const node = (...args: readonly string[]): Told => elementAt(run(process.execPath, args), 0);
const simulate = (scenario: string): Told => node(cli, 'simulate', scenario);
const yardstick = (policy: string, lambda: number): Told =>
  node(join(home, 'src/cli/yardstick/command.mjs'), policy, '7', String(lambda), String(ROUNDS));

const SHORT = 'n=7&lambda=18&duration=1';

/** A run of a second: what is left is the start. */
function startLines(): string[] {
  const times = (what: () => number): string =>
    `${median(Array.from({ length: 2 * PAIRS }, what)).toFixed(0)} ms`;
  const npm = () => run('npm', ['run', '-s', 'simulate', '--', SHORT]);
  return [
    `Start of a command, processor time, medians of ${2 * PAIRS}`,
    `Node alone               ${times(() => node('-e', '0').ms)}`,
    `simulate, one second     ${times(() => simulate(SHORT).ms)}`,
    `npm by itself            ${times(() => npm().reduce((sum, { name, ms }) => sum + (name === 'cli.mjs' ? 0 : ms), 0))}`,
  ];
}

function commandLines(): string[] {
  const cases = POLICIES.flatMap((policy) => [18, 40].map((lambda) => ({ policy, lambda })));
  const row = (name: string, beside: Beside, target?: number) =>
    `${name.padEnd(20)}${beside.one.toFixed(0).padStart(9)}${beside.other.toFixed(0).padStart(11)}   ${ratioText(beside)}` +
    (target === undefined ? '' : `  ${beside.ratio <= target ? 'met' : `NOT MET (≤ ${target})`}`);
  const itself = inTurn(
    PAIRS,
    () => yardstick('mixed-scan', 18).ms,
    () => yardstick('mixed-scan', 18).ms,
  );
  return [
    `simulate beside the yardstick’s command, ${ROUNDS} s, N = 7: ms of processor time, medians of ${PAIRS} pairs in turn (half of them)`,
    'policy          λ     simulate  yardstick   ratio',
    ...cases.map(({ policy, lambda }) =>
      row(
        `${policy.padEnd(15)}${String(lambda).padStart(3)}`,
        inTurn(
          PAIRS,
          () => simulate(`policy=${policy}&n=7&lambda=${lambda}&duration=${ROUNDS}`).ms,
          () => yardstick(policy, lambda).ms,
        ),
        TARGET,
      ),
    ),
    row('yardstick, itself', itself),
  ];
}

function memoryLines(): string[] {
  return [
    'A long run of each kind: the most memory that simulate has had',
    ...longRuns.map(([what, scenario]) => {
      const { megabytes, ms } = simulate(scenario);
      const verdict = megabytes < MEMORY_MB ? 'met' : `NOT MET (< ${MEMORY_MB} MB)`;
      return `${what.padEnd(32)} ${`${megabytes.toFixed(0)} MB`.padStart(7)}  ${verdict}, ${(ms / 1000).toFixed(1)} s of processor time`;
    }),
  ];
}

export const benchCommands = (): string[] => [...startLines(), '', ...commandLines(), '', ...memoryLines()];
