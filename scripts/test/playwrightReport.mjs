/**
 * What a run of Playwright has done so far, in the lines of vitestReport.mjs. Pages share their processes, so a file's cost
 * is the time that its tests took, waiting included.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const path = process.env.ROUNDSCOPE_REPORT;
const note = (line) => appendFileSync(path, `${JSON.stringify(line)}\n`);
const fileOf = ({ location }) => relative(process.cwd(), location.file).replaceAll('\\', '/');
const nameOf = (test) => `${test.location.line}: ${test.title}`;

const OUTCOMES = { expected: 'passed', skipped: 'skipped' };

export default class PlaywrightReport {
  onBegin(_, suite) {
    const tests = suite.allTests();
    note({ does: 'plan', files: new Set(tests.map(fileOf)).size });
  }

  onTestBegin(test) {
    note({ does: 'begin', file: fileOf(test), name: nameOf(test) });
  }

  onTestEnd(test, result) {
    const line = {
      does: 'test',
      file: fileOf(test),
      name: nameOf(test),
      ms: result.duration,
      outcome: OUTCOMES[test.outcome()] ?? 'failed',
    };
    note(line.outcome === 'failed' ? { ...line, says: result.error?.message ?? '' } : line);
  }

  /** What belongs to no test: a file that could not be read, a server that did not start. */
  onError({ message }) {
    note({ does: 'error', says: message ?? '' });
  }

  onEnd({ status }) {
    note({ does: 'end', reason: status, errors: [] });
  }

  printsToStdio() {
    return false;
  }
}
