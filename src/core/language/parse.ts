/**
 * A text to a tree, by acorn. Acorn calls itself for what is nested, and how deep the host lets it is not the same
 * everywhere: so its own rules are counted here, and what is nested too deeply is refused in the same place by all.
 */
import { Parser, tokenizer, type Program } from 'acorn';
import { fail, Fault, type Place } from './fault.ts';
import { LONGEST_SOURCE, MOST_NESTED } from './limits.ts';

/** Every circle of acorn's rules goes through one of these. */
const CIRCLES = [
  'parseStatement',
  'parseMaybeAssign',
  'parseMaybeUnary',
  'parseExprOp',
  'parseExprAtom',
  'parseBindingAtom',
] as const;

type Rules = Record<(typeof CIRCLES)[number], (...args: unknown[]) => unknown> & {
  startLoc: Place;
  nested?: number;
  readRegexp: () => never;
};

const Counted = Parser.extend((Base) => {
  class Counting extends Base {}
  const rules = Counting.prototype as unknown as Rules;
  for (const name of CIRCLES) {
    const rule = rules[name];
    rules[name] = function counted(this: Rules, ...args) {
      this.nested = (this.nested ?? 0) + 1;
      if (this.nested > MOST_NESTED) fail(this.startLoc, 'this is nested too deeply');
      const node: unknown = rule.apply(this, args);
      this.nested--;
      return node;
    };
  }
  // It would be looked through by rules of its own.
  rules.readRegexp = function refused() {
    return fail(placeIn(this), 'regular expressions are not known here');
  };
  return Counting;
});

const placeIn = (rules: unknown): Place => (rules as { curPosition: () => Place }).curPosition();

const OPTIONS = { ecmaVersion: 2023, sourceType: 'module', locations: true } as const;

export function parse(source: string): Program {
  if (source.length > LONGEST_SOURCE)
    fail(
      { line: 1, column: 0 },
      `the program is ${source.length} characters long; ${LONGEST_SOURCE} are allowed`,
    );
  try {
    return Counted.parse(source, OPTIONS);
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (error instanceof SyntaxError) throw inOurWords(source, error as AcornError);
    throw error;
  }
}

interface AcornError extends SyntaxError {
  readonly pos: number;
  readonly loc: Place;
}

function inOurWords(source: string, error: AcornError): Fault {
  const { message, pos, loc } = error;
  const said = message.replace(/ \(\d+:\d+\)$/, '');
  if (said !== 'Unexpected token') return new Fault(WORDS[said] ?? lowered(said), loc);
  const open = openBefore(source, pos);
  const found = /^(?:\w+|=>|[=!]==?|&&|\|\||\S)/.exec(source.slice(pos))?.[0];
  const still = open && `the ${open.bracket} of line ${open.line} is still open`;
  if (found === undefined) return new Fault(`the program ends too early${still ? `: ${still}` : ''}`, loc);
  const closes = ')]}'.includes(found) && open !== undefined && PAIRS[open.bracket] !== found;
  return new Fault(`“${found}” was not expected here${closes ? `: ${still}` : ''}`, loc);
}

const WORDS: Readonly<Record<string, string>> = {
  'Unterminated string constant': 'the text that begins here is not closed',
  'Unterminated template': 'the text that begins here is not closed',
  'Unterminated comment': 'the comment that begins here is not closed',
  "'return' outside of function": 'return stands outside a function',
  'Assigning to rvalue': 'nothing can be put there',
};

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };

/** The last bracket before a place that has not been closed there. */
function openBefore(source: string, pos: number): { bracket: string; line: number } | undefined {
  const open: { bracket: string; line: number }[] = [];
  try {
    for (const { start, end, loc } of tokenizer(source, OPTIONS)) {
      if (start >= pos) break;
      const bracket = source.slice(start, end);
      if (Object.hasOwn(PAIRS, bracket)) open.push({ bracket, line: loc?.start.line ?? 0 });
      else if (bracket === ')' || bracket === ']' || bracket === '}') open.pop();
    }
  } catch {
    // Behind the fault there may be anything.
  }
  return open.at(-1);
}
