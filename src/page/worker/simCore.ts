/**
 * The simulation behind a page, as an actor: it takes messages and posts answers. It is the same in a worker and, where
 * workers are refused, on the page's own thread; only the length of a slice differs.
 *
 * All that takes long is done in portions (see base/portions.ts), as many as fit into a slice; between two slices it
 * looks at its messages, so that a ping is answered within a slice or so, whatever the run is like.
 */
import { elementAt } from '../../core/base/elementAt.ts';
import { freeBuffer } from '../../core/base/free.ts';
import { loadLater } from '../../core/base/later.ts';
import type { Portions } from '../../core/base/portions.ts';
import { isAwaited } from '../../core/scenario/awaited.ts';
import { openRun } from '../../core/scenario/run/openRun.ts';
import type { Run } from '../../core/scenario/run/run.ts';
import type { SystemRun } from '../../core/scenario/run/systemRun.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { beyond } from '../../core/scenario/later.ts';
import { busBuffers } from '../../core/trace/busBuffers.ts';
import type { BusTables } from '../../core/trace/busRecord.ts';
import { pageBuffers, type Page } from '../../core/trace/page.ts';
import { withWaitsTogether } from '../../core/trace/waitsTogether.ts';
import { Gait } from './gait.ts';
import { faultOf, loadLanguage, wantsLanguage } from './language.ts';
import type * as answers from './answers.ts';
import type { Host } from './port.ts';
import type { FromSim, Progress, Question, ToSim } from './protocol.ts';
import { newsBuffers, Told, type ToldTally } from './told.ts';
import { UsefulTime } from './usefulTime.ts';

/** The page hears of the run's progress so often, and at its end. */
const PROGRESS_MS = 50;

interface Job {
  readonly id: number;
  readonly run: Run | SystemRun;
  /** Pages and answers that are wanted, of instants that are not known yet. */
  readonly wanted: Wanted[];
  /** What is to be done before the run goes on, one after the other. */
  readonly tasks: Portions<void>[];
  readonly gait: Gait;
  readonly useful: UsefulTime;
  /** Behind that nothing is tried. */
  readonly untilNs: number;
  /** Nothing is simulated any more: it would take too long. */
  refused: Progress['refused'];
  /** A slice is on its way. */
  isDue: boolean;
  /** Of the run, and of each of several disks. */
  readonly told: Told;
  readonly toldOf: readonly Told[];
  sentMs: number;
  isTold: boolean;
}

interface Wanted {
  readonly atNs: number;
  readonly find: () => Portions<void>;
}

/** Of several disks, which one; the first where nothing is said. */
interface WantedPage {
  readonly atNs: number;
  readonly disk?: number;
  readonly bus?: boolean;
}

/** Several disks, or one that is all there is. */
const isOfDisks = (run: Run | SystemRun): run is SystemRun => 'runs' in run;
const tallyOf = (run: Run | SystemRun): ToldTally => (isOfDisks(run) ? run.tally : run.station.tally);
const ofDisk = (run: Run | SystemRun, disk = 0): Run =>
  isOfDisks(run) ? elementAt(run.runs, Math.min(disk, run.runs.length - 1)) : run;

const busOf = (run: Run | SystemRun, { startNs, endNs }: Page): BusTables | undefined =>
  isOfDisks(run) ? run.routed?.bus?.between(startNs, endNs) : undefined;

