/** What every program finds: numbers, and of Math what is the same to the last bit everywhere. */
import type { Machine } from './machine.ts';
import { Fn, HANDED, Obj, type Value } from './values.ts';

const ONE: Readonly<Record<string, (x: number) => number>> = {
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  sqrt: Math.sqrt,
  sign: Math.sign,
  trunc: Math.trunc,
};

const MANY: Readonly<Record<string, readonly [none: number, (x: number, y: number) => number]>> = {
  min: [Infinity, Math.min],
  max: [-Infinity, Math.max],
};

export function standardValues(machine: Machine): Map<string, Value> {
  const math = new Obj(HANDED);
  for (const [name, of] of Object.entries(ONE))
    math.map.set(
      name,
      new Fn(name, ([x], at) => {
        machine.burn(1, at);
        return of(machine.number(x, { ...at, says: `what Math.${name} is given` }));
      }),
    );
  for (const [name, [none, of]] of Object.entries(MANY))
    math.map.set(
      name,
      new Fn(name, (args, at) => {
        machine.burn(1 + (args.length >> 2), at);
        const site = { ...at, says: `what Math.${name} is given` };
        let value = none;
        for (const arg of args) value = of(value, machine.number(arg, site));
        return value;
      }),
    );
  return new Map<string, Value>([
    ['Math', math],
    ['Infinity', Infinity],
    ['NaN', NaN],
  ]);
}
