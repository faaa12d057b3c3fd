/**
 * Reads what a runner wrote as it went (vitestReport.mjs, playwrightReport.mjs): counts, the names of what failed, what
 * each file cost, and where it was when it stopped.
 */
import { readFileSync } from 'node:fs';

/** The last line may have been cut off. */
function linesOf(text) {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

const firstLine = (text) => text.split('\n', 1)[0];

/** Where a run was when its report ended: the test that had begun, or the next one of the file that had. */
function placeOf(lines) {
  const done = new Set();
  const known = new Map();
  const begun = new Set();
  let file;
  for (const line of lines) {
    if (line.does === 'test') {
      done.add(`${line.file} > ${line.name}`);
      begun.delete(`${line.file} > ${line.name}`);
    } else if (line.does === 'begin') begun.add(`${line.file} > ${line.name}`);
    else if (line.does === 'tests') known.set((file = line.file), line.tests);
    else if (line.does === 'file') file = line.file;
    else if (line.does === 'fileEnd') file = undefined;
  }
  if (begun.size > 0) return [...begun].join(' and at ');
  if (file === undefined) return 'no test';
  const next = known.get(file)?.find((name) => !done.has(`${file} > ${name}`));
  return next === undefined ? `loading ${file}` : `${file} > ${next}`;
}

/**
 * What is in a report: `{ passed, failed, skipped, names, files, complete, place }`. `names` are sentences of what failed,
 * `files` a Map from file to ms, `place` where it was if it is not complete. A text that holds no line at all is a run
 * of which nothing is known: nothing passed, nothing failed, and not complete.
 */
export function readReport(text) {
  const lines = linesOf(text);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const names = [];
  const files = new Map();
  const cost = (file, ms) => files.set(file, (files.get(file) ?? 0) + ms);
  for (const line of lines) {
    if (line.does === 'test') {
      counts[line.outcome]++;
      if (line.outcome === 'failed') names.push(`${line.file}: ${line.name}: ${firstLine(line.says)}`);
    }
    if (line.ms !== undefined) cost(line.file, line.ms);
    const errors = line.does === 'error' ? [line.says] : (line.errors ?? []);
    for (const says of errors) {
      counts.failed++;
      names.push(`${line.file ?? 'outside of any test'}: ${firstLine(says)}`);
    }
  }
  const complete = lines.some(({ does }) => does === 'end');
  return { ...counts, names, files, complete, place: complete ? undefined : placeOf(lines) };
}

export function readReportFile(path) {
  try {
    return readReport(readFileSync(path, 'utf8'));
  } catch {
    return readReport('');
  }
}

/** The count in a stage's last words, "N passed, N failed", with or without ", N skipped"; undefined where there is none. */
export function readCount(said) {
  const counts = [...said.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!counts) return undefined;
  const [passed, failed, skipped] = counts.slice(1).map((digits) => Number(digits ?? 0));
  return { passed, failed, skipped };
}
