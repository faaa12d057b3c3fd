/** What a key does to a script in its picture. Pure. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';
import { movedTo, type ScriptRow } from './script.ts';

export type ScriptAct =
  | { readonly kind: 'select'; readonly id: number }
  | { readonly kind: 'move'; readonly id: number; readonly request: ScriptedRequest }
  | { readonly kind: 'add'; readonly arrivalNs: number; readonly cylinder: number }
  | { readonly kind: 'remove'; readonly id: number }
  /** The key is one of the picture's, and there is nothing to do. */
  | { readonly kind: 'nothing' };

export interface ScriptInHand {
  readonly rows: readonly ScriptRow[];
  /** Id of the selected row, −1 for none. */
  readonly selected: number;
  readonly place: ScriptPlace;
  /** End of the axis of time. */
  readonly reachNs: number;
}

const STEP_NS = 10e6;
/** With Shift an arrow goes so many steps. */
const LARGE = 10;
/** Up and down: so many steps from the outer edge to the inner one. */
const CYLINDER_STEPS = 500;

const NOTHING: ScriptAct = { kind: 'nothing' };

/** How many rows a key goes on. */
const ROWS: ReadonlyMap<string, number> = new Map([
  ['PageDown', 1],
  ['PageUp', -1],
  ['Home', -Infinity],
  ['End', Infinity],
]);
/** Steps in time and in cylinders. */
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Undefined for a key that is none of the picture's. `far`: with Shift. */
export function actOfKey(key: string, far: boolean, hand: ScriptInHand): ScriptAct | undefined {
  const way = ROWS.get(key);
  if (way !== undefined) return selectOther(way, hand);
  const steps = ARROWS.get(key);
  if (steps !== undefined) return moveBy(steps, far, hand);
  if (key === 'Enter') return addBeside(hand);
  if (key !== 'Delete' && key !== 'Backspace') return undefined;
  const chosen = chosenOf(hand);
  return chosen ? { kind: 'remove', id: chosen.id } : NOTHING;
}

const chosenOf = ({ rows, selected }: ScriptInHand): ScriptRow | undefined =>
  rows.find((row) => row.id === selected);

/** With none selected: from either end. */
function selectOther(way: number, { rows, selected }: ScriptInHand): ScriptAct {
  if (rows.length === 0) return NOTHING;
  const at = rows.findIndex((row) => row.id === selected);
  const last = rows.length - 1;
  const next = at < 0 ? (way > 0 ? 0 : last) : Math.max(0, Math.min(last, at + way));
  return { kind: 'select', id: elementAt(rows, next).id };
}

function moveBy([time, cylinders]: readonly [number, number], far: boolean, hand: ScriptInHand): ScriptAct {
  const chosen = chosenOf(hand);
  const request = chosen?.request;
  if (!chosen || !request) return NOTHING;
  const { place, reachNs } = hand;
  const many = far ? LARGE : 1;
  const stepNs = request.requestClass === 'C' && place.inRounds ? place.roundNs : many * STEP_NS;
  const step = many * Math.max(1, Math.round(Math.max(1, place.cylinders - 1) / CYLINDER_STEPS));
  const toNs = request.arrivalNs + time * stepNs;
  const moved = movedTo(request, toNs, request.cylinder + cylinders * step, place, reachNs);
  return { kind: 'move', id: chosen.id, request: moved };
}

function addBeside(hand: ScriptInHand): ScriptAct {
  const request = chosenOf(hand)?.request;
  const middle = Math.floor(Math.max(1, hand.place.cylinders - 1) / 2);
  return {
    kind: 'add',
    arrivalNs: Math.min(hand.reachNs, (request?.arrivalNs ?? 0) + LARGE * STEP_NS),
    cylinder: request?.cylinder ?? middle,
  };
}
