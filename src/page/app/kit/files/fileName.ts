/** File names that say what is in them and which instant they are of. Pure. */
import { secondsText } from '../../../../core/scenario/decimalTime.ts';

/** Letters, digits, '.', '-' and '_' are taken as they are by every system. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Instants to the millisecond: "t12.413s". */
export const instantName = (ns: number): string => `t${secondsText(Math.floor(ns / 1e6) * 1e6)}s`;

/** 'roundscope_figure-3_timeline_t1.482s.svg'. Empty parts are left out. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${['roundscope', ...parts.map(plain)].filter((part) => part !== '').join('_')}.${ending}`;
