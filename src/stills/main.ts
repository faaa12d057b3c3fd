/** The program behind scripts/stills.mjs, which hands in the browser and the address of the site. */
export { Refusal } from '../cli/refusal.ts';
export { program } from './program.ts';
