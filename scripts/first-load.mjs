/**
 * Part of the build: what every visit to the Lab loads comes in few, large scripts. By itself the bundler makes one for
 * every set of pages and workers that share something, some forty before the first frame, each compressed on its own.
 */
import { fileURLToPath } from 'node:url';

const source = (path) => fileURLToPath(new URL(`../src/page/${path}`, import.meta.url));
const LAB = source('app/shell/main.tsx');
const SIMULATION = source('worker/simWorker.ts');
/** Workers that load some of the Lab's modules, and must not run its page. */
const WORKERS = [SIMULATION, source('worker/sweepWorker.ts'), source('worker/enginesWorker.ts')];
/** Documents beside it, which need little. */
const DOCUMENTS = [
  source('app/embed/document.ts'),
  source('app/embed/demo.ts'),
  source('app/shell/engines.ts'),
];

/** The roots and all modules that they import; with `later`, also what they load on demand. */
function closure(roots, context, later) {
  const found = new Set();
  const visit = (id) => {
    if (found.has(id)) return;
    found.add(id);
    const info = context.getModuleInfo(id);
    info?.importedIds.forEach(visit);
    if (later) info?.dynamicallyImportedIds.forEach(visit);
  };
  roots.forEach(visit);
  return found;
}

/**
 * The name of the script for a module of the first load: `engine` for what the page and its workers have in common,
 * `simulation` for what is the simulation’s own, `lab` for the page’s. None for all that loads later, for what a document
 * beside the Lab needs too, and for entries: who imports from a script must not start a page with it.
 */
export function firstLoad() {
  let sets;
  return (id, context) => {
    sets ??= {
      lab: closure([LAB], context, false),
      simulation: closure([SIMULATION], context, false),
      workers: closure(WORKERS, context, true),
      documents: closure(DOCUMENTS, context, false),
    };
    if (id === LAB || id === SIMULATION) return null;
    if (!sets.lab.has(id)) return sets.simulation.has(id) ? 'simulation' : null;
    if (sets.workers.has(id)) return 'engine';
    return sets.documents.has(id) ? null : 'lab';
  };
}

/** Does a worker load this script? What it asks for later is loaded as it is: a link element needs a document. */
export const isForWorkers = (script) => /\/(engine|simulation)-/.test(script);
