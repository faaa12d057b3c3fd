/** The house with some files laid over it: what a document adds is built as if it stood there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { readSources, type Sources } from '../house/graph.ts';
import { home } from './markdown.ts';

export class Overlay {
  /** Below node_modules, so that packages are found from there and nothing else looks at it. */
  readonly folder: string;

  constructor(name: string) {
    this.folder = resolve(home, `node_modules/.cache/roundscope/${name}-${process.pid}`);
  }

  /** Puts a file into its place; the answer is where it lies meanwhile. */
  lay(path: string, text: string): string {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whatever lies in the folder stands in the place of the house's own file, or beside it. */
  readonly plugin: Plugin = {
    name: 'overlay',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const inFolder = relative(this.folder, resolveDir);
        const from = inFolder.startsWith('..') ? resolveDir : join(home, inFolder);
        const wanted = resolve(from, path);
        const laidOver = join(this.folder, relative(home, wanted));
        return { path: existsSync(laidOver) ? laidOver : wanted };
      });
    },
  };

  /** The texts of src with these files in their places, by their paths within it: what the checks of the house read. */
  sources(paths: readonly string[]): Sources {
    const laid = paths.map((path) => [
      relative('src', path).replaceAll('\\', '/'),
      readFileSync(join(this.folder, path), 'utf8'),
    ]);
    return { ...readSources(), ...(Object.fromEntries(laid) as Sources) };
  }

  /** What the house's types have against these files, one sentence each. */
  typeFaults(paths: readonly string[], lib: readonly string[]): readonly string[] {
    const project = this.lay(
      'tsconfig.json',
      JSON.stringify({
        extends: `${home}tsconfig.json`,
        // The two folders are one to imports, as they will be when the file stands in its place.
        compilerOptions: { lib, types: [], rootDirs: [home, this.folder] },
        files: paths.map((path) => join(this.folder, path)),
        include: [],
      }),
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(home, 'node_modules/typescript-native/bin/tsc'), '-p', project, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  }
}

/** A registry with the lines that a document adds: imports on top, entries before the line with which its list ends. */
export function registryWith(path: string, diff: string, end: string): string {
  const added = diff.split('\n').flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []));
  const imports = added.filter((line) => line.startsWith('import '));
  const entries = added.filter((line) => !line.startsWith('import '));
  const parts = readFileSync(home + path, 'utf8').split(`\n${end}`);
  if (parts.length !== 2 || entries.length === 0)
    throw new Error(`${path} does not end its list as expected`);
  return `${imports.join('\n')}\n${parts[0]}\n${entries.join('\n')}\n${end}${parts[1]}`;
}
