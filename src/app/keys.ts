/** The keyboard. Keys that a form field uses itself are left to it. */
import { goEnd, goStart, stepByEvent, stepByRound, togglePlay } from './actions.ts';
import { usePlayback } from '../state/playbackStore.ts';
import { useRun } from '../state/runStore.ts';
import { usePanels } from './panels.ts';

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

export const keyHelp: readonly KeyHelp[] = [
  { keys: ['Space'], does: 'play or pause' },
  { keys: ['←', '→'], does: 'previous or next decision' },
  { keys: ['Page up', 'Page down'], does: 'the same, for presenters’ remotes' },
  { keys: ['Shift ←', 'Shift →'], does: 'previous or next round, or period of streams' },
  { keys: ['Home', 'End'], does: 'start or end of the run' },
  { keys: ['[', ']'], does: 'slower or faster' },
  { keys: ['+', '−'], does: 'zoom the timeline in or out' },
  { keys: ['F'], does: 'show or hide the future' },
  { keys: ['?'], does: 'this help' },
];

function zoomAtPresent(factor: number): void {
  const { zoom, timeNs } = usePlayback.getState();
  zoom(factor, timeNs, useRun.getState().endNs);
}

type Binding = (event: KeyboardEvent) => void;

const ordinary: Readonly<Record<string, Binding>> = {
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
    stepByEvent(-1);
  },
  PageDown: () => {
    stepByEvent(1);
  },
  Home: goStart,
  End: goEnd,
  '[': () => {
    usePlayback.getState().changeSpeed(-1);
  },
  ']': () => {
    usePlayback.getState().changeSpeed(1);
  },
  f: () => {
    const { future, setFuture } = usePlayback.getState();
    setFuture(!future);
  },
  '+': () => {
    zoomAtPresent(1 / 1.5);
  },
  '-': () => {
    zoomAtPresent(1.5);
  },
  '?': () => {
    usePanels.getState().open('help');
  },
};

/** The same keys as other keyboards and hands give them. */
const bindings = new Map<string, Binding>([
  ...Object.entries(ordinary),
  ['=', ordinary['+']],
  ['−', ordinary['-']],
  ['F', ordinary.f],
]);

/** Does the element under focus use this key itself? */
function taken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if (target.matches('input:not([type=range]), select, textarea, [contenteditable]')) return true;
  if (target.matches('input[type=range]')) return /^(Arrow|Page|Home|End)/.test(key);
  if (target.matches('button, summary, a[href]')) return key === ' ' || key === 'Enter';
  return false;
}

export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const action = bindings.get(event.key);
    if (!action || taken(event.target, event.key)) return;
    event.preventDefault();
    action(event);
  };
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('keydown', onKey);
  };
}
