/**
 * What may run of what somebody has written: one’s own, and what was said yes to since the page was opened, each text once,
 * whichever way it came: by a link, a lane, a moment, a file, a frame.
 */
import { programsOnlyIf } from '../../core/policy/unlisted/programs.ts';
import { playsProgram } from '../../core/scenario/playsProgram.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { loadLanguage, wantsLanguage } from './language.ts';
import type { Port } from './port.ts';

/** Tells whether a text may run: it is one’s own, or the reader has said so. */
export type Asker = (source: string) => Promise<boolean>;

export const NOT_ALLOWED =
  'Its policy is somebody else’s, and was not allowed to run. Opened once more, the link brings the question again';

const allowed = new Set<string>();
/** Texts that are asked for now. */
const asked = new Map<string, Promise<boolean>>();
let ask: Asker | undefined;
/** Until there is somebody who can ask. */
let found: ((asker: Asker) => void) | undefined;
const asker = new Promise<Asker>((resolve) => {
  found = resolve;
});

/** Who asks, once a page; from then on its thread runs nothing else. */
export function askBy(asks: Asker): void {
  programsOnlyIf((source) => allowed.has(source));
  ask = asks;
  found?.(asks);
}

/** Its reader has written it, or has said yes. */
export function allow(source: string): void {
  allowed.add(source);
}

export const isAllowed = (source: string): boolean => allowed.has(source);

/** Asks at most once at a time for each text, and never again for one that was allowed. */
export function mayRun(source: string): Promise<boolean> {
  if (allowed.has(source)) return Promise.resolve(true);
  const before = asked.get(source);
  if (before) return before;
  const answer = (ask ? Promise.resolve(ask) : asker)
    .then((asks) => asks(source))
    .then((yes) => {
      if (yes) allow(source);
      return yes;
    })
    .finally(() => {
      asked.delete(source);
    });
  asked.set(source, answer);
  return answer;
}

/** Before a scenario is played on this thread. Rejects with a sentence where it may not be. */
export async function readyHere(scenario: Scenario): Promise<void> {
  const { program } = scenario;
  if (!program || !playsProgram(scenario)) return;
  if (!(await mayRun(program.source))) throw new Error(`${NOT_ALLOWED}.`);
  if (wantsLanguage(scenario)) await loadLanguage();
}

/**
 * Where a scenario with a program is to be played: in the worker, on the page’s own thread where the worker has not the page’s
 * policy, or nowhere.
 */
export async function placeFor(
  scenario: Scenario,
  port: Pick<Port<never>, 'hasPagePolicy'>,
): Promise<Port<never>['place'] | undefined> {
  const { program } = scenario;
  if (program && playsProgram(scenario) && !(await mayRun(program.source))) return undefined;
  return (await port.hasPagePolicy) ? 'worker' : 'page';
}
