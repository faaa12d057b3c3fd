/** A stage as a process: how long it took, what it cost, what it said; and its end where it has fallen silent. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A shell starts it, for the shell knows afterwards what its children cost (`times`). Not on Windows. */
const MEASURED = ['-c', '"$@"; status=$?; times >&3; exit $status', 'sh'];
const canMeasure = process.platform !== 'win32';

const alive = new Set();

function end({ pid }, signal = 'SIGKILL') {
  try {
    // The whole group: a browser's processes, too.
    if (canMeasure) process.kill(-pid, signal);
    else process.kill(pid, signal);
  } catch {
    // It is over already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of alive) end(child);
    process.exit(1);
  });

/** `1m2.5s 0m0.3s`, twice: the shell's own, then that of its children. In seconds; NaN where it could not be had. */
function cpuSeconds(times) {
  const [, , user, system] = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => 60 * m + Number(s));
  return user + system;
}

/** A tick of the clock by which Linux counts CPU time: a hundredth of a second on all machines that Node runs on. */
const TICKS_PER_S = 100;

/** Of all processes: whose child each is, when it began, and what it has cost by itself, in s. Linux; empty elsewhere. */
function processes() {
  const found = new Map();
  if (process.platform !== 'linux') return found;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // The name, in brackets, may hold blanks.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
      const [user, system] = fields.slice(11, 13).map(Number);
      const cpuS = (user + system) / TICKS_PER_S;
      found.set(Number(pid), { parent: Number(fields[1]), began: fields[19], cpuS });
    } catch {
      // It is over already.
    }
  return found;
}

/**
 * What a process and all that come from it cost, by looking now and then: a browser's processes are nobody's whose parent
 * waits for them, so `times` knows nothing of most of them. A little too low, by what happens after the last look.
 */
class Family {
  /** By number and beginning, for numbers are given again. */
  members = new Map();
  pids = new Set();

  constructor(pid) {
    this.pids.add(pid);
  }

  look() {
    const all = processes();
    for (let grown = true; grown;) {
      grown = false;
      for (const [pid, { parent }] of all)
        if (this.pids.has(parent) && !this.pids.has(pid)) {
          this.pids.add(pid);
          grown = true;
        }
    }
    for (const pid of this.pids) {
      const its = all.get(pid);
      if (its === undefined) this.pids.delete(pid);
      else this.members.set(`${pid} ${its.began}`, its.cpuS);
    }
  }

  get cpuS() {
    return [...this.members.values()].reduce((sum, cpuS) => sum + cpuS, 0);
  }
}

const LOOK_MS = 500;

const writtenMs = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Runs this Node with `args`. Resolves to { good, said, wallS, cpuS, endedBy }; `endedBy` says, where it was ended, why. It
 * is ended when for `patienceMs` it has neither said a word nor written into `report`: a slow machine is given all the
 * time that it needs, a test that never ends is not.
 *
 * @returns {Promise<{ good: boolean; said: string; wallS: number; cpuS: number; endedBy: string | undefined }>}
 */
export function perform(args, { env, modesty = 0, patienceMs, report }) {
  return new Promise((done) => {
    const start = performance.now();
    const command = canMeasure ? 'sh' : process.execPath;
    const child = spawn(command, canMeasure ? [...MEASURED, process.execPath, ...args] : args, {
      env,
      detached: canMeasure,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    alive.add(child);
    try {
      if (modesty > 0 && child.pid) setPriority(child.pid, modesty);
    } catch {
      // Only a wish: without it the stages share alike.
    }
    let said = '';
    let times = '';
    let endedBy;
    let heardMs = Date.now();
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        heardMs = Date.now();
      });
    child.stdio[3].setEncoding('utf8').on('data', (text) => (times += text));
    const family = new Family(child.pid);
    const look = setInterval(() => {
      family.look();
    }, LOOK_MS);
    const watch = setInterval(() => {
      const silentMs = Date.now() - Math.max(heardMs, report ? writtenMs(report) : 0);
      if (silentMs < patienceMs) return;
      endedBy = `ended after ${Math.round(silentMs / 1000)} s without a word`;
      end(child);
    }, 1000);
    const finish = (good, more) => {
      clearInterval(look);
      clearInterval(watch);
      alive.delete(child);
      done({
        good,
        said: said + more,
        wallS: (performance.now() - start) / 1000,
        // Of short ones a look sees little, and of children that nobody waits for `times` nothing.
        cpuS: Math.max(cpuSeconds(times) || 0, family.cpuS) || NaN,
        endedBy,
      });
    };
    child.on('error', (error) => finish(false, `${error.message}\n`));
    child.on('close', (status, signal) => {
      if (signal) endedBy ??= `ended by ${signal}`;
      finish(status === 0, endedBy ? `${endedBy}\n` : '');
    });
  });
}
