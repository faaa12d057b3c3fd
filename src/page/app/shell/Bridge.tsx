/**
 * In a frame: the conversation with the page around it, for as long as the frame is there. Shows nothing. What is merely
 * said on the side goes away by itself, for it lies over the pictures of somebody else's page; faults stay.
 */
import { useEffect } from 'react';
import { useNotices } from '../../state/stores/notices.ts';
import { startBridge } from '../embed/bridge.ts';
import { useRunBegun } from '../kit/visit/useRunBegun.ts';

/** Long enough to read a sentence. */
const NOTICE_MS = 8000;

function clearPlainNotices(): () => void {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const timeEach = () => {
    const { notices, dismiss } = useNotices.getState();
    for (const { id, tone } of notices) {
      if (tone !== 'plain' || timers.has(id)) continue;
      timers.set(
        id,
        setTimeout(() => {
          dismiss(id);
        }, NOTICE_MS),
      );
    }
  };
  const stop = useNotices.subscribe(timeEach);
  timeEach();
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

export function Bridge() {
  // The page around is told of the run, whatever page the frame shows.
  useRunBegun();
  useEffect(startBridge, []);
  useEffect(clearPlainNotices, []);
  return null;
}
