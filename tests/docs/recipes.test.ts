/**
 * The recipes of docs/researchers.md for many machines that need no more than a shell, run as they are printed. Those for
 * GNU parallel and Spark are run by scripts/verify.mjs.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli } from '../cli/cli.ts';
import { blocksOf, home, readDocument } from './markdown.ts';

const PATIENCE_MS = 120_000;
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

beforeAll(() => {
  for (const name of ['package.json', 'scripts']) symlinkSync(join(home, name), join(folder, name));
  writeFileSync(join(folder, 'link.txt'), `${LINK}\n`);
  writeFileSync(join(folder, 'scenarios.txt'), 'n=1&duration=5\nn=2&duration=5\nn=3&duration=5\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Task `number` of a recipe, counted from 1; its standard output. */
function runTask(recipe: string, number: number): Promise<string> {
  const env = { SLURM_ARRAY_TASK_ID: String(number), JOB_COMPLETION_INDEX: String(number - 1) };
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
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
      await Promise.all(numbers.map((number) => runTask(recipe, number)));
      const paths = numbers.map((number) => join(folder, `part-${number}.csv`));
      expect(paths.map((path) => readFileSync(path, 'utf8')).join('')).toBe(whole);
      for (const path of paths) rmSync(path);
    },
    PATIENCE_MS,
  );

  test.each([...slurm, ...kubernetes].filter((recipe) => !isSweep(recipe)))(
    'the line that is asked for: %s',
    async (recipe) => {
      const stdout = await runTask(recipe, 2);
      const text = stdout === '' ? readFileSync(join(folder, 'result-2.json'), 'utf8') : stdout;
      expect((JSON.parse(text) as { scenario: string }).scenario).toContain('&n=2&');
    },
    PATIENCE_MS,
  );
});
