/** What begins when the page is there: the rest of all definitions, keeping it for times without a network, older versions. */
import { loadLater } from '../../../core/base/later.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { startOffline } from './offline.ts';

export function startLater(): void {
  // Where no form stands on the page, nothing has asked for it yet; whatever needs it asks again, should it fail.
  loadLater().catch(() => undefined);
  // The single file is at home already, and a page under development changes too often to be kept.
  if (import.meta.env.PROD && import.meta.env.MODE !== 'single') void startOffline();
  const offerOlderVersion = ({ comparison, link } = useLink.getState()) => {
    if (comparison && comparison.verdict !== 'same')
      void import('./older.ts').then(({ offerOlder }) => offerOlder(link));
  };
  offerOlderVersion();
  useLink.subscribe((now, before) => {
    if (now.comparison !== before.comparison) offerOlderVersion(now);
  });
}
