/** The answer to “how many disks are enough?” in sentences. */
import { pluralOf } from '../../base/params.ts';
import { fillIn } from '../../base/sentence.ts';
import type { Enough, GoalAt, SizeAt } from './enough.ts';
import type { Goal } from './goals.ts';

/** {disks} and {below} are counts with their noun, {why} phrases of goals. */
const sentences = {
  enough: '{disks} {are} enough: {why}, each by its 95 % interval.',
  missed: '{below} {are} too few: {why}.',
  open: 'Whether {below} {are} enough is not known yet: {why}; more replications would tell.',
  fewest: 'Fewer were not tried.',
  none: 'None of the numbers tried is enough for certain.',
} as const;

const DISK = { one: 'disk', many: 'disks' };
const countOf = (disks: number): string => `${disks} ${pluralOf(disks, DISK)}`;
const areOf = (disks: number): string => (disks === 1 ? 'is' : 'are');

const digits = (x: number): string => String(Number(x.toPrecision(2)));

function figure(x: number, { unit }: Goal['measure']): string {
  switch (unit) {
    case 'share':
      return x < 0.001 ? digits(x) : `${digits(100 * x)} %`;
    case 's':
      return `${digits(x)} s`;
    case 'times':
      return `${digits(x)} ×`;
    case 'count':
      return digits(x);
    default:
      return `${digits(x)} ${unit}`;
  }
}

/** “mean response time: at most 0.24 s (goal 0.3 s)”. */
function phrase({ goal: { measure, limit }, verdict, bound }: GoalAt): string {
  const goal = `goal ${figure(limit, measure)}`;
  const name = measure.title.charAt(0).toLowerCase() + measure.title.slice(1);
  if (Number.isNaN(bound)) return `${name}: not known (${goal})`;
  if (bound === Infinity) return `${name}: without bound (${goal})`;
  const atMost = (measure.better === 'less') === (verdict !== 'missed');
  return `${name}: ${atMost ? 'at most' : 'at least'} ${figure(bound, measure)} (${goal})`;
}

const why = (goals: readonly GoalAt[], verdict: GoalAt['verdict']): string =>
  goals
    .filter((its) => its.verdict === verdict)
    .map(phrase)
    .join(', ');

function ofBelow(below: SizeAt): string {
  const places = { below: countOf(below.disks), are: areOf(below.disks) };
  return below.verdict === 'missed'
    ? fillIn(sentences.missed, { ...places, why: why(below.goals, 'missed') })
    : fillIn(sentences.open, { ...places, why: why(below.goals, 'open') });
}

/** What is enough and how certain that is, then what is known of one step fewer. */
export function enoughSentences({ least, below }: Enough): readonly string[] {
  const first =
    least === undefined
      ? sentences.none
      : fillIn(sentences.enough, {
          disks: countOf(least.disks),
          are: areOf(least.disks),
          why: why(least.goals, 'kept'),
        });
  const second = below === undefined ? [sentences.fewest] : [ofBelow(below)];
  return [first, ...second];
}
