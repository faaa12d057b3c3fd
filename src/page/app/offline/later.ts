/** What begins when the page is there: keeping it for times without a network, older versions. */
import { useLink } from '../../state/address/linkStore.ts';
import { startOffline } from './offline.ts';

export function startLater(): void {
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
