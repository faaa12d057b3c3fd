/**
 * The user-safe disk (Pratt 1997; QoS paper, section II.A) as this project's text has it: every client a slice of disk time a
 * period, EDF between those that have some left, and the rest in turn. See naiveServer.ts for A1 to A5.
 *
 * Readings:
 * - A17. Periods are counted from the client's start, so that its first is no shorter than the others. Its deadline is the end
 *   of the period that it is in. There its slice becomes s + min(0, left): what was not used lapses, and an overdraft larger
 *   than a slice takes several periods.
 * - A18. A service is paid by the period in which it began. Whoever has a slice above 0 may begin, however long the service.
 *   Inside a client first come first.
 * - A19. Equal deadlines: the order of the list. Slack is where nobody has both slice left and work: one request a turn, to
 *   the next client with extra that has work, after the one that had the last such turn in the order of the list; at first
 *   from its top. Where that is stays as it is across periods. It is not charged. Where only clients without slice and
 *   without extra have work, the disk stands idle until a slice is filled or something arrives.
 * - A20. Without a slice there is only slack: such a client counts neither in the sum nor in p_min, its services do in w. The
 *   test is by exact fractions; o is 0 only where all services of a client are of one length that divides its slice.
 */
import { atMost, fraction, plus, type Fraction } from '../rates/fractions.ts';
import { run, type Choice, type Gauged, type Situation, type World } from './naiveServer.ts';

export interface Contract {
  readonly periodNs: number;
  readonly sliceNs: number;
  readonly shortestNs: number;
  readonly longestNs: number;
}

export interface Admission {
  /** Σ (s + o) / p + w / p_min. */
  readonly left: Fraction;
  readonly admitted: boolean;
}

const overdraftOf = ({ sliceNs, shortestNs, longestNs }: Contract): number =>
  shortestNs === longestNs && sliceNs % longestNs === 0 ? 0 : longestNs;

export function admission(contracts: readonly Contract[]): Admission {
  const bound = contracts.filter(({ sliceNs }) => sliceNs > 0);
  const longestNs = Math.max(...contracts.map((contract) => contract.longestNs));
  const least = Math.min(...bound.map(({ periodNs }) => periodNs));
  const left = bound
    .map((contract) => fraction(contract.sliceNs + overdraftOf(contract), contract.periodNs))
    .reduce(plus, bound.length === 0 ? fraction(0) : fraction(longestNs, least));
  return { left, admitted: atMost(left, fraction(1)) };
}

export interface UserSafeGauges {
  /** What each client has left of its slice. */
  readonly left: readonly number[];
  /** The end of the period that each is in. */
  readonly due: readonly number[];
}

export function runUserSafe(world: World): Gauged<UserSafeGauges>[] {
  const sliceOf = (k: number) => world.clients[k].sliceNs ?? 0;
  const periodOf = (k: number) => world.clients[k].periodNs ?? Infinity;
  const left = world.clients.map((_, k) => sliceOf(k));
  const due = world.clients.map(({ startNs }, k) => (startNs ?? 0) + periodOf(k));
  let lastExtra = -1;

  function turn(nowNs: number): void {
    for (let k = 0; k < left.length; k++)
      while (due[k] <= nowNs) {
        due[k] += periodOf(k);
        left[k] = sliceOf(k) + Math.min(0, left[k]);
      }
  }

  function choose({ nowNs, waiting }: Situation): Choice {
    turn(nowNs);
    const oldest = (k: number) => waiting.find(({ client }) => client === k);
    const working = world.clients.map((_, k) => k).filter((k) => oldest(k) !== undefined);
    const answer = (k: number, why: string): Choice => {
      const request = oldest(k);
      return request === undefined ? { wakeNs: Infinity } : { request, why };
    };
    const entitled = working.filter((k) => left[k] > 0).sort((a, b) => due[a] - due[b] || a - b);
    if (entitled.length > 0) return answer(entitled[0], 'slice');
    const extra = working.filter((k) => world.clients[k].extra);
    if (extra.length > 0) {
      lastExtra = extra.find((k) => k > lastExtra) ?? extra[0];
      return answer(lastExtra, 'slack');
    }
    return { wakeNs: Math.min(Infinity, ...working.filter((k) => sliceOf(k) > 0).map((k) => due[k])) };
  }

  return run<UserSafeGauges>(world, {
    choose,
    ended({ client, startNs, endNs, why }) {
      if (why === 'slice') left[client] -= endNs - startNs;
    },
    gauges: () => ({ left: [...left], due: [...due] }),
  });
}
