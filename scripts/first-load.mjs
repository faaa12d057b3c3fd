/**
 * Part of the build: what every visit to the Lab loads comes in few, large scripts. By itself the bundler makes one for
 * every set of pages and workers that share something, some forty before the first frame, each compressed on its own.
 */
import { fileURLToPath } from 'node:url';

const source = (path) => fileURLToPath(new URL(`../src/page/${path}`, import.meta.url));
/** What reads links: of those that open a visit before its first frame, of all others behind it. */
const LINK = source('../core/scenario/link/index.ts');
/** What every visit to the Lab asks for right behind its first frame. */
const EVERY_VISIT = [
  'app/canvas/PictureMenu.tsx',
  'app/canvas/RunNews.tsx',
  'app/edit/GuestsNow.tsx',
  'app/lab/ChosenStave.tsx',
  'app/lab/FormFoot.tsx',
  'app/lab/SameRun.tsx',
  'app/lab/ScenarioForm.tsx',
  'app/lab/TransportHands.tsx',
  'app/lab/ScenarioCard.tsx',
  'app/lab/WholeRun.tsx',
  'app/offline/later.ts',
  'app/panels/Numbers.tsx',
  'app/panels/Told.tsx',
  'app/panels/Why.tsx',
  'app/panels/ZoomButtons.tsx',
  'app/panels/guess/GuessButton.tsx',
  'app/panels/timelineHands.ts',
  'app/shell/listening.ts',
  'draw/canvasSheet.ts',
  'state/address/presentLink.ts',
  'view/besideDisk.ts',
  'view/disk/bands.ts',
].map(source);
const CORE = source('../core/');
const LAB = source('app/shell/main.tsx');
const SIMULATION = source('worker/simWorker.ts');
/** Workers that load some of the Lab's modules, and must not run its page. */
const WORKERS = [SIMULATION, source('worker/sweepWorker.ts'), source('worker/enginesWorker.ts')];
/** What begins them, in the Lab and in a document that simulates: a script of its own would be one more request for both. */
const BEGINS = source('worker/startWorker.ts');
/** Documents beside it, which need little. */
const DOCUMENTS = [
  source('app/embed/document.ts'),
  source('app/embed/demo.ts'),
  source('app/shell/engines.ts'),
];

/** Of a module that is not loaded at first. None for what pages and workers load each when it is opened. */
function laterOf(id, { simulation, documents, link, soon, workers, families }) {
  if (simulation.has(id)) return 'simulation';
  if (documents.has(id)) return null;
  if (link.has(id)) return 'link';
  // What stands on every visit must not wait for all policies, nor hold the frame up while they are read.
  if (families.has(id)) return soon.has(id) ? 'shared' : 'families';
  // What workers use of it is one script more, and not one for every worker's share.
  if (soon.has(id)) return workers.has(id) ? 'beside' : 'soon';
  return null;
}

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

/** What the core’s modules of the first load leave for later (core/base/later.ts): it comes at once, in workers as well. */
const leftByFirstLoad = ({ lab }, context) =>
  [...lab]
    .filter((id) => id.startsWith(CORE))
    .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

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
      workers: closure([...WORKERS, BEGINS], context, true),
      documents: closure(DOCUMENTS, context, false),
      link: closure([LINK], context, false),
      soon: closure(EVERY_VISIT, context, false),
    };
    sets.families ??= closure(leftByFirstLoad(sets, context), context, false);
    if (id === LAB || id === SIMULATION) return null;
    if (!sets.lab.has(id)) return laterOf(id, sets);
    if (sets.workers.has(id)) return 'engine';
    return sets.documents.has(id) ? null : 'lab';
  };
}

/**
 * What is asked for right behind the first frame, or opens a visit by its link. It comes with all that it imports, at
 * once. Whatever a press opens later has that in the offline copy, which the page makes of all its files as soon as it
 * has loaded: to name it here as well would be 1.3 kB (gzip) before the first frame. Nor what an experiment needs: it computes
 * for seconds before it shows anything.
 */
export const SOON = [
  'core/scenario/link/index.ts',
  'page/app/canvas/PictureMenu.tsx',
  'page/app/canvas/RunNews.tsx',
  'page/app/compare/Compare.tsx',
  'page/app/panels/Arranged.tsx',
  'page/app/lab/ChosenStave.tsx',
  'page/app/lab/FrameLine.tsx',
  'page/app/lab/ScenarioForm.tsx',
  'page/app/lab/TransportHands.tsx',
  'page/app/lab/WholeRun.tsx',
  'page/app/lab/WhyLine.tsx',
  'page/app/panels/Numbers.tsx',
  'page/app/panels/QueueStage.tsx',
  'page/app/panels/Told.tsx',
  'page/app/shell/listening.ts',
  'page/state/address/presentLink.ts',
  'page/state/address/whenKnown.ts',
  'page/state/address/withinRun.ts',
  'page/view/besideDisk.ts',
];
/** As the bundler names a script after its file. */
const soon = new Set([
  'soon',
  ...SOON.map((file) => file.replace(/\/index\.ts$/, '').replace(/^.*\/|\.tsx?$/g, '')),
]);
const nameOf = (script) => script.replace(/^.*\/|-[\w-]{8}\.js$/g, '');
const FIRST = /\/(?:lab|engine|base|rolldown-runtime)-[^/]*$/;

/** Scripts and styles to be loaded beside one that another asks for. Styles always: it must not be seen without them. */
export function loadedBeside(script, dependencies, { hostId, hostType }) {
  if (hostType === 'html') return dependencies;
  // They are loaded in workers, too: a link element needs a document.
  if (/\/(engine|simulation|sweepCore|language|fingerprints)-/.test(hostId)) return [];
  if (!/\/(lab|index)-/.test(hostId)) return dependencies;
  const isSoon = soon.has(nameOf(script));
  return dependencies.filter((file) => !FIRST.test(file) && (isSoon || file.endsWith('.css')));
}
