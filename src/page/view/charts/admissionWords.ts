/** Who is let in, in words: each that came with both sides of what it was weighed by. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { seconds, whole } from '../../draw/format.ts';
import { capital } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { Newcomer } from '../scene/newcomers.ts';
import type { AdmissionModel } from './admissionModel.ts';

/** The latest are the ones that are looked for. */
const MOST_ROWS = 100;

/** Whoever was promised nothing is let in as it comes, and is not weighed. */
export const nobodyCame = (hasClients: boolean): string =>
  hasClients ? 'Nobody with a promise has come in mid-run yet.' : 'Nobody has come in mid-run yet.';

/** A side of an inequality; small probabilities by their order. */
function side(value: number, unit: string): string {
  if (unit === 'ns') return seconds(value, 3);
  if (unit !== 'share') return whole(value);
  return value === 0 || value >= 1e-4 ? String(Number(value.toPrecision(3))) : value.toExponential(0);
}

/** Of somebody who came: 'Video 8 comes: 8 videos would take at worst 1.02 s of 1 s: refused.' */
function describeNewcomer(
  { stream, streams, isLetIn, isWeighed, tests }: Newcomer,
  { stream: noun }: AdmissionModel['words'],
): string {
  const its = `${capital(noun.one)} ${stream + 1}`;
  if (!isWeighed) return `${its} comes: not weighed, since one before it was refused.`;
  // Who passes is told by what has been weighed, rather than by how many places there are.
  const told =
    tests.find(({ left, right }) => !(left <= right)) ??
    tests.find(({ sentence }) => sentence.includes('{left}')) ??
    tests[0];
  const why = told
    ? `${fillIn(told.sentence, {
        streams: `${whole(streams)} ${pluralOf(streams, noun)}`,
        left: side(told.left, told.unit),
        right: side(told.right, told.unit),
      })}: `
    : '';
  return `${its} comes: ${why}${isLetIn ? 'let in' : 'refused'}.`;
}

export function describeAdmission(model: AdmissionModel): string {
  const { newcomers, letIn, refused, unweighed, present, rounds, words } = model;
  const came = letIn + refused + unweighed;
  const there = present[rounds - 1] ?? 0;
  const now = `${whole(there)} ${pluralOf(there, words.stream)} ${there === 1 ? 'is' : 'are'} there now.`;
  if (came === 0) return `${nobodyCame(model.hasClients)} ${now}`;
  const latest = newcomers.at(-1);
  const counted = `Of ${whole(came)} that came, ${whole(letIn)} ${letIn === 1 ? 'was' : 'were'} let in${
    unweighed > 0 ? `, ${whole(refused)} refused and ${whole(unweighed)} not weighed` : ''
  }; ${now}`;
  return latest ? `${describeNewcomer(latest, words)} (At ${seconds(latest.atNs, 1)}.) ${counted}` : counted;
}

export function tableOfAdmission({ newcomers, words }: AdmissionModel): TextTable {
  return {
    head: ['at', `with it, ${words.stream.many}`, 'rule', 'left side', 'right side', 'outcome'],
    rows: newcomers
      .slice(-MOST_ROWS)
      .flatMap(({ atNs, streams, isLetIn, isWeighed, tests }) =>
        isWeighed
          ? tests.map(({ title, left, right, unit }) => [
              ...[seconds(atNs), whole(streams), title, side(left, unit), side(right, unit)],
              isLetIn ? 'let in' : left <= right ? 'passed' : 'refused',
            ])
          : [[seconds(atNs), '–', '–', '–', '–', 'not weighed']],
      ),
  };
}

/** What the latest newcomer was weighed by, in one line of `room` px; without its name where there is little. */
export function latestIn(
  { newcomers, words }: AdmissionModel,
  room: number,
  widthOf: (text: string) => number,
): { readonly text: string; readonly alarms: boolean } | undefined {
  const latest = newcomers.at(-1);
  if (!latest) return undefined;
  const whole = describeNewcomer(latest, words);
  const short = whole.slice(whole.indexOf(': ') + 2);
  const text = [whole, short].find((sentence) => widthOf(sentence) <= room);
  return text === undefined ? undefined : { text, alarms: !latest.isLetIn && latest.isWeighed };
}
