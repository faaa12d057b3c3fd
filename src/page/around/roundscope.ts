/**
 * `roundscope.js`, the file beside the page for pages of others: defines the element, and hands out the plugin for reveal.js as
 * `RoundscopeReveal`. A classic script or a module; it needs nothing and asks nobody.
 */
import { comesFrom, RoundscopeFrame, TAG } from './frameElement.ts';
import { RoundscopeReveal } from './reveal.ts';

const NAME = 'roundscope.js';

// A module has no script of its own to ask.
const script =
  (document.currentScript as HTMLScriptElement | null)?.src ??
  [...document.scripts].map(({ src }) => src).find((src) => src.replace(/[?#].*$/, '').endsWith(NAME)) ??
  '';
comesFrom(script.replace(/[^/]*([?#].*)?$/, ''));
if (!customElements.get(TAG)) customElements.define(TAG, RoundscopeFrame);
Object.assign(globalThis, { RoundscopeReveal });
