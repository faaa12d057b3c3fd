/** What the README says is tried: its examples, its figures, its names and its links. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { sweepKeys } from '../../src/core/scenario/viewState.ts';
import { viewKeys } from '../../src/core/scenario/link/view.ts';
import { paramByKey } from '../../src/core/scenario/params.ts';
import { presetById } from '../../src/core/scenario/presets/index.ts';
import { parseRequestsCsv } from '../../src/core/scenario/files/requestsCsv.ts';
import { buildDiskOf, roundNs } from '../../src/core/scenario/resolve.ts';
import { defaultScenario } from '../../src/core/scenario/scenario.ts';
import { policies } from '../../src/core/policy/index.ts';
import {
  anchorsOf,
  blocksOf,
  documents,
  home,
  linksOf,
  readDocument,
  spansOf,
  tablesOf,
} from './markdown.ts';

const PATIENCE_MS = 120_000;
const readme = readDocument('README.md');
const blocks = blocksOf(readme);

interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(
  command: string,
  args: readonly string[],
  input = '',
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: home, env: { ...process.env, ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

const cli = (args: readonly string[], input = '') =>
  run(process.execPath, ['scripts/cli.mjs', ...args], input);

// ---- the command line ----

const COMMANDS = /npm run -s ((?:simulate|sweep) -- [^|<>`\n]+)/g;

/** Words of a shell's line; quotation marks hold one together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2] ?? m[3]);

const examples = [...readme.matchAll(COMMANDS)]
  .map(([, rest]) => rest.trim())
  .filter((rest) => !rest.includes('--stdin') && !rest.includes('link.txt'));

/** The block of output that follows an example's block; undefined where none does. */
function printedBehind(example: string): string | undefined {
  const i = blocks.findIndex(({ language, text }) => language === 'sh' && text.trim().endsWith(example));
  const next = i < 0 ? undefined : blocks[i + 1];
  const between =
    next && readme.slice(readme.indexOf(blocks[i].text) + blocks[i].text.length, readme.indexOf(next.text));
  return next?.language === 'text' && /^```\s*```text\s*$/.test(between ?? '') ? next.text : undefined;
}

test('there are examples to try', () => {
  expect(examples.length).toBeGreaterThanOrEqual(4);
  expect(examples.filter((example) => printedBehind(example) !== undefined).length).toBeGreaterThanOrEqual(3);
});

test.each([...new Set(examples)])(
  '%s',
  async (example) => {
    const [command, , ...words] = wordsOf(example);
    const { status, stdout, stderr } = await cli([command, ...words]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const printed = printedBehind(example);
    if (printed === undefined) return;
    // Line by line and in order; "…" stands for what has been left out.
    const real = stdout.split('\n');
    let at = 0;
    for (const line of printed.split('\n').filter((text) => text !== '' && text !== '…')) {
      const found = real.indexOf(line, at);
      expect(real.slice(at), `in the output of ${example}`).toContain(line);
      at = found + 1;
    }
  },
  PATIENCE_MS,
);

const recipes = blocks
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.includes('sed -n'))
  .map((line) => line.replace(/^\s*- /, ''));

