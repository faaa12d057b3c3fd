/** A process that asks test files in the copy, again and again, and is ended when the patience is over. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

const LOOK_MS = 300;
const TICKS_A_SECOND = 100;
/** Nothing used for so long, whatever else the machine does: it waits for what never comes. */
const STILL_MS = 180_000;

/** A file that takes so many times what it takes without a fault hangs. */
const TIMES_USUAL = 5;
const AND_SECONDS = 5;

const IN_COPY = new URL('in-copy.mjs', import.meta.url).pathname;

/** CPU seconds of a process with all its threads. */
function cpuSecondsOf(pid) {
  if (existsSync(`/proc/${pid}/stat`)) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }
  if (process.platform === 'linux') return 0;
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** One that asks for each order in a worker, or `alone`, each file in its own. `number` tells it from others of this copy. */
export function asker(copy, number, isAlone = false) {
  const reach = join(copy.folder, `reached-${number}.jsonl`);
  let child;
  let hear = () => {};
  let complaint = '';

  const start = () =>
    new Promise((resolve, reject) => {
      complaint = '';
      child = spawn(process.execPath, [IN_COPY, ...(isAlone ? ['alone'] : [])], {
        cwd: copy.tree,
        env: { ...process.env, MUTATE_REACH: reach, VITEST_SKIP_INSTALL_CHECKS: '1' },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const its = child;
      its.stdin.on('error', () => {}); // it has ended, which is heard below
      its.stderr.on('data', (text) => (complaint = `${complaint}${text}`.slice(-2000)));
      hear = (line) =>
        line.gone ? reject(new Error(`the runner does not start: ${complaint}`)) : resolve(line.cpu);
      createInterface({ input: its.stdout }).on('line', (text) => {
        if (its === child && text.startsWith('{"')) hear(JSON.parse(text));
      });
      its.on('close', () => {
        if (its !== child) return;
        child = undefined;
        hear({ gone: true });
      });
    });

  /**
   * `asked` are test files with what each costs without a fault, if that is known. `failed` is the first that failed, `hung`
   * the one that was at work when it took far more than its usual, `isOver` says that the patience was over, `isGone` that the
   * process ended by itself; `says` is what the runner itself complains of. `reached` is what has been learnt of those that came to their end.
   */
  async function ask(fault, asked, patience) {
    const begun = child === undefined ? await start() : cpuSecondsOf(child.pid);
    rmSync(reach, { force: true });
    const answer = { cpu: 0, says: '', isOver: false, passed: [] };
    const usual = new Map(asked.map(({ test, cost }) => [test, cost]));
    let at;
    let since = begun;
    let still = 0;
    const { pid } = child ?? {};
    const end = (what) => {
      Object.assign(answer, what);
      const its = child;
      child = undefined;
      its?.kill('SIGKILL');
      hear({ gone: true });
    };
    const look = setInterval(() => {
      const now = Math.max(begun + answer.cpu, cpuSecondsOf(pid));
      still = now > begun + answer.cpu + 0.005 ? 0 : still + LOOK_MS;
      answer.cpu = now - begun;
      const limit = (usual.get(at) ?? Infinity) * TIMES_USUAL + AND_SECONDS;
      if ((at !== undefined && now - since > limit) || still > STILL_MS) end({ hung: at ?? 'the runner' });
      else if (answer.cpu > patience) end({ isOver: true });
    }, LOOK_MS);
    await new Promise((resolve) => {
      hear = (line) => {
        if (line.cpu !== undefined) answer.cpu = Math.max(answer.cpu, line.cpu - begun);
        if (line.starts !== undefined) [at, since] = [line.starts, line.cpu];
        if (line.fails !== undefined) answer.failed ??= { test: line.fails, says: line.says };
        if (line.ends !== undefined) {
          at = undefined;
          if (line.state === 'failed') answer.failed ??= { test: line.ends, says: 'is not even begun' };
          else if (answer.failed === undefined) answer.passed.push(line.ends);
        }
        if (line.gone && answer.hung === undefined && !answer.isOver) {
          answer.isGone = true;
          answer.says = `the process ends: ${complaint.trim()}`;
        }
        if (line.over) answer.says = line.says;
        if (line.gone || line.over) resolve();
      };
      child?.stdin.write(
        `${JSON.stringify({ fault, asked: asked.map(({ test, ids }) => ({ test, ids })) })}\n`,
      );
      if (child === undefined) hear({ gone: true });
    });
    clearInterval(look);
    answer.reached = !existsSync(reach)
      ? []
      : readFileSync(reach, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
          .map((line) => ({ ...line, test: relative(copy.tree, line.test) }));
    return answer;
  }

  return { ask, close: () => child?.kill('SIGKILL') };
}
