/** What each kind of statement does. */
import type * as tree from 'acorn';
import { newFrame, UNSET, type Frame, type Scope } from '../scope.ts';
import { shown, type Value } from '../values.ts';
import {
  BREAK,
  CONTINUE,
  NORMAL,
  placeOf,
  refuse,
  RETURN,
  siteOf,
  type Compiler,
  type Run,
  type Step,
} from './compiler.ts';
import { SAID } from './expressions.ts';
import { declarePattern, initPattern } from './patterns.ts';

type Body = readonly (tree.Statement | tree.ModuleDeclaration)[];

export function compileStatement(compiler: Compiler, node: tree.Statement, scope: Scope): Step {
  const { machine } = compiler;
  switch (node.type) {
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return () => NORMAL;
    case 'ExpressionStatement': {
      const run = compiler.expression(node.expression, scope);
      return (frame) => {
        run(frame);
        return NORMAL;
      };
    }
    case 'VariableDeclaration':
      return declaration(compiler, node, scope);
    case 'BlockStatement':
      return blockOf(compiler, node, scope);
    case 'IfStatement':
      return condition(compiler, node, scope);
    case 'ReturnStatement': {
      const at = placeOf(node);
      const run: Run = node.argument ? compiler.expression(node.argument, scope) : () => undefined;
      return (frame) => {
        machine.returned = run(frame);
        machine.returnedAt = at;
        compiler.watch?.({ line: at.line, says: `→ ${shown(machine.returned)}` });
        return RETURN;
      };
    }
    case 'BreakStatement':
    case 'ContinueStatement': {
      if (node.label) refuse(node, 'a label is not known here');
      const end = node.type === 'BreakStatement' ? BREAK : CONTINUE;
      return () => end;
    }
    case 'WhileStatement':
      return turns(compiler, node, () => ({
        goesOn: compiler.expression(node.test, scope),
        body: compiler.statement(node.body, scope),
        behind: sameFrame,
      }));
    case 'ForStatement':
      return countedLoop(compiler, node, scope);
    case 'ForOfStatement':
      return listLoop(compiler, node, scope);
    default:
      return refuse(node, `${SAID[node.type] ?? node.type} is not known here`);
  }
}

/** Statements of which the first that ends otherwise ends all. */
export function compileBlock(compiler: Compiler, body: Body, scope: Scope): Step {
  for (const node of body) declareIn(scope, node);
  const made = body.flatMap((node) =>
    node.type === 'FunctionDeclaration' ? [functionOf(compiler, node, scope)] : [],
  );
  const steps = body.flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return [];
    if (isModule(node)) return refuse(node, `${SAID[node.type] ?? node.type} is not known here`);
    return [compiler.statement(node, scope)];
  });
  const late = scope.lateSlots();
  return (frame) => {
    for (const slot of late) frame[slot] = UNSET;
    for (const make of made) make(frame);
    for (const step of steps) {
      const end = step(frame);
      if (end !== NORMAL) return end;
    }
    return NORMAL;
  };
}

const isModule = (node: Body[number]): node is tree.ModuleDeclaration => /^(Import|Export)/.test(node.type);

function declareIn(scope: Scope, node: Body[number]): void {
  if (node.type === 'FunctionDeclaration') scope.declare(node.id.name, true, 0);
  if (node.type !== 'VariableDeclaration') return;
  for (const { id, end } of node.declarations)
    declarePattern(id, scope, node.kind === 'const', id.type === 'Identifier' ? end : undefined);
}

function functionOf(
  compiler: Compiler,
  node: tree.FunctionDeclaration,
  scope: Scope,
): (frame: Frame) => void {
  const slot = scope.own(node.id.name)?.slot ?? 0;
  const make = compiler.fn(node, scope);
  return (frame) => {
    frame[slot] = make(frame);
  };
}

/** In a loop, a block whose functions could see its names has these anew each time. */
function blockOf(compiler: Compiler, node: tree.BlockStatement, scope: Scope): Step {
  const declares = node.body.some(
    ({ type }) => type === 'VariableDeclaration' || type === 'FunctionDeclaration',
  );
  if (!declares || !makesFunctions(node)) return compiler.block(node.body, scope.inner());
  const own = scope.framed();
  const step = compiler.block(node.body, own);
  return (frame) => step(newFrame(own.shape, frame, compiler.machine.era));
}

function declaration(compiler: Compiler, node: tree.VariableDeclaration, scope: Scope): Step {
  if (node.kind === 'var') refuse(node, 'var is not known here: write let or const');
  const { watch } = compiler;
  const puts = node.declarations.map(({ id, init }) => {
    const run: Run = init ? compiler.expression(init, scope) : () => undefined;
    const put = initPattern(compiler, id, scope);
    const { line, says } = siteOf(id);
    if (watch === null || !init || init.type.includes('Function'))
      return (frame: Frame) => put(frame, run(frame));
    return (frame: Frame) => {
      const value = run(frame);
      put(frame, value);
      watch({ line, says: id.type === 'Identifier' ? `${says} = ${shown(value)}` : shown(value) });
    };
  });
  return (frame) => {
    for (const put of puts) put(frame);
    return NORMAL;
  };
}

