/** What the whole page listens to, whatever it shows; it comes behind the first frame. */
import { askBy } from '../../worker/consent.ts';
import { listenToKeys } from '../canvas/keys.ts';
import { repeatKeys } from './early.ts';
import { listenToDrops } from './drop.ts';

export function listen(): () => void {
  askBy(async (source) => (await import('./foreign.ts')).mayRun(source));
  const stopKeys = listenToKeys();
  const stopDrops = listenToDrops();
  repeatKeys();
  return () => {
    stopKeys();
    stopDrops();
  };
}
