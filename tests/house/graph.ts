/** Who imports whom in src/, read from the sources: static, re-exported, dynamic, of types, of workers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { LONGEST_FILE, plan, registries, type Room } from './plan.ts';

/** Texts by their paths within src/. */
export type Sources = Readonly<Record<string, string>>;

const workerUrl = /new\s+URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url/g;

export function readSources(): Sources {
  const src = fileURLToPath(new URL('../../src', import.meta.url));
  return Object.fromEntries(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && existsSync(`${src}/${path}`))
      .map((path) => [path, readFileSync(`${src}/${path}`, 'utf8')]),
  );
}

export function importsOf(text: string): readonly string[] {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...imported, ...[...text.matchAll(workerUrl)].map(([, , url]) => url)];
}

const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`);

const roomOf = (path: string): Room | undefined => plan.find((room) => covers(room.path, path));

/** The floor that a file stands on: that of the longest folder in the plan that holds it. */
function placeIn({ path: room, floors }: Room, file: string) {
  const folder = posix.relative(room, posix.dirname(file)) || '.';
  const fits = (name: string) => name === folder || (name !== '.' && name !== '*' && covers(name, folder));
  const names = (floors ?? []).flat().filter(fits);
  const floating = (floors ?? []).flat().includes('*') && folder !== '.';
  // What no floor names stands with '*', under the name of its first folder.
  const name =
    names.toSorted((a, b) => b.length - a.length).at(0) ?? (floating ? folder.split('/')[0] : undefined);
  return {
    folder,
    name,
    floor: (floors ?? []).findIndex(
      (floor) => name !== undefined && floor.includes(names.length > 0 ? name : '*'),
    ),
  };
}

/** What is wrong with these files; one sentence a fault. */
export function faultsIn(files: Sources): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const lines = text.split('\n').length - Number(text.endsWith('\n'));
    const room = roomOf(path);
    const place = room?.floors && placeIn(room, path);
    return [
      ...importsOf(text).flatMap((target) => faultOfImport(path, target) ?? []),
      ...(lines > LONGEST_FILE ? [`${path} has ${lines} lines: split it`] : []),
      ...(room ? [] : [`${path} stands in no room`]),
      ...(place?.floor === -1 ? [`${path} stands on no floor of ${room?.path}`] : []),
    ];
  });
}

function faultOfImport(path: string, target: string): string | undefined {
  const room = roomOf(path);
  if (!room) return undefined; // said once for the file
  if (!target.startsWith('.'))
    return room.packages.some((pattern) => covers(pattern, target))
      ? undefined
      : `${path} imports the package ${target}, which is not for ${room.path}`;

  const plain = target.replace(/\?.*$/, '');
  if (posix.extname(plain) === '') return `${path} imports ${target} without its ending`;
  const file = posix.join(posix.dirname(path), plain);
  if (file.startsWith('..')) return `${path} imports ${target}, outside of src`;
  const there = roomOf(file);
  if (there !== room) {
    const part = file.replace(/\.tsx?$/, '');
    return room.knows.some((entry) => covers(entry, part))
      ? undefined
      : `${path} imports ${file}: ${room.path} may not know ${there?.path ?? posix.dirname(file)}`;
  }
  if (registries.includes(room.path) && file === `${room.path}/index.ts` && path !== file)
    return `${path} imports its own registry`;
  return file.endsWith('.css') ? undefined : faultOfFloor(room, path, file);
}

function faultOfFloor(room: Room, path: string, file: string): string | undefined {
  if (!room.floors) return undefined;
  const from = placeIn(room, path);
  const to = placeIn(room, file);
  if (from.name === to.name || to.floor < from.floor) return undefined;
  return to.floor === from.floor
    ? `${path} imports ${file}: ${from.name} may not know its neighbour ${to.name}`
    : `${path} imports ${file}: ${to.name} stands above ${from.name}`;
}

/** Circles among nodes, given who points to whom: each as the nodes that reach one another (Tarjan). */
function circlesOf(arrows: Readonly<Record<string, readonly string[]>>): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    let lowest = own;
    index.set(node, own);
    stack.push(node);
    for (const next of arrows[node] ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own);
    }
    low.set(node, lowest);
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const node of Object.keys(arrows)) if (!index.has(node)) visit(node);
  return circles;
}

/** Circles of files and of folders, each as one sentence. */
export function circlesIn(files: Sources): readonly string[] {
  const arrows = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      importsOf(text)
        .filter((target) => target.startsWith('.'))
        .map((target) => posix.join(posix.dirname(path), target.replace(/\?.*$/, '')))
        .filter((target) => target in files),
    ]),
  );
  const folders: Record<string, string[]> = {};
  for (const [path, targets] of Object.entries(arrows)) {
    const from = posix.dirname(path);
    const others = targets.map((target) => posix.dirname(target)).filter((to) => to !== from);
    folders[from] = [...(folders[from] ?? []), ...others];
  }
  const said = (what: string) => (circle: readonly string[]) => `a circle of ${what}: ${circle.join(', ')}`;
  return [...circlesOf(arrows).map(said('files')), ...circlesOf(folders).map(said('folders'))];
}
