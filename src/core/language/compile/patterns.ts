/** What takes a value apart: `{ waiting, arm }`, `[first, ...rest]`, with what holds where there is none. */
import type * as tree from 'acorn';
import { fail } from '../fault.ts';
import type { Machine, Site } from '../machine.ts';
import type { Frame, Scope } from '../scope.ts';
import { describe, keyOf, Obj, type Value } from '../values.ts';
import { read, write } from './access.ts';
import { placeOf, refuse, siteOf, spelled, type Compiler, type Put, type Run } from './compiler.ts';
import { assignName, initName } from './names.ts';

/** Makes the names of a pattern known; they have their values from `from` on, or from where each stands. */
export function declarePattern(node: tree.Pattern, scope: Scope, constant: boolean, from?: number): void {
  switch (node.type) {
    case 'Identifier':
      scope.declare(node.name, constant, from ?? node.end);
      return;
    case 'ArrayPattern':
      for (const part of node.elements) if (part) declarePattern(part, scope, constant);
      return;
    case 'ObjectPattern':
      for (const part of node.properties)
        declarePattern(part.type === 'RestElement' ? part.argument : part.value, scope, constant);
      return;
    case 'AssignmentPattern':
      declarePattern(node.left, scope, constant, from ?? node.end);
      return;
    case 'RestElement':
      declarePattern(node.argument, scope, constant);
      return;
    case 'MemberExpression':
      refuse(node, 'a name was expected here');
  }
}

/** Gives the names of a pattern their first values. */
export const initPattern = (compiler: Compiler, node: tree.Pattern, scope: Scope): Put =>
  pattern(compiler, node, scope, (part) =>
    part.type === 'Identifier' ? initName(part, scope) : refuse(part, 'a name was expected here'),
  );

/** Puts values into places that are there already. */
export const assignPattern = (compiler: Compiler, node: tree.Pattern, scope: Scope): Put =>
  pattern(compiler, node, scope, (part) => putInto(compiler, part, scope));

/** Each part of a pattern that is no pattern itself is put by `leaf`. */
function pattern(
  compiler: Compiler,
  node: tree.Pattern,
  scope: Scope,
  leaf: (node: tree.Pattern) => Put,
): Put {
  const within = (part: tree.Pattern): Put => pattern(compiler, part, scope, leaf);
  switch (node.type) {
    case 'AssignmentPattern': {
      const put = within(node.left);
      const otherwise = compiler.expression(node.right, scope);
      return (frame, value) => put(frame, value === undefined ? otherwise(frame) : value);
    }
    case 'ArrayPattern':
      return listPattern(compiler.machine, node, within);
    case 'ObjectPattern':
      return objectPattern(compiler, node, scope, within);
    case 'RestElement':
      return refuse(node, '… was not expected here');
    default:
      return leaf(node);
  }
}

function listPattern(machine: Machine, node: tree.ArrayPattern, within: (part: tree.Pattern) => Put): Put {
  const at = { ...siteOf(node), says: 'what is taken apart' };
  const last = node.elements.at(-1);
  const rest = last?.type === 'RestElement' ? within(last.argument) : undefined;
  const parts = node.elements
    .slice(0, rest ? -1 : undefined)
    .map((part) => (part ? within(part) : undefined));
  return (frame, value) => {
    const items = machine.items(value, at);
    for (const [k, put] of parts.entries()) put?.(frame, items[k]);
    if (rest === undefined) return;
    const left = items.slice(parts.length);
    machine.room(left.length, at);
    rest(frame, machine.list(left));
  };
}

function objectPattern(
  compiler: Compiler,
  node: tree.ObjectPattern,
  scope: Scope,
  within: (part: tree.Pattern) => Put,
): Put {
  const { machine } = compiler;
  const at = { ...siteOf(node), says: 'what is taken apart' };
  const named: { key: Run; put: Put; site: typeof at }[] = [];
  let rest: Put | undefined;
  for (const part of node.properties) {
    if (part.type === 'RestElement') rest = within(part.argument);
    else {
      const key = keyOfProperty(part, () => compiler.expression(part.key, scope));
      named.push({ key, put: within(part.value), site: { ...at, ...siteOf(part.key), says: at.says } });
    }
  }
  return (frame, value) => {
    const taken = new Set<Value>();
    for (const { key, put, site } of named) {
      const name = key(frame);
      if (rest !== undefined) taken.add(keyOf(name));
      put(frame, read(value, name, site));
    }
    if (rest === undefined) return;
    if (!(value instanceof Obj)) fail(at, `${describe(value)} cannot be taken apart with …`);
    const left = machine.object();
    for (const [name, its] of value.map) if (!taken.has(name)) left.map.set(name, its);
    machine.room(left.map.size, at);
    rest(frame, left);
  };
}

/** The name of a property: as it stands there, or worked out. */
export function keyOfProperty(node: tree.Property | tree.AssignmentProperty, computed: () => Run): Run {
  if (node.computed) return computed();
  const name = node.key.type === 'Identifier' ? node.key.name : String((node.key as tree.Literal).value);
  return () => name;
}

function putInto(compiler: Compiler, node: tree.Pattern, scope: Scope): Put {
  if (node.type === 'Identifier') return assignName(compiler.machine, node, scope);
  if (node.type !== 'MemberExpression') return refuse(node, 'nothing can be put there');
  const of = objectOf(compiler, node, scope);
  const { key, at } = keyOfMember(compiler, node, scope);
  return (frame, value) => write(compiler.machine, of(frame), key(frame), value, at);
}

/** The name or number of a member, and where it stands. */
export function keyOfMember(compiler: Compiler, node: tree.MemberExpression, scope: Scope) {
  const { property, object } = node;
  if (property.type === 'PrivateIdentifier') return refuse(node, `#${property.name} is not known here`);
  const at: Site = { ...placeOf(property), says: spelled(object) };
  const name = property.type === 'Identifier' && !node.computed ? property.name : undefined;
  const key: Run = name === undefined ? compiler.expression(property, scope) : () => name;
  return { key, at, name };
}

const objectOf = (compiler: Compiler, { object }: tree.MemberExpression, scope: Scope): Run =>
  object.type === 'Super' ? refuse(object, 'super is not known here') : compiler.expression(object, scope);

/**
 * Reads a place and puts something else there, what stands in its brackets worked out once. `keeps`: nothing is put there
 * where this is so.
 */
export function change(
  compiler: Compiler,
  node: tree.Pattern | tree.Expression,
  scope: Scope,
  to: (old: Value, frame: Frame) => Value,
  {
    keeps,
    answersOld = false,
  }: { readonly keeps?: (old: Value) => boolean; readonly answersOld?: boolean } = {},
): Run {
  const { machine } = compiler;
  if (node.type === 'Identifier') {
    const get = compiler.expression(node, scope);
    const put = assignName(machine, node, scope);
    return (frame) => {
      const old = get(frame);
      if (keeps?.(old) === true) return old;
      const value = to(old, frame);
      put(frame, value);
      return answersOld ? old : value;
    };
  }
  if (node.type !== 'MemberExpression') return refuse(node, 'nothing can be put there');
  const of = objectOf(compiler, node, scope);
  const { key, at } = keyOfMember(compiler, node, scope);
  return (frame) => {
    const its = of(frame);
    const name = key(frame);
    const old = read(its, name, at);
    if (keeps?.(old) === true) return old;
    const value = to(old, frame);
    write(machine, its, name, value, at);
    return answersOld ? old : value;
  };
}
