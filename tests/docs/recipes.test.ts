/**
 * The recipes of docs/researchers.md for many machines that need no more than a shell, run as they are printed. Those for
 * GNU parallel and Spark are run by scripts/verify.mjs. Programs all of them, for it is the shell's words that are tried:
 * the first task of each by npm itself, as printed; of those that differ from it in a number, sweeps are started in the process
 * from what the shell has made of them, and the others by what npm would start.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli } from '../cli/cli.ts';
import { blocksOf, home, readDocument } from './markdown.ts';

const blocks = blocksOf(readDocument('docs/researchers.md'));

/** A Slurm script is run whole, of a Job what its container runs. */
const slurm = blocks.filter(({ text }) => text.includes('#SBATCH')).map(({ text }) => text);
const kubernetes = blocks.flatMap(({ text }) =>
  [...text.matchAll(/^ {2}- (npm .*|sed .*)$/gm)].map(([, line]) => line),
);
const isSweep = (recipe: string) => recipe.includes('link.txt');

const LINK = '#/experiments?n=2&duration=70&replications=2&vary=lambda:1:10:1';
// As a repository, with the two files that the recipes begin with; a volume at /data is the same folder.
const folder = mkdtempSync(join(tmpdir(), 'roundscope-recipes-'));

/** `npm run -s NAME -- …` without the half second that npm itself takes. */
const SOONER = `#!/bin/sh
[ "$1 $2 $4" = 'run -s --' ] || exit 1
name=$3
shift 4
exec node scripts/cli.mjs "$name" "$@"
`;

/** Writes what the shell has made of the line, a word a line, and leaves it to the test to start that. */
const WORDS = `#!/bin/sh
[ "$1 $2 $4" = 'run -s --' ] || exit 1
name=$3
shift 4
printf '%s\\n' "$name" "$@"
`;

beforeAll(() => {
  for (const name of ['package.json', 'scripts']) symlinkSync(join(home, name), join(folder, name));
  for (const [name, text] of Object.entries({ sooner: SOONER, words: WORDS })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'npm'), text, { mode: 0o755 });
  }
  writeFileSync(join(folder, 'link.txt'), `${LINK}\n`);
  writeFileSync(join(folder, 'scenarios.txt'), 'n=1&duration=5\nn=2&duration=5\nn=3&duration=5\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('npm starts what the tests start sooner', () => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const name of ['simulate', 'sweep']) expect(scripts[name]).toBe(`node scripts/cli.mjs ${name}`);
});

/** Task `number` of a recipe, counted from 1; its standard output. `by`: in the place of npm. */
function runTask(recipe: string, number: number, by: 'sooner' | 'words' | undefined): Promise<string> {
  const { PATH = '' } = process.env;
  const env = {
    ...{ SLURM_ARRAY_TASK_ID: String(number), JOB_COMPLETION_INDEX: String(number - 1) },
    PATH: by === undefined ? PATH : `${join(folder, by)}${delimiter}${PATH}`,
  };
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', recipe.replaceAll('/data/', '')], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(stdout);
      else reject(new Error(`task ${number}: exit status ${status}`));
    });
  });
}

describe.skipIf(process.platform === 'win32')('recipes for many machines', () => {
  test('there is one of each kind for Slurm and for Kubernetes', () => {
    for (const recipes of [slurm, kubernetes]) expect(recipes.map(isSweep)).toEqual([true, false]);
  });

  test.each([...slurm, ...kubernetes].filter(isSweep))(
    'parts that cat makes the whole of: %s',
    async (recipe) => {
      const { stdout: whole } = await cli(['sweep', LINK, '--format', 'csv']);
      let parts = '';
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const said = await runTask(recipe, number, number === 1 ? undefined : 'words');
        const path = join(folder, `part-${number}.csv`);
        // A program writes where the shell stands; this process stands elsewhere.
        const words = said
          .trimEnd()
          .split('\n')
          .map((word, k, all) => (all[k - 1] === '--out' ? join(folder, word) : word));
        if (number > 1) expect(await cli(words)).toMatchObject({ status: 0, stdout: '' });
        parts += readFileSync(path, 'utf8');
        rmSync(path);
      }
      expect(parts).toBe(whole);
    },
  );

  test.each([...slurm, ...kubernetes].filter((recipe) => !isSweep(recipe)))(
    'the line that is asked for: %s',
    async (recipe) => {
      for (const number of [1, 2]) {
        const stdout = await runTask(recipe, number, number === 1 ? undefined : 'sooner');
        const text = stdout === '' ? readFileSync(join(folder, `result-${number}.json`), 'utf8') : stdout;
        expect((JSON.parse(text) as { scenario: string }).scenario).toContain(`&n=${number}&`);
      }
    },
  );
});