test.skipIf(process.platform === 'win32')(
  'the recipes that need no more than a shell give the line that they are asked for',
  async () => {
    expect(recipes).toHaveLength(2);
    const folder = mkdtempSync(join(tmpdir(), 'roundscope-readme-'));
    try {
      writeFileSync(join(folder, 'scenarios.txt'), 'n=1&duration=5\nn=2&duration=5\nn=3&duration=5\n');
      for (const recipe of recipes) {
        const line = recipe
          .replace('scenarios.txt', `${folder}/scenarios.txt`)
          .replace('"result-', `"${folder}/result-`);
        const env = { SLURM_ARRAY_TASK_ID: '2', JOB_COMPLETION_INDEX: '1' };
        const { status, stdout } = await run('/bin/sh', ['-c', line], '', env);
        expect(status).toBe(0);
        const written = join(folder, 'result-2.json');
        const text = stdout === '' ? readFileSync(written, 'utf8') : stdout;
        expect((JSON.parse(text) as { scenario: string }).scenario).toContain('&n=2&');
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  PATIENCE_MS,
);

const partRecipes = blocks
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => line.includes('link.txt)') && !line.includes('parallel'))
  .map((line) => line.replace(/^\s*- /, ''));

test.skipIf(process.platform === 'win32')(
  'the recipes for parts of a sweep give parts that cat makes the whole of',
  async () => {
    expect(partRecipes).toHaveLength(2);
    const folder = mkdtempSync(join(tmpdir(), 'roundscope-readme-'));
    try {
      const link = '#/experiments?n=2&duration=70&replications=2&vary=lambda:1:10:1';
      writeFileSync(join(folder, 'link.txt'), `${link}\n`);
      const { stdout: whole } = await cli(['sweep', link, '--format', 'csv']);
      for (const recipe of partRecipes) {
        const line = recipe
          .replaceAll('/data/', '')
          .replace('link.txt', `${folder}/link.txt`)
          .replace('"part-', `"${folder}/part-`);
        const parts: string[] = [];
        for (let i = 1; i <= 8; i++) {
          const env = { SLURM_ARRAY_TASK_ID: String(i), JOB_COMPLETION_INDEX: String(i - 1) };
          expect((await run('/bin/sh', ['-c', line], '', env)).status).toBe(0);
          parts.push(readFileSync(join(folder, `part-${i}.csv`), 'utf8'));
          rmSync(join(folder, `part-${i}.csv`));
        }
        expect(parts.join('')).toBe(whole);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  PATIENCE_MS,
);

test('every command of the documents is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(`${home}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const path of documents) {
    const named = [...readDocument(path).matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:]*)|(start|test)\b)/g)];
    for (const [, script, short] of named) expect(Object.keys(scripts), path).toContain(script ?? short);
  }
});

// ---- the figures ----

interface Result {
  readonly simulatedS: number;
  readonly discrete: { readonly meanResponseS: number; readonly ci95S: number; readonly served: number };
  readonly continuous: { readonly requests: number; readonly glitches: number };
}

const mean = ({ discrete }: Result) => `${discrete.meanResponseS.toFixed(4)} ± ${discrete.ci95S.toFixed(4)}`;
const throughput = ({ discrete, simulatedS }: Result) => (discrete.served / simulatedS).toFixed(2);

interface Cell {
  readonly scenario: string;
  readonly printed: string;
  readonly write: (result: Result) => string;
}

/** The cells of the rows "…, here" in the three tables of figures, each with the scenario that row and column name. */
function cells(): readonly Cell[] {
  return tablesOf(readme).flatMap(([head, ...rows]) =>
    rows
      .filter(([name]) => name.endsWith(', here'))
      .flatMap(([name, ...printed]) =>
        printed.map((text, i): Cell => {
          const column = /`([^`]+)`/.exec(head[i + 1])?.[1] ?? 'mixed-scan';
          const who = column.includes('=') ? `policy=disjoint-scan&${column}` : `policy=${column}`;
          const n = Number(/N = (\d+)/.exec(name)?.[1] ?? 7);
          const lambda = /λ = (\d+)/.exec(name)?.[1];
          return lambda === undefined
            ? {
                scenario: `${who}&n=${n}&lambda=${n === 7 ? 40 : 80}&duration=8000`,
                printed: text,
                write: throughput,
              }
            : { scenario: `${who}&n=${n}&lambda=${lambda}&duration=20000`, printed: text, write: mean };
        }),
      ),
  );
}

test(
  'the tables hold what this program measures',
  async () => {
    const all = cells();
    expect(all).toHaveLength(24);
    const { status, stdout } = await cli(
      ['simulate', '--stdin'],
      all.map(({ scenario }) => scenario).join('\n'),
    );
    expect(status).toBe(0);
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Result);
    expect(results.map((result, i) => [all[i].scenario, all[i].write(result)])).toEqual(
      all.map(({ scenario, printed }) => [scenario, printed]),
    );
  },
  PATIENCE_MS,
);

test(
  'the paper’s two claims fail as it is told',
  async () => {
    const told = /did so for (\d+) of 140 000 fragments at N = 7, λ = (\d+) and for (\d+) at λ = (\d+)/.exec(
      readme.replace(/\s+/g, ' '),
    );
    const [, first, lambda1, second, lambda2] = told ?? [];
    const flood = (policy: string, n: number, lambda: number) =>
      `policy=${policy}&n=${n}&lambda=${lambda}&dsize=normal:10000:5000&duration=1500`;
    const scenarios = [
      `policy=mixed-scan&n=7&lambda=${lambda1}&duration=20000`,
      `policy=mixed-scan&n=7&lambda=${lambda2}&duration=20000`,
      ...['disjoint-fcfs', 'disjoint-scan', 'mixed-scan'].map((policy) => flood(policy, 7, 60)),
      ...['disjoint-fcfs', 'disjoint-scan', 'mixed-scan'].map((policy) => flood(policy, 3, 120)),
    ];
    const { stdout } = await cli(['simulate', '--stdin'], scenarios.join('\n'));
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Result);
    expect(results.slice(0, 2).map((r) => [r.continuous.glitches, r.continuous.requests])).toEqual([
      [Number(first), 140_000],
      [Number(second), 140_000],
    ]);
    const rates = results.slice(2).map((r) => r.discrete.served / r.simulatedS);
    for (const ratio of [rates[1] / rates[0], rates[2] / rates[0], rates[4] / rates[3], rates[5] / rates[3]])
      expect(ratio.toFixed(1)).toMatch(/^1\.[67]$/);
  },
  PATIENCE_MS,
);

test('what other programs measured is quoted from the test that compares with it', () => {
  const paper = readFileSync(`${home}tests/paper/mixedTable.test.ts`, 'utf8');
  const rows = tablesOf(readme).flatMap((table) => table.filter(([name]) => name.endsWith(', expected')));
  expect(rows).toHaveLength(6);
  for (const cell of rows.flatMap(([, ...quoted]) => quoted).filter((text) => text !== ''))
    for (const figure of cell.split(' ± ')) expect(paper).toMatch(new RegExp(`[ [,]${Number(figure)}[\\],]`));
});

// ---- names ----

test('the table of keys names keys that there are, with their defaults', () => {
  const known = new Set([
    ...['v', 'preset', 'requests', 'edits', 'engine', 'fp'],
    ...paramByKey.keys(),
    'variant',
    'lanes',
    ...sweepKeys,
    ...viewKeys.map(({ key }) => key),
  ]);
  const [, ...rows] = tablesOf(readme).find(([head]) => head[0] === 'key') ?? [];
  expect(rows.length).toBeGreaterThan(20);
  for (const [keys, , ordinary] of rows)
    for (const key of spansOf(keys)) {
      expect(known).toContain(key);
      const spec = paramByKey.get(key);
      expect(ordinary, key).toBe(spec ? `\`${spec.default}\`` : '');
    }
});

