/** File names that say what is in them and which instant they are of. Pure. */
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { secondsText } from '../../../core/scenario/decimalTime.ts';

/** Letters, digits, '.', '-' and '_' are taken as they are by every system. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Instants to the millisecond: "t12.413s". */
export const instantName = (ns: number): string => `t${secondsText(Math.floor(ns / 1e6) * 1e6)}s`;

/** 'figure-3', or the policy's name where no preset was chosen. */
export const scenarioName = (scenario: Scenario, preset: string): string =>
  plain(preset || scenario.values.policy);

/** 'roundscope_figure-3_timeline_t1.482s.svg'. Empty parts are left out. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${['roundscope', ...parts.map(plain)].filter((part) => part !== '').join('_')}.${ending}`;
