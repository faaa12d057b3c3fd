/** A whole program: compiled, and run once for what it declares. */
import type * as tree from 'acorn';
import { fail, NOWHERE, type Place } from '../fault.ts';
import { MOST_NESTED } from '../limits.ts';
import { Machine, type Seen } from '../machine.ts';
import { parse } from '../parse.ts';
import { FrameShape, newFrame, Scope, valueIn } from '../scope.ts';
import { standardValues } from '../standard.ts';
import { CALLED, Fn, LOADING, type Value } from '../values.ts';
import { refuse, type Compiler, type Run, type Step } from './compiler.ts';
import { compileExpression } from './expressions.ts';
import { compileFunction } from './functions.ts';
import { compileBlock, compileStatement } from './statements.ts';

/** A program that has been loaded. */
export class Program {
  private readonly names: ReadonlyMap<string, Value>;
  private readonly machine = new Machine();

  /** Throws a Fault. `given`: names that it finds beside the standard ones; `watch`: who is told of its values. */
  constructor(
    source: string,
    given: (machine: Machine) => ReadonlyMap<string, Value>,
    watch: ((seen: Seen) => void) | null = null,
  ) {
    const { machine } = this;
    const { body } = parse(source);
    const scope = new Scope(null, new FrameShape(0), {});
    const compiler = new TreeCompiler(
      machine,
      new Map([...standardValues(machine), ...given(machine)]),
      watch && ((seen) => machine.isAside || watch(seen)),
    );
    const run = compileBlock(compiler, body, scope);
    machine.begin(LOADING);
    const frame = newFrame(scope.shape, null, LOADING);
    run(frame);
    this.names = new Map([...scope.variables].map(([name, { slot }]) => [name, valueIn(frame, slot)]));
  }

  /** What it declares. */
  get(name: string): Value {
    return this.names.get(name);
  }

  /** Throws a Fault. */
  call(name: string, args: readonly Value[]): Value {
    const fn = this.names.get(name);
    if (!(fn instanceof Fn)) return fail(NOWHERE, `there is no function ${name}`);
    this.machine.begin(CALLED);
    return fn.call(args, NOWHERE);
  }

  /** Where the last call has left its function: at its last return. */
  get returnedAt(): Place {
    return this.machine.returnedAt;
  }

  /** Of the last call. */
  get steps(): number {
    return this.machine.steps;
  }
}

/** Eight expressions and statements are one step (2³), beside the first. */
const A_STEP = 3;

class TreeCompiler implements Compiler {
  /** All that wait for what is compiled now, and those of them outside the function. */
  private deep = 0;
  private outside = 0;
  /** What has been compiled. */
  private parts = 0;

  constructor(
    readonly machine: Machine,
    readonly standard: ReadonlyMap<string, Value>,
    readonly watch: ((seen: Seen) => void) | null,
  ) {}

  get waiting(): number {
    return this.deep - this.outside;
  }

  nested<T>(node: tree.Node, compile: () => T): T {
    this.parts++;
    if (++this.deep > MOST_NESTED) refuse(node, 'this is nested too deeply');
    const made = compile();
    this.deep--;
    return made;
  }

  expression(node: tree.Expression, scope: Scope): Run {
    return this.nested(node, () => compileExpression(this, node, scope));
  }

  statement(node: tree.Statement, scope: Scope): Step {
    return this.nested(node, () => compileStatement(this, node, scope));
  }

  block(body: readonly tree.Statement[], scope: Scope): Step {
    return compileBlock(this, body, scope);
  }

  fn(node: tree.Function, scope: Scope): Run {
    return compileFunction(this, node, scope);
  }

  priced<T>(compile: () => T): { made: T; steps: number } {
    const before = this.parts;
    const made = compile();
    const steps = 1 + ((this.parts - before) >> A_STEP);
    // It pays for itself.
    this.parts = before;
    return { made, steps };
  }

  asFunction<T>(compile: () => T): T {
    const { outside } = this;
    this.outside = this.deep;
    const made = compile();
    this.outside = outside;
    return made;
  }
}
