import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { programOf } from '../../../src/core/scenario/program.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { askBy } from '../../../src/page/worker/consent.ts';
import { whatIf } from '../../core/scenario/run/playedInstead.ts';
import { RunClient, type RunEvents } from '../../../src/page/worker/client.ts';
import type { SimPort, SimPortEvents } from '../../../src/page/worker/simPort.ts';
import type { FromSim, ToSim } from '../../../src/page/worker/protocol.ts';
import { movedWords } from '../../../src/page/worker/movedWords.ts';
import { simulation } from '../../../src/page/worker/simCore.ts';
import { Told } from '../../../src/page/worker/told.ts';
import { eventually } from '../state/eventually.ts';

/** A simulation whose messages wait until `flow` lets them through. */
function fakePort(log: { sent: ToSim[] }, place: SimPort['place'] = 'worker', hasPagePolicy = true) {
  const inbox: ToSim[] = [];
  const work: (() => void)[] = [];
  let events: SimPortEvents | undefined;
  let closed = false;
  let ms = 0;
  const receive = simulation({
    post: (message: FromSim) => {
      if (!closed) events?.receive(message);
    },
    later: (job) => work.push(job),
    nowMs: () => ms++,
    sliceMs: 3,
  });
  const make = (e: SimPortEvents): SimPort => {
    events = e;
    return {
      place,
      hasPagePolicy: Promise.resolve(hasPagePolicy),
      send: (message) => {
        log.sent.push(message);
        inbox.push(message);
      },
      close: () => {
        closed = true;
      },
    };
  };
  const flow = () => {
    while (inbox.length > 0 || work.length > 0) {
      const message = inbox.shift();
      if (message) receive(message);
      else work.shift()?.();
    }
  };
  return { make, flow, die: (started: boolean) => events?.died(started) };
}

function setUp() {
  const log = { sent: [] as ToSim[] };
  const told: string[] = [];
  const ports: ReturnType<typeof fakePort>[] = [];
  let rows = 0;
  const events: RunEvents = {
    opened: () => told.push('opened'),
    progress: (progress, { beats }) => {
      rows = beats.length;
      if (progress.finished) told.push('finished');
    },
    pages: () => told.push('page'),
    failed: (message) => told.push(`failed: ${message}`),
    moved: (why) => told.push(movedWords[why]),
  };
  const port = (e: SimPortEvents) => {
    const made = fakePort(log);
    ports.push(made);
    return made.make(e);
  };
  const client = new RunClient(events, { worker: port, page: port });
  return { client, events, told, log, ports, rows: () => rows };
}

const scenario = withValues(defaultScenario, { duration: 200 });

