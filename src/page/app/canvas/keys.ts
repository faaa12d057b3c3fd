/** The keyboard. Keys that a form field uses itself are left to it. */
import { goEnd, goStart, stepByEvent, stepByRound, togglePlay, toggleStop } from './actions.ts';
import { toggleAdding } from '../kit/visit/adding.ts';
import { travelKey } from '../kit/visit/travel.ts';
import { toggleFullScreen } from '../kit/screen/fullScreen.ts';
import { mayEdit, mayPlay } from '../kit/visit/lock.ts';
import { isUnderPanel } from '../kit/screen/underPanel.ts';
import { scrollsBy } from '../kit/screen/scrolling.ts';
import { toggleSettings, useSettings } from '../kit/visit/settings.ts';
import { usePlaylist } from '../../state/address/playlistStore.ts';
import { useBefore } from '../../state/stores/beforeStore.ts';
import { isVeiled, useGuess } from '../../state/stores/guess.ts';
import { disksIn, usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { typesAhead } from '../kit/visit/typedAhead.ts';
import { letGo, selectNeighbour } from './selecting.ts';

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

export const keyHelp: readonly KeyHelp[] = [
  { keys: ['Space'], does: 'play or pause' },
  { keys: ['←', '→'], does: 'previous or next decision' },
  {
    keys: ['Page up', 'Page down'],
    does: 'the same, for presenters’ remotes; in a playlist, previous or next moment',
  },
  { keys: ['Shift ←', 'Shift →'], does: 'previous or next round, or period of streams' },
  { keys: ['Home', 'End'], does: 'start or end of the run' },
  { keys: ['[', ']'], does: 'slower or faster' },
  { keys: ['+', '−'], does: 'show less or more time at once' },
  {
    keys: ['Ctrl wheel'],
    does: 'the same, as a pinch does; in the Lab, which does not scroll, without Ctrl',
  },
  { keys: ['P', 'N'], does: 'select the previous or the next request' },
  { keys: ['Esc'], does: 'close the settings; select no request any more' },
  { keys: [','], does: 'all settings of the scenario, or back to the pictures' },
  { keys: ['D 3', 'D 12'], does: 'of several disks, look at the one of that number' },
  { keys: ['F'], does: 'show or hide the future' },
  { keys: ['K'], does: 'fork: another future from this decision, beside this one' },
  { keys: ['S'], does: 'pause at the end of this round, or no longer' },
  { keys: ['Shift F'], does: 'full screen' },
  { keys: ['B', '.'], does: 'blank screen, for presenters; any key brings the page back' },
  { keys: ['A'], does: 'add a request; Escape leaves it' },
  {
    keys: ['↑', '↓'],
    does: 'in a box that has more than it shows and to which Tab has led: scroll it, as Space, Page up, Page down, Home and End do, and ← and → a wide one',
  },
  { keys: ['X'], does: 'change places with the run before the last change' },
  {
    keys: ['1', '0', 'Enter'],
    does: 'where the next one is to be guessed: choose by its place; on to the next stop',
  },
  { keys: ['Ctrl Z', 'Ctrl Shift Z'], does: 'undo or redo a change of the scenario' },
  { keys: ['?'], does: 'this help' },
];

function zoomAtPresent(factor: number): void {
  usePlayback.getState().zoom(factor, useRun.getState().endNs);
}

/** A presenter's remote: through a lecture's moments where one is open, otherwise through decisions. */
function stepRemote(way: 1 | -1): void {
  const { lecture } = usePlaylist.getState();
  if (lecture) lecture.step(way);
  else stepByEvent(way);
}

type Binding = (event: KeyboardEvent) => void;

const ordinary = {
  ' ': togglePlay,
  ArrowLeft: (event) => {
    if (event.shiftKey) stepByRound(-1);
    else stepByEvent(-1);
  },
  ArrowRight: (event) => {
    if (event.shiftKey) stepByRound(1);
    else stepByEvent(1);
  },
  PageUp: () => {
    stepRemote(-1);
  },
  PageDown: () => {
    stepRemote(1);
  },
  Home: goStart,
  End: goEnd,
  '[': () => {
    usePlayback.getState().changeSpeed(-1);
  },
  ']': () => {
    usePlayback.getState().changeSpeed(1);
  },
  f: (event) => {
    if (event.shiftKey) {
      void toggleFullScreen();
      return;
    }
    const { future, setFuture } = usePlayback.getState();
    setFuture(!future);
  },
  d: () => {
    if (disksIn(useRun.getState().scenario) > 1)
      void import('./lookAt.ts').then(({ awaitNumber }) => {
        awaitNumber();
      });
  },
  s: toggleStop,
  k: () => {
    if (mayEdit()) usePanels.getState().open('fork');
  },
  a: toggleAdding,
  b: () => {
    usePanels.getState().open('blank');
  },
  x: () => {
    if (mayEdit()) useBefore.getState().swap();
  },
  n: () => {
    selectNeighbour(1);
  },
  p: () => {
    selectNeighbour(-1);
  },
  Escape: () => {
    const { open, close } = useSettings.getState();
    if (open) close();
    else letGo();
  },
  ',': toggleSettings,
  '+': () => {
    zoomAtPresent(1 / 1.5);
  },
  '-': () => {
    zoomAtPresent(1.5);
  },
  '?': () => {
    usePanels.getState().open('help');
  },
} satisfies Readonly<Record<string, Binding>>;

/** The same keys as other keyboards and hands give them. */
const bindings = new Map<string, Binding>([
  ...Object.entries<Binding>(ordinary),
  ['=', ordinary['+']],
  ['−', ordinary['-']],
  ['F', ordinary.f],
  ['X', ordinary.x],
  ['N', ordinary.n],
  ['P', ordinary.p],
  ['S', ordinary.s],
  ['D', ordinary.d],
  ['K', ordinary.k],
  ['A', ordinary.a],
  ['B', ordinary.b],
  ['.', ordinary.b],
]);

/** What they show or change is the answer, or hides the question. */
const TELLING: ReadonlySet<string> = new Set(['f', 'k', 'a', 'n', 'p', 'x']);

const isPaging = (key: string): boolean => key === 'PageUp' || key === 'PageDown';

/** Does the element under focus use this key itself? */
function taken(target: EventTarget | null, key: string): boolean {
  if (isUnderPanel()) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input:not([type=range]), select, textarea, [contenteditable]')) return true;
  if (target.matches('input[type=range]')) return /^(Arrow|Page|Home|End)/.test(key);
  if (target.matches('button, summary, a[href]')) return key === ' ' || key === 'Enter';
  // A remote leads on through a lecture, wherever the focus is.
  if (isPaging(key) && usePlaylist.getState().lecture) return false;
  return scrollsBy(key, target);
}

export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (travelKey(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (typesAhead(event)) {
      event.preventDefault();
      return;
    }
    if (useGuess.getState().on && !taken(event.target, event.key)) {
      if (useGuess.getState().press(event.key)) {
        event.preventDefault();
        return;
      }
      if (isVeiled() && !event.shiftKey && TELLING.has(event.key.toLowerCase())) return;
    }
    const action = bindings.get(event.key);
    if (!action || taken(event.target, event.key)) return;
    if (!mayPlay() && event.key !== '?') return;
    event.preventDefault();
    action(event);
  };
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('keydown', onKey);
  };
}
