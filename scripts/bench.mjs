/**
 * npm run bench [-- PART …]: the core, then the page, then what stopped the tab once; or one part of it. A part that fails takes
 * nothing from those behind it, and the status is 1 in the end. The options of the core's part are those of `cli.mjs bench`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { countOf, optionsOf, refuse } from './bench/options.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const ofCore = ['core', 'engine', 'disks', 'commands', 'table-4'];
const ofPage = ['page', 'freeze'];
const flag = { type: 'boolean' };
const text = { type: 'string' };
const given = optionsOf({
  ...Object.fromEntries([...ofCore, ...ofPage, 'help'].map((name) => [name, flag])),
  ...{ out: text, seconds: text, runs: text, only: text, pictures: flag },
});
for (const name of ['seconds', 'runs']) if (given[name] !== undefined) countOf(given, name);

const parts = [...ofCore, ...ofPage].filter((name) => given[name]);
if (parts.length > 1)
  refuse(`--${parts.join(' and --')} are parts of their own; ask for one of them, or for all without any`);
const [part] = parts;
const goes = (names, where) => {
  for (const name of names)
    if (given[name] !== undefined && !where.includes(part))
      refuse(`--${name} goes with ${where.map((its) => `--${its}`).join(' or ')}`);
};
goes(['out'], ['table-4']);
goes(['seconds', 'only'], ofPage);
goes(['runs', 'pictures'], ['page']);

const node = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
const inBrowser = (script, names) =>
  node(
    ...['scripts/with-browser.mjs', 'node', script],
    ...names.flatMap((name) =>
      given[name] === undefined ? [] : given[name] === true ? [`--${name}`] : [`--${name}`, given[name]],
    ),
  );
const built = () => node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
const core = () =>
  node(
    'scripts/cli.mjs',
    'bench',
    ...(part ? [`--${part}`] : []),
    ...(given.out ? ['--out', given.out] : []),
  );
const page = () => inBrowser('scripts/bench-page.mjs', ['seconds', 'runs', 'only', 'pictures']);
const freeze = () => inBrowser('scripts/bench-freeze.mjs', ['seconds', 'only']);

function all() {
  const ofCoreDone = core();
  if (!built()) return false;
  const [ofPageDone, ofFreezeDone] = [page(), freeze()];
  return ofCoreDone && ofPageDone && ofFreezeDone;
}

function done() {
  if (given.help) return node('scripts/cli.mjs', 'bench', '--help');
  if (part === 'page') return built() && page();
  if (part === 'freeze') return built() && freeze();
  return part === undefined ? all() : core();
}

process.exitCode = done() ? 0 : 1;
