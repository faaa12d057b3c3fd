/**
 * The simulation behind a page, as an actor: it takes messages and posts answers. It is the same in a worker and, where
 * workers are refused, on the page's own thread; only the length of a slice differs.
 */
import { elementAt } from '../../core/base/elementAt.ts';
import { arePoliciesAwaited, loadPolicies } from '../../core/policy/later.ts';
import { Run } from '../../core/scenario/run/run.ts';
import { whatIf } from '../../core/scenario/run/whatIf.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { valuesInForce } from '../../core/scenario/valuesInForce.ts';
import { pageBuffers } from '../../core/trace/page.ts';
import { beatBuffers, beatsFrom, type FromSim, type ToSim } from './protocol.ts';

export interface SimHost {
  readonly post: (message: FromSim, transfer: ArrayBuffer[]) => void;
  /** Calls back soon, after messages that wait have been seen. */
  readonly later: (work: () => void) => void;
  /** Milliseconds of some clock that goes on evenly. */
  readonly nowMs: () => number;
  /** The longest stretch of simulation between two looks at the messages. */
  readonly sliceMs: number;
}

interface Job {
  readonly id: number;
  readonly run: Run;
  readonly wanted: number[];
  sentBeats: number;
  sentSpreads: number;
}

export function simulation(host: SimHost): (message: ToSim) => void {
  let job: Job | undefined;

  function guarded(id: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      job = undefined;
      host.post(
        { kind: 'failed', run: id, message: error instanceof Error ? error.message : String(error) },
        [],
      );
    }
  }

  function open(message: ToSim & { kind: 'open' }): void {
    const run = new Run(message.scenario);
    const opened: Job = { id: message.run, run, wanted: [], sentBeats: 0, sentSpreads: 0 };
    job = opened;
    const { cylinders, revolutionNs } = run.disk;
    host.post({ kind: 'opened', run: opened.id, cylinders, revolutionNs }, []);
    sendPage(opened, 0);
    progress(opened);
    host.later(() => slice(opened));
  }

  function slice(current: Job): void {
    if (current !== job) return;
    guarded(current.id, () => {
      const { run } = current;
      const until = host.nowMs() + host.sliceMs;
      // At least one page a slice, whatever the clock says.
      do run.advance(run.station.nowNs + 1);
      while (!run.finished && host.nowMs() < until);
      answerWanted(current);
      progress(current);
      if (!run.finished) host.later(() => slice(current));
    });
  }

  function answerWanted(current: Job): void {
    const { run, wanted } = current;
    for (let i = wanted.length - 1; i >= 0; i--) {
      const atNs = elementAt(wanted, i);
      if (atNs >= run.knownNs && !run.finished) continue;
      wanted.splice(i, 1);
      sendPage(current, atNs);
    }
  }

  function sendPage({ id, run }: Job, atNs: number): void {
    const page = run.page(run.pageIndexAt(Math.max(0, Math.min(atNs, run.endNs - 1))));
    host.post({ kind: 'page', run: id, askedNs: atNs, page }, pageBuffers(page));
  }

  function progress(current: Job): void {
    const { run } = current;
    const beats = beatsFrom(run.station.tally.beats, current.sentBeats);
    current.sentBeats += beats.length;
    const spreads = run.station.tally.spreads.slice(current.sentSpreads).map((bins) => bins.slice());
    current.sentSpreads += spreads.length;
    const { knownNs, endNs, finished } = run;
    const { overrun } = run.station;
    host.post({ kind: 'progress', run: current.id, beats, spreads, knownNs, endNs, finished, overrun }, [
      ...beatBuffers(beats),
      ...spreads.map((bins) => bins.buffer),
    ]);
  }

  /** What came while policies were on their way; undefined while none are. */
  let behind: ToSim[] | undefined;

  async function openWhole(message: ToSim & { kind: 'open' }): Promise<void> {
    behind = [];
    const failure = await loadPolicies().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const waiting = behind;
    behind = undefined;
    guarded(message.run, () => {
      if (failure !== undefined) throw failure;
      open(message);
    });
    waiting.forEach(receive);
  }

  function receive(message: ToSim): void {
    if (behind !== undefined) {
      behind.push(message);
      return;
    }
    if (message.kind === 'open' && arePoliciesAwaited(policiesMet(message.scenario))) {
      void openWhole(message);
      return;
    }
    guarded(message.run, () => {
      if (message.kind === 'open') {
        open(message);
        return;
      }
      if (!job || job.id !== message.run) return;
      if (message.kind === 'page') {
        job.wanted.push(message.atNs);
        answerWanted(job);
      } else if (message.kind === 'explain') {
        const explanation = job.run.explain(message.atNs);
        host.post({ kind: 'explained', run: job.id, ticket: message.ticket, explanation }, []);
      } else {
        const played = whatIf(job.run, message.atNs, message.instead);
        host.post({ kind: 'played', run: job.id, ticket: message.ticket, whatIf: played }, []);
      }
    });
  }
  return receive;
}

const policiesMet = (scenario: Scenario) => valuesInForce(scenario).map(({ policy }) => policy);
