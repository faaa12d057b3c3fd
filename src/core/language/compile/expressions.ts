/** What each kind of expression comes to. */
import type * as tree from 'acorn';
import { fail } from '../fault.ts';
import type { Scope } from '../scope.ts';
import { describe, Fn, keyOf, List, Obj, shown, Thing, type Value } from '../values.ts';
import { inChain, SKIPPED, spreadItems } from './calls.ts';
import { refuse, siteOf, type Compiler, type Run } from './compiler.ts';
import { readName } from './names.ts';
import { operation, signOf } from './operators.ts';
import { assignPattern, change, keyOfProperty } from './patterns.ts';

type Within = (part: tree.Expression) => Run;

export function compileExpression(compiler: Compiler, node: tree.Expression, scope: Scope): Run {
  const within: Within = (part) => compiler.expression(part, scope);
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return readName(compiler, node, scope);
    case 'TemplateLiteral':
      return template(compiler, node, within);
    case 'ArrayExpression':
      return list(compiler, node, scope);
    case 'ObjectExpression':
      return object(compiler, node, within);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return compiler.fn(node, scope);
    case 'UnaryExpression':
      return unary(compiler, node, within(node.argument));
    case 'BinaryExpression':
      return binary(compiler, node, within);
    case 'LogicalExpression':
      return logical(node, within(node.left), within(node.right));
    case 'ConditionalExpression': {
      const [test, yes, no] = [within(node.test), within(node.consequent), within(node.alternate)];
      return (frame) => (test(frame) ? yes(frame) : no(frame));
    }
    case 'SequenceExpression': {
      const all = node.expressions.map(within);
      return (frame) => all.reduce<Value>((_, run) => run(frame), undefined);
    }
    case 'ChainExpression':
    case 'MemberExpression':
    case 'CallExpression': {
      const run = inChain(compiler, node.type === 'ChainExpression' ? node.expression : node, scope);
      return (frame) => {
        const value = run(frame);
        return value === SKIPPED ? undefined : value;
      };
    }
    case 'AssignmentExpression':
      return assignment(compiler, node, scope);
    case 'UpdateExpression': {
      const by = node.operator === '++' ? 1 : -1;
      const at = siteOf(node.argument);
      const next = (old: Value): Value =>
        typeof old === 'number'
          ? old + by
          : fail(at, `${at.says} is ${describe(old)}, and a number is needed`);
      return change(compiler, node.argument, scope, next, { answersOld: !node.prefix });
    }
    case 'ParenthesizedExpression':
      return within(node.expression);
    default:
      return refuse(node, `${SAID[node.type] ?? node.type} is not known here`);
  }
}

/** What is refused, as it is written. */
export const SAID: Readonly<Record<string, string>> = {
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  NewExpression: 'new',
  ThisExpression: 'this',
  TryStatement: 'try',
  ThrowStatement: 'throw',
  SwitchStatement: 'switch',
  ForInStatement: 'for … in',
  DoWhileStatement: 'do',
  AwaitExpression: 'await',
  ImportExpression: 'import',
  ImportDeclaration: 'import',
  ExportNamedDeclaration: 'export',
  ExportDefaultDeclaration: 'export',
  ExportAllDeclaration: 'export',
  YieldExpression: 'yield',
  TaggedTemplateExpression: 'a text with a function before it',
  MetaProperty: 'import.meta',
  LabeledStatement: 'a label',
  DebuggerStatement: 'debugger',
  WithStatement: 'with',
};

function literal(node: tree.Literal): Run {
  const { value } = node;
  if (typeof value === 'bigint')
    return refuse(node, `${node.raw} is not known here: write a number without n`);
  if (typeof value === 'object' && value !== null)
    return refuse(node, 'regular expressions are not known here');
  return () => value;
}

function template({ machine }: Compiler, node: tree.TemplateLiteral, within: Within): Run {
  const texts = node.quasis.map(({ value }) => value.cooked ?? '');
  const parts = node.expressions.map((part, k) => ({
    run: within(part),
    at: siteOf(part),
    behind: texts[k + 1] ?? '',
  }));
  const first = texts[0] ?? '';
  return (frame) => {
    let text = first;
    for (const { run, at, behind } of parts)
      text = machine.text(text + machine.textOf(run(frame), at) + behind, at);
    return text;
  };
}

