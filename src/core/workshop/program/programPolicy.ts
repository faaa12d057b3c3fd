/**
 * A policy by a program. It takes nothing in hand: all that it remembers is its state, which is copied whole after each
 * decision, so that a run from a checkpoint is the run itself. Whatever is wrong ends the run, with line and sentence.
 */
import { Fault } from '../../language/fault.ts';
import { copyKept, keptOf, plainOf, type Plain } from '../../language/kept.ts';
import { Obj, type Value } from '../../language/values.ts';
import { Program } from '../../language/compile/program.ts';
import type { Seen } from '../../language/machine.ts';
import type { ProgramSetup } from '../../policy/unlisted/programs.ts';
import type { Action, Policy, PolicyFault } from '../../sim/interfaces.ts';
import { CONTINUOUS, MOVE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { declaredBy, tuned, type Setting } from './declared.ts';
import { Moment } from './moment.ts';
import { MS, RequestThing, type RequestFigures } from './requestThing.ts';
import { tellings, type Listener } from './tellings.ts';

/** Steps that a whole run may take. */
const MOST_STEPS_A_RUN = 2e9;
/** Values that are told of one decision. */
const MOST_SEEN = 2000;

const CHOSEN = 0;
const WAITS = 1;
const MOVES = 2;
const FAULT = 3;

export class ProgramPolicy implements Policy {
  /** Said to be there from the start, for the station asks no other policy. */
  fault: PolicyFault | undefined = undefined;
  /** Of the decision that took the most. */
  mostSteps = 0;
  /** Of all decisions so far. */
  steps = 0;
  private readonly moment: Moment;
  private readonly dropsLate: boolean;
  private readonly program: Program | undefined;
  /** The same program, watched; made when somebody first asks for an explanation. */
  private watched: Program | undefined;
  private readonly listener: Listener = { notes: null };
  private readonly trace: Seen[] = [];

  constructor(private readonly setup: ProgramSetup) {
    const { context, roundNs, program } = setup;
    let settings: readonly Setting[] = [];
    let start: Value;
    let dropsLate = false;
    try {
      this.program = new Program(program?.source ?? '', tellings(this.listener));
      ({ settings, start, dropsLate } = declaredBy(this.program));
      start = copyKept(start);
    } catch (error) {
      this.failed(error);
    }
    this.dropsLate = dropsLate;
    this.moment = new Moment(context, roundNs, tuned(settings, program?.tune ?? {}));
    this.moment.state = start;
  }

  private failed(error: unknown): void {
    if (!(error instanceof Fault)) throw error;
    const { line, column, message } = error;
    this.fault = { atNs: this.setup.context.nowNs, line, column, says: message };
  }

  decide(action: Action): void {
    const { context } = this.setup;
    fill(action);
    if (this.fault !== undefined || this.program === undefined) return;
    if (this.dropsLate) this.dropLate();
    this.listener.notes = context.notes;
    const program = context.notes === null ? this.program : this.explained();
    try {
      this.moment.begin();
      const answer = program.call('decide', [this.moment]);
      this.moment.state = copyKept(this.moment.state, program.returnedAt);
      this.carryOut(answer, action, program);
      this.mostSteps = Math.max(this.mostSteps, program.steps);
      this.steps += program.steps;
      if (this.steps > MOST_STEPS_A_RUN)
        throw new Fault('the run takes too many steps in all', program.returnedAt);
    } catch (error) {
      this.failed(error);
      fill(action);
    }
  }

  /** What the lines of the decision that was explained last have met. */
  get seen(): readonly Seen[] {
    return this.trace;
  }

  private carryOut(answer: Value, action: Action, program: Program): void {
    const { context } = this.setup;
    const wrong = (says: string): never => {
      throw new Fault(says, program.returnedAt);
    };
    if (answer === undefined || answer === null) return wait(action, Infinity);
    const map = answer instanceof Obj ? answer.map : undefined;
    const served = answer instanceof RequestThing ? answer : map?.get('serve');
    if (served instanceof RequestThing) {
      const { row, isVideo, label } = served;
      if (row >= context.end || context.queue[isVideo ? 0 : 1]?.has(row) !== true)
        wrong(`decide serves ${label}, which does not wait`);
      context.take(row);
      action.kind = SERVE;
      action.row = row;
      action.reason = CHOSEN;
      return;
    }
    const [until, cylinder] = [map?.get('wait'), map?.get('move')];
    if (typeof until === 'number') {
      const untilNs = Math.round(until * MS);
      if (!(untilNs > context.nowNs))
        wrong(`decide waits until ${until} ms, and it is ${context.nowNs / MS} ms already`);
      wait(action, untilNs);
    } else if (typeof cylinder === 'number') {
      const { cylinders } = context.disk;
      if (!(Number.isInteger(cylinder) && cylinder >= 0 && cylinder < cylinders))
        wrong(`decide moves the arm to ${cylinder}; there are cylinders 0 to ${cylinders - 1}`);
      if (cylinder === context.head) wrong(`decide moves the arm to ${cylinder}, where it stands already`);
      action.kind = MOVE;
      action.cylinder = cylinder;
      action.reason = MOVES;
    } else wrong('decide has to answer a waiting request, { wait: ms }, { move: cylinder } or nothing');
  }

  /** With a listener, and the values of all lines. */
  private explained(): Program {
    const { trace, listener } = this;
    const watch = (found: Seen) => {
      if (trace.length < MOST_SEEN) trace.push(found);
    };
    this.watched ??= new Program(this.setup.program?.source ?? '', tellings(listener), watch);
    trace.length = 0;
    return this.watched;
  }

  private dropLate(): void {
    const { context } = this.setup;
    const { rows, end, nowNs } = context;
    const videos = context.queue[CONTINUOUS];
    if (videos === undefined) return;
    for (let row = videos.first(end); row >= 0; row = videos.next(row + 1, end)) {
      const deadlineNs = rows.deadlineNs[row & rows.mask] ?? Infinity;
      if (deadlineNs <= nowNs) context.drop(row, deadlineNs);
    }
  }

  release(): void {
    // Nothing is in hand between decisions.
  }

  held(): void {
    // Nobody is.
  }

  save(): Plain {
    const { context } = this.setup;
    return [
      JSON.stringify(
        plainOf(this.moment.state, (thing) => {
          if (!(thing instanceof RequestThing)) return null;
          const { row, figures } = thing;
          const waits = row < context.end && context.queue[thing.isVideo ? 0 : 1]?.has(row) === true;
          // Who waits is made again by its source; of the others there is nothing but this.
          return waits ? row : [row, ...figures.map((x) => (x === Infinity ? 'Infinity' : x))];
        }),
      ),
      this.steps,
    ];
  }

  load(saved: unknown): void {
    const [state, steps] = saved as readonly [string, number];
    const { context } = this.setup;
    if (this.program !== undefined) this.fault = undefined;
    this.steps = steps;
    this.moment.forgetAll();
    this.moment.state = keptOf(JSON.parse(state) as Plain, (plain) => {
      if (typeof plain === 'number') return this.moment.request(plain);
      if (!Array.isArray(plain)) return undefined;
      const [row = 0, ...figures] = (plain as readonly (number | string)[]).map(Number);
      return this.moment.remembered(new RequestThing(row, context, figures as unknown as RequestFigures));
    });
  }
}

/** The action is one object, used again: every field is written. At first it waits, for it cannot go on. */
function fill(action: Action): void {
  action.kind = WAIT;
  action.row = -1;
  action.chunkNs = Infinity;
  action.untilNs = Infinity;
  action.reason = FAULT;
  action.estimateNs = NaN;
  action.timeLeftNs = NaN;
  action.listed = 0;
  action.direction = UNDEFINED;
}

function wait(action: Action, untilNs: number): void {
  action.kind = WAIT;
  action.untilNs = untilNs;
  action.reason = WAITS;
}
