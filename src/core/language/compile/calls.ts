/** Members and calls: what is read of a value, what it does, and what `?.` leaves out. */
import type * as tree from 'acorn';
import { fail, near } from '../fault.ts';
import type { Machine, Site } from '../machine.ts';
import { checkArguments, type Method } from '../methods/method.ts';
import { listMethods } from '../methods/ofLists.ts';
import { textMethods } from '../methods/ofTexts.ts';
import type { Frame, Scope } from '../scope.ts';
import { describe, Fn, List, type Value } from '../values.ts';
import { read } from './access.ts';
import { placeOf, refuse, siteOf, type Compiler } from './compiler.ts';
import { keyOfMember } from './patterns.ts';

/** Instead of a value: a `?.` has found nothing, and what stands behind it is left out. */
export const SKIPPED: unique symbol = Symbol('skipped');

type Chain = (frame: Frame) => Value | typeof SKIPPED;

/** A member or a call, of which a part before `?.` may have skipped the rest. */
export function inChain(compiler: Compiler, node: tree.Expression, scope: Scope): Chain {
  if (node.type === 'CallExpression') return call(compiler, node, scope);
  if (node.type !== 'MemberExpression') return compiler.expression(node, scope);
  const { optional } = node;
  const of = objectOf(compiler, node, scope);
  const { key, at, name } = keyOfMember(compiler, node, scope);
  return (frame) => {
    const value = of(frame);
    if (value === SKIPPED || (optional && isNothing(value))) return SKIPPED;
    return read(value, name ?? key(frame), at);
  };
}

const isNothing = (value: Value): boolean => value === undefined || value === null;

/** Each link of a chain counts as one that waits, however flat it is written. */
function objectOf(compiler: Compiler, { object }: tree.MemberExpression, scope: Scope): Chain {
  if (object.type === 'Super') return refuse(object, 'super is not known here');
  if (object.type !== 'MemberExpression' && object.type !== 'CallExpression')
    return compiler.expression(object, scope);
  return compiler.nested(object, () => inChain(compiler, object, scope));
}

function call(compiler: Compiler, node: tree.CallExpression, scope: Scope): Chain {
  const { callee, optional } = node;
  if (callee.type === 'Super') return refuse(node, 'super is not known here');
  const { machine, waiting } = compiler;
  const given = valuesOf(compiler, node, scope);
  const at = placeOf(node);
  const toCall: Site = siteOf(callee);
  const called = (fn: Value, frame: Frame): Value => {
    if (!(fn instanceof Fn)) return fail(toCall, `${toCall.says} is ${describe(fn)}, and no function`);
    const args = given(frame);
    machine.enter(waiting, at);
    const value = fn.call(args, at);
    machine.leave(waiting);
    return value;
  };
  if (callee.type !== 'MemberExpression') {
    const of = compiler.nested(callee, () => inChain(compiler, callee, scope));
    return (frame) => {
      const fn = of(frame);
      return fn === SKIPPED || (optional && isNothing(fn)) ? SKIPPED : called(fn, frame);
    };
  }
  const of = objectOf(compiler, callee, scope);
  const { key, at: member, name } = keyOfMember(compiler, callee, scope);
  const method = methodCall(compiler, name ?? '', member, given);
  return (frame) => {
    const value = of(frame);
    if (value === SKIPPED || (callee.optional && isNothing(value))) return SKIPPED;
    if (
      name !== undefined &&
      (value instanceof List || typeof value === 'string' || typeof value === 'number')
    )
      return method(value, frame);
    const fn = read(value, name ?? key(frame), member);
    return optional && isNothing(fn) ? SKIPPED : called(fn, frame);
  };
}

/** What lists, texts and numbers can do. `at.says` is how they are written. */
function methodCall(
  { machine, waiting }: Compiler,
  name: string,
  at: Site,
  given: (frame: Frame) => readonly Value[],
): (of: List | string | number, frame: Frame) => Value {
  const ofList = listMethods.get(name);
  const ofText = textMethods.get(name);
  const run = <Of>(method: Method<Of>, of: Of, frame: Frame): Value => {
    const args = given(frame);
    checkArguments(name, method, args, at);
    machine.burn(1, at);
    machine.enter(waiting, at);
    const value = method.run(machine, of, args, at);
    machine.leave(waiting);
    return value;
  };
  const none = (what: string, names: Iterable<string>): never =>
    fail(at, `${what} has no ${name}${near(name, names)}`);
  return (of, frame) => {
    if (of instanceof List) return ofList ? run(ofList, of, frame) : none('a list', listMethods.keys());
    if (typeof of === 'string') return ofText ? run(ofText, of, frame) : none('a text', textMethods.keys());
    return name === 'toFixed' ? run(toFixed, of, frame) : none(`${at.says} is a number, which`, ['toFixed']);
  };
}

const toFixed: Method<number> = {
  takes: [0, 1],
  run(machine, of, [digits = 0], at) {
    const places = machine.number(digits, { ...at, says: 'what stands in the brackets' });
    if (!(Number.isInteger(places) && places >= 0 && places <= 20)) fail(at, 'toFixed takes 0 to 20 digits');
    return of.toFixed(places);
  },
};

/** What stands in the brackets of a call. */
function valuesOf(
  compiler: Compiler,
  { arguments: given }: tree.CallExpression,
  scope: Scope,
): (frame: Frame) => readonly Value[] {
  const { machine } = compiler;
  if (given.some(({ type }) => type === 'SpreadElement')) {
    const all = spreadItems(compiler, given, scope);
    return (frame) => all(frame, machine);
  }
  const runs = given.map((part) => compiler.expression(part as tree.Expression, scope));
  const [first, second] = runs;
  if (first === undefined) return () => NONE;
  if (second === undefined) return (frame) => [first(frame)];
  if (runs.length === 2) return (frame) => [first(frame), second(frame)];
  return (frame) => runs.map((run) => run(frame));
}

const NONE: readonly Value[] = [];

/** `[a, ...list]`, in a list or in a call. */
export function spreadItems(
  compiler: Compiler,
  parts: readonly (tree.Expression | tree.SpreadElement)[],
  scope: Scope,
): (frame: Frame, machine: Machine) => Value[] {
  const runs = parts.map((part) =>
    part.type === 'SpreadElement'
      ? { run: compiler.expression(part.argument, scope), spread: siteOf(part.argument) }
      : { run: compiler.expression(part, scope), spread: undefined },
  );
  return (frame, machine) => {
    const items: Value[] = [];
    for (const { run, spread } of runs) {
      const value = run(frame);
      if (spread === undefined) items.push(value);
      else {
        const its = machine.items(value, spread);
        machine.room(items.length + its.length, spread, its.length);
        for (const item of its) items.push(item);
      }
    }
    return items;
  };
}