function list(compiler: Compiler, node: tree.ArrayExpression, scope: Scope): Run {
  const parts = node.elements.map((part) => part ?? refuse(node, 'a place of the list is empty'));
  const items = spreadItems(compiler, parts, scope);
  const { machine } = compiler;
  return (frame) => machine.list(items(frame, machine));
}

function object({ machine }: Compiler, node: tree.ObjectExpression, within: Within): Run {
  const parts = node.properties.map((part) => {
    if (part.type === 'SpreadElement') return { spread: within(part.argument), at: siteOf(part.argument) };
    if (part.kind !== 'init' || part.method) return refuse(part, 'write name: (x) => …');
    const { value } = part;
    const key = keyOfProperty(part, () => within(part.key));
    return { key, value: within(value), at: siteOf(part.key) };
  });
  return (frame) => {
    const made = machine.object();
    for (const part of parts) {
      const { at } = part;
      if ('spread' in part) {
        const from = part.spread(frame);
        if (!(from instanceof Obj)) fail(at, `${at.says} is ${describe(from)}, and an object is needed`);
        machine.room(made.map.size + from.map.size, at, from.map.size);
        for (const [name, value] of from.map) made.map.set(name, value);
      } else {
        const key = part.key(frame);
        const name = keyOf(key) ?? fail(at, `${describe(key)} is no name that something could have`);
        made.map.set(name, part.value(frame));
      }
    }
    return made;
  };
}

function unary({ machine }: Compiler, node: tree.UnaryExpression, run: Run): Run {
  const at = siteOf(node.argument);
  switch (node.operator) {
    case '!':
      return (frame) => !run(frame);
    case '-':
      return (frame) => -machine.number(run(frame), at);
    case '+':
      return (frame) => {
        const value = run(frame);
        return typeof value === 'string' ? Number(value) : machine.number(value, at);
      };
    case 'typeof':
      return (frame) => {
        const value = run(frame);
        if (value instanceof Fn) return 'function';
        return value instanceof List || value instanceof Obj || value instanceof Thing
          ? 'object'
          : typeof value;
      };
    default:
      return refuse(node, `${node.operator} is not known here`);
  }
}

function binary(compiler: Compiler, node: tree.BinaryExpression, within: Within): Run {
  const { machine, watch } = compiler;
  const { left } = node;
  if (left.type === 'PrivateIdentifier') return refuse(left, `#${left.name} is not known here`);
  const [x, y] = [within(left), within(node.right)];
  const at = siteOf(node);
  const of = operation(machine, node, node.operator, siteOf(left), siteOf(node.right));
  const sign = signOf(node.operator);
  if (watch === null || sign === undefined) return (frame) => of(x(frame), y(frame));
  return (frame) => {
    const [a, b] = [x(frame), y(frame)];
    const value = of(a, b);
    watch({ line: at.line, says: `${shown(a)} ${sign} ${shown(b)} ${shown(value)}` });
    return value;
  };
}

function logical({ operator }: tree.LogicalExpression, left: Run, right: Run): Run {
  switch (operator) {
    case '&&':
      return (frame) => {
        const value = left(frame);
        return value ? right(frame) : value;
      };
    case '||':
      return (frame) => {
        const value = left(frame);
        return value ? value : right(frame);
      };
    case '??':
      return (frame) => left(frame) ?? right(frame);
  }
}

/** When nothing is put there: the value is as it is to be. */
const KEEPS: Readonly<Record<string, (old: Value) => boolean>> = {
  '||=': Boolean,
  '&&=': (old) => !old,
  '??=': (old) => old !== undefined && old !== null,
};

function assignment(compiler: Compiler, node: tree.AssignmentExpression, scope: Scope): Run {
  const { machine, watch } = compiler;
  const { left, operator } = node;
  const right = compiler.expression(node.right, scope);
  const at = siteOf(left);
  const saw = (value: Value): Value => {
    watch?.({ line: at.line, says: `${at.says} = ${shown(value)}` });
    return value;
  };
  if (operator === '=') {
    const put = assignPattern(compiler, left, scope);
    return (frame) => {
      const value = right(frame);
      put(frame, value);
      return watch === null ? value : saw(value);
    };
  }
  const keeps = KEEPS[operator];
  if (keeps !== undefined) return change(compiler, left, scope, (_, frame) => saw(right(frame)), { keeps });
  const of = operation(machine, node, operator.slice(0, -1), at, siteOf(node.right));
  return change(compiler, left, scope, (old, frame) => saw(of(old, right(frame))));
}
