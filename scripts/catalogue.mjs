/**
 * Part of the build: what the page knows of policies, workloads, disks and settings before they have come
 * (src/core/scenario/catalogue.ts). The registries are asked themselves, before and after all has come.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const CORE = fileURLToPath(new URL('../src/core', import.meta.url));
export const CATALOGUE = fileURLToPath(new URL('../src/core/scenario/catalogue.ts', import.meta.url));
const ASKED = `
  import { loadLater } from './base/later.ts';
  import { disks } from './disk/index.ts';
  import { policies } from './policy/index.ts';
  import { unlisted } from './policy/unlisted/index.ts';
  import { allParams } from './scenario/params.ts';
  import { workloads } from './workload/index.ts';

  const defaults = () => Object.fromEntries(allParams.map((spec) => [spec.key, spec.default]));
  const ids = () => [...policies, ...unlisted, ...workloads, ...disks].map(({ id }) => id);
  const before = { defaults: defaults(), ids: ids() };
  await loadLater();
  export const defaultsToCome = Object.fromEntries(
    Object.entries(defaults()).filter(([key]) => !(key in before.defaults)),
  );
  export const idsToCome = ids().filter((id) => !before.ids.includes(id));
`;

/** The module’s text, as the page has it. */
export async function catalogue() {
  const { outputFiles } = await build({
    stdin: { contents: ASKED, resolveDir: CORE },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const text = Buffer.from(outputFiles[0].contents).toString('base64');
  const { defaultsToCome, idsToCome } = await import(`data:text/javascript;base64,${text}`);
  return [
    `export const defaultsToCome = ${JSON.stringify(defaultsToCome)};`,
    `export const idsToCome = ${JSON.stringify(idsToCome.join(' '))}.split(' ');`,
  ].join('\n');
}

/** A Vite plugin. */
export function withCatalogue() {
  return {
    name: 'catalogue',
    enforce: 'pre',
    load: (id) => (id === CATALOGUE ? catalogue() : undefined),
  };
}