test('every policy and preset that is named exists', () => {
  const [, ...rows] = tablesOf(readme).find(([head]) => head[0] === '`policy`') ?? [];
  const ids = policies.map((policy) => policy.id);
  expect(rows.length).toBeGreaterThan(5);
  for (const [name] of rows) expect(ids).toContain(spansOf(name)[0]);
  for (const [, id] of readme.matchAll(/\bpolicy=([a-z][\w-]*)/g)) expect(ids).toContain(id);

  const paragraph = /^Presets: ([\s\S]*?)\n\n/m.exec(readme)?.[1] ?? '';
  expect(spansOf(paragraph).length).toBeGreaterThan(15);
  for (const id of spansOf(paragraph)) expect([...presetById.keys()]).toContain(id);
});

test('every link into the page is taken as it stands', async () => {
  const hashes = [...readme.matchAll(/#\/lab\?[^\s"`]+/g)].map(([hash]) => hash);
  expect(hashes.length).toBeGreaterThanOrEqual(3);
  for (const hash of hashes) expect((await decodeLink(hash)).faults, hash).toEqual([]);
});

test.each(documents)('%s leads only to what there is', (path) => {
  for (const target of linksOf(readDocument(path))) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const there = file === '' ? path : posix.join(posix.dirname(path), file);
    expect(existsSync(home + there), target).toBe(true);
    if (anchor) expect(anchorsOf(readDocument(there)), target).toContain(anchor);
  }
});

// ---- files beside it ----

test('the example of a file of requests holds what figures 1 to 3 serve', () => {
  const place = {
    cylinders: buildDiskOf(defaultScenario).cylinders,
    roundNs: roundNs(defaultScenario),
    inRounds: true,
  };
  const read = parseRequestsCsv(readFileSync(`${home}docs/ten-requests.csv`, 'utf8'), place);
  for (const id of ['figure-1', 'figure-2', 'figure-3'])
    expect(read).toEqual({ ok: true, value: presetById.get(id)?.script });
});

test('the picture of the Lab is 1440 × 900 and light enough for a README', () => {
  const bytes = readFileSync(`${home}docs/lab.png`);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1440, 900]);
  expect(statSync(`${home}docs/lab.png`).size).toBeLessThan(300_000);
});
