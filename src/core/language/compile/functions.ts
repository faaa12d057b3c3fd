/** Functions: a frame of its own for each call, what it is given in its first slots. */
import type * as tree from 'acorn';
import { newFrame, UNSET, type Frame, type Scope } from '../scope.ts';
import { Fn, type Value } from '../values.ts';
import { placeOf, refuse, RETURN, siteOf, type Compiler, type Put, type Run } from './compiler.ts';
import { declarePattern, initPattern } from './patterns.ts';

export function compileFunction(compiler: Compiler, node: tree.Function, scope: Scope): Run {
  if (node.async) refuse(node, 'async is not known here');
  if (node.generator) refuse(node, 'function* is not known here');
  const { machine } = compiler;
  const own = scope.framed(node);
  const name = node.id?.name ?? '';
  const itself =
    node.type === 'FunctionExpression' && name !== '' ? own.declare(name, true, 0).slot : undefined;
  for (const part of node.params) declarePattern(part, own, false);
  const { made, steps } = compiler.priced(() =>
    compiler.asFunction(() => ({ put: parameters(compiler, node, own), run: bodyOf(compiler, node, own) })),
  );
  const { put, run } = made;
  const late = own.lateSlots();
  const { shape } = own;
  const at = placeOf(node);
  return (around) => {
    const fn: Fn = new Fn(name, (args) => {
      machine.burn(steps, at);
      const frame = newFrame(shape, around, machine.era);
      for (const slot of late) frame[slot] = UNSET;
      if (itself !== undefined) frame[itself] = fn;
      put(frame, args);
      return run(frame);
    });
    return fn;
  };
}

function parameters(compiler: Compiler, { params }: tree.Function, own: Scope) {
  const { machine } = compiler;
  const last = params.at(-1);
  const rest = last?.type === 'RestElement' ? initPattern(compiler, last.argument, own) : undefined;
  const puts: readonly Put[] = params
    .slice(0, rest ? -1 : undefined)
    .map((part) => initPattern(compiler, part, own));
  const at = last && siteOf(last);
  return (frame: Frame, args: readonly Value[]): void => {
    for (let k = 0; k < puts.length; k++) puts[k]?.(frame, args[k]);
    if (rest === undefined || at === undefined) return;
    const left = args.slice(puts.length);
    machine.room(left.length, at);
    rest(frame, machine.list(left));
  };
}

function bodyOf(compiler: Compiler, { body }: tree.Function, own: Scope): Run {
  const { machine } = compiler;
  if (body.type !== 'BlockStatement') {
    const value = compiler.expression(body, own);
    const at = placeOf(body);
    return (frame) => {
      const made = value(frame);
      machine.returnedAt = at;
      return made;
    };
  }
  const run = compiler.block(body.body, own.inner());
  return (frame) => {
    if (run(frame) !== RETURN) return undefined;
    const value = machine.returned;
    machine.returned = undefined;
    return value;
  };
}
