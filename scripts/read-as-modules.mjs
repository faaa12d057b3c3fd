/**
 * Libraries that come as CommonJS, read as modules: the bundler keeps all of a CommonJS file, a wrapper around it and an
 * object for each reading of it. Of a module it keeps what is used. React's files for production and those of stdlib
 * are flat lists of definitions, and one another's only readers; what is written otherwise stops the build.
 */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/.*\.js$/;
const STDLIB = /\/node_modules\/@stdlib\/.*\.js$/;

/** `var A = require("a"), B = require("b");` */
const REQUIRED = /^var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/gm;
const ONE_REQUIRED = /(\w+) = require\(("[^"]+")\)/g;
/** The file that chooses between a build for production and one for development. */
const CHOICE = /module\.exports = require\(('\.\/cjs\/[\w.-]+\.production\.js')\)/;

/** What the renderer asks its scheduler for, and only one for development has. */
const NOT_IN_PRODUCTION = 'export const log = undefined, unstable_setDisableYieldValue = undefined;';

function react(code, id) {
  const choice = CHOICE.exec(code);
  if (choice !== null) return `export * from ${choice[1]};`;
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name));
  return [
    code
      .replace(REQUIRED, (_, all) =>
        all.replace(ONE_REQUIRED, 'import * as $1 from $2;').replace(/;[,;]/g, ';'),
      )
      .replace(/^exports\.(\w+) =/gm, 'var exports_$1 =')
      .replace(/\bexports\.(\w+)/g, 'exports_$1'),
    `export { ${[...names].map((name) => `exports_${name} as ${name}`).join(', ')} };`,
    id.includes('/scheduler/') ? NOT_IN_PRODUCTION : '',
  ].join('\n');
}

/** `var a = require( 'a' );` and `var b = require( 'b' ).assign;` */
const NEEDED = /^var (\w+) = require\( ('[^']+') \)(?:\.(\w+))?;/gm;

const stdlib = (code) =>
  code
    .replace(NEEDED, (_, name, from, part) =>
      part === undefined
        ? `import ${name} from ${from};`
        : `import { default as ${name}$all } from ${from};\nvar ${name} = ${name}$all.${part};`,
    )
    .replace(/^module\.exports =/gm, 'export default');

/** A module that takes React in one piece takes it by its names. */
const WHOLE = /^import React from 'react';/m;
const byNames = (code) => code.replace(WHOLE, "import * as React from 'react';");

/** Without comments, which show how it is used. */
const bare = (code) => code.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** A Vite plugin. While developing, they are read as they are. */
export function readAsModules() {
  return {
    name: 'read-as-modules',
    apply: 'build',
    transform(code, id) {
      if (WHOLE.test(code)) return { code: byNames(code), map: null };
      const read = (REACT.test(id) && react) || (STDLIB.test(id) && stdlib);
      if (!read) return undefined;
      const module = read(code, id);
      if (/\brequire\(|\bmodule\.exports|\bexports\./.test(bare(module)))
        throw new Error(`${id} is not written as its neighbours are`);
      return { code: module, map: null };
    },
  };
}
