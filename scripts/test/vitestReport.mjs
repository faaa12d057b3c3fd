/**
 * What a run of vitest has done so far, a line of JSON for each thing that happened, written at once: whoever ends the run
 * still learns what it had done and where it was. `reports.mjs` reads it; ROUNDSCOPE_REPORT names the file.
 *
 * A file's cost is the CPU time of the whole process from its start to its end. A shard has one worker, so nobody else's is
 * in it.
 */
import { appendFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';

const path = process.env.ROUNDSCOPE_REPORT;
const note = (line) => appendFileSync(path, `${JSON.stringify(line)}\n`);
const home = `${process.cwd().replaceAll('\\', '/')}/`;
const fileOf = ({ moduleId }) => moduleId.replaceAll('\\', '/').replace(home, '');

const OUTCOMES = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' };

export default class VitestReport {
  spentMs = 0;

  /** CPU time since the last call, in ms. */
  spent() {
    const { user, system } = cpuUsage();
    const allMs = (user + system) / 1000;
    const ms = allMs - this.spentMs;
    this.spentMs = allMs;
    return ms;
  }

  onTestRunStart(specifications) {
    note({ does: 'plan', files: specifications.length });
    this.spent();
  }

  onTestModuleQueued(module) {
    note({ does: 'file', file: fileOf(module) });
  }

  onTestModuleStart(module) {
    const tests = Array.from(module.children.allTests(), ({ fullName }) => fullName);
    note({ does: 'tests', file: fileOf(module), tests });
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const line = {
      does: 'test',
      file: fileOf(test.module),
      name: test.fullName,
      outcome: OUTCOMES[state] ?? 'failed',
    };
    note(state === 'failed' ? { ...line, says: errors[0]?.message ?? '' } : line);
  }

  onTestModuleEnd(module) {
    // A file that could not be loaded, or whose hooks failed, has no test to say so.
    const errors = module.errors().map(({ message }) => message);
    note({ does: 'fileEnd', file: fileOf(module), ms: this.spent(), errors });
  }

  onTestRunEnd(_, errors, reason) {
    note({ does: 'end', reason, errors: errors.map(({ message }) => message) });
  }
}
