/**
 * node src/cli/yardstick/command.mjs POLICY VIDEOS LAMBDA ROUNDS: the yardstick as a command, so that a whole one of ours can be
 * set beside a whole one of its.
 *
 * Part of the yardstick (see engine.mjs).
 */
import { makeRun } from './engine.mjs';

const [policy, videos, lambda, rounds] = process.argv.slice(2);
const run = makeRun(policy, Number(videos), Number(lambda), 5, {});
run.run(Number(rounds) * 1e9);
const [sum, squares, longest] = run.metrics.sums;
const [count, served, glitches, slow] = run.metrics.n;
const mean = sum / count;
console.log(`served ${run.served}: ${count} requests, ${served} pieces of videos, ${glitches} glitches`);
console.log(
  `mean ${mean / 1e9} s, standard deviation ${Math.sqrt(squares / count - mean * mean) / 1e9} s, longest ${longest / 1e9} s, ` +
    `${slow} of them beyond the goal`,
);