describe('the client of a simulation', () => {
  it('opens a run, gets page 0 first and the whole summary', () => {
    const { client, told, ports, rows } = setUp();
    client.open(scenario);
    ports[0].flow();
    expect(told.slice(0, 2)).toEqual(['opened', 'page']);
    expect(told.at(-1)).toBe('finished');
    expect(rows()).toBe(200);
  });

  it('asks once for a missing page and keeps it; its pages are those of a run made here', () => {
    const { client, log, ports } = setUp();
    client.open(scenario);
    ports[0].flow();
    expect(client.pageAt(150e9)).toBeUndefined();
    expect(client.pageAt(150e9)).toBeUndefined();
    expect(client.isAwaiting).toBe(true);
    ports[0].flow();
    expect(client.isAwaiting).toBe(false);
    expect(client.pageAt(150e9)?.services).toEqual(new Run(scenario).page(2).services);
    expect(log.sent.filter((m) => m.kind === 'page')).toHaveLength(1);
  });

  it('gives consecutive pages about an instant', () => {
    const { client, ports } = setUp();
    client.open(scenario);
    ports[0].flow();
    for (let i = 0; i < 4; i++) {
      client.pagesFor(100e9, 60e9, 140e9, 5);
      ports[0].flow();
    }
    const pages = client.pagesFor(100e9, 60e9, 140e9, 5);
    expect(pages.map((page) => page.index)).toEqual([0, 1, 2]);
    for (let i = 1; i < pages.length; i++) expect(pages[i].startNs).toBe(pages[i - 1].endNs);
  });

  it('leaves the pages that were looked at last, one behind the other, when another run is opened', () => {
    const { client, ports } = setUp();
    client.open(scenario);
    ports[0].flow();
    client.pagesFor(130e9, 60e9, 190e9, 5);
    ports[0].flow();
    client.pagesFor(130e9, 60e9, 190e9, 5);
    ports[0].flow();
    const shown = client.pagesFor(130e9, 60e9, 190e9, 5);
    expect(shown.length).toBeGreaterThan(1);
    expect(client.pagesLeft).toEqual([]);
    client.open(withValues(scenario, { seed: 2 }));
    const left = client.pagesLeft.map(({ index }) => index);
    expect(left).toEqual(left.map((_, k) => (left[0] ?? 0) + k));
    expect(left).toEqual(expect.arrayContaining(shown.map(({ index }) => index)));
  });

  it('drops the answers of an older run', () => {
    const { client, ports, told } = setUp();
    client.open(scenario);
    client.open(withValues(scenario, { lambda: 20 }));
    ports[0].flow();
    expect(told.filter((t) => t === 'opened')).toHaveLength(1);
    expect(told.filter((t) => t === 'finished')).toHaveLength(1);
  });

  it('explains a decision, and gives up quietly when the run is replaced', async () => {
    const { client, ports } = setUp();
    client.open(scenario);
    ports[0].flow();
    const at = client.pageAt(0)?.decisions.atNs[3] ?? 0;
    const asked = client.explain(at);
    ports[0].flow();
    await vi.dynamicImportSettled();
    ports[0].flow();
    expect((await asked)?.weighed).toEqual(explain(new Run(scenario), at).weighed);
    const lost = client.explain(at);
    client.open(withValues(scenario, { lambda: 20 }));
    expect(await lost).toBeUndefined();
  });

  it('plays another choice at a decision, and gives up quietly when the run is replaced', async () => {
    const { client, ports } = setUp();
    client.open(scenario);
    ports[0].flow();
    const instead = { requestClass: 'C', stream: 1, number: 0 } as const;
    const asked = client.whatIf(0, instead);
    ports[0].flow();
    await vi.dynamicImportSettled();
    ports[0].flow();
    expect(await asked).toEqual(whatIf(new Run(scenario), 0, instead));
    const lost = client.whatIf(0, instead);
    client.open(withValues(scenario, { lambda: 20 }));
    expect(await lost).toBeUndefined();
  });

  it('replaces a worker that dies, says so, and moves to the page when none will start', () => {
    const { client, ports, told, rows } = setUp();
    client.open(scenario);
    ports[0].flow();
    ports[0].die(true);
    expect(told.at(-1)).toMatch(/started again/);
    ports[1].flow();
    expect(rows()).toBe(200);
    ports[1].die(false);
    expect(told.at(-1)).toMatch(/No worker starts here/);
    ports[2].flow();
    expect(rows()).toBe(200);
  });
});

describe('a run that nobody looks at', () => {
  const other = withValues(scenario, { lambda: 20 });
  const opened = ({ sent }: { readonly sent: readonly ToSim[] }) =>
    sent.flatMap((message) => (message.kind === 'open' ? [message.scenario] : []));

  it('opens no worker until somebody asks something of it, and begins once', () => {
    for (const ask of [
      (client: RunClient) => {
        client.begin();
      },
      (client: RunClient) => void client.pageAt(50e9),
      (client: RunClient) => void client.explain(1e9),
      (client: RunClient) => void client.whatIf(0, { requestClass: 'C', stream: 1, number: 0 }),
    ]) {
      const { client, told, log, ports } = setUp();
      client.begin();
      client.open(scenario, false);
      expect([ports.length, log.sent, client.isAwaiting]).toEqual([0, [], false]);
      ask(client);
      client.begin();
      expect(opened(log)).toEqual([scenario]);
      ports[0].flow();
      expect(told.at(-1)).toBe('finished');
    }
  });

  it('keeps a worker that has nothing to do, ends one that has, and hears nothing of the run before', () => {
    const { client, told, log, ports } = setUp();
    client.open(scenario);
    client.open(other, false);
    ports[0].flow();
    expect(told).toEqual([]);
    client.begin();
    expect(ports).toHaveLength(2);
    ports[1].flow();
    expect(told.at(-1)).toBe('finished');
    client.open(scenario, false);
    client.pageAt(0);
    expect([ports.length, opened(log)]).toEqual([2, [scenario, other, scenario]]);
  });
});

