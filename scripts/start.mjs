/**
 * `npm start`: from a fresh clone to the running page. Installs if need be, builds, serves dist/ on this machine, prints
 * the address, and opens a browser where a person sits at a terminal. PORT chooses the port. The page as one file, for
 * packages of lessons, comes beside it some seconds later.
 */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { serve } from './static-server.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (!ensureInstalled()) process.exit(1);
const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

/** The first free port from `first` on; any free one after twenty tries. */
async function serveFrom(first) {
  for (let port = first; port < first + 20; port++) {
    try {
      return await serve('dist', { port });
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    }
  }
  return serve('dist');
}

/** A convenience: on a machine without a desktop nothing happens, and nothing is said. */
function openBrowser(url) {
  if (!process.stdout.isTTY || process.env.CI || process.env.BROWSER === 'none') return;
  const [command, ...args] = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '', url],
  }[process.platform] ?? ['xdg-open', url];
  if (command === 'xdg-open' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** What a package for a course platform is made of, beside the page that already runs. */
function buildSingleFile() {
  const args = ['--mode', 'single', '--outDir', 'dist', '--emptyOutDir', 'false', '--logLevel', 'error'];
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...args], { stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

const { url } = await serveFrom(Number(process.env.PORT) || 4173);
console.log(`\nRoundscope runs at ${url} (Ctrl+C ends it)\n`);
openBrowser(url);
buildSingleFile();
