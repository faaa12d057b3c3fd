/**
 * Part of the build: behind one import stands how most policies decide, since a visit begins with one of the default's
 * family. A policy remains one file and one line of the registry; this reads the registry, and puts in its place one with
 * the same policies in the same order, of which the later ones are data (see src/core/policy/later.ts). With them come
 * the stations of runs beyond the ordinary and the requests of streams, which none of the default's family needs, how
 * streams come, are let in and go, what is worth asking of a load, and what the help of settings says.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const REGISTRY = fileURLToPath(new URL('../src/core/policy/index.ts', import.meta.url));
const FOLDER = dirname(REGISTRY);
const LATER = '\0later-policies';
/** In the page's build a stand-in has the functions of such a file, which nobody calls before the rest has come. */
const FILES = [
  'sim/generalStations.ts',
  'workload/roundsQuestions.ts',
  'workload/streamsBuild.ts',
  'workload/streamsQuestions.ts',
  'admission/admissionRules.ts',
  'workload/roundGuests.ts',
].map((file) => fileURLToPath(new URL(`../src/core/${file}`, import.meta.url)));
const STAND_IN = '\0later:';
const FILLED = 'virtual:filled:';
const HELP_FILE = fileURLToPath(new URL('../src/core/policy/laterHelp.ts', import.meta.url));
/** Whose settings leave their help for later (see laterHelp.ts). */
const WITH_HELP = ['workload', 'policy', 'disk', 'scenario'];
const HELP = /\bhelp:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"),/g;
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

/** All texts of help, each by its number. */
function helpTexts() {
  const texts = new Set();
  for (const folder of WITH_HELP.map((name) => resolve(FOLDER, '..', name)))
    for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts')))
      for (const [, single, double] of readFileSync(resolve(folder, file), 'utf8').matchAll(HELP))
        texts.add(unescaped(single ?? double));
  return [...texts];
}

const unescaped = (text) => text.replace(/\\(.)/g, '$1');
/** As `wholeHelp` reads it; the text itself where it is made while the program runs. */
const markOf = (texts, text) => (texts.includes(text) ? `§${texts.indexOf(text)}` : text);

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

const fileOf = (file) => JSON.stringify(resolve(FOLDER, file));

/** The registry's text, and that of the module with the rest. */
async function split(helps) {
  const whole = await definitions();
  const entries = registered().map(({ name, file }, i) => {
    const spec = file.startsWith(AT_ONCE) ? undefined : specOf(whole[i]);
    return { name, file, spec };
  });
  const shared = new Map();
  const paramNames = (params) =>
    params.map((param) => {
      const text = JSON.stringify({ ...param, help: markOf(helps, param.help) });
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
      `import { fillHelp } from ${JSON.stringify(HELP_FILE)};`,
      `fillHelp(${JSON.stringify(helps)});`,
      ...FILES.flatMap((file, i) => [
        `import * as whole${i} from ${JSON.stringify(file)};`,
        `import { fill as fill${i} } from ${JSON.stringify(`${FILLED}${file}`)};`,
        `fill${i}(whole${i});`,
      ]),
      ...later.map(({ name, file }) => `import { ${name} } from ${fileOf(file)};`),
      `export const later = [${later.map(({ name }) => name).join(', ')}];`,
    ].join('\n'),
  };
}

/** A Vite plugin. While developing, all policies are there from the start. */
export function laterPolicies() {
  let parts;
  let helps = [];
  return {
    name: 'later-policies',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      parts = undefined;
      helps = helpTexts();
    },
    resolveId(source, importer) {
      if (source === 'virtual:later-policies') return LATER;
      if (source.startsWith(FILLED)) return STAND_IN + source.slice(FILLED.length);
      if (!source.startsWith('.') || importer === LATER) return undefined;
      const file = FILES.find((later) => basename(later) === basename(source));
      return file && STAND_IN + file;
    },
    transform(code, id) {
      if (!WITH_HELP.some((folder) => id.startsWith(resolve(FOLDER, '..', folder)))) return undefined;
      const short = code.replace(
        HELP,
        (_, single, double) => `help: '${markOf(helps, unescaped(single ?? double))}',`,
      );
      return short === code ? undefined : { code: short, map: null };
    },
    async load(id) {
      if (id.startsWith(STAND_IN)) return standInFor(id.slice(STAND_IN.length));
      if (id !== REGISTRY && id !== LATER) return undefined;
      parts ??= split(helps);
      const { registry, later } = await parts;
      return id === REGISTRY ? registry : later;
    },
  };
}
