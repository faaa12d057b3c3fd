/** The scene that all pictures are drawn from, made anew only when something in it changed. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { numberOf, wordOf } from '../../../core/base/params.ts';
import {
  beatNs,
  buildDiskOf,
  durationAtOnceNs,
  hasGuests,
  knownAt,
  storedIn,
} from '../../../core/scenario/resolve.ts';
import { policyOf, workloadOf } from '../../../core/scenario/params.ts';
import type { Scenario, Script } from '../../../core/scenario/scenario.ts';
import { holdsVideos } from '../../../core/scenario/heldScript.ts';
import { traitsOf } from '../../../core/scenario/traits.ts';
import { valuesAt } from '../../../core/scenario/valuesInForce.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, type RunHandle } from '../../state/stores/runStore.ts';
import { nameOfRow, rowOfName } from '../../state/stores/selection.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { DiskTraits, ViewSettings, Scene } from '../../view/scene/view.ts';
import { extentOf } from '../../view/scene/extent.ts';
import { rateAt } from '../../state/stores/playback.ts';
import { prefersReducedMotion } from '../../state/stores/motion.ts';

/** The summary grows while a run is simulated; pictures follow it so often and no more. */
const BEATS_MS = 250;

interface Kept {
  scene: Scene | undefined;
  scenario: Scenario | undefined;
  beatsMs: number;
}

const kept = new WeakMap<RunHandle, Kept>();

/** The scene of a run around the present. While its page is on the way: the last one. */
export function currentScene(run: RunHandle = mainRun): Scene | undefined {
  const {
    disk,
    scenario,
    beats,
    spreads,
    gauges: gaugeBeats,
    clients: clientBeats,
    endNs,
    finished,
  } = run.useRun.getState();
  const { timeNs, window } = usePlayback.getState();
  let mine = kept.get(run);
  if (mine === undefined) kept.set(run, (mine = { scene: undefined, scenario: undefined, beatsMs: 0 }));
  const last = mine.scene;
  if (!disk || !scenario) return last;
  const pages = run.pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
  if (pages.length === 0) return last;
  const values = valuesAt(scenario, timeNs);
  const policy = policyOf(values);
  const manner = policy.manner(values);
  const { plans, clients } = knownBeforehand(scenario, timeNs);
  const streams = Math.max(
    streamsOf(scenario, workloadOf(values).streams(values)),
    streamsIn(scenario, pages),
  );
  const subrounds = numberOf(values, 'subrounds');
  const same =
    last !== undefined &&
    mine.scenario === scenario &&
    last.values === values &&
    last.plans === plans &&
    last.clients === clients &&
    samePages(last.pages, pages) &&
    last.policy.id === policy.id &&
    last.policy.manner.streams === manner.streams &&
    last.policy.manner.requests === manner.requests &&
    last.streams === streams &&
    last.subrounds === subrounds &&
    last.endNs === endNs &&
    (last.beats === beats ||
      (!finished && performance.now() - mine.beatsMs < BEATS_MS && last.beats.length > 0));
  if (same) return last;
  mine.scenario = scenario;
  mine.beatsMs = performance.now();
  const { id, title, summary, reasons, pseudocode } = policy;
  const { inRounds = false, criteria = [], gauges = [], events = [], admissionTests } = policy;
  mine.scene = {
    disk: mechanicsOf(scenario),
    workload: traitsOf(scenario, values),
    roundNs: beatNs(scenario),
    plans,
    clients,
    countReturns: values.strokes !== 'free',
    endNs: endNs || durationAtOnceNs(scenario),
    admission: wordOf(values, 'admission'),
    streams,
    subrounds,
    policy: {
      id,
      title,
      summary,
      manner,
      inRounds,
      criteria,
      reasons,
      pseudocode,
      gauges,
      events,
      ...(admissionTests && { admissionTests }),
    },
    stored: storedOf(scenario),
    values,
    pages,
    beats,
    spreads,
    gaugeBeats,
    clientBeats,
    goalNs: workloadOf(values).goalNs,
    extent: extentOf(beats, beatNs(scenario), pages),
  };
  owners.set(mine.scene, run);
  return mine.scene;
}

