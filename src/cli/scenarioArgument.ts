/** SCENARIO on the command line: a preset's id, a scenario file, a link, or a link's hash part. */
import { readFileSync } from 'node:fs';
import { decodeLink } from '../core/scenario/link/index.ts';
import type { Decoded, LinkNames, SweepWords } from '../core/scenario/viewState.ts';
import { presetById, presets } from '../core/scenario/presets/index.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { reasonOf } from './output.ts';
import { bringFor } from './programs.ts';
import { Refusal } from './refusal.ts';

export interface GivenScenario {
  readonly scenario: Scenario;
  /** Keys that were spelled out. */
  readonly given: ReadonlySet<string>;
  /** What a link of the page Experiments asks for; unread. */
  readonly sweep?: SweepWords;
}

/** Strict, unlike the page: a scenario that is wrong in parts is refused, every fault in a sentence. */
export async function readScenarioArgument(text: string): Promise<GivenScenario> {
  const decoded = await decodeArgument(text.trim());
  if (decoded.faults.length > 0) throw new Refusal(decoded.faults);
  const { scenario, sweep } = decoded.state;
  return { scenario, given: decoded.given, ...(sweep ? { sweep } : {}) };
}

/** What is wrong in parts is still to be refused; nothing is SCENARIO at all: throws a Refusal. `names` are those of pages. */
export async function decodeArgument(text: string, names?: LinkNames): Promise<Decoded> {
  if (presetById.has(text)) return decodeLink(`preset=${text}`, names);
  if (text.toLowerCase().endsWith('.json') && !text.includes('#')) {
    const { decodeScenarioFile } = await import('../core/scenario/files/file.ts');
    const content = readText(text);
    await bringFor(content);
    return decodeScenarioFile(content, names);
  }
  if (!/[=#?]|%3d|%23|%3f/i.test(text))
    throw new Refusal([
      `"${text.slice(0, 80)}" is neither a preset (${presets.map(({ id }) => id).join(', ')}), nor a scenario file (.json), nor a link such as policy=mixed-scan&n=7`,
    ]);
  await bringFor(text);
  return decodeLink(text, names);
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refusal([`cannot read ${path}: ${reasonOf(error)}`]);
  }
}
