/**
 * Cello (Shenoy and Vin 1998; QoS paper, section II.A) as this project's text has it: budgets of disk time or of bytes by
 * class in every interval, and in each class a scheduler of its own. See naiveServer.ts for A1 to A5.
 *
 * Readings:
 * - A6. Intervals are [kP, (k+1)P) from 0. A share is w·P/Σw, or w·(rate·P)/Σw, multiplied first and rounded to whole ns or
 *   bytes, halves up. Σw is over all three classes, also one without a client: what that leaves is lent.
 * - A7. At every boundary the budget becomes its share + min(0, budget), and what was lent becomes 0. A service across
 *   boundaries is paid from the budget of the interval in which it began, all of it; then the boundaries follow one after
 *   another, so that an overdraft larger than a share takes several. Lent, too, is counted where the service began.
 * - A8. Whoever has a budget above 0 may begin, however long the service.
 * - A9. "Real-time if its latest start would pass" and interactive "put ahead as long as none of these becomes late" are one
 *   test. Where both have work and a budget, the interactive head goes first if every real-time request that waits and would
 *   be late after it is late without it too, by worst cases in the order of Scan-EDF, found anew from where the interactive
 *   one ends. So what is late anyway holds nobody up. Releases to come are not looked at. Without work or a budget of the
 *   real-time class there is no test.
 * - A10. Lent is to the least lent ÷ weight, compared crosswise (lent × the other's weight), equal ones in the order
 *   interactive, real-time, throughput; a weight of 0 comes last. Lent is counted in the unit of the budgets. Nobody's latest
 *   start is asked for then: that is a right of those with a budget.
 * - A11. Scan-EDF: the earliest deadline, equal ones by one turn of C-LOOK, at or above the arm upwards, then what lies
 *   below, upwards. C-LOOK of throughput: the lowest at or above the arm, whoever moved it there, else the lowest. Then A3.
 */
import {
  classNames,
  classOf,
  endOf,
  run,
  type Choice,
  type ClassName,
  type Gauged,
  type Request,
  type Situation,
  type World,
} from './naiveServer.ts';

type ByClass = Readonly<Record<ClassName, number>>;

export interface CelloOptions {
  readonly intervalNs: number;
  readonly weights: ByClass;
  /** Budgets of bytes, by the rate of the middle cylinder; of disk time unless told. */
  readonly middleBytesPerSecond?: number;
}

export interface CelloGauges {
  readonly budget: ByClass;
  readonly lent: ByClass;
}

/** In the order in which they are asked, other things being equal. */
const ranks: readonly ClassName[] = ['interactive', 'realTime', 'throughput'];

const byClass = (value: (name: ClassName) => number): Record<ClassName, number> => ({
  realTime: value('realTime'),
  interactive: value('interactive'),
  throughput: value('throughput'),
});

/** A6. */
export function shares({ intervalNs, weights, middleBytesPerSecond }: CelloOptions): ByClass {
  const whole = middleBytesPerSecond === undefined ? intervalNs : (middleBytesPerSecond * intervalNs) / 1e9;
  const sum = classNames.reduce((total, name) => total + weights[name], 0);
  return byClass((name) => Math.floor((weights[name] * whole) / sum + 0.5));
}

/** A11: up from the arm, then what lies below it. */
const sweep = (head: number) => (a: Request, b: Request) =>
  (a.cylinder < head ? 1 : 0) - (b.cylinder < head ? 1 : 0) || a.cylinder - b.cylinder;

const scanEdf = (waiting: readonly Request[], head: number): Request | undefined =>
  [...waiting].sort((a, b) => a.deadlineNs - b.deadlineNs || sweep(head)(a, b))[0];

const cLook = (waiting: readonly Request[], head: number): Request | undefined =>
  [...waiting].sort(sweep(head))[0];

/** Which of them end late, by worst cases one after another. */
function lateBy(world: World, nowNs: number, head: number, waiting: readonly Request[]): Set<number> {
  const late = new Set<number>();
  let left = [...waiting];
  for (let first = scanEdf(left, head); first !== undefined; first = scanEdf(left, head)) {
    const { id, deadlineNs } = first;
    nowNs += world.worst(head, first);
    if (nowNs > deadlineNs) late.add(id);
    head = endOf(first);
    left = left.filter((request) => request.id !== id);
  }
  return late;
}

/** A9: whether none of the real-time ones becomes late by it. */
function goesAhead(world: World, first: Request, realTime: readonly Request[], now: Situation): boolean {
  const withIt = lateBy(world, now.nowNs + world.worst(now.head, first), endOf(first), realTime);
  const without = lateBy(world, now.nowNs, now.head, realTime);
  return [...withIt].every((id) => without.has(id));
}

export function runCello(world: World, options: CelloOptions): Gauged<CelloGauges>[] {
  const share = shares(options);
  const { weights } = options;
  let interval = 0;
  let budget: ByClass = share;
  let lent: ByClass = byClass(() => 0);
  const nameOf = ({ client }: { client: number }) => classOf(world.clients[client]);

  function turn(nowNs: number): void {
    while ((interval + 1) * options.intervalNs <= nowNs) {
      interval++;
      const old = budget;
      budget = byClass((name) => share[name] + Math.min(0, old[name]));
      lent = byClass(() => 0);
    }
  }

  function first(name: ClassName, { waiting, head }: Situation): Request | undefined {
    const own = waiting.filter((request) => nameOf(request) === name);
    if (name === 'interactive') return own[0];
    return name === 'realTime' ? scanEdf(own, head) : cLook(own, head);
  }

  /** A10: whether a has been lent less than b, for its weight. */
  function lessLent(a: ClassName, b: ClassName): boolean {
    if (weights[a] === 0 || weights[b] === 0) return weights[a] > 0;
    return lent[a] * weights[b] < lent[b] * weights[a];
  }

  function choose(now: Situation): Choice {
    turn(now.nowNs);
    const working = ranks.filter((name) => first(name, now) !== undefined);
    const answer = (name: ClassName, why: string): Choice => ({ request: first(name, now) as Request, why });
    if (working.length === 0) return { wakeNs: Infinity };
    const own = working.filter((name) => budget[name] > 0);
    if (own.length === 0)
      return answer(
        working.reduce((a, b) => (lessLent(b, a) ? b : a)),
        'lent',
      );
    if (!own.includes('interactive') || !own.includes('realTime')) return answer(own[0], 'own');
    const realTime = now.waiting.filter((request) => nameOf(request) === 'realTime');
    const ahead = goesAhead(world, first('interactive', now) as Request, realTime, now);
    return ahead ? answer('interactive', 'ahead') : answer('realTime', 'latest start');
  }

  return run<CelloGauges>(world, {
    choose,
    ended(service, request) {
      const name = nameOf(request);
      const spent =
        options.middleBytesPerSecond === undefined ? service.endNs - service.startNs : request.bytes;
      if (service.why === 'lent') lent = { ...lent, [name]: lent[name] + spent };
      else budget = { ...budget, [name]: budget[name] - spent };
    },
    gauges: () => ({ budget, lent }),
  });
}
