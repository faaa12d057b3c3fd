/**
 * The words that a frame and the page around it exchange. Pure: a message from outside is a command, or a sentence that
 * says what is wrong with it, or none of our business.
 *
 *     page  → frame   { target: 'roundscope', type: 'seek', seconds: 12.3 }
 *     frame → page    { source: 'roundscope', type: 'state', t: 12.3, playing: false, … }
 */
import * as v from 'valibot';
import { fault, ok, type Result } from '../../../core/base/result.ts';

/** The interface's version: a page can ask for it in `ready`. */
export const INTERFACE_VERSION = 1;

/** What is kept of a lesson elsewhere, in characters: 4096 and 64 000 are those of course platforms. */
const [LEAST_KEPT, MOST_KEPT] = [256, 64_000];
const SPEEDS = { min: 0.001, max: 1000 };
/** Steps that are looked ahead; and more than the longest run. */
export const MOST_AHEAD = 100;
const MOST_SECONDS = 1e6;
/** What a sentence quotes of a wrong value. */
const LONGEST_QUOTE = 60;

const finite = v.pipe(v.number(), v.finite());
const target = v.literal('roundscope');

const commands = {
  hello: v.strictObject({ target, type: v.literal('hello') }),
  play: v.strictObject({ target, type: v.literal('play') }),
  pause: v.strictObject({ target, type: v.literal('pause') }),
  seek: v.strictObject({ target, type: v.literal('seek'), seconds: v.pipe(finite, v.minValue(0)) }),
  step: v.strictObject({
    target,
    type: v.literal('step'),
    by: v.picklist(['decision', 'round']),
    way: v.picklist([1, -1]),
  }),
  speed: v.strictObject({
    target,
    type: v.literal('speed'),
    value: v.pipe(finite, v.minValue(SPEEDS.min), v.maxValue(SPEEDS.max)),
    pace: v.optional(v.picklist(['decision', 'true'])),
  }),
  theme: v.strictObject({
    target,
    type: v.literal('theme'),
    value: v.picklist(['system', 'light', 'dark', 'projector']),
  }),
  state: v.strictObject({ target, type: v.literal('state') }),
  picture: v.strictObject({ target, type: v.literal('picture') }),
  next: v.strictObject({
    target,
    type: v.literal('next'),
    by: v.picklist(['decision', 'round', 'instant']),
    to: v.pipe(finite, v.minValue(-MOST_AHEAD), v.maxValue(MOST_SECONDS)),
  }),
  resume: v.strictObject({
    target,
    type: v.literal('resume'),
    text: v.pipe(v.string(), v.maxLength(MOST_KEPT)),
    most: v.pipe(finite, v.integer(), v.minValue(LEAST_KEPT), v.maxValue(MOST_KEPT)),
    code: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/))),
  }),
} as const;

type Commands = typeof commands;
export type CommandType = keyof Commands;
export type Command = { [K in CommandType]: v.InferOutput<Commands[K]> }[CommandType];

export const commandTypes = Object.keys(commands) as readonly CommandType[];

/** What is allowed, by field: said where a value is wrong. */
const allowed: Readonly<Record<string, string>> = {
  'seek.seconds': 'a number of seconds from 0 to the end of the run',
  'step.by': '"decision" or "round"',
  'step.way': '1 (on) or −1 (back)',
  'speed.value': `a number from ${SPEEDS.min} to ${SPEEDS.max}`,
  'speed.pace': '"decision" or "true"',
  'next.by': '"decision", "round" or "instant"',
  'next.to': `so many decisions or rounds, at most ${MOST_AHEAD} either way, or the instant in seconds`,
  'theme.value': '"system", "light", "dark" or "projector"',
  'resume.text': `what a message "kept" held, or an empty text, of at most ${MOST_KEPT} characters`,
  'resume.most': `a whole number of characters from ${LEAST_KEPT} to ${MOST_KEPT}`,
  'resume.code': 'up to 64 small letters, digits, dots, dashes, underscores and @',
};

function quote(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // A circle, or a BigInt: its kind will do.
  }
  text ??= typeof value;
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** Undefined for what is not addressed to us: a page's other scripts send messages, too. */
export function readMessage(data: unknown): Result<Command> | undefined {
  if (!isRecord(data) || data.target !== 'roundscope') return undefined;
  const { type } = data;
  if (typeof type !== 'string' || !Object.hasOwn(commands, type))
    return fault(`type ${quote(type)} is none of the commands: ${commandTypes.join(', ')}.`);
  const schema: v.GenericSchema<unknown, Command> = commands[type as CommandType];
  const read = v.safeParse(schema, data);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const key = issue.path?.[0]?.key;
  const field = typeof key === 'string' ? key : '';
  const rule = allowed[`${type}.${field}`];
  if (rule === undefined)
    return fault(
      `${type}: there is no field ${quote(field)}; its fields are ${fieldsOf(type as CommandType)}.`,
    );
  return fault(
    field in data
      ? `${type}: ${field} must be ${rule}, and not ${quote(data[field])}.`
      : `${type}: ${field} is missing; it must be ${rule}.`,
  );
}

const fieldsOf = (type: CommandType): string => Object.keys(commands[type].entries).join(', ');