/** The same, but none while the first page of a new run is on the way: what is asked of it is not told of another's. */
export function ownScene(run: RunHandle): Scene | undefined {
  const scene = currentScene(run);
  return kept.get(run)?.scenario === run.useRun.getState().scenario ? scene : undefined;
}

/** Of what is shown again and again. */
const drives = new WeakMap<Scenario, DiskTraits>();

/** With what a picture needs to say how long a service should take. */
function mechanicsOf(scenario: Scenario): DiskTraits {
  let drive = drives.get(scenario);
  if (drive === undefined) drives.set(scenario, (drive = buildDiskOf(scenario)));
  return drive;
}

/** Of a run nothing moves that is stored. */
const storages = new WeakMap<Scenario, Pick<Scene, 'stored'>>();

function storedOf(scenario: Scenario): Scene['stored'] {
  let its = storages.get(scenario);
  if (its === undefined) storages.set(scenario, (its = { stored: storedIn(scenario) }));
  return its.stored;
}

/** Does a scene hold an instant? Else its page is still on the way, and there is nothing to draw of it. */
export function holds({ pages, endNs }: Scene, timeNs: number): boolean {
  const last = elementAt(pages, pages.length - 1);
  return elementAt(pages, 0).startNs <= timeNs && (timeNs <= last.endNs || last.endNs >= endNs);
}

const owners = new WeakMap<Scene, RunHandle>();
const pagesOf = (run: RunHandle): readonly Page[] => kept.get(run)?.scene?.pages ?? [];

/** Runs number their requests each for itself: one that a hand has meant goes from run to run by its name. */
class Meant {
  private row = -1;
  private known = '';
  private scenario: Scenario | undefined;
  private readonly rows = new WeakMap<Scene, { readonly name: string; readonly row: number }>();

  /** `now` reads its row in the main run, −1 for none. */
  constructor(private readonly now: () => number) {}

  /** As links have it; empty for none, or while its page is on the way. */
  name(): string {
    const { scenario } = mainRun.useRun.getState();
    const row = this.now();
    if (row !== this.row || scenario !== this.scenario || this.known === '') {
      this.row = row;
      this.scenario = scenario;
      this.known = row < 0 ? '' : nameOfRow(pagesOf(mainRun), row);
    }
    return this.known;
  }

  /** Its row in a scene of any run; −1 where there is none. */
  in(scene: Scene): number {
    const row = this.now();
    const run = owners.get(scene);
    if (row < 0 || run === undefined || run === mainRun) return row;
    const name = this.name();
    let known = this.rows.get(scene);
    if (known?.name !== name) this.rows.set(scene, (known = { name, row: rowOfName(scene.pages, name) }));
    return known.row;
  }
}

const selected = new Meant(() => usePlayback.getState().selected);
const pointed = new Meant(() => usePlayback.getState().pointed);

/** The name of the selected request as links have it; empty for none, or while its page is on the way. */
export const selectedName = (): string => selected.name();

const inMain = (run: RunHandle, row: number): number =>
  run === mainRun || row < 0 ? row : rowOfName(pagesOf(mainRun), nameOfRow(pagesOf(run), row));

/** Selects what is drawn for a row of a run, in all of them; once more, and it is none. */
export function selectIn(run: RunHandle, row: number): void {
  const { selected: now, select } = usePlayback.getState();
  const own = inMain(run, row);
  select(own === now ? -1 : own);
}

export const isSelectedIn = (run: RunHandle, row: number): boolean =>
  row >= 0 && inMain(run, row) === usePlayback.getState().selected;

/** What is drawn for a row of a run is under the pointer, −1 for nothing: it is told of in all of them. */
export function pointIn(run: RunHandle, row: number): void {
  usePlayback.getState().point(inMain(run, row));
}

