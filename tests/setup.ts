/**
 * Property tests draw the same examples in every run, so that a red build means a changed program. To look further:
 * `FC_SEED=7 npm run unit`, with any whole number.
 */
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { programsOnlyIf } from '../src/core/policy/unlisted/programs.ts';
import { loadAll } from '../src/core/scenario/run/whole.ts';
// The only picture that leaves something for later.
import '../src/page/view/disk/stored.ts';

await loadAll();

const givesBack = Symbol.for('node 20 gives a buffer back');
const buffers = ArrayBuffer.prototype as { transfer?: { readonly [givesBack]?: true } };

/**
 * Node 20 has none: as in a browser, a buffer that was given back is gone, and to give it back once more throws. What gives
 * buffers back stands in these rooms; in all others it would take time for nothing.
 */
const mayGiveBack = /\/tests\/(?:core\/(?:array|base|experiment|sim|trace)|page)\//.test(
  expect.getState().testPath ?? '',
);
if (mayGiveBack) {
  buffers.transfer ??= Object.assign(
    function (this: ArrayBuffer) {
      structuredClone(this, { transfer: [this] });
    },
    { [givesBack]: true as const },
  );
} else if (buffers.transfer?.[givesBack]) delete buffers.transfer;

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261120) });

// Files share a thread: a gate that one of them has shut, as a page does, is open again for the next.
afterAll(() => {
  programsOnlyIf(() => true);
});
