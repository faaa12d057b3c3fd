import { afterEach, expect, it } from 'vitest';
import { later, loadLater } from '../../../src/core/base/later.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { FromSim } from '../../../src/page/worker/protocol.ts';
import * as answers from '../../../src/page/worker/answers.ts';
import type { Host } from '../../../src/page/worker/port.ts';
import { simulation } from '../../../src/page/worker/simCore.ts';

const written: Scenario = {
  ...withValues(defaultScenario, { policy: 'edf', duration: 5 }),
  script: [{ requestClass: 'D', arrivalNs: 0, cylinder: 7, angle: 0, sizeBytes: 50_000 }],
};

/** A clock that says at each look that a slice is over, and what is to go on, one after the other. */
function startSlowly() {
  const posted: FromSim[] = [];
  const due: (() => void)[] = [];
  let now = 0;
  const receive = simulation(
    {
      post: (message) => posted.push(message),
      later: (work) => due.push(work),
      nowMs: () => ++now,
      sliceMs: 1,
    },
    () => Promise.resolve(answers),
  );
  const goOn = async () => {
    for (;;) {
      // Whoever waits for a module goes on between two slices.
      await Promise.resolve();
      const work = due.shift();
      if (work === undefined) return;
      work();
    }
  };
  return { receive, posted, goOn };
}

function start(loadAnswers?: Parameters<typeof simulation>[1]) {
  const posted: FromSim[] = [];
  const host: Host<FromSim> = {
    post: (message) => posted.push(message),
    later: () => undefined,
    nowMs: () => 0,
    sliceMs: 1,
  };
  const receive = simulation(host, loadAnswers);
  return {
    receive,
    posted,
    kinds: () => posted.map(({ kind, run }: FromSim & { run?: number }) => `${kind} ${run}`),
  };
}

/** Something that is still to come, as in the page before the rest has. */
function awaited(): { readonly comes: () => void; readonly fails: () => void } {
  let settle: { readonly comes: () => void; readonly fails: () => void };
  const coming = new Promise<void>((resolve, reject) => {
    settle = { comes: resolve, fails: () => reject(new Error('no network')) };
  });
  let load = () => coming;
  later(() => load());
  left = () => (load = () => Promise.resolve());
  return {
    comes: () => settle.comes(),
    fails: () => settle.fails(),
  };
}

let left: (() => unknown) | undefined;
afterEach(async () => {
  left?.();
  await loadLater();
});

it('opens a run when all that it needs has come, and then what was asked of it meanwhile', async () => {
  const { comes } = awaited();
  const { receive, kinds } = start();
  receive({ kind: 'open', run: 1, scenario: written });
  receive({ kind: 'page', run: 1, atNs: 0 });
  expect(kinds()).toEqual([]);
  comes();
  await loadLater();
  await new Promise((resolve) => setTimeout(resolve));
  expect(kinds()).toEqual(['opened 1', 'page 1', 'progress 1', 'page 1']);
});

it('says why where that does not come, and goes on with what was asked for meanwhile', async () => {
  const { fails } = awaited();
  const { receive, kinds } = start();
  receive({ kind: 'open', run: 1, scenario: written });
  receive({ kind: 'open', run: 2, scenario: defaultScenario });
  fails();
  left?.();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(kinds().slice(0, 2)).toEqual(['failed 1', 'opened 2']);
});

it('leaves a question without an answer where what would find it does not come, and goes on', async () => {
  const { receive, posted } = start(() => Promise.reject(new Error('no network')));
  receive({ kind: 'open', run: 1, scenario: defaultScenario });
  posted.length = 0;
  receive({ kind: 'explain', run: 1, ticket: 7, atNs: 0 });
  receive({
    kind: 'what-if',
    run: 1,
    ticket: 8,
    atNs: 0,
    instead: { requestClass: 'D', stream: -1, number: 0 },
  });
  await new Promise((resolve) => setTimeout(resolve));
  receive({ kind: 'page', run: 1, atNs: 0 });
  expect(posted.filter(({ kind }) => kind !== 'progress')).toMatchObject([
    { kind: 'explained', run: 1, ticket: 7 },
    { kind: 'played', run: 1, ticket: 8 },
    { kind: 'page', run: 1 },
  ]);
});

it.each([
  ['one disk', { duration: 30 }],
  ['several that share requests', { duration: 30, disks: 5, spread: 'parity', n: 20 }],
])('sends all that is wanted, whenever a question about an instant beyond it came: %s', async (_, values) => {
  for (const before of [true, false]) {
    const { receive, posted, goOn } = startSlowly();
    const ask = () => {
      receive({ kind: 'explain', run: 1, ticket: 7, atNs: 12e9 });
    };
    receive({ kind: 'open', run: 1, scenario: withValues(defaultScenario, values) });
    if (before) ask();
    receive({ kind: 'page', run: 1, atNs: 29.8e9 });
    receive({ kind: 'page', run: 1, atNs: 5e9 });
    if (!before) ask();
    // The run is not known as far as that.
    expect(posted.map(({ kind }) => kind)).not.toContain('page');
    await goOn();
    const asked = posted.flatMap((message) => (message.kind === 'page' ? [message.askedNs] : []));
    expect(asked.sort((a, b) => a - b)).toEqual([0, 5e9, 29.8e9]);
    expect(posted.map(({ kind }) => kind)).toContain('explained');
    expect(posted.findLast(({ kind }) => kind === 'progress')).toMatchObject({ finished: true });
  }
});