function condition(compiler: Compiler, node: tree.IfStatement, scope: Scope): Step {
  const test = compiler.expression(node.test, scope);
  const yes = compiler.statement(node.consequent, scope);
  const no: Step = node.alternate ? compiler.statement(node.alternate, scope) : () => NORMAL;
  return (frame) => (test(frame) ? yes(frame) : no(frame));
}

/** What a turn of a loop is made of. */
interface Turn {
  readonly goesOn: Run;
  readonly body: Step;
  /** To the frame of the next one. */
  readonly behind: (frame: Frame) => Frame;
}

function turns(compiler: Compiler, node: tree.Node, compile: () => Turn): Step {
  const { machine } = compiler;
  const at = placeOf(node);
  const {
    made: { goesOn, body, behind },
    steps,
  } = compiler.priced(compile);
  return (frame) => {
    for (let now = frame; goesOn(now); now = behind(now)) {
      machine.burn(steps, at);
      const end = body(now);
      if (end === BREAK) break;
      if (end === RETURN) return end;
    }
    return NORMAL;
  };
}

const sameFrame = (frame: Frame): Frame => frame;

/** `for (let k = 0; …)`: a function in the body keeps the names of its own turn. */
function countedLoop(compiler: Compiler, node: tree.ForStatement, scope: Scope): Step {
  const { init, test, update } = node;
  const declares = init?.type === 'VariableDeclaration';
  const isFramed = declares && makesFunctions(node);
  const own = isFramed ? scope.framed() : scope.inner();
  if (declares) declareIn(own, init);
  const first = firstOf(compiler, init, own);
  const loop = turns(compiler, node, () => {
    const goesOn: Run = test ? compiler.expression(test, own) : () => true;
    const next: Run = update ? compiler.expression(update, own) : () => undefined;
    return {
      goesOn,
      body: compiler.statement(node.body, own),
      behind(frame) {
        const its = isFramed ? frame.slice() : frame;
        next(its);
        return its;
      },
    };
  });
  const late = own.lateSlots();
  return (frame) => {
    const its = isFramed ? newFrame(own.shape, frame, compiler.machine.era) : frame;
    for (const slot of late) its[slot] = UNSET;
    first(its);
    return loop(its);
  };
}

function firstOf(compiler: Compiler, init: tree.ForStatement['init'], own: Scope): (frame: Frame) => unknown {
  if (!init) return () => undefined;
  return init.type === 'VariableDeclaration' ? compiler.statement(init, own) : compiler.expression(init, own);
}

function listLoop(compiler: Compiler, node: tree.ForOfStatement, scope: Scope): Step {
  const { left } = node;
  const { machine } = compiler;
  if (node.await) refuse(node, 'await is not known here');
  if (left.type !== 'VariableDeclaration' || left.kind === 'var')
    return refuse(left, 'write for (const x of list)');
  const at = siteOf(node.right);
  const items = compiler.expression(node.right, scope);
  const isFramed = makesFunctions(node.body) || makesFunctions(left);
  const own = isFramed ? scope.framed() : scope.inner();
  declareIn(own, left);
  const pattern = left.declarations[0]?.id ?? refuse(left, 'a name was expected here');
  const put = initPattern(compiler, pattern, own);
  const { made: body, steps } = compiler.priced(() => compiler.statement(node.body, own));
  const place = placeOf(node);
  const { watch } = compiler;
  return (frame) => {
    const all: readonly Value[] = machine.items(items(frame), at);
    for (let k = 0; k < all.length; k++) {
      machine.burn(steps, place);
      const its = isFramed ? newFrame(own.shape, frame, machine.era) : frame;
      put(its, all[k]);
      if (watch !== null) watch({ line: place.line, says: shown(all[k]) });
      const end = body(its);
      if (end === BREAK) break;
      if (end === RETURN) return end;
    }
    return NORMAL;
  };
}

/** Does a tree make functions? Its depth has been looked at by then: it was compiled, or acorn made it of few levels. */
function makesFunctions(node: tree.Node): boolean {
  const left: unknown[] = [node];
  while (left.length > 0) {
    const part = left.pop();
    if (Array.isArray(part)) left.push(...(part as unknown[]));
    else if (part !== null && typeof part === 'object') {
      const { type } = part as { readonly type?: unknown };
      if (typeof type === 'string' && /^(?:Arrow)?Function/.test(type)) return true;
      left.push(...(Object.values(part) as unknown[]));
    }
  }
  return false;
}