/** Of each run's scene, and what it was asked with: all pictures of a frame ask for the same. */
const asked = new WeakMap<
  Scene,
  { readonly of: readonly [playback: unknown, main: unknown, calm: boolean]; readonly settings: ViewSettings }
>();

/** What of the picture depends on the viewer. */
export function currentSettings(scene: Scene): ViewSettings {
  const playback = usePlayback.getState();
  // Whoever is meant is known once the main run's pages are.
  const of = [playback, kept.get(mainRun)?.scene, prefersReducedMotion()] as const;
  const last = asked.get(scene);
  if (last?.of.every((its, i) => its === of[i])) return last.settings;
  const { window, future, playing, timeNs, pace, speeds } = playback;
  const settings: ViewSettings = {
    fromNs: window.fromNs,
    toNs: window.fromNs + window.widthNs,
    future,
    selected: selected.in(scene),
    pointed: pointed.in(scene),
    reducedMotion: of[2],
    speed: playing ? rateAt(scene, timeNs, pace, speeds[pace]) : 0,
  };
  asked.set(scene, { of, settings });
  return settings;
}

function samePages(a: readonly Page[], b: readonly Page[]): boolean {
  return a.length === b.length && a.every((page, i) => page === b[i]);
}

/** Where streams come and go: as many film strips as any instant of the pages needs. */
function streamsIn(scenario: Scenario, pages: readonly Page[]): number {
  if (!hasGuests(scenario)) return 0;
  return pages.reduce((most, page) => {
    let its = mostStreams.get(page);
    if (its === undefined) {
      const { stream, length } = page.requests;
      its = stream.subarray(0, length).reduce((last, one) => Math.max(last, one + 1), 0);
      mostStreams.set(page, its);
    }
    return Math.max(most, its);
  }, 0);
}

type Known = Pick<Scene, 'plans' | 'clients'>;

/** Of what is shown again and again, by how much of it has been changed: to weigh all who come takes time. */
const knownByChange = new WeakMap<Scenario, Map<number, Known>>();

/** How many changes have been made by then. */
const changesBy = ({ interventions }: Scenario, timeNs: number): number =>
  interventions.reduce((count, { atNs }) => count + (atNs <= timeNs ? 1 : 0), 0);

/** Whoever is read as a policy sees fit asks for nothing at any known time. */
const NOBODY: Known = { plans: [], clients: [] };

function knownBeforehand(scenario: Scenario, timeNs: number): Known {
  if (workloadOf(scenario.values).silent) return NOBODY;
  let mine = knownByChange.get(scenario);
  if (mine === undefined) knownByChange.set(scenario, (mine = new Map<number, Known>()));
  const changes = changesBy(scenario, timeNs);
  let its = mine.get(changes);
  if (its === undefined) mine.set(changes, (its = knownAt(scenario, timeNs)));
  return its;
}

const mostStreams = new WeakMap<Page, number>();

/** A script may be long, and this is asked in every frame. */
const streamsOfScript = new WeakMap<Scenario, number>();

/** As many film strips as there are streams. In a script the k-th video of a round belongs to stream k, if it names none. */
function streamsOf(scenario: Scenario, n: number): number {
  if (!scenario.script) return n;
  let streams = streamsOfScript.get(scenario);
  if (streams === undefined)
    streamsOfScript.set(scenario, (streams = countStreams(scenario, scenario.script)));
  return streams;
}

function countStreams(scenario: Scenario, script: Script): number {
  if (!holdsVideos(script)) return 0;
  const lengthNs = beatNs(scenario);
  let most = 0;
  let round = -1;
  let inRound = 0;
  for (const r of script) {
    if (r.requestClass !== 'C') continue;
    const its = Math.floor(r.arrivalNs / lengthNs);
    inRound = its === round ? inRound + 1 : 0;
    round = its;
    most = Math.max(most, (r.stream ?? inRound) + 1);
  }
  return most;
}
