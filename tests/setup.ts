/**
 * Property tests draw the same examples in every run, so that a red build means a changed program. To look further:
 * `FC_SEED=7 npm run unit`, with any whole number.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261120) });
