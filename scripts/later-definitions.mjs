/**
 * Part of the build: behind one import stands what most policies, workloads and disks are, since a visit begins with the
 * default. A definition remains one file and one line of its registry; this reads the registries, and puts stand-ins in
 * the place of the later definitions (see src/core/base/later.ts). With the rest come the stations of runs beyond the
 * ordinary, how streams come, are let in and go, written requests, what is worth asking of a load, and what the help of settings says.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const CORE = fileURLToPath(new URL('../src/core', import.meta.url));
/**
 * A room's registry, its name in the values of a scenario, and what is there at once: definitions of the default and its
 * family, of which one is always needed, and of all others these keys (beside their settings).
 */
const REGISTRIES = [
  { name: 'policy', list: 'policies', atOnce: './mixed/', front: ['id', 'fixed'] },
  { name: 'workload', list: 'workloads', atOnce: './rounds/', front: ['id', 'beat', 'fixedFromStart'] },
  { name: 'disk', list: 'disks', atOnce: './nerjes-1998.ts', front: ['id'] },
  { name: 'surround', list: 'surrounds', folder: 'policy/around', atOnce: 'none', front: ['id'] },
  { name: 'unlisted', list: 'unlisted', folder: 'policy/unlisted', atOnce: 'none', front: ['id', 'fixed'] },
].map((registry) => ({ ...registry, file: resolve(CORE, registry.folder ?? registry.name, 'index.ts') }));
/** Settings that come later than a definition that has them: all that such a file exports is their list. */
const SETTINGS = [
  { id: 'placement', name: 'placeParams', file: resolve(CORE, 'objects/objectSpecs.ts') },
  { id: 'scenes', name: 'sceneParams', file: resolve(CORE, 'workload/parts/sceneSpecs.ts') },
  { id: 'within', name: 'withinParams', file: resolve(CORE, 'policy/mixed/withinSpecs.ts') },
  { id: 'array', name: 'arrayParams', file: resolve(CORE, 'array/arraySpecs.ts') },
];
const LATER = '\0later-definitions';
/** In the page's build a stand-in has the functions of such a file, which nobody calls before the rest has come. */
const FILES = [
  'sim/stations/generalStations.ts',
  'workload/rounds/questions.ts',
  'admission/admissionRules.ts',
  'workload/rounds/guests.ts',
  'workload/parts/scenes.ts',
  'workload/rounds/scenesOf.ts',
  'policy/mixed/nearby.ts',
  'workload/parts/dealtRequests.ts',
  'workload/parts/dealtValues.ts',
  'workload/rounds/dealt.ts',
  'workload/parts/placed.ts',
  'workload/scriptTraits.ts',
  'scenario/heldScript.ts',
  'scenario/writtenRequests.ts',
  'scenario/run/systems.ts',
  'scenario/slots.ts',
  'scenario/link/code.ts',
  '../page/view/disk/bands.ts',
  '../page/view/scene/found.ts',
].map((file) => resolve(CORE, file));
const STAND_IN = '\0later:';
const FILLED = 'virtual:filled:';
const MECHANISM = resolve(CORE, 'base/later.ts');
const HELP_FILE = resolve(CORE, 'base/laterHelp.ts');
/** Whose settings leave their help for later (see laterHelp.ts). */
const WITH_HELP = ['array', 'objects', 'workload', 'policy', 'disk', 'scenario'].map((room) =>
  resolve(CORE, room),
);
const HELP = /\bhelp:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"),/g;

/** All texts of help, each by its number. */
function helpTexts() {
  const texts = new Set();
  for (const folder of WITH_HELP)
    for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts')))
      for (const [, single, double] of readFileSync(resolve(folder, file), 'utf8').matchAll(HELP))
        texts.add(unescaped(single ?? double));
  return [...texts];
}

const unescaped = (text) => text.replace(/\\(.)/g, '$1');
/** As `wholeHelp` reads it; the text itself where it is made while the program runs. */
const markOf = (texts, text) => (texts.includes(text) ? `§${texts.indexOf(text)}` : text);

/** A registry's text, and its later definitions with their imports. */
function readRegistry({ file, list, atOnce }) {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^import \{ (\w+) \} from '(.+)';\n/gm)].map(([line, name, from]) => ({
    line,
    name,
    from,
  }));
  const entries = new RegExp(`${list}: .* = \\[([^\\]]*)\\];`).exec(text)?.[1];
  if (entries === undefined) throw new Error(`${file} has no list of ${list}`);
  const names = [...entries.matchAll(/\w+/g)].map(([name]) => name);
  const later = imports.filter(({ name, from }) => names.includes(name) && !from.startsWith(atOnce));
  return { text, entries, names, later };
}

