/** Table 4 as measured here, from experiments/nerjes/table-4.json. */
import type { Overhead } from './nerjesOverheadTable.ts';

export const nerjesTable4: Overhead = {
  engine: '1',
  command: 'node scripts/cli.mjs bench --table-4',
  machine: 'Intel(R) Xeon(R) Processor @ 2.50GHz, Node v20.20.2',
  rows: [
    { n: 7, lambdaOfAll: 30, lambda: 6, overheadUs: 3.23, decisions: 15.3, paperMs: 0.8 },
    { n: 7, lambdaOfAll: 60, lambda: 12, overheadUs: 5.17, decisions: 21.4, paperMs: 1.3 },
    { n: 7, lambdaOfAll: 90, lambda: 18, overheadUs: 7.82, decisions: 26.6, paperMs: 1.9 },
    { n: 7, lambdaOfAll: 100, lambda: 20, overheadUs: 8.75, decisions: 28.1, paperMs: 2.5 },
    { n: 7, lambdaOfAll: 110, lambda: 22, overheadUs: 9.95, decisions: 29.6, paperMs: 3.5 },
    { n: 3, lambdaOfAll: 90, lambda: 18, overheadUs: 7.09, decisions: 28.9, paperMs: 1 },
    { n: 3, lambdaOfAll: 150, lambda: 30, overheadUs: 11.11, decisions: 40, paperMs: 2 },
    { n: 3, lambdaOfAll: 250, lambda: 50, overheadUs: 18.41, decisions: 53.6, paperMs: 6.6 },
    { n: 3, lambdaOfAll: 260, lambda: 52, overheadUs: 19.84, decisions: 55.2, paperMs: 9 },
    { n: 3, lambdaOfAll: 270, lambda: 54, overheadUs: 22.21, decisions: 57, paperMs: 13.5 },
  ],
};
