/** Makes the page work without a network after the first visit: registers the service worker that keeps its files. */
import { useNotices } from '../../state/stores/notices.ts';
import { TAKE_OVER } from '../../worker/offline.ts';

/** Refused in some frames, absent from disks and on plain http. */
function container(): ServiceWorkerContainer | undefined {
  try {
    return location.protocol.startsWith('http') && isSecureContext && origin !== 'null'
      ? navigator.serviceWorker
      : undefined;
  } catch {
    return undefined;
  }
}

/** A page that stays open looks for a newer version when it is looked at again, and no more often than this. */
const LOOK_MS = 3_600_000;

export async function startOffline(): Promise<void> {
  const workers = container();
  if (!workers) return;
  try {
    const registration = await workers.register(new URL('sw.js', document.baseURI));
    registration.addEventListener('updatefound', () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed') void notifyIfNewer();
      });
    });
    lookNowAndThen(registration);
    // This page is the newer version already: if it is the only one open, what is kept of the older may go.
    if (registration.waiting && (await isNewest())) registration.waiting.postMessage(TAKE_OVER);
  } catch {
    // The page works all the same, as long as there is a network.
  }
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedMs < LOOK_MS) return;
    lookedMs = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** A page that has just been loaded is never older than the site; one that has long been open may be. */
async function isNewest(): Promise<boolean | undefined> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const page = await fetch(location.href.replace(/#.*/s, ''), { cache: 'no-cache' }).then(
    (response) => response.text(),
    () => '',
  );
  return page === '' ? undefined : page.includes(script);
}

async function notifyIfNewer(): Promise<void> {
  if ((await isNewest()) !== false) return;
  useNotices.getState().notify({
    tone: 'plain',
    title: 'A newer version is ready',
    lines: ['All goes on as it is until the page is loaded again.'],
    action: {
      title: 'Load it now',
      run: () => {
        location.reload();
      },
    },
  });
}

/** Does this browser keep the page? */
export async function keptOffline(): Promise<boolean> {
  try {
    const registration = await container()?.getRegistration();
    // The root's worker leaves a release in its folder alone.
    return Boolean(registration?.active) && registration?.scope === new URL('.', document.baseURI).href;
  } catch {
    return false;
  }
}
