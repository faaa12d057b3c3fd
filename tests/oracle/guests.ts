/**
 * Who is there in which round, once more and as plainly as can be: everything that happens is written down beforehand, in
 * order of time, and each video is a list of the rounds that it asks in. Knows nothing of the engine.
 */

export interface Happening {
  readonly atNs: number;
  readonly what: 'guest' | 'join' | 'leave' | 'count';
  /** How long whoever comes stays; of `leave` the number that goes, of `count` how many residents there are. */
  readonly value: number;
}

export interface Told {
  /** By round: the numbers of those that ask for a piece. */
  readonly rounds: readonly (readonly number[])[];
  readonly asked: readonly {
    readonly atNs: number;
    readonly number: number;
    /** With the one that asks. */
    readonly together: number;
    readonly admitted: boolean;
  }[];
}

interface Sitting {
  readonly number: number;
  readonly resident: number;
  readonly from: number;
  until: number;
}

/** `happenings` in order of time, by hand before by themselves; `lifeNs` of the k-th resident. */
export function naiveGuests(
  residents: number,
  lifeNs: (resident: number) => number,
  happenings: readonly Happening[],
  fits: (together: number) => boolean,
  roundNs: number,
  rounds: number,
): Told {
  const sitting: Sitting[] = [];
  const asked: Told['asked'][number][] = [];
  const thereIn = (round: number) => sitting.filter((s) => s.from <= round && round < s.until);
  const seat = (from: number, life: number, resident: number) => {
    let number = 0;
    while (thereIn(from).some((s) => s.number === number)) number++;
    sitting.push({ number, resident, from, until: from + Math.max(1, Math.ceil(life / roundNs)) });
  };
  for (let k = 0; k < residents; k++) seat(0, lifeNs(k), k);
  let count = residents;
  for (const { atNs, what, value } of happenings) {
    // The first round that has not begun before it.
    const next = Math.ceil(atNs / roundNs);
    if (what === 'leave') for (const s of thereIn(next)) if (s.number === value) s.until = next;
    if (what === 'count') {
      for (const s of thereIn(next)) if (s.resident >= value) s.until = next;
      for (; count < value; count++) seat(next, lifeNs(count), count);
      count = value;
    }
    if (what === 'guest' || what === 'join') {
      const together = thereIn(next).length + 1;
      const admitted = fits(together);
      let number = 0;
      while (thereIn(next).some((s) => s.number === number)) number++;
      asked.push({ atNs, number, together, admitted });
      if (admitted) seat(next, value, -1);
    }
  }
  return {
    rounds: Array.from({ length: rounds }, (_, round) =>
      thereIn(round)
        .map((s) => s.number)
        .toSorted((a, b) => a - b),
    ),
    asked,
  };
}

/** What a stream with a period of its own goes by. */
interface Release {
  readonly firstNs: number;
  readonly periodNs: number;
}

interface Releasing extends Release {
  readonly number: number;
  readonly resident: number;
  readonly times: number[];
}

interface ToldOfStreams {
  /** In order of time, and of numbers. */
  readonly released: readonly { readonly atNs: number; readonly number: number }[];
  readonly asked: Told['asked'];
}

/**
 * The same of streams that each release when their own phase says: `of` a number and how it came. Each is a list of the
 * instants at which it releases, cut off where it goes.
 */
export function naiveStreams(
  residents: number,
  lifeNs: (resident: number) => number,
  happenings: readonly Happening[],
  of: (number: number, came: 'resident' | 'guest' | 'join', k: number) => Release,
  endNs: number,
): ToldOfStreams {
  const all: Releasing[] = [];
  const asked: ToldOfStreams['asked'][number][] = [];
  const thereAt = (atNs: number) => all.filter(({ times }) => times.some((t) => t >= atNs));
  const freeAt = (atNs: number) => {
    let number = 0;
    while (thereAt(atNs).some((s) => s.number === number)) number++;
    return number;
  };
  const begin = (atNs: number, number: number, release: Release, life: number, resident: number) => {
    let t = release.firstNs;
    while (t < atNs) t += release.periodNs;
    const times: number[] = [];
    // The last one that is looked for lies behind the end: who is cut off there is not gone.
    for (const first = t; times.length === 0 || t < first + life; t += release.periodNs) {
      times.push(t);
      if (t > endNs) break;
    }
    all.push({ ...release, number, resident, times });
  };
  const cut = (which: (s: Releasing) => boolean, atNs: number) => {
    for (const s of all) if (which(s)) s.times.splice(0, Infinity, ...s.times.filter((t) => t < atNs));
  };
  for (let k = 0; k < residents; k++) begin(0, k, of(k, 'resident', k), lifeNs(k), k);
  let count = residents;
  const came = { guest: 0, join: 0 };
  for (const { atNs, what, value } of happenings) {
    if (what === 'leave') cut((s) => s.number === value && thereAt(atNs).includes(s), atNs);
    if (what === 'count') {
      cut((s) => s.resident >= value, atNs);
      for (; count < value; count++) {
        const number = freeAt(atNs);
        begin(atNs, number, of(number, 'resident', count), lifeNs(count), count);
      }
      count = value;
    }
    if (what === 'guest' || what === 'join') {
      const number = freeAt(atNs);
      const release = of(number, what, came[what]++);
      asked.push({ atNs, number, together: thereAt(atNs).length + 1, admitted: true });
      begin(atNs, number, release, value, -1);
    }
  }
  return {
    released: all
      .flatMap(({ number, times }) => times.filter((t) => t < endNs).map((atNs) => ({ atNs, number })))
      .toSorted((a, b) => a.atNs - b.atNs || a.number - b.number),
    asked,
  };
}
