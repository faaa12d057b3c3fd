/** One frame, spoken to: what is said before it listens waits until it does, and whatever it says is handed on. */
import type { FrameCommand, FrameEvent } from './words.ts';

export interface Talk {
  readonly say: (command: FrameCommand) => void;
  readonly stop: () => void;
}

/** Of what waits for a frame that never listens; the oldest go. */
const MOST_WAITING = 100;

export function talkTo(frame: HTMLIFrameElement, hear: (event: FrameEvent) => void): Talk {
  let waiting: readonly FrameCommand[] | undefined = [];
  const post = (command: FrameCommand) => {
    // A sandboxed frame, or one from a file, has no origin to address; what is said to it is no secret.
    const { origin } = new URL(frame.src);
    const address = origin === 'null' || frame.sandbox.length > 0 ? '*' : origin;
    frame.contentWindow?.postMessage({ target: 'roundscope', ...command }, address);
  };
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow) return;
    const event = data as ({ readonly source?: unknown } & FrameEvent) | null;
    if (typeof event !== 'object' || event?.source !== 'roundscope') return;
    if (event.type === 'ready') {
      post({ type: 'hello' });
      for (const command of waiting ?? []) post(command);
      waiting = undefined;
    }
    hear(event);
  };
  addEventListener('message', onMessage);
  return {
    say: (command) => {
      if (waiting) waiting = [...waiting, command].slice(-MOST_WAITING);
      else post(command);
    },
    stop: () => {
      removeEventListener('message', onMessage);
    },
  };
}
