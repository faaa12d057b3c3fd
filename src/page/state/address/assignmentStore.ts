/**
 * What a student makes of the assignment that is open: answers, and the run that was left at each moment. It is kept by one
 * tab at a time (seat.ts); the others show what that one has kept and write nothing, until they take the place.
 */
import { create } from 'zustand';
import { MOST_GUESSES, receiptScenario, type ReceiptGuess } from '../../../core/scenario/files/receipt.ts';
import { decodeLink, encodePlain } from '../../../core/scenario/link/index.ts';
import { assignedScenarios, type Playlist } from '../../../core/scenario/link/playlist.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useNotices } from '../stores/notices.ts';
import { claimWork, dropEmpty, isWriter, keepWork, keptWork, readWork, workKey } from './keptWork.ts';
import { isPreparing, usePlaylist, type Lecture } from './playlistStore.ts';
import { takeSeat, type Held, type Seat } from './seat.ts';

interface AssignmentState {
  /** The assignment and the code whose work it is; undefined where none is open. */
  readonly about: string | undefined;
  /** Who keeps it; undefined where nothing can be kept. */
  readonly held: Held | 'asking' | undefined;
  /** One a question, in their order. */
  readonly answers: readonly string[];
  readonly answer: (index: number, text: string) => void;
  /** Whom one would have served, where that was a question; of a decision the first guess counts. */
  readonly guesses: readonly ReceiptGuess[];
  readonly guess: (guess: Omit<ReceiptGuess, 'moment'>) => void;
  /** Goes on in this tab. */
  readonly take: () => void;
}

/** A slider that is being dragged makes one link, not fifty. */
const SAVE_MS = 300;
/** Tells this tab’s hand from that of others. */
const writer = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

let seat: Seat | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Each moment’s run as it was set, as receipts name it; empty until it is known. */
let assigned: readonly string[] = [];
/** The runs that were left at the moments of this assignment. */
let left: readonly (Scenario | undefined)[] = [];
/** What was taken up last, as receipts name it. */
let taken: readonly (string | undefined)[] = [];
let following: Promise<unknown> = Promise.resolve();
/** Moments that were left otherwise than they were set, from 0: of an earlier visit, and not told yet. */
let untold: readonly number[] = [];

export const useAssignment = create<AssignmentState>()((set, get) => ({
  about: undefined,
  held: undefined,
  answers: [],
  answer: (index, text) => {
    const { held } = get();
    if (held === 'elsewhere' || held === 'asking') return;
    set(({ answers }) => ({ answers: answers.with(index, text) }));
    save();
  },
  guesses: [],
  guess: (its) => {
    const { about, held, guesses } = get();
    const { lecture } = usePlaylist.getState();
    if (about === undefined || !lecture || held === 'elsewhere' || held === 'asking') return;
    const mine = { moment: lecture.at + 1, ...its };
    const isKnown = guesses.some(({ moment, seconds }) => moment === mine.moment && seconds === mine.seconds);
    if (isKnown || guesses.length >= MOST_GUESSES) return;
    set({ guesses: [...guesses, mine] });
    save();
  },
  take: () => seat?.take(),
}));

const asks = ({ asksCode, questions }: Playlist): boolean => asksCode || questions.length > 0;

/** Undefined for a lecture, for an assignment whose code is still missing, and for one that is being written here. */
export function aboutOf(lecture: Lecture | undefined): string | undefined {
  if (!lecture || lecture.z === '' || !asks(lecture.playlist) || isPreparing(usePlaylist.getState()))
    return undefined;
  if (lecture.playlist.asksCode && lecture.code === undefined) return undefined;
  return `${lecture.z} ${lecture.code ?? ''}`;
}

/**
 * When the work of the assignment that is open has been taken up, which begins as soon as it opens. Gives the numbers of
 * the moments that an earlier visit left otherwise than they were set, from 0, once.
 */
export async function takenUp(): Promise<readonly number[]> {
  await following;
  const found = untold;
  untold = [];
  return found;
}

/** Whatever lecture is open now: the work of its assignment is taken up, and that of the one before is let go of. */
function followLecture(): void {
  const { lecture } = usePlaylist.getState();
  const { about: before } = useAssignment.getState();
  const about = aboutOf(lecture);
  if (about === undefined || about !== before) following = follow(lecture, about);
}

async function follow(lecture: Lecture | undefined, about: string | undefined): Promise<void> {
  letGo();
  const questions = lecture?.playlist.questions ?? [];
  // Where nothing can be kept, nothing can be overwritten either.
  const held = about !== undefined && canKeep() ? 'asking' : undefined;
  useAssignment.setState({ about, held, answers: questions.map(() => ''), guesses: [] });
  if (!lecture || about === undefined) return;
  if (held) seat = seatFor(about);
  const { changed } = await takeUp(lecture, about);
  if (useAssignment.getState().about === about) untold = changed;
}

const seatFor = (about: string): Seat => takeSeat(workKey(about), onHeld, () => isWriter(about, writer));

function letGo(): void {
  if (timer !== undefined) save();
  const { about, held } = useAssignment.getState();
  if (about !== undefined && held === 'here') dropEmpty(about, writer);
  seat?.leave();
  seat = undefined;
  assigned = [];
  left = [];
  taken = [];
  untold = [];
  useNotices.getState().clear('tab');
}