/** `loadAnswers` may fail: the next question tries again. */
export function simulation(
  host: Host<FromSim>,
  loadAnswers: () => Promise<typeof answers> = () => import('./answers.ts'),
): (message: ToSim) => void {
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

  function open(id: number, scenario: Scenario, untilNs = Infinity): void {
    const run = openRun(scenario);
    if (isOfDisks(run)) run.forPages = true;
    const opened: Job = {
      ...{ id, run, wanted: [], tasks: [], refused: undefined, isDue: false },
      ...{ told: new Told(), sentMs: -Infinity, isTold: false },
      toldOf: isOfDisks(run) ? run.runs.map(() => new Told()) : [],
      gait: new Gait(host.sliceMs, scenario.program && 1),
      useful: new UsefulTime(run),
      untilNs,
    };
    job = opened;
    want(opened, { atNs: 0 });
    const { cylinders, revolutionNs } = run.disk;
    host.post({ kind: 'opened', run: id, cylinders, revolutionNs, endNs: run.endNs }, []);
    slice(opened);
    // The first page is on its way; what answers questions is here before somebody asks, also where a network ends.
    loadAnswers().catch(() => undefined);
  }

  function slice(current: Job): void {
    current.isDue = false;
    if (current !== job) return;
    guarded(current.id, () => {
      const until = host.nowMs() + host.sliceMs;
      // At least one portion, whatever the clock says.
      let isBusy = portion(current);
      while (isBusy && host.nowMs() < until) isBusy = portion(current);
      tellProgress(current);
      if (!isBusy) current.run.rest();
      if (!isBusy || current.isDue) return;
      current.isDue = true;
      host.later(() => {
        slice(current);
      });
    });
  }

  /** False where there is nothing to do. */
  function portion(current: Job): boolean {
    const { run, tasks, gait, useful } = current;
    const [task] = tasks;
    const fromMs = host.nowMs();
    if (task !== undefined) {
      if (task.next().done === true) tasks.shift();
      gait.took(host.nowMs() - fromMs);
      // It may have played the run on, even to its end.
      takeUpWanted(current);
      return tasks.length > 0 || !isOver(current);
    }
    if (isOver(current)) return false;
    if (run.knownNs >= current.untilNs) {
      current.refused = { why: 'stuck' };
      takeUpWanted(current);
      return tasks.length > 0;
    }
    // One at a time where the next may be that which never ends.
    run.work(current.untilNs < Infinity ? 1 : gait.decisions);
    const tookMs = host.nowMs() - fromMs;
    gait.took(tookMs);
    current.refused = useful.spent(tookMs);
    takeUpWanted(current);
    return tasks.length > 0 || !isOver(current);
  }

  const isOver = ({ run, refused }: Job): boolean => run.finished || refused !== undefined;

  /** Where the run ends, and up to where pages can be had. */
  const reachOf = ({ run, refused }: Job): { readonly knownNs: number; readonly endNs: number } => ({
    knownNs: run.knownNs,
    endNs: refused === undefined ? run.endNs : run.knownNs,
  });

  function takeUpWanted(current: Job): void {
    const { run, wanted, tasks } = current;
    for (let i = wanted.length - 1; i >= 0; i--) {
      const { atNs, find } = elementAt(wanted, i);
      if (atNs >= run.knownNs && !isOver(current)) continue;
      wanted.splice(i, 1);
      tasks.push(find());
    }
  }

  function want(current: Job, page: WantedPage): void {
    current.wanted.push({ atNs: page.atNs, find: () => sendPage(current, page) });
  }

  function* sendPage(current: Job, { atNs, disk, bus: withBus = false }: WantedPage): Portions<void> {
    const { id, gait } = current;
    const run = ofDisk(current.run, disk);
    const at = Math.max(0, Math.min(atNs, reachOf(current).endNs - 1));
    const whole = yield* run.pageInPortions(run.pageIndexAt(at), gait);
    const page = withWaitsTogether(whole);
    if (page !== whole) pageBuffers(whole).forEach(freeBuffer);
    const which = disk === undefined ? {} : { disk };
    const bus = withBus ? busOf(current.run, page) : undefined;
    host.post({ kind: 'page', run: id, askedNs: atNs, page, ...which, ...(bus && { bus }) }, [
      ...pageBuffers(page),
      ...(bus ? busBuffers(bus) : []),
    ]);
  }

  function* sendAnswer(
    { run, gait }: Job,
    { answerInPortions }: typeof answers,
    question: Question,
  ): Portions<void> {
    const { disk = 0 } = question;
    const routeOf = (row: number) => (isOfDisks(run) ? run.routeOf(disk, row) : undefined);
    host.post(yield* answerInPortions(ofDisk(run, disk), question, gait, routeOf), []);
  }

  /** Those who were replaced meanwhile are not asked any more. */
  async function answer(current: Job, question: Question): Promise<void> {
    const means = await loadAnswers().catch(() => undefined);
    if (current !== job) return;
    if (means === undefined) {
      const { kind, run, ticket } = question;
      host.post({ kind: kind === 'explain' ? 'explained' : 'played', run, ticket }, []);
      return;
    }
    // Not before the run is known up to there: whoever plays it on in one piece listens to nobody meanwhile.
    current.wanted.push({ atNs: question.atNs, find: () => sendAnswer(current, means, question) });
    takeUpWanted(current);
    if (!current.isDue) slice(current);
  }

  function tellProgress(current: Job): void {
    const { run, refused } = current;
    if (current.isTold || (!isOver(current) && host.nowMs() < current.sentMs + PROGRESS_MS)) return;
    current.isTold = isOver(current);
    if (current.isTold) run.keepPagesOnly();
    current.sentMs = host.nowMs();
    const fault = isOfDisks(run) ? undefined : faultOf(run.station);
    // Of a run without any length there is no page.
    if (fault !== undefined && run.endNs === 0) throw new Error(fault);
    const news = current.told.news(tallyOf(run));
    const disks = current.toldOf.map((told, disk) => {
      const { tally } = ofDisk(run, disk).station;
      return told.isBehind(tally) ? told.news(tally) : null;
    });
    const progress: Progress = {
      ...reachOf(current),
      ...{ finished: isOver(current), overrun: (isOfDisks(run) ? run : run.station).overrun },
      ...(fault === undefined ? {} : { fault }),
      ...(refused ? { refused } : {}),
    };
    const ofDisks = disks.length > 0 ? { disks } : {};
    host.post({ kind: 'progress', run: current.id, ...news, ...ofDisks, ...progress }, [
      ...newsBuffers(news),
      ...disks.flatMap((its) => (its ? newsBuffers(its) : [])),
    ]);
  }

  /** What came while definitions were on their way; undefined while none are. */
  let behind: ToSim[] | undefined;

  async function openWhole(message: ToSim & { kind: 'open' }): Promise<void> {
    behind = [];
    const loaded: Promise<unknown> = wantsLanguage(message.scenario)
      ? Promise.all([loadLater(), loadLanguage()])
      : loadLater();
    const failure = await loaded.then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const waiting = behind;
    behind = undefined;
    guarded(message.run, () => {
      if (failure !== undefined) throw failure;
      open(message.run, inHand(message.scenario), message.untilNs);
    });
    waiting.forEach(receive);
  }

  function receive(message: ToSim): void {
    if (message.kind === 'ping') {
      host.post({ kind: 'pong' }, []);
      return;
    }
    if (behind !== undefined) {
      behind.push(message);
      return;
    }
    guarded(message.run, () => {
      if (message.kind === 'open') {
        if (isAwaited(message.scenario) || wantsLanguage(message.scenario)) void openWhole(message);
        else open(message.run, inHand(message.scenario), message.untilNs);
        return;
      }
      if (!job || job.id !== message.run) return;
      if (message.kind === 'page') {
        want(job, message);
        takeUpWanted(job);
        if (!job.isDue) slice(job);
      } else void answer(job, message);
    });
  }
  return receive;
}

/** A copy that came from another thread has lost the class of its script. */
const inHand = (scenario: Scenario): Scenario =>
  scenario.script ? beyond.now.fromOtherThread(scenario) : scenario;
