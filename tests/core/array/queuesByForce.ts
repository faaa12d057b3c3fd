/**
 * Two queues, the shorter takes what comes, the first of equals: the law of both lengths by going round the balance equations
 * until they hold. Slow, and without a thought of what src/core/theory/shorterQueue.ts makes use of.
 */
export interface QueueLaw {
  /** In mean services. */
  readonly meanResponse: number;
  /** Share of the time in which each is busy. */
  readonly busy: readonly [number, number];
  /** P(both are as long as the truncation), so that an arrival is turned away. */
  readonly full: number;
}

interface Step {
  readonly to: number;
  readonly rate: number;
}

export function queuesByForce(load: number, truncation: number): QueueLaw {
  const side = truncation + 1;
  const state = (a: number, b: number) => a * side + b;
  const steps: Step[][] = [];
  for (let a = 0; a <= truncation; a++)
    for (let b = 0; b <= truncation; b++) {
      const from: Step[] = [];
      if (a < truncation || b < truncation)
        from.push({ to: a <= b ? state(a + 1, b) : state(a, b + 1), rate: 2 * load });
      if (a > 0) from.push({ to: state(a - 1, b), rate: 1 });
      if (b > 0) from.push({ to: state(a, b - 1), rate: 1 });
      steps.push(from);
    }
  const law = stationary(steps);
  let present = 0;
  const busy: [number, number] = [0, 0];
  law.forEach((share, k) => {
    const lengths = [Math.floor(k / side), k % side];
    present += share * (lengths[0] + lengths[1]);
    lengths.forEach((length, queue) => (busy[queue] += length > 0 ? share : 0));
  });
  const full = law[law.length - 1];
  return { meanResponse: present / (2 * load * (1 - full)), busy, full };
}

/** Gauss and Seidel: each state’s share from what flows into it, round after round. */
function stationary(steps: readonly (readonly Step[])[]): number[] {
  const into: Step[][] = steps.map(() => []);
  steps.forEach((from, k) => from.forEach(({ to, rate }) => into[to].push({ to: k, rate })));
  const out = steps.map((from) => from.reduce((sum, { rate }) => sum + rate, 0));
  let law = steps.map(() => 1 / steps.length);
  for (let moved = 1; moved > 1e-13;) {
    const before = [...law];
    into.forEach((list, k) => {
      law[k] = list.reduce((sum, { to, rate }) => sum + rate * law[to], 0) / out[k];
    });
    const sum = law.reduce((all, share) => all + share, 0);
    law = law.map((share) => share / sum);
    moved = Math.max(...law.map((share, k) => Math.abs(share - before[k])));
  }
  return law;
}
