/**
 * Begins every worker of the page, so that it has the page's content security policy. One that begins from a file has no
 * policy under a page whose policy stands in the page itself (measured in Chromium and Firefox: eval, WebAssembly and
 * requests to another host went through); one that begins from a blob inherits it. What the blob holds goes by home:
 *
 *     on a site                                a module that imports the worker's own by its address, and so shares the
 *                                              page's scripts
 *     in a frame with sandbox="allow-scripts"  the one script of all workers, fetched; such a blob does not start as a module
 *     from a disk                              the same, out of the page's file; Chromium starts no module there
 */
import { wholeText, wholeUrl } from './everyWorker.ts?worker-whole';
import type { BegunWorker, WorkerName } from './port.ts';

/** Whoever fetches the script of all workers for so long will not get it. */
const FETCH_MS = 30_000;

/** A worker that has it is refused what the page is refused. Where it has not, code of a stranger must not run in it. */
const hasPagePolicy = (address: string): boolean => address.startsWith('blob:');

const script = (text: string): Blob => new Blob([text], { type: 'text/javascript' });

/**
 * What a module imports at its top is compiled anew in each worker that begins from a blob, what it imports later comes
 * out of the browser’s cache of compiled code (seen in traces of Chromium). What is said to the worker
 * meanwhile waits for it; what keeps it from starting is an event, as it would be at the top.
 */
const importing = (url: string): string => `
const early = [];
const hold = ({ data, ports }) => { early.push({ data, ports: [...ports] }); };
addEventListener('message', hold);
import(${JSON.stringify(url)}).then(
  () => {
    removeEventListener('message', hold);
    for (const message of early) dispatchEvent(new MessageEvent('message', message));
  },
  (fault) => { setTimeout(() => { throw fault; }); },
);`;

/** Fetched once, for all that begin. */
let whole: Promise<Blob> | undefined;

async function fetchWhole(): Promise<Blob> {
  if (wholeText !== undefined) return script(wholeText);
  if (wholeUrl === undefined) throw new Error('While developing there is no script of all workers.');
  const response = await fetch(wholeUrl, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Error(`${wholeUrl}: ${response.status}`);
  return script(await response.text());
}

function begin(name: WorkerName, content: Blob, type: WorkerType): BegunWorker {
  const address = URL.createObjectURL(content);
  const letGo = () => {
    URL.revokeObjectURL(address);
  };
  try {
    const worker = new Worker(address, { name, type });
    return { worker, hasPagePolicy: hasPagePolicy(address), letGo };
  } catch (refusal) {
    letGo();
    throw refusal;
  }
}

/**
 * Rejects where no script can be had or the browser throws. A worker that is refused otherwise has an event for it: a port
 * makes one thing of both. `moduleUrl`: none in a single file.
 */
export async function startWorker(name: WorkerName, moduleUrl: string | undefined): Promise<BegunWorker> {
  if (moduleUrl !== undefined && globalThis.origin !== 'null')
    return begin(name, script(importing(moduleUrl)), 'module');
  whole ??= fetchWhole().catch((fault: unknown) => {
    whole = undefined; // whoever asks next may have a network again
    throw fault;
  });
  return begin(name, await whole, 'classic');
}
