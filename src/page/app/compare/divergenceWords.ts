/** Where lanes part, in words. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Noun } from '../../../core/base/params.ts';
import { brief, milliseconds, seconds, whole } from '../../draw/format.ts';
import { laneLetter, describeRequest } from '../../../core/scenario/compare/laneWords.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Divergence, Doing } from '../../../core/scenario/compare/divergence.ts';
import { capital, listing } from '../../view/scene/names.ts';

/** What a lane does, as a verb for one lane or for several. */
function phraseOf({ kind, deed, next }: Doing, atNs: number, scenario: Scenario, one: boolean): string {
  const name = deed ? describeRequest(deed.name, scenario) : '';
  const verb = (word: string) => (one ? `${word}s` : word);
  switch (kind) {
    case 'serve':
      return `${verb('serve')} ${name}${deed ? `, ${away(deed.fromCylinder, deed.toCylinder)}` : ''}`;
    case 'move':
      return `${verb('send')} the arm to cylinder ${whole(deed?.toCylinder ?? 0)} for nobody`;
    case 'drop':
      return `${verb('give')} up ${name}`;
    case 'busy':
      return `${one ? 'is' : 'are'} still ${deed?.kind === 'move' ? 'moving the arm' : `busy with ${name}`}`;
    case 'wait':
      return next?.kind === 'serve'
        ? `${verb('wait')} for ${brief(next.atNs - atNs)} and then ${verb('turn')} to ${describeRequest(next.name, scenario)}`
        : verb('wait');
  }
}

function away(fromCylinder: number, toCylinder: number): string {
  const distance = Math.abs(toCylinder - fromCylinder);
  if (distance === 0) return 'right under the arm';
  return `${whole(distance)} ${distance === 1 ? 'cylinder' : 'cylinders'} away`;
}

/** 'Until 0.580 s all do the same.' and what each does then. `lanes` are all scenarios, the first among them. */
export function describeDivergence(
  { atNs, doings }: Divergence,
  lanes: readonly Scenario[],
): { readonly lead: string; readonly there: string } {
  const all = lanes.length === 2 ? 'both lanes' : 'all lanes';
  return {
    lead: atNs > 0 ? `Until ${seconds(atNs)} ${all} do the same.` : 'The lanes part at the very start.',
    there: describeThere(doings, atNs, lanes),
  };
}

/** The same of a later difference, which the lanes come to by different ways. */
export const describeNextDivergence = ({ atNs, doings }: Divergence, lanes: readonly Scenario[]) => ({
  lead: `They differ again at ${seconds(atNs)}.`,
  there: describeThere(doings, atNs, lanes),
});

/** '(a) and (c) serve request 3, 900 cylinders away, while (b) waits.' */
function describeThere(doings: readonly Doing[], atNs: number, lanes: readonly Scenario[]): string {
  const [first] = doings;
  const name = first?.deed?.name;
  if (doings.every(({ kind, deed }) => kind === 'serve' && deed?.name === name) && name !== undefined) {
    const each = doings.map(({ deed }, i) =>
      deed ? `${milliseconds(deed.endNs - deed.atNs)} in ${letter(i)}` : '',
    );
    return `There all serve ${describeRequest(name, elementAt(lanes, 0))}, but it takes ${listing(each)}.`;
  }
  const groups = new Map<string, number[]>();
  doings.forEach((doing, i) => {
    const words = phraseOf(doing, atNs, elementAt(lanes, i), true);
    groups.set(words, [...(groups.get(words) ?? []), i]);
  });
  const parts = [...groups.values()].map((group) => {
    const [lane = 0] = group;
    const words = phraseOf(elementAt(doings, lane), atNs, elementAt(lanes, lane), group.length === 1);
    return `${listing(group.map(letter))} ${words}`;
  });
  if (parts.length < 2) return `There ${parts.join('')}.`;
  const [head, ...others] = parts;
  return `There ${head}, while ${listing(others)}.`;
}

const letter = (index: number): string => `(${laneLetter(index)})`;

/** How many asked to be let in over a run, and how many of them were not. */
export interface Admitted {
  readonly asked: number;
  readonly refused: number;
  /** They stood behind one that was refused. */
  readonly unweighed: number;
}

/** Of disks that do the same all along: what differs has no effect, or only on who is let in. */
export function describeSame(
  admissions: readonly Admitted[],
  { one, many }: Noun,
  end: string,
): { readonly lead: string; readonly there: string } {
  const [first] = admissions;
  if (
    admissions.every(
      ({ asked, refused, unweighed }) =>
        asked === first?.asked && refused === first.refused && unweighed === first.unweighed,
    )
  )
    return {
      lead: 'The lanes do the same from beginning to end.',
      there: `What differs has no effect on this run, which is over at ${end}.`,
    };
  const each = admissions.map(
    ({ asked, refused, unweighed }, i) =>
      `${letter(i)} refuses ${refused === 0 ? 'none' : whole(refused)} of ${whole(asked)} ${asked === 1 ? one : many}${unweighed > 0 ? ` and does not weigh ${whole(unweighed)}` : ''}`,
  );
  return {
    lead: 'The disk does the same in all lanes from beginning to end. What differs is how many are let in.',
    there: `By the end, at ${end}, ${listing(each)}.`,
  };
}

/** What is known of a request in a lane: instants, Infinity for what has not come within the pages. */
export interface Fate {
  readonly arrivalNs: number;
  readonly doneNs: number;
  readonly droppedNs: number;
}

/** 'Request 4 leaves 0.31 s earlier than in (a).' Nothing of the future is told unless it is shown. */
export function describeFate(
  title: string,
  own: Fate | undefined,
  first: Fate | undefined,
  nowNs: number,
  future: boolean,
): string {
  const shown = (ns: number) => ns < Infinity && (future || ns <= nowNs);
  if (own === undefined || !shown(own.arrivalNs)) return '';
  const name = capital(title);
  const took = seconds(own.doneNs - own.arrivalNs, 2);
  if (shown(own.droppedNs)) return `${name} is given up at ${seconds(own.droppedNs)}.`;
  if (first === undefined)
    return shown(own.doneNs) ? `${name} leaves after ${took}.` : `${name} has not left yet.`;
  if (shown(own.doneNs) && shown(first.doneNs)) {
    const laterNs = own.doneNs - first.doneNs;
    if (Math.abs(laterNs) < 0.5e6) return `${name} leaves after ${took}, as in (a).`;
    const by = Math.abs(laterNs) < 9.95e6 ? milliseconds(Math.abs(laterNs)) : seconds(Math.abs(laterNs), 2);
    return `${name} leaves ${by} ${laterNs < 0 ? 'earlier' : 'later'} than in (a).`;
  }
  if (shown(own.doneNs)) return `${name} has left after ${took}; in (a) it is still there.`;
  return shown(first.doneNs)
    ? `${name} has left in (a); here it is still there.`
    : `${name} has not left yet.`;
}
