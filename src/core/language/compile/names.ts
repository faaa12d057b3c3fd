/** Names that are read and written: where their values stand, and whether they have one yet. */
import type * as tree from 'acorn';
import { fail, near } from '../fault.ts';
import type { Machine } from '../machine.ts';
import { ERA, frameAround, UNSET, valueIn, type Scope, type Variable } from '../scope.ts';
import { placeOf, refuse, type Compiler, type Put, type Run } from './compiler.ts';

const tooEarly = (name: string): string => `${name} is used before it has a value`;

/** A read in the same function stands behind what gives the value. */
function checkOrder(node: tree.Identifier, variable: Variable, isInner: boolean): void {
  if (!isInner && node.start < variable.from) refuse(node, tooEarly(node.name));
}

export function readName({ standard }: Compiler, node: tree.Identifier, scope: Scope): Run {
  const { name } = node;
  const found = scope.find(name);
  if (found === undefined) {
    if (name === 'undefined') return () => undefined;
    if (!standard.has(name))
      refuse(node, `${name} is not known here${near(name, [...scope.known(), ...standard.keys()])}`);
    const value = standard.get(name);
    return () => value;
  }
  const { variable, hops, isInner } = found;
  const { slot } = variable;
  checkOrder(node, variable, isInner);
  if (isInner && variable.from > 0) {
    variable.captured = true;
    const at = placeOf(node);
    return (frame) => {
      const value = frameAround(frame, hops)[slot];
      return value === UNSET ? fail(at, tooEarly(name)) : valueIn(frameAround(frame, hops), slot);
    };
  }
  if (hops === 0) return (frame) => valueIn(frame, slot);
  return (frame) => valueIn(frameAround(frame, hops), slot);
}

/** Gives a name its first value. */
export function initName(node: tree.Identifier, scope: Scope): Put {
  const { slot } = scope.find(node.name)?.variable ?? refuse(node, `${node.name} is not declared`);
  return (frame, value) => {
    frame[slot] = value;
  };
}

export function assignName(machine: Machine, node: tree.Identifier, scope: Scope): Put {
  const { name } = node;
  const found = scope.find(name);
  if (found === undefined)
    return refuse(node, `${name} is not declared${near(name, scope.known()) || `: write let ${name} = …`}`);
  const { variable, hops, isInner } = found;
  if (variable.constant) refuse(node, `${name} is a constant: write let where it begins`);
  checkOrder(node, variable, isInner);
  const { slot } = variable;
  if (!isInner)
    return hops === 0
      ? (frame, value) => {
          frame[slot] = value;
        }
      : (frame, value) => {
          frameAround(frame, hops)[slot] = value;
        };
  if (variable.from > 0) variable.captured = true;
  const at = placeOf(node);
  return (frame, value) => {
    const its = frameAround(frame, hops);
    if (its[ERA] !== machine.era)
      fail(at, `${name} stands outside decide and is the same for every decision: keep it in state`);
    if (its[slot] === UNSET) fail(at, tooEarly(name));
    its[slot] = value;
  };
}
