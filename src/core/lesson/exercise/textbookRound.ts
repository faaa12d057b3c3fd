/**
 * Rounds on the textbook disk, for exercises that are worked out in the head: a cylinder is a millisecond, nobody waits for an
 * angle, and a request is read for as many milliseconds as it says. The engine plays them under any policy.
 */
import { elementAt } from '../../base/elementAt.ts';
import { Words } from '../../base/random.ts';
import { Run } from '../../scenario/run/run.ts';
import { withValues, type Scenario, type ScriptedRequest } from '../../scenario/scenario.ts';
import { variantSeed } from '../../scenario/variant.ts';
import { scenarioOfLink } from '../prepared.ts';
import { servedIn } from '../trace.ts';

export const CYLINDERS = 200;
const BYTES_A_MS = 512;

/** Times in ms. */
export interface TextbookRequest {
  readonly continuous: boolean;
  readonly arrival: number;
  readonly cylinder: number;
  readonly read: number;
  /** For a video: when it is due, if not at the round's end. */
  readonly due?: number;
}

export interface TextbookRound {
  readonly head: number;
  readonly length: number;
  /** In order of arrival, videos first. */
  readonly requests: readonly TextbookRequest[];
}

export interface TextbookService {
  /** In `requests`. */
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

const MS = 1e6;
const ANYWHERE = -1;
/** In so many all are served. */
const ROUNDS = 6;

const known = new Map<string, Scenario>();

function underPolicy(link: string): Scenario {
  const scenario = known.get(link) ?? scenarioOfLink(link);
  known.set(link, scenario);
  return scenario;
}

/** Services as a policy's own decisions make them; `settings` are those of a link. */
export function playedUnder(
  policy: string,
  { head, length, requests }: TextbookRound,
  settings = '',
): readonly TextbookService[] {
  const [round, duration] = [length / 1000, (ROUNDS * length) / 1000];
  const scenario = withValues(underPolicy(`policy=${policy}&disk=textbook${settings}`), {
    head,
    round,
    duration,
  });
  const script = requests.map(({ continuous, arrival, cylinder, read, due }, place): ScriptedRequest => ({
    ...{ requestClass: continuous ? 'C' : 'D', arrivalNs: arrival * MS, cylinder, angle: ANYWHERE },
    ...{ sizeBytes: read * BYTES_A_MS, ...(continuous ? { stream: place } : {}) },
    ...(due === undefined ? {} : { deadlineNs: due * MS }),
  }));
  const names = namesOf(requests);
  return [...servedIn(new Run({ ...scenario, script }).complete())].map(({ name, startNs, endNs }) => ({
    ...{ place: names.indexOf(name), from: startNs / MS, to: endNs / MS },
  }));
}

/** As the engine calls those of a script. */
function namesOf(requests: readonly TextbookRequest[]): readonly string[] {
  const counted = { C: 0, D: 0 };
  return requests.map(({ continuous }) => (continuous ? `C${++counted.C}.1` : `D${++counted.D}`));
}

/** 'video 2', 'request 1': each class is counted by itself. */
export function nameOf(requests: readonly TextbookRequest[], place: number): string {
  const { continuous } = elementAt(requests, place);
  const before = requests.slice(0, place).filter((its) => its.continuous === continuous).length;
  return `${continuous ? 'video' : 'request'} ${before + 1}`;
}

/** Drawn from a task's words, a block for each try: the first that is as it shall be. */
export function firstDrawn<T>(
  seedText: string,
  draw: (below: (count: number) => number) => T | undefined,
): T {
  const words = new Words();
  const seed = variantSeed(seedText);
  for (let block = 0; ; block++) {
    words.start(seed, block);
    const drawn = draw((count) => (words.next() >>> 0) % count);
    if (drawn !== undefined) return drawn;
  }
}

/** So many cylinders, none nearer to another than that. */
export function apartCylinders(below: (count: number) => number, count: number, apart: number): number[] {
  const taken: number[] = [];
  while (taken.length < count) {
    const cylinder = below(CYLINDERS);
    if (taken.every((other) => Math.abs(other - cylinder) >= apart)) taken.push(cylinder);
  }
  return taken;
}

/** 'FCFS, LOOK or C-LOOK'. */
const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** Of those who would have taken it. */
export const whoseRule = (titles: readonly string[]): string =>
  titles.length === 0 ? 'No other rule takes that one there.' : `That is what ${either(titles)} does there.`;

const VIDEOS = 3;
const REQUESTS = 5;

/** Three videos, which lie outermost so that they end every sweep, and requests that come between and find little time. */
export function drawMixedRound(below: (count: number) => number): TextbookRound {
  const [head = 0, ...others] = apartCylinders(below, 1 + VIDEOS + REQUESTS, 7);
  const cylinders = others.toSorted((a, b) => a - b);
  const middle = elementAt(cylinders, 2 + below(cylinders.length - 4));
  const outer = [elementAt(cylinders, 0), elementAt(cylinders, cylinders.length - 1)];
  const videos = (below(2) === 0 ? [...outer, middle] : [middle, ...outer]).map(
    (cylinder): TextbookRequest => ({
      ...{ continuous: true, arrival: 0, cylinder, read: 20 },
    }),
  );
  const requests = others
    .filter((cylinder) => videos.every((video) => video.cylinder !== cylinder))
    .map((cylinder): TextbookRequest => ({
      ...{
        continuous: false,
        arrival: below(3) === 0 ? 0 : 5 * below(30),
        cylinder,
        read: 6 + 2 * below(16),
      },
    }))
    .toSorted((a, b) => a.arrival - b.arrival);
  // To the nearer end, then over all of them.
  const [low = 0, high = 0] = outer;
  const sweep = Math.min(Math.abs(low - head), Math.abs(high - head)) + (high - low);
  const length = sweep + VIDEOS * 20 + 20 + below(50);
  return { head, length, requests: [...videos, ...requests] };
}