describe('of several disks', () => {
  const three = withValues(defaultScenario, { disks: 3, n: 9, lambda: 12, duration: 20 });
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  it('each is asked for by its number, and told of beside all of them', async () => {
    const { client, events, log, ports, told } = setUp();
    let disks: readonly { readonly beats: { readonly length: number } }[] = [];
    const { progress } = events;
    Object.assign(events, {
      progress: (...of: Parameters<typeof progress>) => {
        disks = of[1].disks;
        progress(...of);
      },
    });
    client.open(three);
    ports[0].flow();
    expect(told).toContain('finished');
    expect(disks.map(({ beats }) => beats.length)).toEqual([20, 20, 20]);
    expect(client.pageAt(5e9)?.startNs).toBe(0);
    expect(client.pageAt(5e9, 2)).toBeUndefined();
    expect(log.sent.at(-1)).toMatchObject({ kind: 'page', atNs: 5e9, disk: 2 });
    ports[0].flow();
    const [first, third] = [client.pageAt(5e9), client.pageAt(5e9, 2)];
    expect(third).toBeDefined();
    expect(third).not.toBe(first);
    const explained = client.explain(5e9, 2);
    expect(log.sent.at(-1)).toMatchObject({ kind: 'explain', disk: 2 });
    ports[0].flow();
    await turn();
    ports[0].flow();
    expect((await explained)?.atNs).toBeGreaterThanOrEqual(5e9);
  });

  it('while time goes on, a page that is on its way is not asked for with every frame', () => {
    const { client, log, ports } = setUp();
    client.open(three);
    ports[0].flow();
    const pagesAsked = () => log.sent.filter(({ kind }) => kind === 'page').length;
    for (let frame = 0; frame < 60; frame++)
      for (const disk of [0, 1, 2]) client.pageAt(5e9 + frame * 16e6, disk);
    expect(pagesAsked()).toBe(2);
    // Whoever looks elsewhere waits for nobody.
    client.pageAt(15e9, 1);
    client.pageAt(1e9, 1);
    expect(pagesAsked()).toBe(4);
    ports[0].flow();
    for (const disk of [0, 1, 2]) expect(client.pageAt(6e9, disk)).toBeDefined();
    expect(pagesAsked()).toBe(4);
  });

  it('the messages of one disk are what they were', () => {
    const { client, log, ports } = setUp();
    client.open(scenario);
    ports[0].flow();
    client.pageAt(100e9);
    void client.explain(1e9);
    expect(log.sent.map(({ kind, ...rest }) => [kind, ...Object.keys(rest)])).toEqual([
      ['open', 'run', 'scenario'],
      ['page', 'run', 'atNs'],
      ['explain', 'run', 'ticket', 'atNs'],
    ]);
  });

  describe('where a step never ends', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Workers that say what they find out, and then nothing. */
    function hanging(found: readonly FromSim['kind'][]) {
      const { client, log, told, ports } = setUp();
      const connect = (client as unknown as { ports: { worker: (e: SimPortEvents) => SimPort } }).ports;
      const known = { knownNs: 100e9, endNs: 200e9, finished: false, overrun: false };
      connect.worker = (events) => ({
        place: 'worker',
        hasPagePolicy: Promise.resolve(true),
        send: (message) => {
          log.sent.push(message);
          if (message.kind !== 'open') return;
          events.receive({ kind: 'ready' });
          for (const kind of found)
            if (kind === 'opened')
              events.receive({ kind, run: message.run, cylinders: 1, revolutionNs: 1, endNs: 200e9 });
            else if (kind === 'progress')
              events.receive({
                kind,
                run: message.run,
                ...new Told().news(new Run(scenario).station.tally),
                ...known,
              });
        },
        close: () => undefined,
      });
      return { client, log, told, ports };
    }
    const opens = (log: { readonly sent: readonly ToSim[] }) =>
      log.sent.filter(({ kind }) => kind === 'open');

    it('what is known stays, and what lies behind it is not tried a sixth time', () => {
      const { client, log, told } = hanging(['opened', 'progress']);
      client.open(scenario);
      vi.advanceTimersByTime(45_000);
      expect(told.filter((its) => its.includes('started again'))).toHaveLength(4);
      expect(told).toContain(movedWords.endless);
      const last = elementAt(opens(log), 5);
      expect(last).toMatchObject({ kind: 'open', untilNs: 100e9 });
    });

    it('a run of which nothing is known has failed, in a sentence, and nobody goes on at it', () => {
      const { client, log, told } = hanging([]);
      client.open(scenario);
      vi.advanceTimersByTime(90_000);
      expect(told.at(-1)).toMatch(/^failed: A decision of the first rounds never ends/);
      expect(opens(log)).toHaveLength(5);
      vi.advanceTimersByTime(60_000);
      expect(opens(log)).toHaveLength(5);
    });
  });

  it('a simulation that is told to ends where it was known, with all pages before that', () => {
    const heard: FromSim[] = [];
    const work: (() => void)[] = [];
    const receive = simulation({
      post: (message) => heard.push(message),
      later: (job) => work.push(job),
      nowMs: () => 0,
      sliceMs: 0,
    });
    const untilNs = new Run(scenario).complete().page(1).endNs;
    receive({ kind: 'open', run: 1, scenario, untilNs });
    while (work.length > 0) work.shift()?.();
    const news = heard.findLast(({ kind }) => kind === 'progress');
    expect(news).toMatchObject({
      finished: true,
      knownNs: untilNs,
      endNs: untilNs,
      refused: { why: 'stuck' },
    });
    receive({ kind: 'page', run: 1, atNs: 100e9 });
    while (work.length > 0) work.shift()?.();
    const page = heard.findLast(({ kind }) => kind === 'page');
    expect(page).toMatchObject({ page: { index: 1 } });
  });
});

