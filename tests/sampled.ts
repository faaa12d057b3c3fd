/** True where `npm run verify -- --sample` runs: a test in a file *.verify.ts then takes a small part of its cases. */
export const sampled = process.env.ROUNDSCOPE_SAMPLE === '1';
