/** Asks test files, one after the other in a process of their own, and ends it when its patience is over. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

const LOOK_MS = 300;
const TICKS_A_SECOND = 100;
/** Nothing used for so long, whatever else the machine does: it waits for what never comes. */
const STILL_MS = 180_000;

/** Whose cost is not known yet gets no more than this at first. */
const AT_FIRST_SECONDS = 15;

/** A file that takes so many times what it takes without a fault hangs. */
const TIMES_USUAL = 10;
const AND_SECONDS = 10;

const IN_COPY = new URL('in-copy.mjs', import.meta.url).pathname;

/** CPU seconds of a process with all its threads. */
function cpuSecondsOf(pid) {
  if (existsSync(`/proc/${pid}/stat`)) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

/**
 * `ended` are the test files that came to an end, with state, cost and what they reached. `hung` is the one that was at work
 * when the patience was over, `isHang` says that it had far more than its usual share of it, `isDear` that it is new and takes long. `says` is what the runner itself
 * complains of.
 */
export async function ask({ copy, tests, patience, usual }) {
  const reach = join(copy.folder, 'reached.jsonl');
  rmSync(reach, { force: true });
  const child = spawn(process.execPath, [IN_COPY, ...tests], {
    cwd: copy.tree,
    env: { ...process.env, MUTATE_REACH: reach, VITEST_SKIP_INSTALL_CHECKS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let at;
  let since = 0;
  let over = false;
  let says = '';
  let complaint = '';
  const ended = [];
  child.stderr.on('data', (text) => (complaint = `${complaint}${text}`.slice(-2000)));
  createInterface({ input: child.stdout }).on('line', (text) => {
    if (!text.startsWith('{')) return;
    const line = JSON.parse(text);
    if (line.starts !== undefined) at = line.starts;
    const end = line.ends ?? line.fails;
    if (end !== undefined) {
      const state = line.fails === undefined ? line.state : 'failed';
      ended.push({ test: end, state, cost: line.cpu - since });
      [at, since] = [undefined, line.cpu];
      if (state === 'failed') child.kill('SIGKILL');
    }
    if (line.over) [over, says] = [true, line.says];
  });

  let isHang = false;
  let isDear = false;
  let isEnded = false;
  let cpu = 0;
  let still = 0;
  const look = setInterval(() => {
    const now =
      isEnded || (!existsSync(`/proc/${child.pid}/stat`) && process.platform === 'linux')
        ? cpu
        : cpuSecondsOf(child.pid);
    still = now > cpu + 0.005 ? 0 : still + LOOK_MS;
    cpu = now;
    const expected = at === undefined ? undefined : usual(at);
    isHang =
      (expected !== undefined && cpu - since > expected * TIMES_USUAL + AND_SECONDS) || still > STILL_MS;
    isDear =
      patience < Infinity && at !== undefined && expected === undefined && cpu - since > AT_FIRST_SECONDS;
    if (isHang || isDear || cpu > patience) child.kill('SIGKILL');
  }, LOOK_MS);
  await new Promise((resolve) => child.on('close', resolve));
  isEnded = true;
  clearInterval(look);

  const reached = existsSync(reach)
    ? readFileSync(reach, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const byTest = new Map(reached.map((line) => [relative(copy.tree, line.test), line]));
  for (const one of ended) one.told = byTest.get(one.test);
  return {
    ended,
    hung: over ? undefined : at,
    isHang,
    isDear,
    isOver: over,
    says: says || (over ? '' : complaint),
    cpu,
  };
}
