/** A script's requests as a run takes them: with their streams, numbers and deadlines. */
import { onceForEach } from '../base/onceFor.ts';
import { elementAt } from '../base/elementAt.ts';
import type { NewRequest } from '../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../trace/kinds.ts';
import type { RequestList } from '../workload/index.ts';
import type { Script } from './scenario.ts';

/** An object is made of a request when it comes: a run of half a million holds two numbers of each. */
class WrittenRequests implements RequestList {
  private readonly streams: Int32Array;
  private readonly numbers: Int32Array;

  constructor(
    private readonly script: Script,
    readonly lengthNs: number,
    readonly inRounds: boolean,
  ) {
    this.streams = new Int32Array(script.length);
    this.numbers = new Int32Array(script.length);
    this.name();
  }

  get length(): number {
    return this.script.length;
  }

  at(index: number): NewRequest | undefined {
    const r = this.script.at(index);
    if (r === undefined) return undefined;
    const continuous = r.requestClass === 'C';
    return {
      requestClass: continuous ? CONTINUOUS : DISCRETE,
      stream: elementAt(this.streams, index),
      number: elementAt(this.numbers, index),
      arrivalNs: r.arrivalNs,
      deadlineNs: r.deadlineNs ?? (continuous ? r.arrivalNs + this.lengthNs : Infinity),
      cylinder: r.cylinder,
      angle: r.angle,
      sizeBytes: r.sizeBytes,
    };
  }

  /**
   * In rounds, a C-request is number k of the round that it arrives in; elsewhere it is the k-th of its stream. Without a
   * stream of its own, the k-th of those that arrive in one round (or at one instant) belongs to stream k.
   */
  private name(): void {
    const { streams, numbers, lengthNs, inRounds } = this;
    let numberD = 0;
    let last = -1;
    let together = 0;
    let k = 0;
    const ofStream = new Map<number, number>();
    for (const r of this.script) {
      const at = k++;
      if (r.requestClass === 'D') {
        streams[at] = -1;
        numbers[at] = numberD++;
        continue;
      }
      const round = Math.floor(r.arrivalNs / lengthNs);
      const group = inRounds ? round : r.arrivalNs;
      together = group === last ? together + 1 : 0;
      last = group;
      const stream = r.stream ?? together;
      const before = ofStream.get(stream) ?? 0;
      ofStream.set(stream, before + 1);
      streams[at] = stream;
      numbers[at] = inRounds ? round : before;
    }
  }
}

/** A run makes many stations, and a script may be long. */
export const requestsOf = (script: Script, lengthNs: number, inRounds: boolean): RequestList =>
  written(script, `${lengthNs} ${inRounds}`, lengthNs, inRounds);

const written = onceForEach(
  (script: Script, _name: string, lengthNs: number, inRounds: boolean) =>
    new WrittenRequests(script, lengthNs, inRounds),
  1,
);

/** All of them at once, of a script that is short. */
export function scriptRequests(script: Script, lengthNs: number, inRounds: boolean): readonly NewRequest[] {
  const requests = new WrittenRequests(script, lengthNs, inRounds);
  return Array.from({ length: requests.length }, (_, k) => requests.at(k)).filter((r) => r !== undefined);
}
