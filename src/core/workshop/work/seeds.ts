/** Seeds: each is a handful of requests, the same for everybody. What was set with them is checked on just these. */
import { fault, ok, type Result } from '../../base/result.ts';
import { digestOf } from '../../scenario/files/checksum.ts';
import { quoted } from '../../scenario/faults.ts';
import { writeScript } from '../../scenario/link/script.ts';
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import { Dice } from '../hunt/dice.ts';
import { groundOf } from '../hunt/hunt.ts';
import { propertyKinds, type Property } from '../hunt/properties.ts';
import { workshopGround } from '../hunt/samples.ts';
import { anyScript, type Drawn } from '../hunt/scripts.ts';

/** More than a hunt begins with, and smaller ones: each seed is to say something by itself, and of the arm. */
const MOST_REQUESTS = 24;
const REQUESTS: Drawn = { least: 8, sizes: [1000, 50_000, 50_000, 200_000], videoSizes: [50_000] };
/** So many and so large that deadlines are in danger. */
const WITH_VIDEOS: Drawn = { least: 10, sizes: [50_000, 200_000, 800_000], videoSizes: [50_000, 500_000] };
const LARGEST_SEED = 4_294_967_295;
const MOST_SEEDS = 200;

/** The requests of a seed; with streams where a property is about them. */
export function seedScript(seed: number, properties: readonly Property[]): readonly ScriptedRequest[] {
  const hasVideos = properties.some(({ kind }) => propertyKinds[kind].hasVideos === true);
  const drawn = hasVideos ? WITH_VIDEOS : REQUESTS;
  return anyScript(new Dice(seed), groundOf(workshopGround, hasVideos), MOST_REQUESTS, drawn);
}

/** Of all their requests: whoever draws others from the same seeds is told so. */
export const digestOfSeeds = (seeds: readonly number[], properties: readonly Property[]): string =>
  digestOf(seeds.map((seed) => writeScript(seedScript(seed, properties))));

/** 1-40,77 */
export function writeSeeds(seeds: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const seed of seeds) {
    const last = ranges.at(-1);
    if (last && seed === last[1] + 1) last[1] = seed;
    else ranges.push([seed, seed]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

const ALLOWED = `allowed are whole numbers from 1 to ${LARGEST_SEED} and ranges such as 1-40, at most ${MOST_SEEDS} seeds in all`;

/** Each once, in the order in which they are given. */
export function readSeeds(text: string): Result<readonly number[]> {
  const seeds = new Set<number>();
  for (const item of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,10})(?:\s*[-–]\s*(\d{1,10}))?\s*$/.exec(item) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= LARGEST_SEED)) return fault(`${quoted(item)}: ${ALLOWED}`);
    if (to - from >= MOST_SEEDS) return fault(`${to - from + 1} seeds: ${ALLOWED}`);
    for (let seed = from; seed <= to; seed++) seeds.add(seed);
    if (seeds.size > MOST_SEEDS) return fault(`${seeds.size} seeds: ${ALLOWED}`);
  }
  return ok([...seeds]);
}
