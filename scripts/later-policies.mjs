/**
 * Part of the build: behind one import stands how most policies decide, since a visit begins with one of the default's
 * family. A policy remains one file and one line of the registry; this reads the registry, and puts in its place one with
 * the same policies in the same order, of which the later ones are data (see src/core/policy/later.ts). With them come
 * the stations of runs beyond the ordinary, which none of the default's family needs.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const REGISTRY = fileURLToPath(new URL('../src/core/policy/index.ts', import.meta.url));
const FOLDER = dirname(REGISTRY);
const LATER = '\0later-policies';
/** In the page's build a stand-in has the functions of this file, which are called when runs are made. */
const STATIONS = fileURLToPath(new URL('../src/core/sim/generalStations.ts', import.meta.url));
const STAND_IN = '\0general-stations';
/** The default's family, of which one is always needed. */
const AT_ONCE = './mixed/';
const LATER_KEYS = new Set([
  'summary',
  'source',
  'create',
  'manner',
  'mayIdle',
  'reasons',
  'criteria',
  'comparesOn',
  'pseudocode',
  'gauges',
  'admissionTests',
]);

/** Name and file of each policy, in the registry's order. */
function registered() {
  const text = readFileSync(REGISTRY, 'utf8');
  const files = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '(.+)';$/gm)].map(([, name, file]) => [name, file]),
  );
  const list = /\[\] = \[\n([^\]]*)\];/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/\w+/g)].map(([name]) => ({ name, file: files.get(name) }));
}

async function definitions() {
  const { outputFiles } = await build({
    entryPoints: [REGISTRY],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { policies } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return policies;
}

/** A policy as data; undefined for one whose form or values need its functions as well. */
function specOf(definition) {
  const front = Object.entries(definition).filter(([key]) => !LATER_KEYS.has(key));
  return front.some(([, value]) => holdsFunction(value)) ? undefined : Object.fromEntries(front);
}

const holdsFunction = (value) =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction));

/** The functions of the stations' file by their names, each waiting for its own. */
function stationsStandIn() {
  const names = [...readFileSync(STATIONS, 'utf8').matchAll(/^export function (\w+)/gm)].map(
    ([, name]) => name,
  );
  return [
    'let whole;',
    'export const stationsAre = (stations) => { whole = stations; };',
    `const missing = () => { throw new Error('a run beyond the ordinary is made before its station was loaded'); };`,
    ...names.map((name) => `export const ${name} = (...of) => (whole?.${name} ?? missing)(...of);`),
  ].join('\n');
}

const fileOf = (file) => JSON.stringify(resolve(FOLDER, file));

/** The registry's text, and that of the module with the rest. */
async function split() {
  const whole = await definitions();
  const entries = registered().map(({ name, file }, i) => {
    const spec = file.startsWith(AT_ONCE) ? undefined : specOf(whole[i]);
    return { name, file, spec };
  });
  const shared = new Map();
  const paramNames = (params) =>
    params.map((param) => {
      const text = JSON.stringify(param);
      if (!shared.has(text)) shared.set(text, `param${shared.size}`);
      return shared.get(text);
    });
  const list = entries.map(({ name, spec }) => {
    if (spec === undefined) return name;
    const { params, ...rest } = spec;
    return `comingLater({ ...${JSON.stringify(rest)}, params: [${paramNames(params).join(', ')}] })`;
  });
  const atOnce = entries.filter(({ spec }) => spec === undefined);
  const tooEarly = whole.filter(({ needs }, i) => needs !== undefined && entries[i].spec === undefined);
  if (tooEarly.length > 0)
    throw new Error(`${tooEarly[0].id} needs a station that comes later, and is there at once`);
  const later = entries.filter(({ spec }) => spec !== undefined);
  return {
    registry: [
      `import { comingLater, loadPoliciesFrom } from ${fileOf('later.ts')};`,
      ...atOnce.map(({ name, file }) => `import { ${name} } from ${fileOf(file)};`),
      ...[...shared].map(([text, name]) => `const ${name} = ${text};`),
      `export const policies = [${list.join(',\n')}];`,
      `loadPoliciesFrom(async () => (await import('virtual:later-policies')).later);`,
    ].join('\n'),
    later: [
      `import * as stations from ${JSON.stringify(STATIONS)};`,
      `import { stationsAre } from 'virtual:general-stations';`,
      `stationsAre(stations);`,
      ...later.map(({ name, file }) => `import { ${name} } from ${fileOf(file)};`),
      `export const later = [${later.map(({ name }) => name).join(', ')}];`,
    ].join('\n'),
  };
}

/** A Vite plugin. While developing, all policies are there from the start. */
export function laterPolicies() {
  let parts;
  return {
    name: 'later-policies',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      parts = undefined;
    },
    resolveId(source, importer) {
      if (source === 'virtual:later-policies') return LATER;
      const isForAll = source.endsWith('/generalStations.ts') && importer !== LATER;
      return isForAll || source === 'virtual:general-stations' ? STAND_IN : undefined;
    },
    async load(id) {
      if (id === STAND_IN) return stationsStandIn();
      if (id !== REGISTRY && id !== LATER) return undefined;
      parts ??= split();
      const { registry, later } = await parts;
      return id === REGISTRY ? registry : later;
    },
  };
}
