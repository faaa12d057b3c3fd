/** What a test run came to and what it cost, for whoever adds something next. */

const seconds = (s) => (Number.isFinite(s) ? s.toFixed(1) : '–');

/** Rows of texts in columns: the first to the left, numbers to the right. */
function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row.map((text, k) => (k === 0 ? text.padEnd(widths[k]) : text.padStart(widths[k]))).join('  '),
  );
}

/** `results`: { name, wallS, cpuS, passed, failed, skipped } a stage, the parts of a stage one after the other. */
export function stageTable(results, wallS) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const measured = results.filter(({ cpuS }) => Number.isFinite(cpuS));
  const cpuS = measured.length > 0 ? measured.reduce((total, result) => total + result.cpuS, 0) : NaN;
  const row = ({ name, passed, failed, skipped, ...cost }) => [
    name,
    seconds(cost.wallS),
    seconds(cost.cpuS),
    ...[passed, failed, skipped].map(String),
  ];
  const all = {
    name: 'all',
    wallS,
    cpuS,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
  };
  return aligned([
    ['stage', 'wall s', 'CPU s', 'passed', 'failed', 'skipped'],
    ...[...results].sort((a, b) => b.wallS - a.wallS).map(row),
    row(all),
  ]);
}

/** The dearest `count` of `files`, a Map from file to ms, under a heading. */
export function dearest(title, files, count = 20) {
  if (files.size === 0) return [];
  const sorted = [...files].sort((a, b) => b[1] - a[1]);
  const rows = sorted.slice(0, count).map(([file, ms]) => [`  ${file}`, seconds(ms / 1000)]);
  const all = sorted.reduce((sum, [, ms]) => sum + ms, 0);
  return [
    `${title}, the ${rows.length} dearest of ${files.size} files (${seconds(all / 1000)} s in all):`,
    ...aligned(rows),
  ];
}
