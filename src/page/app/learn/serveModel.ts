/** The exercise as it stands: what was taken, where it stopped, what is said. A pure function of what was pressed. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Judge } from '../../../core/lesson/exercise/queueRules.ts';
import {
  firstDifference,
  hintedIn,
  judgeTitle,
  serveMark,
  stepOf,
  type Difference,
  type Queue,
} from '../../../core/lesson/exercise/serveQueue.ts';

export interface Pressed {
  /** The first at each step, right or not. */
  readonly answers: readonly number[];
  /** By step: how many were shown. */
  readonly hints: readonly number[];
  /** The last one differs, and is not mended yet. */
  readonly stopped: boolean;
}

export const nothingPressed: Pressed = { answers: [], hints: [], stopped: false };

const rules: Readonly<Record<Judge, string>> = {
  fcfs: 'FCFS takes whoever came first, wherever that lies.',
  sstf: 'SSTF takes whatever is nearest, on either side.',
  look: 'LOOK goes on in its direction, takes the nearest ahead, and turns when nobody waits there.',
  'c-look': 'C-LOOK serves in one direction only, and jumps back to the outermost when nobody waits ahead.',
};

/** Where to look; the rule itself stands above, so what follows is the step. */
const looks: Readonly<Record<Judge, string>> = {
  fcfs: 'Look at the numbers on the marks: they are in order of arrival.',
  sstf: 'Look at the nearest on the left of the head and at the nearest on its right.',
  look: 'Look in the direction in which the arm has just come; only if nobody waits there, look behind it.',
  'c-look': 'Look ahead of the arm; only if nobody waits there, look at the other end.',
};

const MOST_HINTS = 2;

function hintsAt(queue: Queue, step: number): readonly string[] {
  const right = queue.order[step];
  return right === undefined
    ? []
    : [looks[queue.policy], `${judgeTitle(queue.policy)} takes ${cylinderOf(queue, right)}.`];
}

const ruleOf = (policy: Judge): string => rules[policy];

export interface ServeModel {
  readonly head: number;
  readonly waiting: readonly number[];
  /** How many were right in a row. */
  readonly right: number;
  readonly difference: Difference | undefined;
  readonly lead: string;
  readonly body: readonly string[];
  /** Those that were shown at this step. */
  readonly hints: readonly string[];
  readonly hasMoreHints: boolean;
  readonly isDone: boolean;
  /** A share of 1, when it is done. */
  readonly mark: number | undefined;
}

const cylinderOf = (queue: Queue, place: number): number => elementAt(queue.cylinders, place);
const away = (queue: Queue, { head }: Difference, place: number): number =>
  Math.abs(cylinderOf(queue, place) - head);

/** 'FCFS, LOOK or C-LOOK'. */
const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** What is said of a difference: its figures, then rules, the last of them that which was followed. */
export function differenceWords(queue: Queue, its: Difference): readonly [string, readonly string[]] {
  const [right, yours] = [cylinderOf(queue, its.right), cylinderOf(queue, its.yours)];
  const named = its.rules.map(judgeTitle);
  const whose =
    named.length === 0
      ? 'No rule of these four takes that one there.'
      : `That is what ${either(named)} does there.`;
  const came = `Request ${its.right + 1}, at ${right}, came before request ${its.yours + 1}, at ${yours}.`;
  const { direction } = queue.policy === 'c-look' ? queue : stepOf(queue, its.step);
  const moves =
    queue.policy === 'look' || queue.policy === 'c-look'
      ? [`The arm serves towards ${direction === 'up' ? 'higher' : 'lower'} cylinders now.`]
      : [];
  const figures: Record<Judge, string> = {
    fcfs: came,
    sstf: `${right} is ${away(queue, its, its.right)} away; you took ${yours}, ${away(queue, its, its.yours)} away.`,
    look: `The arm takes ${right}, ${away(queue, its, its.right)} away; you took ${yours}.`,
    'c-look': `The arm takes ${right}, ${away(queue, its, its.right)} away; you took ${yours}.`,
  };
  return [`The head is at ${its.head}. ${figures[queue.policy]}`, [ruleOf(queue.policy), ...moves, whose]];
}

export function serveModel(queue: Queue, { answers, hints, stopped }: Pressed): ServeModel {
  const last = answers.length - 1;
  // What was mended is the policy's own.
  const taken = answers.map((place, step) =>
    stopped && step === last ? place : elementAt(queue.order, step),
  );
  const mended = [...answers.keys()].filter((step) => answers[step] !== queue.order[step]);
  const hinted = hintedIn(hints);
  const halved = new Set([...mended, ...hinted]).size;
  const difference = firstDifference(queue, taken);
  const right = difference ? difference.step : taken.length;
  const { head, waiting } = stepOf(queue, right);
  const isDone = right === queue.order.length;
  const [lead, body] = difference
    ? differenceWords(queue, difference)
    : isDone
      ? ([
          mended.length === 0 ? 'All of them as the policy does.' : 'Served to the end.',
          [
            halved === 0
              ? `Every step is the one that ${judgeTitle(queue.policy)} takes.`
              : `${queue.order.length - halved} of ${queue.order.length} were right at once. A mended step counts half, or one behind a hint.`,
          ],
        ] as const)
      : ([
          right === 0 ? 'Which one does the arm take first?' : 'And then?',
          [
            ruleOf(queue.policy),
            ...(right === 0 && (queue.policy === 'look' || queue.policy === 'c-look')
              ? [`It begins ${queue.direction === 'up' ? 'towards higher' : 'towards lower'} cylinders.`]
              : []),
          ],
        ] as const);
  return {
    ...{ head, waiting, right, difference, lead, body, isDone },
    hints: difference ? [] : hintsAt(queue, right).slice(0, hints[right] ?? 0),
    hasMoreHints: !difference && !isDone && (hints[right] ?? 0) < MOST_HINTS,
    mark: isDone ? serveMark([...mended, ...hinted]) : undefined,
  };
}

/** Nothing happens behind a difference before it is mended, nor to one that is served. */
export function pressedOn(queue: Queue, pressed: Pressed, place: number): Pressed {
  const { difference, waiting } = serveModel(queue, pressed);
  if (difference || !waiting.includes(place)) return pressed;
  const { answers, hints } = pressed;
  return { answers: [...answers, place], hints, stopped: queue.order[answers.length] !== place };
}

/** One hint more at the step that is open. */
export function hintedOn(queue: Queue, pressed: Pressed): Pressed {
  if (!serveModel(queue, pressed).hasMoreHints) return pressed;
  const at = pressed.answers.length;
  const hints = Array.from({ length: at + 1 }, (_, k) => pressed.hints[k] ?? 0);
  return { ...pressed, hints: hints.with(at, (hints[at] ?? 0) + 1) };
}

/** The policy's own step in the place of the one that differed. */
export const mendedIn = (pressed: Pressed): Pressed => ({ ...pressed, stopped: false });

/** What was kept of this queue: as far as it can be pressed so. */
export const pressedAgain = (queue: Queue, { answers, hints, stopped }: Pressed): Pressed =>
  answers
    .map((place, k) => ({ place, isLast: k === answers.length - 1 }))
    .reduce<Pressed>(
      (pressed, { place, isLast }) => {
        const after = pressedOn(queue, pressed, place);
        return isLast && stopped ? after : mendedIn(after);
      },
      { ...nothingPressed, hints: hints.slice(0, queue.order.length) },
    );
