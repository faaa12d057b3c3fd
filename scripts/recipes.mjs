/**
 * The recipes of docs/researchers.md that need other programs, run as they are printed and compared, byte for byte, with
 * what one machine writes. Each says what it lacks here, in words; nothing is ever installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const python = process.env.PYTHON ?? 'python3';

const starts = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The blocks of one language under a heading of docs/researchers.md. */
function recipesUnder(heading, language) {
  const guide = readFileSync(join(home, 'docs/researchers.md'), 'utf8').replaceAll('\r\n', '\n');
  const section = guide.split(/^###? /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, its]) => its === language)
    .map(([, , text]) => text);
}

const link = (sample) =>
  sample
    ? '#/experiments?n=2&duration=70&replications=2&vary=lambda:1:10:1'
    : '#/experiments?n=7&duration=500&replications=12&vary=policy:disjoint-scan,mixed-scan~lambda:2:24:2';

/** The last ones hold two that are wrong, an empty line and one more that is right. */
const scenarios = (sample) => {
  const lines = Array.from({ length: sample ? 24 : 200 }, (_, i) => `n=${i % 8}&seed=${i + 1}&duration=20`);
  return [...lines, 'policy=nobody', '', 'n=-1', 'figure-3'].join('\n');
};

function succeed(what, { status, error, stderr }, allowed = [0]) {
  if (error) throw new Error(`${what}: ${error.message}`);
  if (!allowed.includes(status)) throw new Error(`${what}: exit status ${status}\n${stderr.slice(-2000)}`);
}

/** What one machine writes. */
function alone(args, input = '') {
  const done = spawnSync(process.execPath, [join(home, 'scripts/cli.mjs'), ...args], { input });
  succeed(args[0], done, [0, 2]);
  return done.stdout;
}

function same(what, written, expected) {
  if (!readFileSync(written).equals(expected)) throw new Error(`${what}: not what one machine writes`);
}

/** A folder that looks like the repository and has the two files that the recipes begin with; gone afterwards. */
function inFolder(sample, work) {
  const folder = mkdtempSync(join(tmpdir(), 'roundscope-recipes-'));
  try {
    for (const name of ['package.json', 'scripts', 'examples'])
      symlinkSync(join(home, name), join(folder, name));
    writeFileSync(join(folder, 'link.txt'), `${link(sample)}\n`);
    writeFileSync(join(folder, 'scenarios.txt'), `${scenarios(sample)}\n`);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const shell = (folder, text) => spawnSync('/bin/sh', ['-c', text], { cwd: folder, encoding: 'utf8' });

const wholeSweep = (sample) => alone(['sweep', link(sample), '--format', 'csv']);
const wholeList = (sample) => alone(['simulate', '--stdin'], scenarios(sample));

/** GNU parallel numbers a wrong line within its block of twenty, so the list is given without those that are wrong. */
function runParallel(sample) {
  return inFolder(sample, (folder) => {
    const [sweep, list] = recipesUnder('GNU parallel', 'sh');
    succeed('the sweep', shell(folder, sweep));
    same('the sweep', join(folder, 'sweep.csv'), wholeSweep(sample));
    const right = scenarios(sample).split('policy=nobody')[0];
    writeFileSync(join(folder, 'scenarios.txt'), right);
    succeed('the list', shell(folder, list));
    same('the list', join(folder, 'results.jsonl'), alone(['simulate', '--stdin'], right));
    return 'a sweep in 8 parts, a list of scenarios by twenties';
  });
}

/** The lines of a session, with this folder and a smaller sweep in the places of those that are printed. */
function sessionOf(sample, out) {
  const [lines] = recipesUnder('Spark', 'python');
  const here = lines
    .replace('/opt/roundscope', () => home)
    .replace(/#\/experiments\?[^']*/, () => link(sample));
  return [
    'from pyspark.sql import SparkSession',
    'spark = SparkSession.builder.getOrCreate()',
    here,
    `open(${JSON.stringify(out)}, "w").write("".join(line + "\\n" for line in lines))`,
    'spark.stop()',
  ].join('\n');
}

function runSpark(sample) {
  return inFolder(sample, (folder) => {
    const [program] = recipesUnder('Spark', 'sh').map((text) => text.replaceAll('python3', `'${python}'`));
    const [sweep, list] = program.trimEnd().split('\n');
    const table = wholeSweep(sample);
    succeed('the sweep', shell(folder, sweep));
    same('the sweep', join(folder, 'sweep.csv'), table);
    // Some of its lines are wrong, so it ends with 2, as on one machine.
    succeed('the list', shell(folder, list), [2]);
    same('the list', join(folder, 'results.jsonl'), wholeList(sample));
    const out = join(folder, 'session.csv');
    succeed(
      'the session',
      spawnSync(python, ['-c', sessionOf(sample, out)], { cwd: folder, encoding: 'utf8' }),
    );
    same('the session', out, table);
    return 'a sweep in 8 parts, a list of scenarios in 8 parts, and a sweep by RDD.pipe, in local mode';
  });
}

export const recipes = [
  {
    name: 'parallel',
    lacks: () => (starts('parallel', '--version') ? undefined : 'GNU parallel'),
    run: runParallel,
  },
  {
    name: 'spark',
    lacks: () => {
      if (!starts(python, '--version')) return 'Python';
      if (!starts(python, '-c', 'import pyspark')) return 'pyspark';
      const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
      return starts(java, '-version') ? undefined : 'Java';
    },
    run: runSpark,
  },
];
