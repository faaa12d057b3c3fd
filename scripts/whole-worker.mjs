/**
 * Part of the build: all workers of the page as one script, for homes where none can be put together from several
 * (src/page/worker/startWorker.ts says which).
 */
import { build } from 'esbuild';

/** Such a script is no module: from a disk and in a sandboxed frame Chromium starts none. */
export async function wholeWorker(file, define) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    define,
  });
  return outputFiles[0].text;
}
