/** Where published runs lie, and how the modules and documents that are made of them are laid out. */
import { fileURLToPath } from 'node:url';
import { laidOut } from '../../docs/laidOut.ts';

const home = fileURLToPath(new URL('../../..', import.meta.url));
export const inHome = (path: string): string => `${home}${path}`;

/** A module of the page with one constant. */
export const moduleText = (
  comment: string,
  name: string,
  type: string,
  value: unknown,
  from = 'figures',
): Promise<string> =>
  laidOut(
    `/** ${comment} */\nimport type { ${/\w+(?=\W*$)/.exec(type)?.[0]} } from './${from}.ts';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`,
    'module.ts',
  );

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
