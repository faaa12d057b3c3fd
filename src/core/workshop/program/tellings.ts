/**
 * What a program finds beside the language: `least` chooses, and its figures are the explanation; `weigh` and `note` tell.
 * They cost the same whether somebody listens or not.
 */
import { fail, type Place } from '../../language/fault.ts';
import type { Machine } from '../../language/machine.ts';
import { describe, Fn, List, Obj, type Value } from '../../language/values.ts';
import type { Notes } from '../../sim/interfaces.ts';
import { RequestThing } from './requestThing.ts';

/** Whoever listens to the decision that falls now; null for nobody. */
export interface Listener {
  notes: Notes | null;
  /** A figure is being asked for: what its own `least` compares is none of the decision’s columns. */
  isWithin?: boolean;
}

/** Nobody hears what is only asked to explain. */
const heardBy = ({ notes }: Listener, machine: Machine): Notes | null => (machine.isAside ? null : notes);

const SAID_LEAST = "least(list, { 'distance (cylinders)': (r) => … })";

export const tellings =
  (listener: Listener) =>
  (machine: Machine): ReadonlyMap<string, Value> =>
    new Map<string, Value>([
      [
        'least',
        new Fn('least', ([list, by], at) => least(machine, listener, list, figuresOf(machine, by, at), at)),
      ],
      [
        'weigh',
        new Fn('weigh', ([request, taken, figures], at) => {
          machine.burn(1, at);
          if (!(request instanceof RequestThing && figures instanceof Obj))
            return fail(
              at,
              "weigh wants a request, a yes or no, and figures: weigh(r, fits, { 'estimate (ms)': x })",
            );
          machine.burn(costOf(figures), at);
          const named = [...figures.map].map(([title, value]) => [title, figure(value, title, at)] as const);
          heardBy(listener, machine)?.weighed({
            ...{ row: request.row, line: at.line - 1, estimateNs: NaN, timeLeftNs: NaN },
            verdict: taken ? 'taken' : 'refused',
            figures: named,
          });
          return undefined;
        }),
      ],
      [
        'note',
        new Fn('note', ([text], at) => {
          machine.burn(1, at);
          const says = machine.textOf(text, { ...at, says: 'what is noted' });
          heardBy(listener, machine)?.step({ line: at.line - 1, says });
          return undefined;
        }),
      ],
    ]);

interface Named {
  readonly title: string;
  readonly fn: Fn;
}

/** What is paid for so many names; a few are free. */
const costOf = ({ map }: Obj): number => map.size >> 3;

function figuresOf(machine: Machine, by: Value, at: Place): readonly Named[] {
  if (!(by instanceof Obj)) return fail(at, `least wants figures by their names: ${SAID_LEAST}`);
  machine.burn(costOf(by), at);
  return [...by.map].map(([title, fn]) => {
    if (!(fn instanceof Fn))
      return fail(at, `the figure “${title}” is ${describe(fn)}, and a function is needed: (r) => …`);
    return { title, fn };
  });
}

function figure(value: Value, title: string, at: Place): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  return fail(at, `the figure “${title}” is ${describe(value)}, and a number is needed`);
}

/** The smallest wins; of equal ones the next figure decides, and at last the order in the list. */
function least(machine: Machine, listener: Listener, list: Value, by: readonly Named[], at: Place): Value {
  if (!(list instanceof List))
    return fail(at, `least wants a list, and this is ${describe(list)}: ${SAID_LEAST}`);
  const notes = listener.isWithin ? null : heardBy(listener, machine);
  notes?.columns?.(by.map(({ title }) => title));
  const isWithin = listener.isWithin ?? false;
  listener.isWithin = true;
  try {
    return leastOf(machine, notes, list, by, at);
  } finally {
    listener.isWithin = isWithin;
  }
}

function leastOf(machine: Machine, notes: Notes | null, list: List, by: readonly Named[], at: Place): Value {
  let best: Value;
  let bestFigures: number[] = [];
  for (const [place, item] of list.items.entries()) {
    machine.burn(1, at);
    const figures: number[] = [];
    const ask = ({ title, fn }: Named): number => {
      const value = figure(fn.call([item], at), title, at);
      figures.push(value);
      return value;
    };
    let wins = place === 0;
    for (const [k, named] of by.entries()) {
      if (ask(named) === bestFigures[k] && place > 0) continue;
      wins ||= (figures[k] ?? 0) < (bestFigures[k] ?? 0);
      break;
    }
    // Of whoever leads all figures are wanted; of the others only if somebody listens, and then they cost nothing.
    if (wins) for (const named of by.slice(figures.length)) ask(named);
    if (notes && item instanceof RequestThing)
      notes.compared({ row: item.row, figures: wins ? figures : told(machine, figures, by, item, at) });
    if (wins) [best, bestFigures] = [item, figures];
  }
  return best;
}

/** With the figures that were not needed; one that would have failed is none. */
const told = (
  machine: Machine,
  figures: readonly number[],
  by: readonly Named[],
  item: Value,
  at: Place,
): number[] => [
  ...figures,
  ...by
    .slice(figures.length)
    .map(({ title, fn }) => machine.aside(() => figure(fn.call([item], at), title, at)) ?? NaN),
];