function canKeep(): boolean {
  try {
    const probe = 'roundscope.probe';
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

interface TakenUp {
  /** The numbers of the moments that were left otherwise than they were set, from 0 … */
  readonly changed: readonly number[];
  /** … and of those of which something else was known here. */
  readonly moved: readonly number[];
}

/** Shows what was kept. */
async function takeUp({ playlist, code }: Lecture, about: string): Promise<TakenUp> {
  const work = keptWork(about, playlist.questions);
  useAssignment.setState({
    answers: playlist.questions.map((_, i) => work.answers[i] ?? ''),
    guesses: work.guesses ?? [],
  });
  const [set, kept] = await Promise.all([
    assigned.length > 0
      ? assigned
      : assignedScenarios(playlist, code).then((all) => all.map(receiptScenario)),
    Promise.all(playlist.moments.map((_, i) => scenarioIn(work.left[i]))),
  ]);
  if (useAssignment.getState().about !== about) return { changed: [], moved: [] };
  assigned = set;
  const names = kept.map((scenario) => scenario && receiptScenario(scenario));
  const { left: here } = usePlaylist.getState();
  const next = playlist.moments.map((_, i) => {
    if (names[i] !== undefined && names[i] !== assigned[i]) return kept[i];
    // What was changed here alone stays; what was taken from another tab goes with it.
    const own = here[i];
    return own && receiptScenario(own) === taken[i] ? undefined : own;
  });
  taken = names;
  usePlaylist.setState({ left: next });
  const places = next.map((_, i) => i);
  return {
    changed: places.filter((i) => next[i] !== undefined && next[i] === kept[i]),
    moved: places.filter((i) => next[i] !== here[i]),
  };
}

/** Undefined for a link that is wrong in any part: the moment is as it was set then. */
async function scenarioIn(link: string | undefined): Promise<Scenario | undefined> {
  if (link === undefined) return undefined;
  const { state, faults } = await decodeLink(link);
  return faults.length === 0 ? state.scenario : undefined;
}

function onHeld(held: Held): void {
  const { about, held: before } = useAssignment.getState();
  const { lecture } = usePlaylist.getState();
  if (about === undefined || !lecture || held === before) return;
  useAssignment.setState({ held });
  useNotices.getState().clear('tab');
  if (held === 'elsewhere') {
    tellOfOther();
    return;
  }
  claimWork(about, writer, lecture.playlist.questions);
  // What the other tab has kept meanwhile; what was changed here alone is kept from now on.
  if (before === 'elsewhere')
    void takeUp(lecture, about).then(({ moved }) => {
      onTakenOver(moved);
      save();
    });
  else void following.then(save);
}

let onTakenOver: (moved: readonly number[]) => void = () => undefined;

/** Who shows the moments is told where another tab has left them otherwise. */
export function whenTakenOver(show: typeof onTakenOver): void {
  onTakenOver = show;
}

function tellOfOther(): void {
  useNotices.getState().notify({
    ...{ tone: 'plain', title: 'Open in another tab', about: 'tab' },
    lines: [
      'This assignment is open in another tab of this browser, which keeps your answers and what you change at the moments. What you change here is not kept.',
    ],
    action: { title: 'Go on in this tab', run: useAssignment.getState().take },
  });
}

/** A link to each run that is not as it was set. */
function linksOfLeft(): readonly (string | undefined)[] {
  return left.map((scenario, i) => {
    const isAsSet = scenario === undefined || receiptScenario(scenario) === assigned[i];
    return isAsSet ? undefined : encodePlain({ page: 'lab', scenario, view: {} });
  });
}

function saveSoon(): void {
  timer ??= setTimeout(save, SAVE_MS);
}

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  const { about, held, answers, guesses } = useAssignment.getState();
  if (about === undefined || held !== 'here' || assigned.length === 0) return;
  if (!keepWork(about, writer, { answers, left: linksOfLeft(), guesses })) lose(about);
}

/** Another tab has it, and this one has not heard of it: it was asleep. */
function lose(about: string): void {
  seat?.leave();
  onHeld('elsewhere');
  seat = seatFor(about);
}

usePlaylist.subscribe((now, before) => {
  // First what was left of the one before: another playlist begins with none.
  if (now.lecture !== before.lecture || now.draft !== before.draft) followLecture();
  left = now.left;
  if (now.left !== before.left) saveSoon();
});

if (typeof addEventListener === 'function') {
  // A page that is kept for the way back must not keep the place as well.
  addEventListener('pagehide', () => {
    letGo();
    useAssignment.setState({ about: undefined });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followLecture();
  });
  // Whoever comes back to a tab that was asleep sees at once that another one has it.
  addEventListener('focus', () => {
    const { about, held } = useAssignment.getState();
    if (about !== undefined && held === 'here' && !isWriter(about, writer)) lose(about);
  });
  // What the tab that keeps it has written is shown in the others.
  addEventListener('storage', ({ key, newValue }) => {
    const { about, held } = useAssignment.getState();
    if (about === undefined || held !== 'elsewhere' || key !== workKey(about)) return;
    const { lecture } = usePlaylist.getState();
    if (lecture && readWork(newValue, about)) void takeUp(lecture, about);
  });
}
