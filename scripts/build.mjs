/**
 * `npm run build`: the page in dist/, and the whole of it as one file beside it, which the page packs into what it hands out
 * for a course platform. What is said besides goes to the first of the two.
 */
import { spawnSync } from 'node:child_process';

const single = ['--mode', 'single', '--outDir', 'dist', '--emptyOutDir', 'false', '--logLevel', 'warn'];

for (const options of [process.argv.slice(2), single]) {
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
