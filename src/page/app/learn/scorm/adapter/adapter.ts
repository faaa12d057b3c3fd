/**
 * The page of a package: a frame with the lesson, and what a course platform is told of it. Where there is no platform, or it
 * refuses, the lesson works as it does anywhere, and offers its receipt.
 */
import { findApi, type ScormVersion } from './findApi.ts';
import { Platform } from './platform.ts';
import { Session, type FromFrame } from './session.ts';

/** Written into the package by whoever makes it. */
interface PackageSettings {
  readonly version: ScormVersion;
  readonly lesson: string;
  readonly mark?: number;
  readonly withCode: boolean;
}

const settings = JSON.parse(document.getElementById('package')?.textContent ?? '{}') as PackageSettings;
const frame = document.querySelector('iframe');
const { version, lesson, mark, withCode } = settings;

const api = findApi(window, version);
const platform = new Platform(api, version, mark, () => performance.now());
const opened = api === undefined ? undefined : platform.open();

if (frame) {
  const step = opened && /^[a-z0-9-]+$/.test(opened.location) ? `/${opened.location}` : '';
  if (opened) {
    // Nothing of the work stays in a browser that others use as well.
    frame.setAttribute('sandbox', 'allow-scripts allow-downloads allow-popups');
    const session = new Session(lesson, platform, opened, withCode, (message) => {
      frame.contentWindow?.postMessage({ target: 'roundscope', ...message }, '*');
    });
    addEventListener('message', ({ source, data }: MessageEvent<FromFrame | null>) => {
      if (source === frame.contentWindow && data?.source === 'roundscope') session.hear(data);
    });
    // Not before: who is asked whether to leave may stay.
    addEventListener('pagehide', () => {
      platform.leave();
    });
  } else document.getElementById('alone')?.removeAttribute('hidden');
  frame.src = `roundscope.html#/learn/${lesson}${step}?embed=lesson`;
}
