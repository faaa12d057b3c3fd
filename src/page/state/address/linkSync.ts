/**
 * The address and the page keep step: opening a link fills the stores, a changed scenario pushes a new address, the
 * passing of time replaces it at most once a second.
 */
import { create } from 'zustand';
import { ENGINE_VERSION } from '../../../core/scenario/engineVersion.ts';
import {
  compareRun,
  fingerprintAt,
  fingerprintOfMoment,
  type Comparison,
} from '../../../core/scenario/run/fingerprint.ts';
import { Faults } from '../../../core/scenario/faults.ts';
import { MOST_LANES, rebaseLanes } from '../../../core/scenario/link/lanes.ts';
import { decodeLink, encodeLink } from '../../../core/scenario/link/index.ts';
import {
  defaultState,
  type LinkState,
  type Lock,
  type PanelName,
  type SweepWords,
  type ViewState,
} from '../../../core/scenario/viewState.ts';
import { viewKeys } from '../../../core/scenario/link/view.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById, presets } from '../../../core/scenario/presets/index.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { keepLink } from './autosave.ts';
import { ORDINARY_ROUNDS, readPlayed, writePlayed, type Played } from './linkView.ts';
import { prefersReducedMotion } from '../stores/motion.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { usePlaylist } from './playlistStore.ts';
import { isReading, linkNames, pageHolds, pagePlays } from './site.ts';
import { openRun, pagesFor, useRun } from '../stores/runStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { nameOfRow, rowOfName } from '../stores/selection.ts';

interface LinkInfo {
  readonly page: string;
  readonly embed: boolean;
  /** The panels that the link names; undefined for all that there is room for. */
  readonly panels: readonly PanelName[] | undefined;
  readonly lock: Lock | undefined;
  /** What the scenario is compared with. */
  readonly lanes: readonly Scenario[];
  /** What the page Experiments varies and measures, in the words of links. */
  readonly sweep: SweepWords | undefined;
  /** The student's code that the seed was made from. */
  readonly variant: string | undefined;
  /** The theme that the link asks for. */
  readonly theme: 'light' | 'dark' | 'projector' | undefined;
  /** Is this the run that the link's author saw? Undefined until it is known. */
  readonly comparison: Comparison | undefined;
  /** The hash that was opened last, as it came; empty for the bare address. */
  readonly link: string;
  /** The link has been read. */
  readonly ready: boolean;
  /** The bare address, in a browser that has kept nothing of an earlier visit. */
  readonly firstVisit: boolean;
}

export const useLink = create<LinkInfo>()(() => ({
  page: 'lab',
  embed: false,
  panels: undefined,
  lock: undefined,
  lanes: [],
  sweep: undefined,
  variant: undefined,
  theme: undefined,
  comparison: undefined,
  link: '',
  ready: false,
  firstVisit: false,
}));

/** What the address of a page to read stands in for stays as it is. */
let opened = false;

const REPLACE_MS = 1000;
/** A slider that is being dragged makes one step of history, not fifty. */
const PUSH_MS = 500;

/** The address as it was written or read last: its echo is no news, and any other one is on its way to be read. */
let written = '';
/** While a link is being opened, the stores' changes are not news either. */
let opening = false;

const hashNow = (): string => location.hash;

/** The address, if it is another than the page has read or written last; it then counts as read. */
export function newAddress(): string | undefined {
  if (hashNow() === written) return undefined;
  written = hashNow();
  return written;
}

/** What a link or a file of the present moment holds. */
export const stateHere = (): LinkState => stateNow(true, false);