describe('a scenario that somebody’s program decides', () => {
  const ofProgram = (source: string): Scenario =>
    withValues({ ...scenario, program: programOf(source) }, { policy: 'own' });
  const fcfs = 'function decide({ waiting }) { return waiting[0]; }';

  /** Answers yes to all but what says no. */
  function opened(source: string, hasPagePolicy = true) {
    askBy(async (text) => !text.includes('no'));
    const { events, told } = setUp();
    const log = { sent: [] as ToSim[] };
    const made: { readonly place: SimPort['place']; readonly port: ReturnType<typeof fakePort> }[] = [];
    const port = (place: SimPort['place']) => (its: SimPortEvents) => {
      const port = fakePort(log, place, hasPagePolicy);
      made.push({ place, port });
      return port.make(its);
    };
    const client = new RunClient(events, { worker: port('worker'), page: port('page') });
    client.open(ofProgram(source));
    return { client, told, log, made };
  }

  /** Until what was loaded for it is here, and what follows from that. */
  const settled = (condition: () => boolean) =>
    eventually(() => {
      expect(condition()).toBe(true);
    });

  it('is told to the worker when it is allowed, and played there', async () => {
    const { client, told, log, made } = opened(fcfs);
    expect(log.sent).toEqual([]);
    expect(client.pageAt(0)).toBe(undefined);
    await settled(() => log.sent.some(({ kind }) => kind === 'open'));
    await settled(() => {
      made[0]?.port.flow();
      return told.includes('opened') && told.includes('page');
    });
    // What was asked for too early is asked for again.
    expect(client.pageAt(0)?.startNs).toBe(0);
    expect(made.map(({ place }) => place)).toEqual(['worker']);
  });

  it('is told to nobody when it is not', async () => {
    const { told, log } = opened(`// no\n${fcfs}`);
    await settled(() => told.length > 0);
    expect(told).toEqual([expect.stringContaining('was not allowed to run')]);
    expect(log.sent.filter(({ kind }) => kind === 'open')).toEqual([]);
  });

  it('is played on the page’s own thread where the worker has not the page’s policy', async () => {
    const { log, made } = opened(fcfs, false);
    await settled(() => log.sent.some(({ kind }) => kind === 'open'));
    expect(made.map(({ place }) => place)).toEqual(['worker', 'page']);
  });

  it('fails in its sentence where it ends before anything can be shown', async () => {
    const { told, log, made } = opened('function decide() { while (true) {} }');
    await settled(() => log.sent.some(({ kind }) => kind === 'open'));
    await settled(() => {
      made[0]?.port.flow();
      return told.some((text) => text.startsWith('failed'));
    });
    expect(told.at(-1)).toContain('this takes more than 1000000 steps for one decision');
  });
});
