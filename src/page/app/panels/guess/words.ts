/** The question and its answer in sentences. */
import { elementAt } from '../../../../core/base/elementAt.ts';
import { BACKWARD, FORWARD } from '../../../../core/trace/kinds.ts';
import { brief, spellOut, whole } from '../../../draw/format.ts';
import type { Question } from '../../../state/stores/guess.ts';
import { capital } from '../../../view/scene/names.ts';
import type { Scene } from '../../../view/scene/view.ts';

export const TITLE = 'Who is next?';
export const SEARCHING = 'Looking for the next decision with a choice …';
export const HIDDEN =
  'Press one, here or in a picture. The plan, the services to come and the line of the algorithm are shown after your choice.';
/** Of a crowd. */
export const othersText = (count: number): string =>
  count === 0
    ? ''
    : `${capital(spellOut(count))} more ${count === 1 ? 'waits' : 'wait'}; whoever is next is among these.`;
/** Of so many decisions at most. */
export const nothingText = (looks: number): string =>
  `Nothing to guess: to the end, or in the ${whole(looks)} decisions that follow, nobody has a choice.`;

/** 'Who is next? Seven wait.' */
export const leadText = (waiting: number): string =>
  `${TITLE} ${capital(spellOut(waiting))} ${waiting === 1 ? 'waits' : 'wait'}.`;

/** In one line of a phone, too. */
export const secondText = 'Press one; the plan is hidden until then.';

/** Where the arm stands, and which way it has gone so far (`direction`, see trace/kinds.ts): whether it turns is the question. */
export function situation({ disk }: Pick<Scene, 'disk'>, head: number, direction: number): string {
  const way =
    direction === FORWARD
      ? ' and has swept inwards'
      : direction === BACKWARD
        ? ' and has swept outwards'
        : '';
  return `The arm stands at cylinder ${whole(head)} of ${whole(disk.cylinders)}${way}.`;
}

/** '1090 inwards' */
export function wayText(offset: number): string {
  if (Number.isNaN(offset)) return '–';
  if (offset === 0) return 'here';
  return `${whole(Math.abs(offset))} ${offset > 0 ? 'inwards' : 'outwards'}`;
}

/** '0.91 s', '5.00 s late' */
export const dueText = (dueNs: number): string =>
  !Number.isFinite(dueNs) ? '–' : dueNs < 0 ? `${brief(-dueNs)} late` : brief(dueNs);

export const isRight = ({ right }: Question, given: number | undefined): boolean =>
  given !== undefined && right.includes(given);

type Choice = Question['choices'][number];

/** 'Right: request 7.', 'Right: the disk rests.' */
const factOf = ({ kind, name }: Choice): string =>
  kind === 'serve' ? name : kind === 'wait' ? 'the disk rests' : 'the arm goes on';

const deedOf = ({ kind, name }: Choice, take: string, leave: string): string =>
  kind === 'serve' ? `${take} ${name}` : `${leave} the ${kind === 'wait' ? 'disk rest' : 'arm go on'}`;

/** What was taken and what the policy takes, in a sentence. */
export function verdictText({ choices, right }: Question, given: number): string {
  const policy = elementAt(choices, elementAt(right, 0));
  if (given < 0) return `The policy: ${factOf(policy)}.`;
  const yours = elementAt(choices, given);
  if (given === right[0]) return `Right: ${factOf(policy)}.`;
  if (right.includes(given))
    return `Right: ${factOf(yours)} ties with ${factOf(policy)}, which the policy takes.`;
  return `Not this time: you ${deedOf(yours, 'took', 'let')}, the policy ${deedOf(policy, 'takes', 'lets')}.`;
}

/** Said once somebody’s own choice is played. */
export const YOURS = 'Your choice is played; the policy’s run stays beside it, and X changes their places.';

export const scoreText = (right: number, answered: number): string =>
  answered === 0 ? '' : `${right} of ${answered} so far`;
