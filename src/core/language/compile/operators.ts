/** Operators, on numbers first: what else there is has rules of its own, or is refused. */
import type * as tree from 'acorn';
import type { Machine, Site } from '../machine.ts';
import type { Value } from '../values.ts';
import { refuse } from './compiler.ts';

export type Operation = (x: Value, y: Value) => Value;

/** `x` and `y` stand at these two places. */
export function operation(
  machine: Machine,
  node: tree.Node,
  operator: string,
  left: Site,
  right: Site,
): Operation {
  const both = (x: Value, y: Value, of: (x: number, y: number) => Value): Value =>
    of(machine.number(x, left), machine.number(y, right));
  switch (operator) {
    case '+':
      return (x, y) => {
        if (typeof x === 'number' && typeof y === 'number') return x + y;
        if (typeof x === 'string' || typeof y === 'string')
          return machine.text(machine.textOf(x, left) + machine.textOf(y, right), left);
        return both(x, y, (a, b) => a + b);
      };
    case '-':
      return (x, y) => (typeof x === 'number' && typeof y === 'number' ? x - y : both(x, y, (a, b) => a - b));
    case '*':
      return (x, y) => (typeof x === 'number' && typeof y === 'number' ? x * y : both(x, y, (a, b) => a * b));
    case '/':
      return (x, y) => both(x, y, (a, b) => a / b);
    case '%':
      return (x, y) => both(x, y, (a, b) => a % b);
    case '===':
      return (x, y) => x === y;
    case '!==':
      return (x, y) => x !== y;
    case '<':
      return compared(both, (a, b) => a < b);
    case '>':
      return compared(both, (a, b) => a > b);
    case '<=':
      return compared(both, (a, b) => a <= b);
    case '>=':
      return compared(both, (a, b) => a >= b);
    case '==':
    case '!=':
      return refuse(node, `${operator} is not known here: write ${operator}=`);
    case '**':
      return refuse(node, '** is not known here: multiply');
    default:
      return refuse(node, `${operator} is not known here`);
  }
}

type Both = (x: Value, y: Value, of: (x: number, y: number) => Value) => Value;

const compared =
  (both: Both, of: (x: number | string, y: number | string) => boolean): Operation =>
  (x, y) => {
    if (typeof x === 'number' && typeof y === 'number') return of(x, y);
    return typeof x === 'string' && typeof y === 'string' ? of(x, y) : both(x, y, of);
  };

const SIGNS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '===': '=', '!==': '≠' };

/** How a comparison stands behind its line; undefined for what is none. */
export const signOf = (operator: string): string | undefined =>
  operator === '<' || operator === '>' ? operator : SIGNS[operator];
