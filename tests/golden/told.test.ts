/**
 * What is told, word by word and figure by figure: of every preset, and of every policy under a load, the explanations of
 * some decisions, what would have been otherwise, the sentences under the picture, the report, rows and trace of the command
 * line. Kept is a hash of each, with a sentence that says where it is. Nothing here says that a word is right: the other tests do.
 * This one notices that it is another than yesterday, wherever it comes from. Whoever changes words on purpose reads the
 * difference, and writes the list anew with `npx vitest run tests/golden -u`.
 */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Output } from '../../src/cli/output.ts';
import { resultOf, runToEnd } from '../../src/cli/runToEnd.ts';
import { loadOf } from '../../src/cli/systemLines.ts';
import { textReport } from '../../src/cli/textReport.ts';
import { writeRows } from '../../src/cli/writeRows.ts';
import { writeTrace } from '../../src/cli/writeTrace.ts';
import { policies } from '../../src/core/policy/index.ts';
import { presetScenario } from '../../src/core/scenario/preset.ts';
import { presets } from '../../src/core/scenario/presets/index.ts';
import { explain } from '../../src/core/scenario/run/explain.ts';
import { openRun } from '../../src/core/scenario/run/openRun.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import { whatIf } from '../core/scenario/run/playedInstead.ts';
import { defaultScenario, withValues, type Scenario } from '../../src/core/scenario/scenario.ts';
import { CONTINUOUS, SERVE } from '../../src/core/trace/kinds.ts';
import { sentenceAt } from '../../src/page/view/sentence/index.ts';
import { ownLoads } from '../contract/workloadsOfTheirOwn.ts';
import { sceneOfRun } from '../page/view/scenes.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, its: unknown) =>
    typeof its === 'number' && !Number.isFinite(its) ? String(its) : its,
  );

/** Of a run's disks: explanations of so many of its decisions, from the middle and the end of what is played. */
const EXPLAINED = 3;

function explanations(run: Run): readonly string[] {
  const last = run.page(run.pageIndexAt(run.endNs - 1));
  const { length, atNs } = last.decisions;
  return Array.from({ length: Math.min(EXPLAINED, length) }, (_, k) =>
    textOf(explain(run, atNs[Math.floor(((k + 1) * (length - 1)) / EXPLAINED)])),
  );
}

/** The runner-up goes first, at a decision in the middle. */
function otherwise(run: Run): string {
  const { decisions } = run.page(0);
  for (let k = Math.floor(decisions.length / 2); k < decisions.length; k++) {
    if (decisions.kind[k] !== SERVE) continue;
    const atNs = decisions.atNs[k];
    const { candidates, chosen } = explain(run, atNs);
    const other = candidates.find(({ row, arrivalNs }) => row !== chosen && arrivalNs <= atNs);
    if (!other) continue;
    const { stream, number, requestClass } = other;
    return textOf(
      whatIf(run, atNs, { requestClass: requestClass === CONTINUOUS ? 'C' : 'D', stream, number }),
    );
  }
  return 'nobody';
}

/** Takes what a command writes. */
function collector(): Output & { readonly hash: () => string } {
  const parts: string[] = [];
  return {
    write: (text) => Promise.resolve(void parts.push(text)),
    close: () => undefined,
    hash: () => hashOf(parts.join('')),
  };
}

async function told(id: string, scenario: Scenario, isWhole: boolean): Promise<string> {
  const run = openRun(scenario).complete();
  const runs = run instanceof Run ? [run] : run.runs;
  const [first] = runs;
  const hashes = [`why ${hashOf(runs.flatMap(explanations).join('\n'))}`];
  let says: string;
  if (isWhole && run instanceof Run) {
    hashes.push(`if ${hashOf(otherwise(run))}`);
    const scene = sceneOfRun(scenario, (its) => [its.pageIndexAt(its.endNs - 1)]);
    const sentences = Array.from({ length: 6 }, (_, k) =>
      sentenceAt(scene, run.endNs - (k + 0.5) * 97e6, k % 2 === 0 ? 'phase' : 'decision'),
    );
    hashes.push(`said ${hashOf(textOf(sentences))}`);
    says = sentences[0].lead;
  } else
    says = `${runs.length} ${runs.length === 1 ? 'disk' : 'disks'}, ${first.station.tally.hash.digest()}`;
  if (!isWhole) return `${id}: ${hashes.join(', ')}: ${says}`;
  const result = resultOf(scenario, runToEnd(scenario), true);
  const inRounds = resolved(scenario).traits.theory === undefined;
  hashes.push(`report ${hashOf(textOf(result) + textReport(result, { inRounds, load: loadOf(scenario) }))}`);
  const rows = collector();
  await writeRows(scenario, undefined, rows, () => undefined);
  await writeTrace(scenario, rows, () => undefined);
  hashes.push(`rows ${rows.hash()}`);
  return `${id}: ${hashes.join(', ')}: ${says}`;
}

test('of every preset', async () => {
  const lines: string[] = [];
  for (const preset of presets) {
    const whole = presetScenario(preset);
    const fromS = Math.min(preset.view.timeNs ?? 0, 6e9) / 1e9;
    const duration = Math.min(Math.ceil(fromS) + 2, Number(resolved(whole).values.duration));
    lines.push(await told(preset.id, { ...whole, values: { ...whole.values, duration } }, true));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('told/presets.txt');
});

test('of every policy', async () => {
  const lines: string[] = [];
  for (const definition of policies) {
    const loads = ownLoads(definition) ?? [
      { n: 7, lambda: 26, bound: 'percentile:95' },
      { n: 3, lambda: 40, disk: 'zoned-7200' },
    ];
    for (const [k, load] of loads.slice(0, 2).entries())
      lines.push(
        await told(
          `${definition.id} ${k + 1}`,
          withValues(defaultScenario, { ...load, policy: definition.id, duration: 3 }),
          k === 0,
        ),
      );
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('told/policies.txt');
});
