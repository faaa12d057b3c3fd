/** What a text can do. */
import type { Machine, Site } from '../machine.ts';
import type { Value } from '../values.ts';
import { LONGEST_TEXT } from '../limits.ts';
import type { Method } from './method.ts';

type TextMethod = Method<string>;

const inside = (at: Site): Site => ({ ...at, says: 'what stands in the brackets' });

const asks = (ask: (text: string, part: string) => boolean): TextMethod => ({
  takes: [1, 1],
  run: (machine, text, [part], at) => ask(text, machine.textOf(part, inside(at))),
});

const pads = (pad: (text: string, length: number, by: string) => string): TextMethod => ({
  takes: [1, 2],
  run(machine, text, [length, by = ' '], at) {
    const most = Math.min(LONGEST_TEXT + 1, machine.number(length, inside(at)));
    return machine.text(pad(text, most, machine.textOf(by, inside(at))), at);
  },
});

const number = (machine: Machine, value: Value, at: Site): number | undefined =>
  value === undefined ? undefined : machine.number(value, inside(at));

export const textMethods: ReadonlyMap<string, TextMethod> = new Map(
  Object.entries({
    includes: asks((text, part) => text.includes(part)),
    startsWith: asks((text, part) => text.startsWith(part)),
    endsWith: asks((text, part) => text.endsWith(part)),
    padStart: pads((text, length, by) => text.padStart(length, by)),
    padEnd: pads((text, length, by) => text.padEnd(length, by)),
    slice: {
      takes: [0, 2],
      run: (machine, text, [from, to], at) =>
        machine.text(text.slice(number(machine, from, at), number(machine, to, at)), at),
    } satisfies TextMethod,
  }),
);
