/** Ties the conversation to the window and the stores: commands move the playback, changes are told to the page around. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { themes } from '../../draw/palette.ts';
import { secondsText } from '../../../core/scenario/decimalTime.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { useNotices, type Notice } from '../../state/stores/notices.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { hearLearning, useLearning } from '../../state/stores/learning.ts';
import { stepByEvent, stepByRound } from '../canvas/actions.ts';
import type { Ahead } from '../../around/words.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { Conversation } from './conversation.ts';
import { naturalHeight } from './height.ts';
import { INTERFACE_VERSION, MOST_AHEAD, type Command } from './messages.ts';
import { Line } from './line.ts';
import { answerReport, report } from './report.ts';

/** States are told at most so often. */
const STATE_MS = 100;

/** Undefined, or why not. */
function act(command: Command): string | undefined {
  const { setPlaying, seek, show, playing } = usePlayback.getState();
  const { endNs, scenario } = useRun.getState();
  switch (command.type) {
    case 'hello':
    case 'state':
    case 'picture':
      break;
    case 'next':
      if (command.by === 'round' && scenario && resolved(scenario).beat === 'none')
        return 'next: this run has no rounds; look ahead by "decision".';
      if (!canLookAhead(command))
        return `next: to must be a whole number of steps up to ${MOST_AHEAD} either way, or an instant from 0 on, and not ${command.to}.`;
      break;
    case 'play':
    case 'pause':
      setPlaying(command.type === 'play');
      break;
    case 'seek': {
      const atNs = Math.round(command.seconds * 1e9);
      if (endNs > 0 && atNs > endNs)
        return `seek: seconds must be at most ${secondsText(endNs)}, where the run ends, and not ${command.seconds}.`;
      if (playing) setPlaying(false);
      seek(atNs, endNs);
      show();
      break;
    }
    case 'step':
      if (command.by === 'decision') stepByEvent(command.way);
      else if (scenario && resolved(scenario).beat === 'none')
        return 'step: this run has no rounds; step by "decision".';
      else stepByRound(command.way);
      break;
    case 'speed':
      if (command.pace) usePlayback.getState().setPace(command.pace);
      usePlayback.getState().setSpeed(command.value);
      break;
    case 'theme':
      wear(command.value);
      break;
    case 'resume':
      useLearning.setState({ resumed: { text: command.text, most: command.most, code: command.code } });
      break;
  }
  return undefined;
}

const canLookAhead = ({ by, to }: Ahead): boolean =>
  by === 'instant' ? to >= 0 : Number.isInteger(to) && Math.abs(to) <= MOST_AHEAD;

/** For as long as the frame is open: what the viewer chose elsewhere on this site is not overwritten. */
function wear(choice: 'system' | 'light' | 'dark' | 'projector'): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  useTheme.setState({ choice, theme: themes[choice === 'system' ? (dark ? 'dark' : 'light') : choice] });
}

/** Starts the conversation with the page around this one; the returned function ends it. */
export function startBridge(): () => void {
  const { parent } = window;
  if (parent === window) return () => undefined;
  let posted = '';
  let lastMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A command was carried out: it is answered though nothing has changed. */
  let owed = false;
  const post = () => {
    clearTimeout(timer);
    timer = undefined;
    lastMs = performance.now();
    const state = report();
    const text = JSON.stringify(state);
    if (!owed && text === posted) return;
    owed = false;
    posted = text;
    conversation.say({ type: 'state', ...state });
  };
  /** At once where nothing was said of late: many commands have one answer. */
  const answer = () => {
    owed = true;
    const waitMs = lastMs + STATE_MS - performance.now();
    if (waitMs <= 0) post();
    else timer ??= setTimeout(post, waitMs);
  };
  const conversation = new Conversation(
    {
      parent,
      post: (message, origin) => {
        parent.postMessage(message, origin);
      },
    },
    (command) => {
      const refused = act(command);
      if (refused === undefined) {
        usePlayback.getState().show();
        if (command.type === 'picture') picture();
        if (command.type === 'next') next(command);
        // Whoever says hello late has missed the height.
        if (command.type === 'hello') {
          height.again();
          line.open();
        }
        answer();
      }
      return refused;
    },
  );
  /** Several that are asked for at once are one. */
  let isDrawing = false;
  const picture = () => {
    if (isDrawing) return;
    isDrawing = true;
    void import('./picture.ts')
      .then(({ pictureNow }) => pictureNow())
      .then(
        (its) => {
          conversation.say({ type: 'picture', ...its });
        },
        () => {
          conversation.say({ type: 'fault', sentence: 'picture: this frame could not draw itself.' });
        },
      )
      .finally(() => {
        isDrawing = false;
      });
  };
  const next = (command: Ahead) => {
    void import('./next.ts')
      .then(({ nextSentence }) => nextSentence(command))
      .catch(() => ({ t: null, sentence: '' }))
      .then((its) => {
        conversation.say({ type: 'next', ...its });
      });
  };
  const line = new Line((event) => {
    conversation.say(event);
  });
  const later = () => {
    if (conversation.open) timer ??= setTimeout(post, STATE_MS);
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    conversation.hear(event);
  };
  addEventListener('message', onMessage);
  // The first word: from here on the frame listens. The height follows.
  conversation.say({ type: 'ready', version: INTERFACE_VERSION });
  const tellFaults = (notices: readonly Notice[]) => {
    for (const { tone, title, lines } of notices)
      if (tone === 'fault') conversation.say({ type: 'fault', sentence: [title, ...lines].join(' ') });
  };
  tellFaults(useNotices.getState().recent);
  const height = followHeight((px) => {
    conversation.say({ type: 'height', px });
  });
  const stops = [
    usePlayback.subscribe(later),
    useRun.subscribe(later),
    useGuess.subscribe((now, before) => {
      const said = now.given === before.given ? undefined : answerReport(now);
      if (said && conversation.open) conversation.say({ type: 'answered', ...said });
    }),
    hearLearning((event) => {
      line.take(event);
    }),
    // What of its address was not taken is said in the frame, and to whoever wrote the address.
    useNotices.subscribe(({ recent }, before) => {
      tellFaults(recent.filter((notice) => !before.recent.includes(notice)));
    }),
    height.stop,
  ];
  return () => {
    removeEventListener('message', onMessage);
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Tells the height that the content asks for, whenever it grows, or is another content or width. */
function followHeight(post: (px: number) => void): { readonly again: () => void; readonly stop: () => void } {
  let last = 0;
  let lastOf = '';
  const measure = () => {
    const px = naturalHeight(document);
    const of = `${document.querySelector<HTMLElement>('.panels')?.dataset.panels ?? ''} ${innerWidth}`;
    // Sentences are longer and shorter: a frame that followed each of them would never stand still.
    if (px === 0 || px === last || (of === lastOf && px < last)) return;
    last = px;
    lastOf = of;
    post(px);
  };
  const sizes = new ResizeObserver(measure);
  const watched = new Set<Element>();
  const watch = () => {
    for (const element of document.querySelectorAll('.panels, .panels-area, .panels-foot, .transport'))
      if (!watched.has(element)) {
        watched.add(element);
        sizes.observe(element);
      }
    measure();
  };
  const arrivals = new MutationObserver(watch);
  const attributeFilter = ['data-disk', 'data-films', 'data-time', 'data-natural'];
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter });
  watch();
  return {
    again: () => {
      if (last > 0) post(last);
    },
    stop: () => {
      sizes.disconnect();
      arrivals.disconnect();
    },
  };
}
