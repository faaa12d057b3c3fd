/** What a program declares beside `decide`: its settings, its first state, and what becomes of a video that is late. */
import { fail, NOWHERE } from '../../language/fault.ts';
import type { Program } from '../../language/compile/program.ts';
import { Fn, HANDED, Obj, type Value } from '../../language/values.ts';

/** A slider. */
export interface Setting {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

const MOST_SETTINGS = 12;

export interface Declared {
  readonly settings: readonly Setting[];
  readonly start: Value;
  readonly dropsLate: boolean;
}

/** Throws a Fault. */
export function declaredBy(program: Program): Declared {
  if (!(program.get('decide') instanceof Fn))
    fail(NOWHERE, 'there is no function decide: write function decide({ waiting }) { … }');
  const late = program.get('late');
  if (late !== undefined && late !== 'serve' && late !== 'drop')
    fail(NOWHERE, "late says what becomes of a video past its deadline: 'serve' or 'drop'");
  return {
    settings: settingsOf(program.get('settings')),
    start: program.get('start') ?? new Obj(HANDED),
    dropsLate: late === 'drop',
  };
}

function settingsOf(given: Value): readonly Setting[] {
  if (given === undefined) return [];
  if (!(given instanceof Obj) || given.map.size > MOST_SETTINGS)
    return fail(
      NOWHERE,
      `settings are named: { aging: { title, unit, min, max, value } }, at most ${MOST_SETTINGS}`,
    );
  return [...given.map].map(([key, setting]) => {
    const wrong = (why: string): never => fail(NOWHERE, `the setting ${key} ${why}`);
    if (!/^[a-z]\w{0,30}$/i.test(key) || key in {}) wrong('needs another name, of letters and digits');
    if (!(setting instanceof Obj)) return wrong('needs { min, max, value }');
    const number = (name: string): number => {
      const value = setting.map.get(name);
      return typeof value === 'number' && Number.isFinite(value) ? value : wrong(`needs ${name}, a number`);
    };
    const text = (name: string, otherwise: string): string => {
      const value = setting.map.get(name) ?? otherwise;
      return typeof value === 'string' && value.length <= 60 ? value : wrong(`needs ${name}, a short text`);
    };
    const [min, max, value] = [number('min'), number('max'), number('value')];
    if (!(min <= value && value <= max)) wrong(`has the value ${value}, and allowed is ${min} to ${max}`);
    return { key, title: text('title', key), unit: text('unit', ''), min, max, value };
  });
}

/** The values that a run has: those of the program, or others within their bounds. */
export function tuned(settings: readonly Setting[], tune: Readonly<Record<string, number>>): Obj {
  const values = new Obj(HANDED);
  for (const { key, value, min, max } of settings) {
    const other = Object.hasOwn(tune, key) ? tune[key] : undefined;
    values.map.set(key, other === undefined ? value : Math.min(max, Math.max(min, other)));
  }
  return values;
}
