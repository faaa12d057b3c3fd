/** Of several disks another one is looked at: a press on a platter or a lane, on somebody who is on another disk, or by keyboard. */
import { disksIn, usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { mayGoOn, numberOf } from './diskNumber.ts';
import { announce } from './selecting.ts';

/** `row`: of whom is meant there. */
export function lookAt(disk: number, row = -1): void {
  const { setFocus, select } = usePlayback.getState();
  setFocus(disk);
  if (row >= 0) select(row);
  announce(`Disk ${disk + 1} is looked at.`);
}

/** Two digits may follow each other so soon. */
const TWO_DIGITS_MS = 1200;

let typed = '';
let untilMs = 0;
let listening = false;

/** After D: the digits that are typed next name a disk. */
export function awaitNumber(): void {
  typed = '';
  untilMs = performance.now() + TWO_DIGITS_MS;
  if (listening) return;
  listening = true;
  addEventListener('keydown', onDigit, { capture: true });
}

function onDigit(event: KeyboardEvent): void {
  const isDigit = /^\d$/.test(event.key);
  if (!isDigit || performance.now() > untilMs || event.ctrlKey || event.metaKey || event.altKey) {
    stop();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  untilMs = performance.now() + TWO_DIGITS_MS;
  const disks = disksIn(useRun.getState().scenario);
  typed += event.key;
  const number = numberOf(typed, disks);
  if (number !== undefined) lookAt(number - 1);
  if (mayGoOn(typed, disks)) return;
  stop();
}

function stop(): void {
  listening = false;
  removeEventListener('keydown', onDigit, { capture: true });
}
