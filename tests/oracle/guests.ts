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
