/** What tests in the browser ask of the page's own sources; they have it by `core.ts`. */
export { lessons } from '../src/core/lesson/lessons/index.ts';
export { startHere } from '../src/core/scenario/cards/index.ts';
export { decodeLink } from '../src/core/scenario/link/index.ts';
export { presetScenario } from '../src/core/scenario/preset.ts';
export { presets } from '../src/core/scenario/presets/index.ts';
export { resolved } from '../src/core/scenario/resolved.ts';
export { loadAll } from '../src/core/scenario/run/whole.ts';
export { idleSettings } from '../src/core/scenario/together.ts';
export { checkProgram } from '../src/core/workshop/program/check.ts';
export { fieldsOf } from '../src/page/app/lab/formFields.ts';
export { files } from '../tests/fuzz/files.ts';
