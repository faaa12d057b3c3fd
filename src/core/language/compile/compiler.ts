/** What a tree becomes: closures, each of which knows its place. */
import type * as tree from 'acorn';
import { fail, type Place } from '../fault.ts';
import type { Machine, Seen, Site } from '../machine.ts';
import type { Frame, Scope } from '../scope.ts';
import type { Value } from '../values.ts';

/** An expression. */
export type Run = (frame: Frame) => Value;
/** A statement, and how it ends. */
export type Step = (frame: Frame) => End;
/** A place that takes a value. */
export type Put = (frame: Frame, value: Value) => void;

export const NORMAL = 0;
export const BREAK = 1;
export const CONTINUE = 2;
export const RETURN = 3;
export type End = typeof NORMAL | typeof BREAK | typeof CONTINUE | typeof RETURN;

/** The rules of the language by the kinds of its trees, for each other. */
export interface Compiler {
  readonly machine: Machine;
  /** Told of the values on their lines; null in ordinary runs, which pay nothing for it. */
  readonly watch: ((seen: Seen) => void) | null;
  /** Names that stand for something from the start. */
  readonly standard: ReadonlyMap<string, Value>;
  /** How many expressions and statements wait here for what is within, in this function. */
  readonly waiting: number;
  expression(node: tree.Expression, scope: Scope): Run;
  statement(node: tree.Statement, scope: Scope): Step;
  /** Statements that follow each other; what they declare is known in `scope`. */
  block(body: readonly tree.Statement[], scope: Scope): Step;
  /** The function that the expression makes. */
  fn(node: tree.Function, scope: Scope, name?: string): Run;
  /** What is within counts as one level deeper; a tree that is too deep is refused. */
  nested<T>(node: tree.Node, compile: () => T): T;
  /** Compiles, and says what one turn of it costs. */
  priced<T>(compile: () => T): { readonly made: T; readonly steps: number };
  /** The same for a function, in which nothing waits at first. */
  asFunction<T>(compile: () => T): T;
}

export const placeOf = ({ loc }: tree.Node): Place => loc?.start ?? { line: 0, column: 0 };

/** Everything that is refused is refused with its place. */
export const refuse = (node: tree.Node, message: string): never => fail(placeOf(node), message);

/** As a reader would name what stands there; of a long chain its end. */
export function spelled(node: tree.AnyNode, links = 6): string {
  if (links === 0) return '…';
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.computed || node.property.type !== 'Identifier'
        ? `${spelled(node.object, links - 1)}[…]`
        : `${spelled(node.object, links - 1)}.${node.property.name}`;
    case 'CallExpression':
      return `${spelled(node.callee, links - 1)}(…)`;
    case 'ChainExpression':
      return spelled(node.expression, links);
    default:
      return 'this';
  }
}

export const siteOf = (node: tree.AnyNode): Site => ({ ...placeOf(node), says: spelled(node) });