/** A link to the present moment; with `embed` for a frame in another page. */
export async function linkHere(embed: boolean): Promise<string> {
  const hash = await encodeLink(stateNow(true, embed));
  return new URL(hash, location.href.replace(/#.*/s, '')).href;
}

/** What a shared link's view shall have other than the present one; undefined takes a key away. */
export type ViewChanges = { readonly [K in keyof ViewState]?: ViewState[K] | undefined };

/** A link to the present moment that is looked at in another way. Rejects with a sentence where there is no room for it. */
export async function linkWith(changes: ViewChanges): Promise<string> {
  const state = stateNow(true, changes.embed ?? false);
  const view = Object.fromEntries(
    Object.entries({ ...state.view, ...changes }).filter(([, value]) => value !== undefined),
  ) as ViewState;
  const hash = await encodeLink({ ...state, view });
  return new URL(hash, location.href.replace(/#.*/s, '')).href;
}

/** A moment of a lecture, which stays open around it. */
export async function openMoment(link: string, embed: boolean): Promise<void> {
  await openHere(link);
  if (embed) useLink.setState({ embed });
}

/** Brings the address up to date at once: a lecture has moved on. */
export function writeAddress(how: 'push' | 'replace' = 'push'): void {
  void write(how);
}

let asked = 0;

/** Opens a link, or the first visit's run for an empty one, and leaves a lecture as it is. */
export async function openHere(hash: string): Promise<void> {
  const mine = ++asked;
  const decoded = hash === '' ? undefined : await decodeLink(hash, linkNames());
  // Another link was opened while this one was unpacked.
  if (mine !== asked) return;
  if (opened && decoded && isReading(decoded.state.page)) {
    useLink.setState({ page: decoded.state.page });
    usePlayback.getState().setPlaying(false);
    return;
  }
  const state = decoded?.state ?? { ...defaultState, preset: presets[0].id };
  const { scenario } = state;
  const view = viewOf(state, decoded?.given);
  // Whoever names the first instant wants to look at it, as at any other.
  const still = prefersReducedMotion() || decoded?.given.has('t') === true;
  const played = readPlayed(view, beatNs(scenario), still);
  opening = true;
  useScenario.getState().load(scenario, state.preset ?? '');
  openRun(scenario);
  look(played);
  opening = false;
  const { timeNs } = played;
  useLink.setState({
    page: state.page,
    embed: played.embed,
    panels: view.panels,
    lock: view.lock,
    lanes: state.lanes ?? [],
    sweep: state.sweep,
    variant: state.variant,
    theme: view.theme,
    comparison: undefined,
    link: hash,
    ready: true,
  });
  opened = true;
  if (decoded) tellFaults(decoded.faults);
  if (played.selected) selectWhenKnown(played.selected, timeNs);
  compareWhenKnown(state, timeNs);
  if (!decoded && prefersReducedMotion()) {
    const lines = [
      'Your system asks for little motion, so nothing moves yet. Press play, or step with the arrow keys.',
    ];
    useNotices.getState().notify({ tone: 'plain', title: 'Paused', lines });
  }
}

/** A preset by its bare name opens where it is best looked at; a link that the page wrote says all itself. */
function viewOf(state: LinkState, given: ReadonlySet<string> | undefined): ViewState {
  const preset = state.preset === undefined ? undefined : presetById.get(state.preset);
  const bare =
    state.fingerprint === undefined && given !== undefined && !viewKeys.some(({ key }) => given.has(key));
  return bare && preset?.view ? preset.view : state.view;
}

function look({ timeNs, pace, speed, zoomNs, playing, future, stopNs }: Played): void {
  usePlayback.setState(({ speeds }) => ({
    timeNs,
    shownNs: timeNs,
    pace,
    speeds: { ...speeds, [pace]: speed },
    playing,
    window: { widthNs: zoomNs, fromNs: Math.max(0, timeNs - 0.62 * zoomNs) },
    selected: -1,
    future,
    stopNs,
  }));
}

/** Opens a preset as the form does: where it is best looked at, playing if the page was. */
export function openPreset(id: string): void {
  const preset = presetById.get(id);
  if (!preset) return;
  const { playing, future } = usePlayback.getState();
  const scenario = presetScenario(preset);
  look({ ...readPlayed(preset.view ?? {}, beatNs(scenario), true), playing, future });
  useScenario.getState().replace(scenario, id);
}

function tellFaults(lines: readonly string[]): void {
  if (lines.length > 0)
    useNotices.getState().notify({ tone: 'fault', title: 'Not all of the link could be taken', lines });
}

/** Another page of the site, with the same scenario at the same instant. */
export function goToPage(page: string): void {
  if (useLink.getState().page === page) return;
  if (!pagePlays(page)) usePlayback.getState().setPlaying(false);
  useLink.setState({ page });
  void write('push');
}

/** Calls back as soon as the condition holds, unless another run is opened first. */
function when(condition: () => boolean, work: () => void): void {
  const { scenario } = useRun.getState();
  if (condition()) {
    work();
    return;
  }
  const stop = useRun.subscribe((state) => {
    if (state.scenario !== scenario) stop();
    else if (condition()) {
      stop();
      work();
    }
  });
}

function selectWhenKnown(name: string, timeNs: number): void {
  const pages = () => pagesFor(timeNs, timeNs, timeNs + 1);
  when(
    () => pages().length > 0,
    () => {
      usePlayback.getState().select(rowOfName(pages(), name));
    },
  );
}

function compareWhenKnown(state: LinkState, timeNs: number): void {
  if (state.fingerprint === undefined && (state.engine === undefined || state.engine === ENGINE_VERSION))
    return;
  const length = beatNs(state.scenario);
  const moment = () => {
    const { beats, finished } = useRun.getState();
    return fingerprintOfMoment(beats, length, timeNs, finished);
  };
  when(
    () => moment() !== undefined,
    () => {
      // Links of old carry that of the last round that was over by then.
      const before = fingerprintAt(useRun.getState().beats, length, timeNs);
      const comparison = compareRun(state, state.fingerprint === before ? before : (moment() ?? before));
      useLink.setState({ comparison });
      if (comparison.verdict === 'same') return;
      const tone = comparison.verdict === 'differs' ? 'fault' : 'plain';
      useNotices.getState().notify({ tone, title: 'Another run', lines: [comparison.sentence] });
    },
  );
}

function stateNow(moment: boolean, embed: boolean): LinkState {
  const { scenario, preset } = useScenario.getState();
  const { timeNs, playing, pace, speeds, window, future, stopNs, selected } = usePlayback.getState();
  const { page, theme, panels, lock, lanes, sweep, variant } = useLink.getState();
  const pages = selected < 0 ? [] : pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
  const played = {
    timeNs,
    playing,
    pace,
    speed: speeds[pace],
    zoomNs: window.widthNs,
    future,
    stopNs,
    embed,
    selected: nameOfRow(pages, selected),
  };
  const { beats, finished } = useRun.getState();
  const fingerprint = fingerprintOfMoment(beats, beatNs(scenario), timeNs, finished);
  return {
    page,
    scenario,
    ...(preset ? { preset } : {}),
    ...(pageHolds(page, 'lanes') && lanes.length > 0 ? { lanes } : {}),
    ...(pageHolds(page, 'sweep') && sweep ? { sweep } : {}),
    ...(variant === undefined ? {} : { variant }),
    view: {
      ...writePlayed(played, beatNs(scenario), moment),
      // A preset with a zoom of its own would win over the ordinary one, were that left out.
      ...(presetById.get(preset ?? '')?.view?.zoomNs === undefined ? {} : { zoomNs: window.widthNs }),
      ...(theme ? { theme } : {}),
      ...(panels ? { panels } : {}),
      ...(lock ? { lock } : {}),
    },
    engine: ENGINE_VERSION,
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
}

/** A lecture keeps its own address, whatever is tried out meanwhile. */
async function addressNow(page: string, embed: boolean): Promise<string> {
  if (isReading(page)) return `#/${page}`;
  const { lecture } = usePlaylist.getState();
  if (lecture) return lecture.address;
  const hash = await encodeLink(stateNow(false, embed)).catch(() => '');
  if (hash !== '' && !embed) keepLink(hash);
  return hash;
}

async function write(how: 'push' | 'replace'): Promise<void> {
  const { page, embed } = useLink.getState();
  const hash = await addressNow(page, embed);
  // Somebody has gone back or forth meanwhile: what is here would be written over where they are.
  if (hash === '' || hash === written || hashNow() !== written) return;
  put(hash, how);
}

function put(hash: string, how: 'push' | 'replace'): void {
  try {
    if (how === 'push') history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
    written = hashNow();
  } catch {
    // Refused in some frames: the page then keeps its address, and links are had from Share.
  }
}

/** Opens a link as a step of history, so that the way back leads to the page that is left. */
export async function openStep(hash: string): Promise<void> {
  put(hash, 'push');
  await openHere(hash);
}

let pushing: ReturnType<typeof setTimeout> | undefined;

/** A changed scenario is run and pushes its address. */
export function followScenario(): void {
  useScenario.subscribe((state, before) => {
    if (opening || state.scenario === before.scenario) return;
    const { endNs } = useRun.getState();
    openRun(state.scenario);
    keepLanes(before.scenario, state.scenario);
    // A preset brings its own instant.
    if (state.preset === before.preset) keepTime(before.scenario, state.scenario, endNs);
    useLink.setState(({ variant }) => ({
      comparison: undefined,
      // A seed chosen by hand is no longer that of the code.
      variant: state.scenario.values.seed === before.scenario.values.seed ? variant : undefined,
    }));
    usePlayback.getState().select(-1);
    pushSoon();
  });
}

function pushSoon(): void {
  clearTimeout(pushing);
  // Until it is written: a replacement meanwhile would take the place of the address before it.
  const mine = setTimeout(() => {
    void write('push').then(() => {
      if (pushing === mine) pushing = undefined;
    });
  }, PUSH_MS);
  pushing = mine;
}

/** What the scenario is compared with: a step of history. */
export function setLanes(lanes: readonly Scenario[]): void {
  useLink.setState({ lanes });
  pushSoon();
}

/** What is varied and measured: a step of history. */
export function setSweep(sweep: SweepWords): void {
  useLink.setState({ sweep });
  pushSoon();
}

/** Lanes are what differs from the first one: they go along where that changes. */
function keepLanes(before: Scenario, now: Scenario): void {
  const { lanes } = useLink.getState();
  if (lanes.length === 0) return;
  const faults = new Faults(MOST_LANES);
  useLink.setState({ lanes: rebaseLanes(lanes, before, now, faults) });
  if (faults.any)
    useNotices
      .getState()
      .notify({ tone: 'plain', title: 'Left out of the comparison', lines: faults.list() });
}

/** Another workload begins at its beginning; a run that was over stays over, and the present stays within the run. */
function keepTime(before: Scenario, now: Scenario, endedNs: number): void {
  const { timeNs, seek, setWindow } = usePlayback.getState();
  const { endNs } = useRun.getState();
  const other = before.values.workload !== now.values.workload || (before.script && !now.script);
  if (other) {
    seek(0, endNs);
    setWindow({ fromNs: 0, widthNs: ORDINARY_ROUNDS * beatNs(now) }, endNs);
  } else if (timeNs > endNs || (timeNs > 0 && timeNs >= endedNs)) seek(endNs, endNs);
}

/** The passing of time replaces the address, at most once a second. */
export function followTime(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  usePlayback.subscribe((state, before) => {
    if (opening || timer !== undefined) return;
    const moved =
      state.timeNs !== before.timeNs ||
      state.playing !== before.playing ||
      state.pace !== before.pace ||
      state.speeds !== before.speeds ||
      state.window.widthNs !== before.window.widthNs ||
      state.selected !== before.selected ||
      state.future !== before.future ||
      state.stopNs !== before.stopNs;
    if (!moved) return;
    timer = setTimeout(() => {
      timer = undefined;
      // A changed scenario is about to push: the address before it must keep its own.
      if (pushing === undefined) void write('replace');
    }, REPLACE_MS);
  });
}