/** All definitions, whole, by registry, and lists of settings. */
async function definitions() {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...REGISTRIES.map(({ list, file }) => [list, file]),
        ...SETTINGS.map(({ name, file }) => [name, file]),
      ]
        .map(([name, file]) => `export { ${name} } from ${JSON.stringify(file)};`)
        .join(''),
      resolveDir: CORE,
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** What stands in a definition's place. */
function standInOf({ name, front }, definition) {
  const known = Object.fromEntries(front.map((key) => [key, definition[key]]));
  const defaults = Object.fromEntries(definition.params.map((spec) => [spec.key, spec.default]));
  return `comingLater(${[name, known, defaults].map((part) => JSON.stringify(part)).join(', ')})`;
}

/** The text of a registry with stand-ins. */
function withStandIns(registry, whole) {
  const { text, entries, names, later } = readRegistry(registry);
  const inPlace = names.map((name, i) =>
    later.some((its) => its.name === name) ? standInOf(registry, whole[i]) : name,
  );
  const tooEarly = whole.find(({ needs }, i) => needs !== undefined && inPlace[i] === names[i]);
  if (tooEarly) throw new Error(`${tooEarly.id} needs a station that comes later, and is there at once`);
  const rest = later.reduce((left, { line }) => left.replace(line, ''), text);
  return [
    `import { comingLater, loadLaterFrom } from ${JSON.stringify(MECHANISM)};\n`,
    rest.replace(`[${entries}]`, () => `[\n${inPlace.join(',\n')}]`),
    `loadLaterFrom(async () => (await import('virtual:later-definitions')).later);\n`,
  ].join('');
}

/** The module with the rest of all. Several registries may have a definition of one name. */
function laterModule(helps) {
  const rooms = REGISTRIES.map(({ name: registry, file, ...rest }) => ({
    registry,
    later: readRegistry({ file, ...rest }).later.map(({ name, from }) => ({
      name,
      as: `${registry}_${name}`,
      from: resolve(dirname(file), from),
    })),
  }));
  return [
    `import { fillHelp } from ${JSON.stringify(HELP_FILE)};`,
    `fillHelp(${JSON.stringify(helps)});`,
    ...FILES.flatMap((file, i) => [
      `import * as whole${i} from ${JSON.stringify(file)};`,
      `import { fill as fill${i} } from ${JSON.stringify(`${FILLED}${file}`)};`,
      `fill${i}(whole${i});`,
    ]),
    ...rooms.flatMap(({ later }) =>
      later.map(({ name, as, from }) => `import { ${name} as ${as} } from ${JSON.stringify(from)};`),
    ),
    ...SETTINGS.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(file)};`),
    'export const later = {',
    `  settings: [${SETTINGS.map(({ id, name }) => `{ id: '${id}', params: ${name} }`).join(', ')}],`,
    ...rooms.map(({ registry, later }) => `  ${registry}: [${later.map(({ as }) => as).join(', ')}],`),
    '};',
  ].join('\n');
}

/** A list of settings as stand-ins. They are awaited before the definitions that have them, and become whole first. */
function settingsLater({ id, name }, settings) {
  const standIn = standInOf({ name: 'settings', front: ['id'] }, { id, params: settings });
  return `import { comingLater } from ${JSON.stringify(MECHANISM)};\nexport const ${name} = ${standIn}.params;`;
}

/** The functions of a file by their names, each waiting for its own. */
function standInFor(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const missing = `${basename(file)} is needed before it was loaded`;
  return [
    'let whole;',
    'export const fill = (file) => { whole = file; };',
    `const missing = () => { throw new Error(${JSON.stringify(missing)}); };`,
    ...names.map((name) => `export const ${name} = (...of) => (whole?.${name} ?? missing)(...of);`),
  ].join('\n');
}

/** A Vite plugin. While developing, all definitions are there from the start. */
export function laterDefinitions() {
  let whole;
  let helps = [];
  return {
    name: 'later-definitions',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      whole = undefined;
      helps = helpTexts();
    },
    resolveId(source, importer) {
      if (source === 'virtual:later-definitions') return LATER;
      if (source.startsWith(FILLED)) return STAND_IN + source.slice(FILLED.length);
      if (!source.startsWith('.') || importer === LATER) return undefined;
      const asked = importer && resolve(dirname(importer), source);
      const file = [...FILES, ...SETTINGS.map((its) => its.file)].find((later) => later === asked);
      return file && STAND_IN + file;
    },
    transform(code, id) {
      if (!WITH_HELP.some((folder) => id.startsWith(folder))) return undefined;
      const short = code.replace(
        HELP,
        (_, single, double) => `help: '${markOf(helps, unescaped(single ?? double))}',`,
      );
      return short === code ? undefined : { code: short, map: null };
    },
    async load(id) {
      const settings = SETTINGS.find(({ file }) => id === STAND_IN + file);
      if (settings !== undefined) {
        whole ??= definitions();
        return settingsLater(settings, (await whole)[settings.name]);
      }
      if (id.startsWith(STAND_IN)) return standInFor(id.slice(STAND_IN.length));
      if (id === LATER) return laterModule(helps);
      const registry = REGISTRIES.find(({ file }) => file === id);
      if (registry === undefined) return undefined;
      whole ??= definitions();
      return withStandIns(registry, (await whole)[registry.list]);
    },
  };
}
